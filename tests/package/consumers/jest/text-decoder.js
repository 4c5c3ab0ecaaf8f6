globalThis.TextDecoder ??= require("node:util").TextDecoder;
