// Reads the counts of the scores of game pairs, and computes statistics from these counts.
import { checkArray, checkInteger, itemOf, type Path, typeError, wrongValue } from "../check/check.js";
import { endsOf, type Interval } from "../check/confidence.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { readConfidence } from "./proportions.js";

/** Numbers of game pairs in which a scored 0, 1/4, 1/2, 3/4 or 1 per game, or that a lost, split or won. */
export type PairCounts =
  | readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number]
  | readonly [lost: number, split: number, won: number];

/** Result of a tournament, for the first strategy, a. */
export interface TournamentResult {
  /** Games that a won; a draw counts as half. */
  readonly wins: number;
  /** Games played. */
  readonly games: number;
  /** Wins per game. */
  readonly winRate: number;
  /** Numbers of game pairs by the score of a. */
  readonly pairs: readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number];
  /** Interval of the win rate. */
  readonly interval: Interval;
  /** Two-sided p-value of equal strength. */
  readonly pValue: number;
  /** Elo difference, a - b, that makes the win rate expected; infinite if a won or lost every game. */
  readonly eloDifference: number;
  /** Interval of the Elo difference; may be infinite. */
  readonly eloInterval: Interval;
}

/** Throws if there are more games than a number can count exactly. @internal */
export function checkGames(games: number, path: Path): void {
  const maxGames = Number.MAX_SAFE_INTEGER;
  if (games > maxGames) throw wrongValue(`${path} must have at most ${maxGames} games, got ${games}`);
}

const gamesOf = (counts: readonly number[]) => 2 * counts.reduce((sum, count) => sum + count);

/** Returns the combined result of several tournaments between the same two strategies. @internal */
export function merge(module: Lab, value: unknown, options: unknown): TournamentResult {
  const confidence = readConfidence(options);
  const sum = [0, 0, 0, 0, 0];
  for (const [i, part] of checkArray(value, "parts").entries()) {
    // A part may be a tournament's result or any other object with counts, so unknown keys are allowed.
    if (typeof part !== "object" || part === null) throw typeError(`parts[${i}]`, "an object", part);
    const counts = checkCounts((part as { readonly pairs?: unknown }).pairs, `parts[${i}].pairs`);
    for (const [score, count] of counts.entries()) sum[score] = (sum[score] as number) + count;
  }
  if (sum.every((count) => count === 0)) throw wrongValue("parts must have at least one pair of games, got none");
  checkGames(gamesOf(sum), "parts");
  return resultOf(module, sum, confidence);
}

/** Checks counts and returns five counts. Three counts (lost, split, won) are converted to five. @internal */
export function checkCounts(value: unknown, path: Path): readonly number[] {
  if (Array.isArray(value) && value.length !== 3 && value.length !== 5)
    throw wrongValue(`${path} must have 3 or 5 items, got ${value.length}`);
  const counts = checkArray(value, path).map((count, i) => checkInteger(count, itemOf(path, i), 0));
  const [lost = 0, split = 0, won = 0] = counts;
  return counts.length === 3 ? [lost, 0, split, 0, won] : counts;
}

/** Returns the statistics of five counts. @internal */
export function resultOf(module: Lab, counts: readonly number[], confidence = 0.95): TournamentResult {
  const statistics = module.answer(records.assess, { pairs: counts, confidence });
  return {
    wins: counts.reduce((sum, count, level) => sum + (count * level) / 2, 0),
    games: gamesOf(counts),
    winRate: statistics.winRate,
    pairs: counts as TournamentResult["pairs"],
    interval: endsOf(statistics.interval),
    pValue: statistics.pValue,
    eloDifference: statistics.eloDifference,
    eloInterval: endsOf(statistics.eloInterval),
  };
}
