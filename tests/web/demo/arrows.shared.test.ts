// The board page draws arrows between the pieces that a repair swaps.
import * as fc from "fast-check";
import { init } from "hexsmith/external";
import { beforeAll, expect, test } from "vitest";
import { arrowOf } from "../../../web/demo/board/mark-layer.js";
import { layoutNames, type PieceSwap, printedBoard, sceneOf } from "../../../web/src/index.js";
import { casesToRun } from "../../sample.js";

beforeAll(() => init());

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns closely spaced points on a path of lines and quadratic curves. */
function pointsOf(path: string): readonly Point[] {
  const points: Point[] = [];
  let position: Point = { x: NaN, y: NaN };
  for (const [, command = "", rest = ""] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = rest.trim().split(/[ ,]+/).map(Number);
    const from = position;
    const [control, to] =
      command === "Q"
        ? [
            { x: a, y: b },
            { x: c, y: d },
          ]
        : [
            { x: a, y: b },
            { x: a, y: b },
          ];
    for (let t = command === "M" ? 1 : 0; t <= 1; t += 1 / 32) {
      const at = (key: "x" | "y") =>
        command === "M" ? to[key] : (1 - t) ** 2 * from[key] + 2 * t * (1 - t) * control[key] + t * t * to[key];
      points.push({ x: at("x"), y: at("y") });
    }
    position = to;
  }
  return points;
}

test.each(casesToRun(layoutNames, 6))("on %s neither an arrow nor its number covers a token", (layout) => {
  const board = printedBoard(layout);
  const tokenCircles = sceneOf(board).shapes.flatMap((shape) =>
    shape.layer === "token" && shape.kind === "circle" && shape.radius > 0.2 ? [shape] : [],
  );
  expect(tokenCircles.length).toBeGreaterThan(10);
  // One layout has a hex with two numbers, which leave no space for an arrow.
  const isFull = (hex: number) => tokenCircles.filter(({ place }) => place?.id === hex).length > 2;
  const checkedCircles = tokenCircles.filter(({ place }) => !isFull(place?.id ?? -1));
  const land = board.terrains.flatMap((terrain, hex) => (terrain === "sea" || isFull(hex) ? [] : [hex]));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...land), { minLength: 2, maxLength: 2 }),
      fc.nat(4),
      fc.constantFrom("terrains", "tokens"),
      ([firstHex = 0, secondHex = 0], turn, kind) => {
        const swap = { kind, hexes: [firstHex, secondHex], gain: 1 } as PieceSwap;
        const { path, corners } = arrowOf(board, swap, turn);
        expect(path).not.toContain("NaN");
        const coveredTokens = checkedCircles.filter(
          ({ x, y, radius }) =>
            pointsOf(path).some((point) => Math.hypot(point.x - x, point.y - y) < radius + 0.1) ||
            corners.some((corner) => Math.hypot(corner.x - x, corner.y - y) < radius + 0.28),
        );
        expect(coveredTokens).toEqual([]);
      },
    ),
    { numRuns: 60, seed: 1 },
  );
});
