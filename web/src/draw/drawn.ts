// A validated board with the chart of its drawings. Boards of one layout share a chart, unless their sea is dealt.
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
export class Drawn {
  readonly board: Board;
  readonly shape: ReadLayout;

  /** `revealed`: whether hexes under fog are drawn open. */
  constructor(
    readonly read: ReadBoard,
    readonly revealed = false,
  ) {
    const board = boardOf(read);
    this.board = revealed ? { ...board, covered: [] } : board;
    this.shape = read.shape;
  }

  /** Layout, computed once for each shape, when it is first needed. */
  get layout(): Layout {
    return layoutOfBoard(this.read);
  }

  /** Sides of the harbors. */
  private get harborSides(): readonly Side[] {
    const { coast, harborSlots } = this.read;
    return this.board.harbors.map((_, slot) => coast[harborSlots[slot] as number] as Side);
  }

  /** Chart of the drawing. The last chart of each shape is cached. */
  chart(orientation: Orientation): Chart {
    const { sea, harborSlots } = this.read;
    const { covered = [], harbors } = this.board;
    const { hexes, name } = this.shape;
    const isStandard = name === "standard" && sea.length + covered.length === 0 && harbors.length > 0;
    if (isStandard && orientation === "pointy") return standardChart;
    const key = `${orientation} ${sea.join()} ${covered.join()} ${harbors.length > 0 ? harborSlots.join() : "none"}`;
    const charts = known.get(hexes) ?? new Map<string, Chart>();
    known.set(hexes, charts);
    let chart = charts.get(key);
    if (chart === undefined) {
      const openSea = covered.length === 0 ? sea : sea.filter((hex) => !covered.includes(hex));
      chart = makeChart(hexes, openSea, covered, this.harborSides, orientation);
      if (charts.size >= mostKnown) charts.clear();
      charts.set(key, chart);
    }
    return chart;
  }
}

const known = new WeakMap<readonly Axial[], Map<string, Chart>>();
const mostKnown = 16;

/** Checks a board and the option `revealed`, which draws hexes under fog open. @internal */
export const readDrawn = (value: unknown, revealed?: unknown, path = "options.revealed"): Drawn =>
  new Drawn(readBoard(value, "board"), revealed !== undefined && checkBoolean(revealed, path));
