// Short texts in the package encode the official scenarios.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { file, text } from "../../../web/scripts/scenario-texts.js";

test("the texts in the package encode the golden file of official set-ups", async () => {
  expect(readFileSync(file, "utf8"), "npm run scenario-texts").toBe(await text());
});
