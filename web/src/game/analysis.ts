// Options and intervals that all analyses share, and win chances at any moment of a game by playouts
// (cpp/catan/analysis/win_chances.hpp).
import { confidenceOption, endsOf, type Interval } from "../check/confidence.js";
import { integer, oneOf, option, type OptionsOf, timeBudgetOption, type Values } from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import type { Task } from "../wasm/session.js";
import { checkConsistent } from "./choose.js";
import { gamesTask, type ResultProgress } from "./position.js";
import { readGame } from "./read-game.js";
import { type Game, type GameView, type PlayoutLevel, playoutLevels } from "./types.js";
import * as records from "../wasm/records.js";

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
  /** Chance to win, in [0, 1]: the best choice's chance minus `loss`. */
  readonly winChance: number;
  /** Interval of the chance. */
  readonly interval: Interval;
  /**
   * Chance of the best choice minus this chance, by playouts with the same dice and cards: at least 0, and 0 for the best
   * choice. A loss that few playouts estimate is shrunk toward the mean loss of choices with equally few playouts.
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

/** Returns the chances of all seats, from the module's result. */
export const seatChancesOf = (seats: readonly records.SeatChance[]): readonly SeatChance[] =>
  seats.map(({ winChance, interval }, i) => ({ player: i + 1, winChance, interval: endsOf(interval) }));

/** Options of `winChances`. */
export interface WinChancesOptions extends AnalysisOptions {
  /**
   * Playouts for the position, an integer >= 0. With 0, a network fitted on games of `"advanced"` estimates the chances in about
   * a millisecond, whatever the `level`. Default 1000.
   */
  readonly playouts?: number | undefined;
}

/** Chances to win. */
export interface WinChances {
  /** Seats, player 1 first. */
  readonly seats: readonly SeatChance[];
  /** Number of playouts made. */
  readonly playouts: number;
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** @internal */
export const winChancesOptions = {
  ...analysisOptions,
  playouts: option(integer(0), 1000),
} satisfies OptionsOf<WinChancesOptions>;

function winChancesTask(
  module: GameModule,
  value: Game | GameView,
  options: Values<typeof winChancesOptions>,
): Task<WinChances, ResultProgress<WinChances>> {
  const game = readGame(value);
  const { level, confidence, seed: validSeed, timeBudgetMs, playouts } = options;
  checkConsistent(module, game);
  const { seed, text } = orFreshSeed(validSeed);
  const request = { game: game.request, level, playouts, confidence, seed: text, timeBudgetMs };
  return gamesTask(module, records.openWinChances, request, (chances) => ({
    seats: seatChancesOf(chances.seats),
    playouts: chances.playouts,
    seed,
  }));
}

/** Work of `winChances`. @internal */
export const winChancesWork = { options: winChancesOptions, begin: winChancesTask };
