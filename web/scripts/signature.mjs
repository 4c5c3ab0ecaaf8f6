// The signature: one hash over many results, printed by cpp/bench/signature.cpp and equal for every way to compile it.
import { compilePrograms } from "./compile.mjs";
import { built } from "./paths.mjs";

/** Each variant's name, the preset that makes it, and the command that prints its one line. */
export const signatureVariants = /** @type {const} */ ([
  { name: "g++ -O0", preset: "debug", command: [built("debug", "signature")] },
  { name: "g++ -O3", preset: "native", command: [built("native", "signature")] },
  { name: "clang++ -O3", preset: "clang", command: [built("clang", "signature")] },
  { name: "WebAssembly in Node", preset: "wasm", command: [process.execPath, built("wasm", "signature.js")] },
]);

/** Builds them all. */
export async function buildSignatures() {
  for (const { preset } of signatureVariants) await compilePrograms(preset, ["signature"]);
}
