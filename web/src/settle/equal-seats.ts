// Boards with equal seats: many boards are generated, and the one with the smallest gap between the seats is kept.
import { type Given, rangeError } from "../check/check.js";
import type { ClassicTerm, TermName } from "../fairness/energy.js";
import { generateKeys, readGenerate } from "../fairness/generate.js";
import type { GeneratedBoard } from "../fairness/generated-board.js";
import type { SettleModule } from "../wasm/settle.js";
import * as records from "../wasm/records.js";
import { moduleRun, type Progress, type Run } from "../wasm/session.js";
import { orderOption, orderRequestOf, readOrder, seatsOption } from "./draft.js";
import { keysOf, oneOf, optional, valuesOf } from "../check/options.js";
import { noRoom } from "./room.js";

/** Options of `generateEqualSeats` in addition to those of `generateBoard`. */
export interface SeatOptions {
  /** Number of players, 2 to 6. Default 4, or that of `order`. */
  readonly players?: number | undefined;
  /** Players in the order of their placements, as in `suggestDraft`; another than the default needs the measure "gap". */
  readonly order?: readonly number[] | undefined;
  /**
   * Measure of the gap between the best seat and the worst. "winChance": their chances to win, as `seatChances` returns
   * them. "gap": their scores in the optimal draft, as in `Draft`. Default "winChance", or "gap" with another `order` than
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
export const equalSeatsOptions = {
  players: seatsOption,
  order: orderOption,
  measure: optional(oneOf(["gap", "winChance"]), '"winChance", or "gap" with another `order`'),
};

/** @internal */
export const equalSeatsKeys = [...generateKeys, ...keysOf(equalSeatsOptions)] as const;

/** Begins to generate boards; the keys of `options` have been checked. @internal */
export function equalSeatsRun(
  module: SettleModule,
  options: Given<(typeof equalSeatsKeys)[number]>,
): Run<EqualSeats | EqualSeats<ClassicTerm>, EqualSeatsProgress> {
  const order = readOrder(options);
  const { players } = order;
  const { measure: given } = valuesOf(options, "options", equalSeatsOptions);
  if (given === "winChance" && order.given) throw rangeError("options.measure", '"gap" with options.order', given);
  const measure = given ?? (order.given ? "gap" : "winChance");
  const { request, generatedOf } = readGenerate(options);
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
