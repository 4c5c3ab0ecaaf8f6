// The signature natively and as WebAssembly. Browsers' turn is in tests/browser.
import { expect, test } from "vitest";
import { everyday, golden, testSignatures } from "./signature.js";

test("the golden signature is one hexadecimal number on a line", () => {
  expect(golden).toMatch(/^[0-9a-f]{16}\n$/);
});

testSignatures(everyday);
