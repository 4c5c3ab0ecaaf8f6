// One signature however the code is compiled: unoptimised, optimised, by another compiler, as WebAssembly.
// The golden value changes only in a commit that says why results change. Chromium's turn is in tests/browser.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { signatureVariants } from "../../../web/scripts/signature.mjs";

const golden = readFileSync(inTree("tests", "golden", "signature.txt"), "utf8");

test("the golden signature is one hexadecimal number on a line", () => {
  expect(golden).toMatch(/^[0-9a-f]{16}\n$/);
});

for (const { name, command } of signatureVariants) {
  test.concurrent(`${name} prints the golden signature`, { timeout: 120_000 }, async () => {
    const [program, ...args] = command; // not built: an error that names the missing file
    const { stdout } = await promisify(execFile)(program, args);
    expect(stdout).toBe(golden);
  });
}
