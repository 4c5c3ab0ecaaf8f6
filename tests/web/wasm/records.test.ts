// Compares the functions that write and read records with the records of the C++ code.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";

test("records.ts has the records of the C++ code; if not, run npm run modules:types", async () => {
  const file = inTree("web", "src", "wasm", "records.ts");
  const printed = execFileSync(inTree("build", "native", "records"), { encoding: "utf8", maxBuffer: 1e7 });
  const formatted = await format(printed, { ...(await resolveConfig(file)), parser: "typescript" });
  expect(formatted === readFileSync(file, "utf8")).toBe(true);
});
