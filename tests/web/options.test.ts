// The manual's page of options.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { file, text } from "../../web/scripts/options.js";

test("the manual's page of options has every table, as the calls check them", () => {
  expect(readFileSync(file, "utf8"), "npm run options").toBe(text());
});
