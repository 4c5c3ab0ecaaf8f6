// The signature: one hash over many results, printed by cpp/bench/signature.cpp and equal for every way to compile it.
import { compilePrograms } from "./compile.mjs";
import { built } from "./paths.mjs";

/** A variant's name, the preset that makes it, and the command that prints its one line. */
const variants = /** @type {const} */ ([
  { name: "g++ -O0", preset: "debug", command: [built("debug", "signature")] },
  { name: "g++ -O3", preset: "native", command: [built("native", "signature")] },
  { name: "clang++ -O3", preset: "clang", command: [built("clang", "signature")] },
  { name: "WebAssembly in Node", preset: "wasm", command: [process.execPath, built("wasm", "signature.js")] },
]);

/** Those of npm test. The turn of unoptimised code, and of another compiler, is in npm run test:long. */
export const signatureVariants = variants.filter(({ preset }) => ["native", "wasm"].includes(preset));
export const longSignatureVariants = variants.filter((variant) => !signatureVariants.includes(variant));

/** @param {readonly (typeof variants)[number][]} chosen */
export async function buildSignatures(chosen) {
  for (const { preset } of chosen) await compilePrograms(preset, ["signature"]);
}
