globalThis.TextDecoder ??= require("node:util").TextDecoder;
globalThis.MessageChannel ??= require("node:worker_threads").MessageChannel;
