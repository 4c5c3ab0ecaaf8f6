// One signature however the code is compiled. The golden value changes only in a commit that says why results change.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";

export const golden = readFileSync(inTree("tests", "golden", "signature.txt"), "utf8");

interface Variant {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

/** A test of each variant; all run at once. */
export function testSignatures(variants: readonly Variant[]): void {
  for (const { name, command } of variants)
    test.concurrent(`${name} prints the golden signature`, { timeout: 120_000 }, async () => {
      const [program, ...args] = command; // not built: an error that names the missing file
      const { stdout } = await promisify(execFile)(program, args);
      expect(stdout).toBe(golden);
    });
}
