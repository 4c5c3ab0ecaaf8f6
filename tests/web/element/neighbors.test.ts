// Users navigate on a board with arrow keys.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../web/src/index.js";
import { arrowKeys, nearestTo, neighborOf, readingOrder } from "../../../web/src/element/neighbors.js";

const { hexes, intersections, edges } = layoutOf("standard");

test("left and right go to the adjacent hex, up and down to a hex of the next row", () => {
  expect(arrowKeys.map((key) => neighborOf(hexes, 9, key))).toEqual([10, 8, 13, 4]);
});

test("right and left continue in the next row, and stop at both ends", () => {
  expect(neighborOf(hexes, 2, "ArrowRight")).toBe(3);
  expect(neighborOf(hexes, 3, "ArrowLeft")).toBe(2);
  expect(neighborOf(hexes, 0, "ArrowUp")).toBe(0);
  expect(neighborOf(hexes, 18, "ArrowRight")).toBe(18);
});

test("reading order goes row by row from the top, in any order of the points", () => {
  const points = [hexes[18], hexes[0], hexes[7], hexes[3]].map((hex) => hex as (typeof hexes)[number]);
  expect(readingOrder(points)).toEqual([1, 3, 2, 0]);
});

test("nearestTo finds the nearest point", () => {
  expect(nearestTo(hexes, { x: 0.1, y: 0.1 })).toBe(9);
});

describe.each([
  ["hexes", hexes],
  ["intersections", intersections],
  ["edges", edges],
])("for any subset of %s", (_, places) => {
  test("arrow keys lead from each place to every other place", () => {
    fc.assert(
      fc.property(fc.subarray([...places], { minLength: 1 }), (points) => {
        for (const start of points.keys()) {
          const reachedPoints = new Set([start]);
          for (const point of reachedPoints)
            for (const key of arrowKeys) reachedPoints.add(neighborOf(points, point, key));
          expect(reachedPoints.size).toBe(points.length);
        }
      }),
      { seed: 7, numRuns: 25 },
    );
  });
});
