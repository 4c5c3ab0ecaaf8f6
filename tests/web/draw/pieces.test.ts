// Pieces, robber and heat on boards of both orientations.
import { describe, expect, test } from "vitest";
import { heatColor } from "../../../web/src/draw/heat.js";
import {
  printedBoard,
  generateBoard,
  layoutOf,
  type Piece,
  renderSvg,
  type SvgOptions,
} from "../../../web/src/index.js";
import { elementsOf, placeOf, symbolOf, usesOf } from "./elements.js";

const { hexes, intersections, edges } = layoutOf();
const board = printedBoard();
const kinds = ["settlement", "city", "road"] as const;
const pieces = [1, 2, 3, 4, 5, 6].flatMap((player) =>
  kinds.map((kind, i): Piece => {
    const id = (11 * player + 17 * i) % intersections.length;
    return kind === "road" ? { player, kind, edge: id } : { player, kind, intersection: id };
  }),
);
const buildingsIn = (pieces: readonly Piece[]) => pieces.flatMap((piece) => (piece.kind === "road" ? [] : [piece]));
const roadsIn = (pieces: readonly Piece[]) => pieces.flatMap((piece) => (piece.kind === "road" ? [piece] : []));

interface Point {
  readonly x: number;
  readonly y: number;
}
const turnedBy30 = ({ x, y }: Point): Point => ({
  x: x * Math.cos(Math.PI / 6) - y * Math.sin(Math.PI / 6),
  y: x * Math.sin(Math.PI / 6) + y * Math.cos(Math.PI / 6),
});
const closeTo = ({ x, y }: Point) => [expect.closeTo(x, 2), expect.closeTo(y, 2)];
const textsOf = (svg: string) => [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, , text]) => text);

describe.each([
  ["pointy", (point: Point) => point],
  ["flat", turnedBy30],
] as const)("on a %s board", (orientation, toDrawing) => {
  const draw = (options: SvgOptions) => renderSvg(board, { orientation, ...options });

  test("tokens are upright, below the centers of their hexes", () => {
    const tokens = elementsOf(draw({})).filter((element) => symbolOf(element).startsWith("token-"));
    const tokenHexes = hexes.filter((_, hex) => board.tokens[hex] !== null).map(toDrawing);
    expect(tokens.map(placeOf)).toEqual(tokenHexes.map(({ x, y }) => closeTo({ x, y: y + 0.27 })));
    for (const { attributes } of elementsOf(draw({ pieces, robber: 0 })))
      expect(attributes.transform ?? "").not.toMatch(/rotate|matrix|skew/);
  });

  test("each piece is at its place, with its kind and its player's number", () => {
    const svg = draw({ pieces });
    const [buildings, roads] = [usesOf(svg, "data-intersection"), usesOf(svg, "data-edge")];
    const [expectedBuildings, expectedRoads] = [buildingsIn(pieces), roadsIn(pieces)];
    expect(buildings.map(({ attributes }) => Number(attributes["data-intersection"]))).toEqual(
      expectedBuildings.map(({ intersection }) => intersection),
    );
    expect(buildings.map(symbolOf)).toEqual(expectedBuildings.map(({ kind, player }) => `${kind}-${player}`));
    expect(roads.map(symbolOf)).toEqual(expectedRoads.map(({ player }) => `road-${player}`));
    expect(buildings.map(placeOf)).toEqual(
      expectedBuildings.map(({ intersection }) => closeTo(toDrawing(intersections[intersection] as Point))),
    );
    expect(roads.map(({ attributes }) => Number(attributes["data-edge"]))).toEqual(
      expectedRoads.map(({ edge }) => edge),
    );
    expect(roads.map(placeOf)).toEqual(expectedRoads.map(({ edge }) => closeTo(toDrawing(edges[edge] as Point))));
    expect(textsOf(svg).length - textsOf(draw({})).length).toBe(pieces.length);
  });

  test("a road is along its edge", () => {
    for (const edge of edges.keys()) {
      const svg = draw({ pieces: [{ player: 1, kind: "road", edge }] });
      const [road] = usesOf(svg, "data-edge");
      const [, ...numbers] = /<path d="M(\S+) (\S+)L(\S+) (\S+)"/.exec(road?.content ?? "") ?? [];
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = numbers.map(Number);
      const [a, b] = edges[edge]?.intersections.map((end) => toDrawing(intersections[end] as Point)) as [Point, Point];
      const crossProduct = (toX - fromX) * (b.y - a.y) - (toY - fromY) * (b.x - a.x);
      expect(Math.abs(crossProduct)).toBeLessThan(0.002);
      expect(Math.hypot(toX - fromX, toY - fromY)).toBeCloseTo(0.6, 2);
    }
  });

  test("the robber is on its hex", () => {
    for (const hex of [0, 9, 18]) {
      const robber = elementsOf(draw({ robber: hex })).filter((element) => symbolOf(element) === "robber");
      expect(robber.map(({ attributes }) => attributes["data-hex"])).toEqual([String(hex)]);
      const { x, y } = toDrawing(hexes[hex] as Point);
      const [u = Number.NaN, v = Number.NaN] = placeOf(robber[0] as (typeof robber)[number]);
      expect(Math.hypot(u - x, v - y)).toBeLessThan(0.3);
    }
    for (const options of [{}, { robber: null }])
      expect(elementsOf(draw(options)).filter((element) => symbolOf(element) === "robber")).toEqual([]);
  });

  test("heat is at its intersection, larger and darker for higher values", () => {
    const heat = intersections.map((_, intersection) => ({ intersection, value: intersection / 53 }));
    const marks = usesOf(draw({ heat }), "data-intersection");
    expect(marks.map(({ attributes }) => attributes.fill)).toEqual(heat.map(({ value }) => heatColor(value)));
    for (const [intersection, { attributes }] of marks.entries()) {
      expect(attributes["data-intersection"]).toBe(String(intersection));
      const [, left = "", middle = "", radius = ""] = /^M(\S+) (\S+)a(\S+) /.exec(attributes.d ?? "") ?? [];
      const { x, y } = toDrawing(intersections[intersection] as Point);
      expect(Number(radius)).toBeCloseTo(0.12 + 0.16 * (intersection / 53), 2);
      expect([Number(left) + Number(radius), Number(middle)]).toEqual(closeTo({ x, y }));
    }
  });
});

test("heat is below the pieces, and roads are below settlements and cities, in any order of the options", () => {
  const heat = [{ intersection: 5, value: 1 }];
  const svg = renderSvg(board, { pieces: pieces.slice(0, 6).reverse(), heat });
  const order = elementsOf(svg)
    .filter(({ attributes }) => attributes["data-intersection"] ?? attributes["data-edge"])
    .map((element) => (element.name === "path" ? "spot" : symbolOf(element).startsWith("road") ? "road" : "building"));
  expect(order).toEqual(["spot", "road", "road", "building", "building", "building", "building"]);
});

test("pieces do not change the default name of the picture", () => {
  const name = (options: SvgOptions) => elementsOf(renderSvg(board, options))[0]?.attributes["aria-label"];
  expect(name({ pieces, robber: 3, heat: [{ intersection: 0, value: 1 }], orientation: "flat" })).toBe(name({}));
});

test("a custom shape is turned as a whole, including its sea", () => {
  const shape = {
    hexes: [0, 1, 2].map((q) => ({ q, r: 0 })),
    terrains: { wood: 3 },
    tokens: [4, 5, 6],
  };
  const { board: row } = generateBoard({ seed: 1, layout: shape });
  const size = (options: SvgOptions) =>
    (elementsOf(renderSvg(row, options))[0]?.attributes.viewBox ?? "").split(" ").slice(2).map(Number);
  const [wide = 0, low = 0] = size({});
  const [narrow = 0, high = 0] = size({ orientation: "flat" });
  expect(wide).toBeGreaterThan(narrow);
  expect(high).toBeGreaterThan(low);
});
