// Computes Elo ratings: of two players after each game, and of many players from the results of their pairings.
import { number, option, type OptionsOf, readOptions } from "../check/options.js";
import {
  between,
  checkArray,
  checkInteger,
  checkNumber,
  finite,
  itemOf,
  notNegative,
  openUnit,
  rangeError,
  typeError,
  wrongValue,
} from "../check/check.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Progress, plainProgress, type Task } from "../wasm/session.js";
import { checkCounts, checkGames, type PairCounts } from "./pair-counts.js";

/** Functions of Elo ratings. A difference of 400 means odds of ten to one. */
export interface Elo {
  /** Returns the score per game that a player rated `a` expects against one rated `b`. */
  expected(a: number, b: number): number;
  /**
   * Returns both ratings after a game in which a scored `scoreA`.
   * @param k Largest change of a rating. Default 32.
   */
  update(
    a: number,
    b: number,
    scoreA: 0 | 0.5 | 1,
    k?: number,
  ): {
    /** New rating of a. */
    readonly a: number;
    /** New rating of b. */
    readonly b: number;
  };
  /** Returns the difference of ratings that makes a score in (0, 1) expected. */
  fromScore(score: number): number;
}

/** Rating of a player. */
export interface Rating {
  /** Player, from 1. */
  readonly player: number;
  /** Elo rating; the mean rating of all players is 0. */
  readonly elo: number;
  /** Standard error of the rating. */
  readonly standardError: number;
  /** Games won; a draw counts as half. */
  readonly wins: number;
  /** Games played. */
  readonly games: number;
}

/** Options of `rankings`. */
export interface RankingsOptions {
  /**
   * Drawn games of two to add between any two players who met, in [0, 1000000]. They draw ratings together, and make
   * those of players who were always first or always last finite. Default 0: the most likely ratings.
   */
  readonly prior?: number | undefined;
}

/** Options of `ratings`. */
export interface RatingsOptions {
  /**
   * Drawn games to add to each pairing that has played, in [0, 1000000]. They draw ratings together, and make those of
   * players who won or lost every game finite. Default 0: the most likely ratings.
   */
  readonly prior?: number | undefined;
}

/** Two players, who count from 1, and their game pairs. */
export interface Pairing {
  /** First player. */
  readonly a: number;
  /** Second player, > a. */
  readonly b: number;
  /** Numbers of game pairs by the score of a. */
  readonly pairs: PairCounts;
}

/** @internal */
export const eloExpected = (module: Lab, a: unknown, b: unknown): number => {
  const [ratingA, ratingB] = [checkNumber(a, "a", finite), checkNumber(b, "b", finite)];
  return module.use((exports) => exports.eloExpected(ratingA, ratingB));
};

/** @internal */
export function eloUpdate(module: Lab, a: unknown, b: unknown, scoreA: unknown, k: unknown): { a: number; b: number } {
  const before = { a: checkNumber(a, "a", finite), b: checkNumber(b, "b", finite) };
  if (typeof scoreA !== "number") throw typeError("scoreA", "0, 0.5 or 1", scoreA);
  if (![0, 0.5, 1].includes(scoreA)) throw rangeError("scoreA", "0, 0.5 or 1", scoreA);
  return module.answer(records.eloUpdate, { before, score: scoreA, k: checkNumber(k, "k", notNegative) });
}

/** @internal */
export function eloFromScore(module: Lab, score: unknown): number {
  const share = checkNumber(score, "score", openUnit);
  return module.use((exports) => exports.eloFromScore(share));
}

/** @internal */
export const maxPlayers = 50;
const maxPairings = 100_000;

/** @internal */
export const ratingsOptions = {
  prior: option(number(between(0, 1e6)), 0),
} satisfies OptionsOf<RatingsOptions>;

/** @internal */
export function ratings(module: Lab, value: unknown, options: unknown): readonly Rating[] {
  const { prior } = readOptions(options, "options", ratingsOptions);
  const pairings = checkArray(value, "pairings", maxPairings).map((item, i) => {
    const at = itemOf("pairings", i);
    // Pairings of a round robin have further fields, so unknown keys are allowed.
    if (typeof item !== "object" || item === null) throw typeError(at, "an object", item);
    const { a, b, pairs } = item as { readonly a?: unknown; readonly b?: unknown; readonly pairs?: unknown };
    const first = checkInteger(a, `${at}.a`, 1, maxPlayers);
    const second = checkInteger(b, `${at}.b`, 1, maxPlayers);
    if (first === second) throw wrongValue(`${at}.b must differ from a, got ${second}`);
    return { a: first, b: second, pairs: checkCounts(pairs, `${at}.pairs`) };
  });
  let players = 0;
  let games = 0;
  for (const { a, b, pairs } of pairings) {
    players = Math.max(players, a, b);
    games += 2 * pairs.reduce((sum, count) => sum + count);
  }
  checkGames(games, "pairings");
  const ratingTable = ratingsTask(module, pairings, players, prior).finish();
  if (ratingTable.length > 0) return ratingTable;
  const isConnected = ratingsTask(module, pairings, players, 1).finish().length > 0;
  throw wrongValue(
    isConnected
      ? "pairings must let every player win and lose for finite ratings, or options.prior be above 0"
      : "pairings must connect all players by games, got some that are apart",
  );
}

const maxGames = 100_000;

/** @internal */
export function rankings(module: Lab, value: unknown, options: unknown): readonly Rating[] {
  const { prior } = readOptions(options, "options", ratingsOptions);
  if (Array.isArray(value) && value.length > maxGames)
    throw wrongValue(`games must have at most ${maxGames} items, got ${value.length}`);
  const games = checkArray(value, "games").map((item, i) => {
    const at = itemOf("games", i);
    const order = checkArray(item, at).map((player, place) => checkInteger(player, itemOf(at, place), 1, maxPlayers));
    if (order.length < 2) throw wrongValue(`${at} must have at least 2 items, got ${order.length}`);
    for (const [place, player] of order.entries())
      if (order.indexOf(player) !== place)
        throw wrongValue(`${at}[${place}] must differ from those before, got ${player} again`);
    return { players: order.map((player) => player - 1) };
  });
  const players = games.reduce((most, game) => Math.max(most, ...game.players.map((player) => player + 1)), 0);
  const ratingTable = module.answer(records.rankings, { players, prior, games });
  if (ratingTable.length > 0 || players === 0)
    return ratingTable.map((rating) => ({ ...rating, player: rating.player + 1 }));
  const isConnected = module.answer(records.rankings, { players, prior: 1, games }).length > 0;
  throw wrongValue(
    isConnected
      ? "games must let every player be ahead and behind for finite ratings, or options.prior be above 0"
      : "games must connect all players, got some that are apart",
  );
}

/**
 * Returns the task of computing ratings. The result is empty if games do not connect the players, or if a rating is infinite.
 * @internal
 */
export function ratingsTask(
  module: Lab,
  pairings: readonly { readonly a: number; readonly b: number; readonly pairs: readonly number[] }[],
  players: number,
  prior: number,
): Task<readonly Rating[], Progress> {
  // The module counts players from 0.
  const request = { players, prior, pairings: pairings.map(({ a, b, pairs }) => ({ a: a - 1, b: b - 1, pairs })) };
  return moduleTask(module, records.openRatings, request, plainProgress, (ratingTable) =>
    ratingTable.map((rating) => ({ ...rating, player: rating.player + 1 })),
  );
}
