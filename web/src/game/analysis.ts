// What all analyses of games have in common: options, intervals, and how a position is read.
import { confidenceOption, endsOf, type Interval } from "../check/confidence.js";
import { oneOf, option, type OptionsOf, timeBudgetOption } from "../check/options.js";
import { type Seed, seedOption } from "../check/seed.js";
import type * as records from "../wasm/records.js";
import { type PlayoutLevel, playoutLevels } from "./types.js";

/** Options of every analysis. */
export interface AnalysisOptions {
  /** Level of all players in the playouts. Default "intermediate". */
  readonly level?: PlayoutLevel | undefined;
  /** Confidence of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Seed of the playouts. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Milliseconds, >= 0, after which the result so far is returned. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** @internal */
export const analysisOptions = {
  level: option(oneOf(playoutLevels), "intermediate"),
  confidence: confidenceOption,
  seed: seedOption,
  timeBudgetMs: timeBudgetOption,
} satisfies OptionsOf<AnalysisOptions>;

/** Chance to win of a choice, and its loss compared with the best choice. */
export interface Comparison {
  /** Chance to win, in [0, 1]: that of the best choice minus `loss`. */
  readonly winChance: number;
  /** Interval of the chance. */
  readonly interval: Interval;
  /**
   * Chance of the best choice minus this chance, by playouts with the same dice and cards: at least 0, and 0 for the best
   * choice.
   */
  readonly loss: number;
  /** Interval of the loss. */
  readonly lossInterval: Interval;
}

/** Chance to win of one seat. */
export interface SeatChance {
  /** Player of the seat. @integer 1..6 */
  readonly player: number;
  /** Chance to win, in [0, 1]. @number 0..1 */
  readonly winChance: number;
  /** Interval of the chance. @number 0..1 */
  readonly interval: Interval;
}

/** Chances of all seats, as the module has them. */
export const seatChancesOf = (seats: readonly records.SeatChance[]): readonly SeatChance[] =>
  seats.map(({ winChance, interval }, i) => ({ player: i + 1, winChance, interval: endsOf(interval) }));
