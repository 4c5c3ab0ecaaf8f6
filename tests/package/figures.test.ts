// Checks counts of layouts in the manual, and the commands that its tables name. Other tests check the manual's other figures.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, inTree } from "../../web/scripts/paths.mjs";
import { subcommandOf, tablesOfManual } from "../../web/scripts/tables.mjs";
import { layoutNames, layoutOf, printedBoard } from "../../web/src/index.js";
import type { LayoutName } from "../../web/src/index.js";
import { pageNamed, pages, rowsOf } from "./manual.js";

/** Returns the number of hexes of each island on a layout's printed board. Hexes under fog count as sea. */
function islandsOf(name: LayoutName): number {
  const { terrains, covered = [] } = printedBoard(name);
  const { hexes } = layoutOf(name);
  const isLand = (hex: number) => terrains[hex] !== "sea" && !covered.includes(hex);
  const seenHexes = new Set<number>();
  let islands = 0;
  for (const start of terrains.keys()) {
    if (!isLand(start) || seenHexes.has(start)) continue;
    ++islands;
    const openHexes = [start];
    for (let hex = openHexes.pop(); hex !== undefined; hex = openHexes.pop()) {
      if (seenHexes.has(hex)) continue;
      seenHexes.add(hex);
      openHexes.push(...(hexes[hex]?.neighbors ?? []).filter(isLand));
    }
  }
  return islands;
}

test("the table of scenarios has every layout with its hexes, land, islands and regions", () => {
  const rows = rowsOf(pageNamed("editions")).filter((row) => row.length >= 5 && /^`[a-z].*`$/.test(row[0] ?? ""));
  const statedRows = rows
    .filter((row) => /^\d+$/.test(row[1] ?? ""))
    .map((row) => row.slice(0, 5).map((cell) => cell.replace(/ \|$/, "")));
  const countedRows = layoutNames.map((name) => {
    const { terrains } = printedBoard(name);
    const { spec } = layoutOf(name);
    const land = terrains.filter((terrain) => terrain !== "sea").length;
    const byRegion = "regions" in spec ? spec.regions.map(({ hexes }) => hexes.length) : [terrains.length];
    return [`\`${name}\``, `${terrains.length}`, `${land}`, `${islandsOf(name)}`, byRegion.join(", ")];
  });
  expect(statedRows).toEqual(countedRows);
});

test("every benchmark that the manual names exists", () => {
  const files = [...filesBelow(inTree("tests", "bench")), inTree("cpp", "bench", "bench.cpp")];
  const named = pages.flatMap(({ text }) =>
    [...text.matchAll(/npm run bench -- ([\w./-]+)/g)].map(([, part = ""]) => part),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
});

test("every program and subcommand that the manual names exists", () => {
  const programs = filesBelow(inTree("cpp", "bench")).map((file) => basename(file, ".cpp"));
  const named = pages.flatMap(({ text }) => [...text.matchAll(/build\/native\/(\w+)/g)].map(([, name = ""]) => name));
  expect(named).toContain("hexsmith_research");
  expect(named.filter((name) => ![...programs, "hexsmith_research"].includes(name))).toEqual([]);
  const table = readFileSync(inTree("cpp", "research", "main.cpp"), "utf8");
  const subcommands = [
    ...tablesOfManual().map(subcommandOf),
    ...pages.flatMap(({ text }) => [...text.matchAll(/hexsmith_research ([\w-]+)/g)].map(([, name = ""]) => name)),
  ];
  expect(subcommands.length).toBeGreaterThan(20);
  expect(subcommands.filter((name) => !table.includes(`{"${name}",`))).toEqual([]);
});

test("every table that a program makes has its date and command", () => {
  const tableNames = pages.flatMap(({ text }) =>
    [...text.matchAll(/^<!-- table ([\w-]+) -->$/gm)].map(([, name]) => name),
  );
  expect(tablesOfManual().map(({ name }) => name)).toEqual(tableNames);
  expect(new Set(tableNames).size).toBe(tableNames.length);
  expect(tablesOfManual().filter(({ date }) => !/^20\d\d-\d\d-\d\d$/.test(date))).toEqual([]);
});

test("the table of benchmarks has at most 15 rows, each with date and command", () => {
  const rows = rowsOf(pageNamed("benchmarks")).slice(2);
  expect(rows.length).toBeLessThanOrEqual(15);
  expect(
    rows.filter(
      ([, , date = "", command = ""]) => !/^20\d\d-\d\d-\d\d$/.test(date) || !command.includes("npm run bench"),
    ),
  ).toEqual([]);
});

test("the benchmark that a row of the table names prints the row", () => {
  const files = filesBelow(inTree("tests", "bench")).filter((file) => file.endsWith(".bench.ts"));
  for (const [what = "", , , command = ""] of rowsOf(pageNamed("benchmarks")).slice(2)) {
    const [, pattern = ""] = /npm run bench -- (\S+)`/.exec(command) ?? [];
    const sources = files.filter((file) => file.includes(pattern)).map((file) => readFileSync(file, "utf8"));
    expect(sources.join("\n"), what).toMatch(/^import \{.*\brow\b.*\} from "\.\/row\.js";$/m);
    expect(sources.join("\n")).toContain(what);
  }
});

test("the times in the README equal those in the table of benchmarks", () => {
  const [readme] = pages;
  const times = (readme ? rowsOf(readme) : []).filter(([, figure = ""]) => /^[\d.]+ (ms|µs)/.test(figure));
  const measuredTimes = new Map(
    rowsOf(pageNamed("benchmarks")).map(([what = "", figure = ""]) => [what.split(";")[0], figure.split(";")[0]]),
  );
  expect(times.length).toBeGreaterThan(0);
  for (const [what = "", figure] of times) expect(measuredTimes.get(what), what).toBe(figure?.replace(/ \|$/, ""));
});
