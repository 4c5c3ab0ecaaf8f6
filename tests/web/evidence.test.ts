// A run of `npm run evidence` that was stopped continues with the same program and arguments, and keeps its date.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openRun } from "../../web/scripts/tables.mjs";

const folder = mkdtempSync(join(tmpdir(), "hexsmith-evidence-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "evidence.json");
const [monday, tuesday] = [new Date("2026-11-23"), new Date("2026-11-24")];

test("a stopped run continues after its last subcommand, on its first date", () => {
  const open = (date: Date, ...inputs: string[]) => openRun(file, inputs, date);
  open(monday, "program", "--sample 1").finish("seats");
  const continued = open(tuesday, "program", "--sample 1");
  expect([continued.date, continued.finished, continued.printed]).toEqual(["2026-11-23", ["seats"], ""]);
  continued.keep("<!-- table levels -->\n");
  expect(open(tuesday, "program", "--sample 1")).toMatchObject({
    date: "2026-11-23",
    printed: "<!-- table levels -->\n",
  });
  continued.finish("levels");
  expect(open(tuesday, "program", "--sample 1").printed).toBe("");
  expect(open(tuesday, "program", "--sample 1").finished).toEqual(["seats", "levels"]);
  for (const inputs of [["other program", "--sample 1"], ["program", "--sample 2"], ["program--sample 1"]])
    expect(open(tuesday, ...inputs)).toMatchObject({ date: "2026-11-24", finished: [], printed: "" });
  continued.end();
  expect(open(tuesday, "program", "--sample 1")).toMatchObject({ date: "2026-11-24", finished: [], printed: "" });
});
