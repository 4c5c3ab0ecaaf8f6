// The signature is equal for every compiler and platform. A commit that changes its golden value explains why results change.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { built, inTree } from "../../../web/scripts/paths.mjs";

export const golden = readFileSync(inTree("tests", "golden", "signature.txt"), "utf8");

/** A way to compile the signature program, and the command that prints its line. */
interface Variant {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

export const quickVariants: readonly Variant[] = [
  { name: "native, -O3", command: [built("native", "signature")] },
  { name: "WebAssembly in Node", command: [process.execPath, built("wasm", "signature.js")] },
];
export const slowVariants: readonly Variant[] = [
  { name: "native, -O0", command: [built("debug", "signature")] },
  { name: "clang++ -O3", command: [built("clang", "signature")] },
];

/** Defines a test for each variant. The tests run concurrently. */
export function testSignatures(variants: readonly Variant[]): void {
  for (const { name, command } of variants)
    test.concurrent(`${name} prints the golden signature`, async () => {
      const [program, ...args] = command; // if the program is not built, execFile fails and names the missing file
      const { stdout } = await promisify(execFile)(program, args);
      expect(stdout).toBe(golden);
    });
}
