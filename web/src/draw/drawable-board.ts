// Validated boards to draw, and their charts. Boards of one layout share a chart, unless their sea was dealt.
import type { Board } from "../board/board-data.js";
import { type Layout, layoutOfBoard } from "../board/layout.js";
import { boardOf, readBoard, type ReadBoard } from "../board/read-board.js";
import { checkBoolean } from "../check/check.js";
import type { ReadLayout } from "../board/shape.js";
import type { Axial } from "../geometry/axial.js";
import type { Side } from "../geometry/coast.js";
import { type Chart, makeChart } from "./chart.js";
import type { Orientation } from "./orientation.js";
import { standardChart } from "./standard-chart.js";

/** Validated copy of a board. Later changes to the caller's board do not affect it. */
export class DrawableBoard {
  readonly board: Board;
  readonly shape: ReadLayout;

  /** If `isRevealed` is true, hexes under fog are drawn open. */
  constructor(
    readonly validBoard: ReadBoard,
    readonly isRevealed = false,
  ) {
    const board = boardOf(validBoard);
    this.board = isRevealed ? { ...board, covered: [] } : board;
    this.shape = validBoard.shape;
  }

  /** Layout of the board, which is computed when it is first needed. */
  get layout(): Layout {
    return layoutOfBoard(this.validBoard);
  }

  /** Sides of the harbors. */
  private get harborSides(): readonly Side[] {
    const { coast, harborSlots } = this.validBoard;
    return this.board.harbors.map((_, slot) => coast[harborSlots[slot] as number] as Side);
  }

  /** Returns the chart of the drawing. Recent charts of each shape are cached. */
  chart(orientation: Orientation): Chart {
    const { sea, harborSlots } = this.validBoard;
    const { covered = [], harbors } = this.board;
    const { hexes, name } = this.shape;
    const isStandard = name === "standard" && sea.length + covered.length === 0 && harbors.length > 0;
    if (isStandard && orientation === "pointy") return standardChart;
    const key = `${orientation} ${sea.join()} ${covered.join()} ${harbors.length > 0 ? harborSlots.join() : "none"}`;
    const charts = chartCache.get(hexes) ?? new Map<string, Chart>();
    chartCache.set(hexes, charts);
    let chart = charts.get(key);
    if (chart === undefined) {
      const openSea = covered.length === 0 ? sea : sea.filter((hex) => !covered.includes(hex));
      chart = makeChart(hexes, openSea, covered, this.harborSides, orientation);
      if (charts.size >= maxCachedCharts) charts.clear();
      charts.set(key, chart);
    }
    return chart;
  }
}

const chartCache = new WeakMap<readonly Axial[], Map<string, Chart>>();
const maxCachedCharts = 16;

/** Checks a board and the option `revealed`, which draws hexes under fog open. @internal */
export const readDrawableBoard = (value: unknown, revealed?: unknown, path = "options.revealed"): DrawableBoard =>
  new DrawableBoard(readBoard(value, "board"), revealed !== undefined && checkBoolean(revealed, path));
