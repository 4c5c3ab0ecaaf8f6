// Boards with equal seats: many boards are generated, and the one with the smallest gap between the seats is kept.
import { type Given, rangeError } from "../check/check.js";
import type { ClassicTerm, TermName } from "../fairness/energy.js";
import { generateOptions, readGenerate } from "../fairness/generate.js";
import type { GeneratedBoard } from "../fairness/generated-board.js";
import type { SettleModule } from "../wasm/settle.js";
import * as records from "../wasm/records.js";
import { moduleRun, type Progress, type Run } from "../wasm/session.js";
import { orderRequestOf, readOrder, seatsOptions } from "./draft.js";
import { oneOf, optional, type OptionsOf, type Values } from "../check/options.js";
import { noRoom } from "./start.js";

/** Options of `generateEqualSeats` in addition to those of `generateBoard`. */
export interface SeatOptions {
  /** Number of players, an integer in [2, 6]. Default: 4, or that of `order`. */
  readonly players?: number | undefined;
  /**
   * Players in the order of their placements, as in `[1, 2, 2, 1, 1, 2]`: each one to three times. Default: players 1 to n,
   * then n to 1. Another needs the measure "gap".
   */
  readonly order?: readonly number[] | undefined;
  /**
   * Measure of the gap between the best seat and the worst. "winChance": their chances to win, as `seatChances` returns
   * them. "gap": their scores in the optimal draft, as in `Draft`. Default: "winChance", or "gap" with another `order` than
   * the default.
   */
  readonly measure?: SeatMeasure | undefined;
}

/** Measure of the gap between seats: scores of the optimal draft, or chances to win. */
export type SeatMeasure = "gap" | "winChance";

/** Generated board with equal seats. `steps` and `accepted` are sums over all boards tried. */
export interface EqualSeats<Term extends TermName = TermName> extends GeneratedBoard<Term> {
  /** Gap between the best seat and the worst, by the option `measure`; null if the time ended before it was known. */
  readonly gap: number | null;
  /** Number of boards tried. */
  readonly boardsTried: number;
}

/** Progress of `generateEqualSeatsAsync`. */
export interface EqualSeatsProgress extends Progress {
  /** Smallest gap so far, or null. */
  readonly gap: number | null;
}

/** Those beside the options of `generateBoard`. @internal */
export const seatOptions = {
  ...seatsOptions,
  measure: optional(oneOf(["gap", "winChance"])),
} satisfies OptionsOf<SeatOptions>;

/** @internal */
export const equalSeatsOptions = { ...generateOptions, ...seatOptions };

/** Begins to generate boards. @internal */
export function equalSeatsRun(
  module: SettleModule,
  options: Values<typeof equalSeatsOptions>,
  given: Given<keyof typeof equalSeatsOptions>,
): Run<EqualSeats | EqualSeats<ClassicTerm>, EqualSeatsProgress> {
  const order = readOrder(options);
  const { players } = order;
  const { measure = order.given ? "gap" : "winChance" } = options;
  if (measure === "winChance" && order.given) throw rangeError("options.measure", '"gap" with options.order', measure);
  const { request, generatedOf } = readGenerate(options, given);
  return moduleRun(
    module,
    records.openEqualSeats,
    { order: orderRequestOf(order), measure, board: request },
    ({ progress, best }) => ({ progress, gap: Number.isNaN(best) ? null : best }),
    ({ generated, gap, boardsTried }) => {
      if (generated === undefined) throw noRoom(players, "options.layout", order.turns.length);
      return { ...generatedOf(generated), gap: gap ?? null, boardsTried };
    },
  );
}
