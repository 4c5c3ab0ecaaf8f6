// What pairs of games say: counts of their scores, and the figures that are computed from these alone.
import { checkArray, checkInteger, checkObject, itemOf, type Path, typeError } from "../check/check.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { checkConfidence } from "./proportions.js";

/**
 * How many pairs of games scored 0, 1/4, 1/2, 3/4 and 1, the mean of the two games, for the first strategy. All that a
 * tournament's figures are computed from: those of disjoint ranges of deals, or of different seeds, add up. Where no
 * game can be drawn, three counts are enough: both lost, one each, both won.
 */
export type PairCounts =
  | readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number]
  | readonly [lost: number, split: number, won: number];

/** What the games say about the first strategy, a, against the second, b. */
export interface TournamentResult {
  /** Games that a won, a drawn one counted as half. */
  readonly wins: number;
  /** Games played. */
  readonly games: number;
  /** Wins per game. */
  readonly winRate: number;
  /** Pairs of games by what a scored in them: see `PairCounts`. */
  readonly pairs: readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number];
  /**
   * Of the win rate, within [0, 1]: normal approximation with the error of the pair scores, for thirty pairs or more;
   * exact where all pairs scored the same.
   */
  readonly interval: readonly [low: number, high: number];
  /** Two-sided, against equal strength. */
  readonly pValue: number;
  /** Of (wins + 1/2) / (games + 1): finite always. */
  readonly eloDifference: number;
  /** From `interval`; may be infinite. */
  readonly eloInterval: readonly [low: number, high: number];
}

/** Throws if there are more games than numbers can count. @internal */
export function checkGames(games: number, path: Path): void {
  const most = Number.MAX_SAFE_INTEGER;
  if (games > most) throw new RangeError(`${path} must have at most ${most} games, got ${games}`);
}

const gamesOf = (counts: readonly number[]) => 2 * counts.reduce((sum, count) => sum + count);

/** The result of all games of several tournaments between the same two strategies. @internal */
export function merge(module: Lab, value: unknown, options: unknown): TournamentResult {
  const { confidence } = checkObject(options, "options", ["confidence"]);
  const level = checkConfidence(confidence, "options.confidence");
  const sum = [0, 0, 0, 0, 0];
  for (const [i, part] of checkArray(value, "parts").entries()) {
    // A tournament's result, or anything else with counts: what it has beside is its own business.
    if (typeof part !== "object" || part === null) throw typeError(`parts[${i}]`, "an object", part);
    const counts = checkCounts((part as { readonly pairs?: unknown }).pairs, `parts[${i}].pairs`);
    for (const [score, count] of counts.entries()) sum[score] = (sum[score] as number) + count;
  }
  if (sum.every((count) => count === 0)) throw new RangeError("parts must have at least one pair of games, got none");
  checkGames(gamesOf(sum), "parts");
  return resultOf(module, sum, level);
}

/** Three counts as five, or five as they are. @internal */
export function checkCounts(value: unknown, path: Path): readonly number[] {
  if (Array.isArray(value) && value.length !== 3 && value.length !== 5)
    throw new RangeError(`${path} must have 3 or 5 items, got ${value.length}`);
  const counts = checkArray(value, path).map((count, i) => checkInteger(count, itemOf(path, i), 0));
  const [lost = 0, split = 0, won = 0] = counts;
  return counts.length === 3 ? [lost, 0, split, 0, won] : counts;
}

/** What five counts say. @internal */
export function resultOf(module: Lab, counts: readonly number[], confidence = 0.95): TournamentResult {
  const request = new RequestWriter();
  request.all(counts);
  request.number(confidence);
  const result = module.call(request, (exports, size) => exports.assess(size));
  const wins = counts.reduce((sum, count, level) => sum + (count * level) / 2, 0);
  const assessed = {
    wins,
    games: gamesOf(counts),
    winRate: result.number(),
    pairs: counts as TournamentResult["pairs"],
    interval: [result.number(), result.number()] as const,
    pValue: result.number(),
    eloDifference: result.number(),
    eloInterval: [result.number(), result.number()] as const,
  };
  result.done();
  return assessed;
}
