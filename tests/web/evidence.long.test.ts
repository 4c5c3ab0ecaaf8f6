// The manual's tables that cpp/research makes: the program prints the same columns and rows. Figures of players change with
// their strength, but those of boards do not.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { built, root } from "../../web/scripts/paths.mjs";
import { outlineOf, subcommandOf, tablesOfManual, tablesPrinted } from "../../web/scripts/tables.mjs";

const inManual = tablesOfManual();

async function printedBy(...args: string[]) {
  const { stdout } = await promisify(execFile)(built("native", "hexsmith_research"), args, { cwd: root });
  return tablesPrinted(stdout);
}

test.each([...new Set(inManual.map(subcommandOf))])("%s prints the columns and rows of the manual", async (name) => {
  const printed = await printedBy(name, "--sample", "0.002");
  const expected = inManual.filter((table) => subcommandOf(table) === name);
  expect([...printed.keys()]).toEqual(expected.map((table) => table.name));
  for (const table of expected) expect(outlineOf(printed.get(table.name) ?? "")).toEqual(outlineOf(table.rows));
});

test("fair-terms prints the figures of the manual", async () => {
  const printed = await printedBy("fair-terms");
  for (const { name, rows } of inManual.filter((table) => subcommandOf(table) === "fair-terms"))
    expect(printed.get(name)).toBe(rows);
});
