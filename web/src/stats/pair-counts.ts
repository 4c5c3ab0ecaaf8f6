// What pairs of games say: counts of their scores, and the figures that are computed from these alone.
import type { MainModule } from "#module/lab";
import { checkArray, checkInteger, checkNumber, checkObject, itemOf, openUnit, type Path } from "../check/check.js";
import { NumberReader } from "../wasm/number-reader.js";
import { packedNumbers } from "../wasm/text.js";

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

/** @internal */
export function readConfidence(value: unknown, path: Path): number {
  return checkNumber(value ?? 0.95, path, openUnit);
}

/** The result of all games of several tournaments between the same two strategies. @internal */
export function merge(module: MainModule, parts: unknown, options: unknown): TournamentResult {
  const { confidence } = checkObject(options, "options", ["confidence"]);
  const sum = [0, 0, 0, 0, 0];
  for (const [i, part] of checkArray(parts, "parts").entries()) {
    const counts = readCounts((part as { pairs?: unknown } | null)?.pairs, `parts[${i}].pairs`);
    for (const [level, count] of counts.entries()) sum[level] = (sum[level] as number) + count;
  }
  if (sum.every((count) => count === 0)) throw new RangeError("parts must have at least one pair of games, got none");
  return resultOf(module, sum, readConfidence(confidence, "options.confidence"));
}

/** @internal */
export function readCounts(value: unknown, path: Path): readonly number[] {
  const given = checkArray(value, path);
  if (given.length !== 3 && given.length !== 5)
    throw new RangeError(`${path} must have 3 or 5 items, got ${given.length}`);
  const counts = given.map((count, i) => checkInteger(count, itemOf(path, i), 0));
  const [lost = 0, split = 0, won = 0] = counts;
  return counts.length === 3 ? [lost, 0, split, 0, won] : counts;
}

/** What five counts say. @internal */
export function resultOf(module: MainModule, counts: readonly number[], confidence = 0.95): TournamentResult {
  const numbers = new NumberReader(module, module.assess(packedNumbers([...counts, confidence])));
  const games = 2 * counts.reduce((sum, count) => sum + count);
  const wins = counts.reduce((sum, count, level) => sum + (count * level) / 2, 0);
  return {
    wins,
    games,
    winRate: numbers.next(),
    pairs: counts as TournamentResult["pairs"],
    interval: numbers.two(),
    pValue: numbers.next(),
    eloDifference: numbers.next(),
    eloInterval: numbers.two(),
  };
}
