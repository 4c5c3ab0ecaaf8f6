// A chart has the positions of a layout's places in drawings. The standard layout's chart is stored, and others are computed.
import { describe, expect, test } from "vitest";
import { readBoard } from "../../../web/src/board/read-board.js";
import { makeChart, viewBoxOfShape } from "../../../web/src/draw/chart.js";
import { DrawableBoard } from "../../../web/src/draw/drawable-board.js";
import { orientLayout, orientations } from "../../../web/src/draw/orientation.js";
import { standardChart } from "../../../web/src/draw/standard-chart.js";
import { generateBoard, layoutNames, printedBoard } from "../../../web/src/index.js";
import type { Side } from "../../../web/src/geometry/coast.js";

const drawnOf = (board: unknown) => new DrawableBoard(readBoard(board, "board"));

test("the stored chart of the standard layout equals the computed chart", () => {
  const { validBoard: read, shape } = drawnOf(printedBoard());
  const sides = read.harborSlots.map((slot) => read.coast[slot] as Side);
  expect(standardChart).toEqual(makeChart(shape.hexes, [], [], sides, "pointy"));
  expect(drawnOf(printedBoard()).chart("pointy")).toBe(standardChart);
});

test("boards of the standard layout that are turned, have fog or lack harbors use a computed chart", () => {
  const board = printedBoard();
  expect(drawnOf({ ...board, harbors: [] }).chart("pointy").piers).toBe("");
  expect(drawnOf({ ...board, covered: [9] }).chart("pointy").land).toMatch(/Z.+Z/);
  expect(drawnOf(board).chart("flat").hexes).not.toEqual(standardChart.hexes);
});

describe.each(layoutNames)("the chart of %s", (layout) => {
  test.each(orientations)("has hexes, harbors and bounds at the positions of the %s layout", (orientation) => {
    for (const board of [printedBoard(layout), generateBoard({ layout, seed: 7 }).board]) {
      const drawnBoard = drawnOf(board);
      const chart = drawnBoard.chart(orientation);
      const { hexes, edges, harborSlots } = orientLayout(drawnBoard.layout, orientation);
      const closeTo = (value: number) => expect.closeTo(value, 9) as number;
      expect(chart.hexes).toEqual(hexes.map(({ x, y }) => ({ x: closeTo(x), y: closeTo(y) })));
      const middles = harborSlots.map(({ edge }) => edges[edge] as (typeof edges)[number]);
      expect(chart.harbors).toEqual(middles.map(({ x, y }) => ({ x: closeTo(x), y: closeTo(y) })));
      const badges = harborSlots.map(({ outward: [x, y] }, slot) => ({
        x: closeTo((middles[slot]?.x ?? 0) + 0.52 * x),
        y: closeTo((middles[slot]?.y ?? 0) + 0.52 * y),
      }));
      expect(chart.badges).toEqual(badges);
      expect(chart.viewBox).toEqual(viewBoxOfShape(drawnBoard.shape, orientation));
    }
  });
});
