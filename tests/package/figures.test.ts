// Figures of the manual that a test can check: counts of layouts, and the names of programs that compute the others.
// manual.test.ts checks boards, scores and codes, bundle-sizes.all.test.ts sizes, and pictures.test.ts plots.
import { expect, test } from "vitest";
import { filesBelow, inTree } from "../../web/scripts/paths.mjs";
import { layoutNames, layoutOf, printedBoard } from "../../web/src/index.js";
import type { LayoutName } from "../../web/src/index.js";
import { pageNamed, pages, rowsOf } from "./manual.js";

/** Sizes of the connected land areas of a layout's printed arrangement. Hexes under fog count as sea. */
function islandsOf(name: LayoutName): number {
  const { terrains, covered = [] } = printedBoard(name);
  const { hexes } = layoutOf(name);
  const isLand = (hex: number) => terrains[hex] !== "sea" && !covered.includes(hex);
  const seen = new Set<number>();
  let islands = 0;
  for (const start of terrains.keys()) {
    if (!isLand(start) || seen.has(start)) continue;
    ++islands;
    const open = [start];
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      if (seen.has(hex)) continue;
      seen.add(hex);
      open.push(...(hexes[hex]?.neighbors ?? []).filter(isLand));
    }
  }
  return islands;
}

test("the table of scenarios has every layout with its hexes, land, islands and regions", () => {
  const rows = rowsOf(pageNamed("editions")).filter((row) => row.length >= 5 && /^`[a-z].*`$/.test(row[0] ?? ""));
  const told = rows
    .filter((row) => /^\d+$/.test(row[1] ?? ""))
    .map((row) => row.slice(0, 5).map((cell) => cell.replace(/ \|$/, "")));
  const counted = layoutNames.map((name) => {
    const { terrains } = printedBoard(name);
    const { spec } = layoutOf(name);
    const land = terrains.filter((terrain) => terrain !== "sea").length;
    const byRegion = "regions" in spec ? spec.regions.map(({ hexes }) => hexes.length) : [terrains.length];
    return [`\`${name}\``, `${terrains.length}`, `${land}`, `${islandsOf(name)}`, byRegion.join(", ")];
  });
  expect(told).toEqual(counted);
});

test("every benchmark that the manual names exists", () => {
  const files = filesBelow(inTree("tests", "bench"));
  const named = pages.flatMap(({ text }) =>
    [...text.matchAll(/npm run bench -- ([\w./-]+)/g)].map(([, part = ""]) => part),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
});

test("every program that the manual names exists", () => {
  const sources = ["research", "bench"].flatMap((folder) => filesBelow(inTree("cpp", folder)));
  const named = pages.flatMap(({ text }) => [...text.matchAll(/build\/native\/(\w+)/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !sources.some((file) => file.endsWith(`/${name}.cpp`)))).toEqual([]);
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

test("the times in the README equal those in the table of benchmarks", () => {
  const [readme] = pages;
  const times = (readme ? rowsOf(readme) : []).filter(([, figure = ""]) => /^[\d.]+ (ms|µs)/.test(figure));
  const measured = new Map(
    rowsOf(pageNamed("benchmarks")).map(([what = "", figure = ""]) => [what.split(";")[0], figure.split(";")[0]]),
  );
  expect(times.length).toBeGreaterThan(0);
  for (const [what = "", figure] of times) expect(measured.get(what), what).toBe(figure?.replace(/ \|$/, ""));
});
