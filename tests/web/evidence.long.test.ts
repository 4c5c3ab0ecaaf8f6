// cpp/research prints tables with the columns and rows that the manual has. Figures about boards must also be equal. Figures
// about players may differ, because they change with the players' strength.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { built, root } from "../../web/scripts/paths.mjs";
import { outlineOf, subcommandOf, tablesOfManual, tablesPrinted } from "../../web/scripts/tables.mjs";

const manualTables = tablesOfManual();

async function researchTables(...args: string[]) {
  const { stdout } = await promisify(execFile)(built("native", "hexsmith_research"), args, { cwd: root });
  return tablesPrinted(stdout);
}

test.each([...new Set(manualTables.map(subcommandOf))])(
  "%s prints the columns and rows of the manual",
  async (name) => {
    const printedTables = await researchTables(name, "--sample", "0.002");
    const expectedTables = manualTables.filter((table) => subcommandOf(table) === name);
    expect([...printedTables.keys()]).toEqual(expectedTables.map((table) => table.name));
    for (const table of expectedTables)
      expect(outlineOf(printedTables.get(table.name) ?? "")).toEqual(outlineOf(table.rows));
  },
);

test("a subcommand repeats the rows that it printed before it was stopped, and continues after them", async () => {
  const run = async (...rows: string[]) => (await researchTables("levels", "--sample", "0.002", ...rows)).get("levels");
  const rows = await run();
  const begun = `<!-- table levels -->\n${rows?.split("\n").slice(0, 3).join("\n").replace(/\d/g, "0")}\n| intermediate`;
  const [, , first, ...others] = rows?.split("\n") ?? [];
  const continued = (await run("--rows", begun))?.split("\n").slice(2);
  expect(continued).toEqual([first?.replace(/\d/g, "0"), ...others]);
});

test("fair-terms prints the figures of the manual", async () => {
  const printedTables = await researchTables("fair-terms");
  for (const { name, rows } of manualTables.filter((table) => subcommandOf(table) === "fair-terms"))
    expect(printedTables.get(name)).toBe(rows);
});
