// Checks the signature of the native program and of WebAssembly in Node. tests/browser checks it in browsers.
import { expect, test } from "vitest";
import { quickVariants, golden, testSignatures } from "./signature.js";

test("the golden signature is one line with a hexadecimal number", () => {
  expect(golden).toMatch(/^[0-9a-f]{16}\n$/);
});

testSignatures(quickVariants);
