// Elo ratings: of two players by the game, and of many by the results of pairings.
import {
  checkArray,
  checkInteger,
  checkNumber,
  finite,
  itemOf,
  notNegative,
  openUnit,
  rangeError,
  typeError,
} from "../check/check.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { checkCounts, checkGames, type PairCounts } from "./pair-counts.js";

/** Elo ratings (Elo, "The rating of chessplayers, past and present", 1978): 400 points are odds of ten to one. */
export interface Elo {
  /** The score per game that a player rated `a` expects against one rated `b`: 1 / (1 + 10^((b - a) / 400)). */
  expected(a: number, b: number): number;
  /**
   * Both ratings after a game in which a scored `scoreA`: what a gains, k x (score - expected), b loses.
   * `k`, the most a game can move a rating, is a number >= 0. Default 32.
   */
  update(
    a: number,
    b: number,
    scoreA: 0 | 0.5 | 1,
    k?: number,
  ): {
    /** The first player's new rating. */
    readonly a: number;
    /** The second player's. */
    readonly b: number;
  };
  /** The difference of ratings at which `score` per game is expected. A score outside (0, 1) is a `RangeError`. */
  fromScore(score: number): number;
}

/** One row of a rating table. */
export interface Rating {
  /** From 0. */
  readonly player: number;
  /** Relative to the mean of all, which is 0. */
  readonly elo: number;
  /** Of `elo`. */
  readonly standardError: number;
  /** Drawn games as half. */
  readonly wins: number;
  /** Against all others. */
  readonly games: number;
}

/** Two players, a < b, and what they scored, for a. */
export interface Pairing {
  /** The first player, from 0. */
  readonly a: number;
  /** The second. */
  readonly b: number;
  /** How many pairs of games scored what. */
  readonly pairs: PairCounts;
}

/** @internal */
export const eloExpected = (module: Lab, a: unknown, b: unknown): number => {
  const [ratingA, ratingB] = [checkNumber(a, "a", finite), checkNumber(b, "b", finite)];
  return module.use((exports) => exports.eloExpected(ratingA, ratingB));
};

/** @internal */
export function eloUpdate(module: Lab, a: unknown, b: unknown, scoreA: unknown, k: unknown): { a: number; b: number } {
  const request = new RequestWriter();
  request.number(checkNumber(a, "a", finite));
  request.number(checkNumber(b, "b", finite));
  if (typeof scoreA !== "number") throw typeError("scoreA", "0, 0.5 or 1", scoreA);
  if (![0, 0.5, 1].includes(scoreA)) throw rangeError("scoreA", "0, 0.5 or 1", scoreA);
  request.number(scoreA);
  request.number(checkNumber(k, "k", notNegative));
  const result = module.call(request, (exports, size) => exports.eloUpdate(size));
  return { a: result.number(), b: result.number() };
}

/** @internal */
export function eloFromScore(module: Lab, score: unknown): number {
  const share = checkNumber(score, "score", openUnit);
  return module.use((exports) => exports.eloFromScore(share));
}

/** @internal */
export const mostPlayers = 50;
const mostPairings = 100_000;

/** @internal */
export function ratings(module: Lab, value: unknown): readonly Rating[] {
  if (Array.isArray(value) && value.length > mostPairings)
    throw new RangeError(`pairings must have at most ${mostPairings} items, got ${value.length}`);
  const pairings = checkArray(value, "pairings").map((item, i) => {
    const at = itemOf("pairings", i);
    // A pairing of a round robin has more: that is its own business.
    if (typeof item !== "object" || item === null) throw typeError(at, "an object", item);
    const { a, b, pairs } = item as { readonly a?: unknown; readonly b?: unknown; readonly pairs?: unknown };
    const first = checkInteger(a, `${at}.a`, 0, mostPlayers - 1);
    const second = checkInteger(b, `${at}.b`, 0, mostPlayers - 1);
    if (first === second) throw new RangeError(`${at}.b must differ from a, got ${second}`);
    return { a: first, b: second, pairs: checkCounts(pairs, `${at}.pairs`) };
  });
  let players = 0;
  let games = 0;
  for (const { a, b, pairs } of pairings) {
    players = Math.max(players, a + 1, b + 1);
    games += 2 * pairs.reduce((sum, count) => sum + count);
  }
  checkGames(games, "pairings");
  return ratingsOf(module, pairings, players);
}

/** @internal */
export function ratingsOf(
  module: Lab,
  pairings: readonly { readonly a: number; readonly b: number; readonly pairs: readonly number[] }[],
  players: number,
): readonly Rating[] {
  const request = new RequestWriter();
  request.number(players);
  request.number(pairings.length);
  for (const { a, b, pairs } of pairings) {
    request.number(a);
    request.number(b);
    request.all(pairs);
  }
  const result = module.call(request, (exports, size) => exports.ratings(size));
  const table = result.items(() => ({
    player: result.number(),
    elo: result.number(),
    standardError: result.number(),
    wins: result.number(),
    games: result.number(),
  }));
  result.done();
  if (table.length === 0) throw new RangeError("pairings must connect all players by games, got some that are apart");
  return table;
}
