// The chance to win at any moment, by playing on to the end: see cpp/catan/analysis/win_chances.hpp.
import { integer, option, type OptionsOf, type Values } from "../check/options.js";
import { orFresh, type Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import type { Run } from "../wasm/session.js";
import { type AnalysisOptions, analysisOptions, type SeatChance, seatChancesOf } from "./analysis.js";
import { checkAnalyzed } from "./choose.js";
import { gamesRun, type ResultProgress } from "./position.js";
import { readGame } from "./read-game.js";

/** Options of `winChances`. */
export interface WinChancesOptions extends AnalysisOptions {
  /** Playouts for the position, an integer >= 1. Default 1000. */
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
  playouts: option(integer(1), 1000),
} satisfies OptionsOf<WinChancesOptions>;

/** Begins to play on. @internal */
export function winChancesRun(
  module: GameModule,
  value: unknown,
  options: Values<typeof winChancesOptions>,
): Run<WinChances, ResultProgress<WinChances>> {
  const game = readGame(value);
  const { level, confidence, seed: given, timeBudgetMs, playouts } = options;
  checkAnalyzed(module, game);
  const { seed, text } = orFresh(given);
  const request = { game: game.request, level, playouts, confidence, seed: text, timeBudgetMs };
  return gamesRun(module, records.openWinChances, request, (chances) => ({
    seats: seatChancesOf(chances.seats),
    playouts: chances.playouts,
    seed,
  }));
}
