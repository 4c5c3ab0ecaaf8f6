// `sceneOf` returns drawings as plain shapes, and `viewBoxOf` their bounds.
import { describe, expect, test } from "vitest";
import {
  type Board,
  type DrawOptions,
  generateBoard,
  layoutOf,
  printedBoard,
  renderSvg,
  sceneOf,
  type Shape,
  viewBoxOf,
} from "../../../web/src/index.js";
import { outlinesOf } from "../../../web/src/draw/outlines.js";
import { elementsOf, ring } from "./elements.js";

const board = printedBoard();
const layout = layoutOf(board);
const boardWithLake = generateBoard({ seed: 1, layout: ring }).board;
const allOptions: DrawOptions = {
  pieces: [
    { player: 1, kind: "road", edge: 3 },
    { player: 6, kind: "settlement", intersection: 4 },
  ],
  robber: 5,
  heat: [{ intersection: 8, value: 0.5 }],
  targets: { hexes: [1], intersections: [2], edges: [7] },
  selected: { kind: "edge", id: 7 },
  marks: [{ place: { kind: "hex", id: 0 }, text: "12" }],
};

/** Returns the corners of a shape, without the width of its outline. */
const pointsOf = (shape: Shape): readonly (readonly [x: number, y: number])[] => {
  if (shape.kind === "text") return [[shape.x, shape.y]];
  if (shape.kind === "circle")
    return [
      [shape.x - shape.radius, shape.y - shape.radius],
      [shape.x + shape.radius, shape.y + shape.radius],
    ];
  return shape.points.flatMap((x, i) => (i % 2 === 0 ? [[x, shape.points[i + 1] as number] as const] : []));
};

describe.each([
  ["pointy", board],
  ["flat", board],
  ["pointy", boardWithLake],
] as const)("the scene of a %s board", (orientation, board) => {
  const { viewBox, shapes } = sceneOf(board, { ...allOptions, orientation });

  test("is plain data that survives JSON", () => {
    expect(JSON.parse(JSON.stringify({ viewBox, shapes }))).toEqual({ viewBox, shapes });
  });

  test("has the bounds of viewBoxOf and of the drawing", () => {
    expect(viewBoxOf(board, { orientation })).toEqual(viewBox);
    const [root] = elementsOf(renderSvg(board, { orientation }));
    expect(root?.attributes.viewBox?.split(" ").map(Number)).toEqual([
      viewBox.x,
      viewBox.y,
      viewBox.width,
      viewBox.height,
    ]);
    const isInside = ([x, y]: readonly [number, number]) =>
      x > viewBox.x && y > viewBox.y && x < viewBox.x + viewBox.width && y < viewBox.y + viewBox.height;
    expect(shapes.flatMap(pointsOf).filter((point) => !isInside(point))).toEqual([]);
  });

  test("has its layers in painting order", () => {
    const order = ["sea", "tile", "token", "heat", "piece", "robber", "target", "mark"];
    const layers = shapes.map(({ layer }) => layer).filter((layer) => layer !== "harbor");
    expect([...new Set(layers)]).toEqual(order);
    expect(layers).toEqual([...layers].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  test("keeps the contents of a tile within its hex", () => {
    const { hexes } = layoutOf(board);
    for (const shape of shapes.filter(({ layer }) => layer === "tile")) {
      const { x, y } = hexes[shape.place?.id as number] as { x: number; y: number };
      const [u, v] = orientation === "pointy" ? [x, y] : [x * Math.sqrt(0.75) - y / 2, x / 2 + y * Math.sqrt(0.75)];
      const furthest = Math.max(...pointsOf(shape).map(([a, b]) => Math.hypot(a - u, b - v)));
      expect(furthest).toBeLessThan(0.96 - shape.strokeWidth / 2);
    }
  });

  test("has colors, widths and opacities in the formats that game engines accept", () => {
    for (const { fill, stroke, strokeWidth, opacity } of shapes) {
      for (const color of [fill, stroke]) if (color !== null) expect(color).toMatch(/^#[\da-f]{6}$/);
      expect(fill ?? stroke).not.toBeNull();
      expect(strokeWidth > 0).toBe(stroke !== null);
      expect(opacity > 0 && opacity <= 1).toBe(true);
    }
  });
});

test("shapes have the ids of their places", () => {
  const { shapes } = sceneOf(board, allOptions);
  const placesIn = (layer: Shape["layer"]) => [
    ...new Set(
      shapes.filter((shape) => shape.layer === layer).map(({ place }) => place && `${place.kind} ${place.id}`),
    ),
  ];
  expect(placesIn("sea")).toEqual([null]);
  expect(placesIn("tile")).toEqual(layout.hexes.map((_, hex) => `hex ${hex}`));
  expect(placesIn("token")).toEqual(layout.hexes.flatMap((_, hex) => (board.tokens[hex] === null ? [] : `hex ${hex}`)));
  expect(placesIn("harbor")).toEqual(board.harbors.map((_, slot) => `harborSlot ${slot}`));
  expect(placesIn("heat")).toEqual(["intersection 8"]);
  expect(placesIn("piece")).toEqual(["edge 3", "intersection 4"]);
  expect(placesIn("robber")).toEqual(["hex 5"]);
  expect(placesIn("target")).toEqual(["hex 1", "edge 7", "intersection 2"]);
});

test("texts are the tokens and the rates of the harbors", () => {
  const texts = sceneOf(board).shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  const tokens = board.tokens.filter((token) => token !== null).map(String);
  expect(texts).toEqual([...tokens, ...board.harbors.map((kind) => (kind === "any" ? "3:1" : "2:1"))]);
});

test("a lake is not filled with land", () => {
  const { shapes } = sceneOf(boardWithLake);
  const covers = ([x, y]: readonly [number, number], shape: Shape) => {
    const corners = pointsOf(shape);
    const crossings = corners.filter(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length] as readonly [number, number];
      return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
    });
    return crossings.length % 2 === 1;
  };
  const colors = shapes.filter((shape) => shape.kind === "polygon" && covers([0, 0], shape)).map(({ fill }) => fill);
  expect(colors).toEqual(["#2b7699", "#3f94b8"]); // frame and sea
});

test("sceneOf refuses options of SVG drawings, and viewBoxOf accepts the options of sceneOf", () => {
  expect(() => sceneOf(board, { width: 3 } as DrawOptions)).toThrow(/^options.width is not known/);
  expect(() => sceneOf(board, { theme: "pink" as never })).toThrow(RangeError);
  expect(() => viewBoxOf(board, { orientation: "up" as never })).toThrow(
    new RangeError('options.orientation must be one of "pointy", "flat", got "up"'),
  );
  expect(viewBoxOf(board, { ...allOptions, orientation: "flat" })).toEqual(viewBoxOf(board, { orientation: "flat" }));
  expect(() => viewBoxOf({} as Board)).toThrow(TypeError);
});

describe("a path flattened to straight lines", () => {
  test("lines differ from a curve by less than 0.002", () => {
    const [outline] = outlinesOf("M0 0Q1 2 2 0");
    if (outline?.kind !== "path") throw new Error("no path");
    for (const { x, y } of outline.points) expect(y).toBeCloseTo(x * (2 - x), 9); // the equation of the curve
    const middles = outline.points.slice(1).map(({ x, y }, i) => {
      const previous = outline.points[i] as { x: number; y: number };
      return [(x + previous.x) / 2, (y + previous.y) / 2] as const;
    });
    for (const [x, y] of middles) expect(x * (2 - x) - y).toBeLessThan(0.002);
  });

  test("arcs keep their distance from the center, on the side that their flags select", () => {
    const arcs = [
      ["M1 0A1 1 0 0 1 0 1", 0, 0],
      ["M1 0A1 1 0 1 0 0 1", 0, 0],
      ["M1 0A1 1 0 0 0 0 1", 1, 1],
      ["M1 0A1 1 0 1 1 0 1", 1, 1],
    ] as const;
    const lengths = arcs.map(([path, x, y]) => {
      const [outline] = outlinesOf(path);
      if (outline?.kind !== "path") throw new Error("no path");
      for (const point of outline.points) expect(Math.hypot(point.x - x, point.y - y)).toBeCloseTo(1, 9);
      return outline.points.slice(1).reduce((sum, point, i) => {
        const previous = outline.points[i] as { x: number; y: number };
        return sum + Math.hypot(point.x - previous.x, point.y - previous.y);
      }, 0);
    });
    const [quarter, threeQuarters] = [Math.PI / 2, (3 * Math.PI) / 2];
    expect(lengths).toEqual(
      [quarter, threeQuarters, quarter, threeQuarters].map((length) => expect.closeTo(length, 1)),
    );
  });

  test("a circle stays a circle", () => {
    const path = "M-0.37 0.045a0.37 0.37 0 1 1 0.74 0a0.37 0.37 0 1 1 -0.74 0Z";
    expect(outlinesOf(path)).toEqual([{ kind: "circle", x: 0, y: 0.045, radius: 0.37 }]);
  });
});
