import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import * as hexsmith from "../../../web/src/index.js";
import type { Layout, LayoutName, LayoutSpec } from "../../../web/src/index.js";

const numbers = readFileSync(inTree("tests", "golden", "layouts.txt"), "utf8").split(/\s+/);

/** Returns a layout spec in which all hexes are deserts, for tests in which the pieces do not matter. */
const specOf = (hexes: LayoutSpec["hexes"]): LayoutSpec => ({ hexes, terrains: { desert: hexes.length }, tokens: [] });

test("layouts equal the layouts of an independent program, including islands and lakes", () => {
  let index = 0;
  const next = () => Number(numbers[index++]);
  const list = () => Array.from({ length: next() }, next);
  const names: string[] = [];
  while (numbers[index]) {
    const name = numbers[index++] as string;
    names.push(name);
    const [hexes, intersections, edges, coast] = [next(), next(), next(), next()];
    const rows = Array.from({ length: hexes }, () => ({
      q: next(),
      r: next(),
      neighbors: list(),
      intersections: Array.from({ length: 6 }, next),
    }));
    const axial = rows.map(({ q, r }) => ({ q, r }));
    const isNamed = name === "standard" || name === "extension";
    const slots = Array.from({ length: Math.min(coast, 61) }, (_, slot) => slot);
    const spec = { ...specOf(axial), harborSlots: slots, harbors: slots.map(() => "any" as const) };
    for (const layout of [hexsmith.layoutOf(spec), ...(isNamed ? [hexsmith.layoutOf(name as LayoutName)] : [])]) {
      expect(layout.hexes).toMatchObject(rows);
    }
    const layout = hexsmith.layoutOf(spec);
    expect(layout.intersections).toMatchObject(
      Array.from({ length: intersections }, () => ({ hexes: list(), neighbors: list(), edges: list() })),
    );
    expect(layout.edges).toMatchObject(
      Array.from({ length: edges }, () => ({ intersections: [next(), next()], hexes: list() })),
    );
    const coastEdges = Array.from({ length: coast }, next);
    expect(layout.harborSlots.map(({ edge }) => edge)).toEqual(coastEdges.slice(0, slots.length));
    expect(layout.coast).toEqual(coastEdges);
  }
  expect(names).toHaveLength(7);
});

test("edges have length 1 around the center of the drawing, and harbors face the sea", () => {
  const custom = specOf([
    { q: 3, r: -7 },
    { q: 4, r: -7 },
  ]);
  for (const layout of [hexsmith.layoutOf(), hexsmith.layoutOf("extension"), hexsmith.layoutOf(custom)]) {
    const { intersections } = layout;
    for (const edge of layout.edges) {
      const [a, b] = edge.intersections.map((id) => intersections[id] as Layout["intersections"][number]);
      if (!a || !b) throw new Error("an edge without ends");
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1, 12);
      expect(edge.x).toBeCloseTo((a.x + b.x) / 2, 12);
      expect(edge.y).toBeCloseTo((a.y + b.y) / 2, 12);
    }
    for (const axis of ["x", "y"] as const) {
      const values = intersections.map((point) => point[axis]);
      expect(Math.min(...values) + Math.max(...values)).toBeCloseTo(0, 12);
    }
    for (const slot of layout.harborSlots) {
      const edge = layout.edges[slot.edge] as Layout["edges"][number];
      const hex = layout.hexes[edge.hexes[0] as number] as Layout["hexes"][number];
      const [x, y] = slot.outward;
      expect(edge.hexes).toHaveLength(1);
      expect(x).toBeCloseTo((edge.x - hex.x) / (Math.sqrt(3) / 2), 12);
      expect(y).toBeCloseTo((edge.y - hex.y) / (Math.sqrt(3) / 2), 12);
    }
  }
});

test("a layout is deeply frozen, and a named layout is created once", () => {
  const layout = hexsmith.layoutOf("standard");
  expect(hexsmith.layoutOf()).toBe(layout);
  expect(Object.isFrozen(layout.hexes[0]?.neighbors)).toBe(true);
  expect(() => (layout.hexes as unknown[]).push(1)).toThrow(TypeError);
});

test("a hex has its corners clockwise from the north", () => {
  const layout = hexsmith.layoutOf();
  const center = layout.hexes[9];
  const corners = center?.intersections.map((id) => layout.intersections[id]);
  expect(corners?.map((corner) => [Math.sign(Math.round(corner?.x ?? 9)), Math.round(2 * (corner?.y ?? 9))])).toEqual([
    [0, -2],
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
  ]);
});

test("layoutOf accepts a board, a name or a custom layout", () => {
  const { board } = hexsmith.officialBoard({ seed: 1, layout: "extension" });
  expect(hexsmith.layoutOf(board)).toBe(hexsmith.layoutOf("extension"));
  const spec = specOf([
    { q: 3, r: -7 },
    { q: 4, r: -7 },
  ]);
  const custom = { ...board, layout: spec, terrains: ["desert", "desert"], tokens: [null, null], harbors: [] } as const;
  expect(hexsmith.layoutOf(custom)).toEqual(hexsmith.layoutOf(spec));
  expect(hexsmith.layoutOf(custom).name).toBe("custom");
});

test.each<[value: unknown, error: Error]>([
  [null, new TypeError('boardOrLayout must be the name of a layout, such as "standard", or an object, got null')],
  [
    "small",
    new RangeError(
      'boardOrLayout must be one of layoutNames, such as "standard" or "seafarers/new-world-3-4", got "small"',
    ),
  ],
  [{ layout: "standard" }, new TypeError("boardOrLayout.terrains must be an array, got undefined")],
  [{ hexes: [] }, new RangeError("boardOrLayout.hexes must have 1 to 64 items, got 0")],
])("layoutOf refuses %j", (value, error) => {
  expect(() => hexsmith.layoutOf(value as never)).toThrow(error);
});

test("the geometry of a custom layout is computed once, but each call returns a new object", () => {
  const hexes = () => [0, 1, 2].map((q) => ({ q, r: 5 }));
  const layout = hexsmith.layoutOf(specOf(hexes()));
  const layoutWithHarbor = hexsmith.layoutOf({ ...specOf(hexes()), harborSlots: [2], harbors: ["ore"] });
  expect(layoutWithHarbor.intersections).toBe(layout.intersections);
  expect(layoutWithHarbor.harborSlots.map(({ edge }) => edge)).toEqual([layout.coast[2]]);
  expect(hexsmith.layoutOf(specOf(hexes().reverse())).intersections).not.toBe(layout.intersections);
});

test("boards with equal custom layouts share geometry but not the layout object", () => {
  const spec = specOf([
    { q: 1, r: 1 },
    { q: 2, r: 1 },
  ]);
  const { board } = hexsmith.generateBoard({ seed: 1, layout: { ...spec, terrains: { ore: 2 }, tokens: [3, 4] } });
  const layoutOfBoard = board.layout as unknown as { hexes: { q: number; r: number }[] };
  layoutOfBoard.hexes[0] = { q: 9, r: 9 };
  expect(hexsmith.layoutOf(spec).hexes[0]).toMatchObject({ q: 1, r: 1 });
});
