// Everybody against everybody, and the ratings that come of it.
import type { MainModule } from "#module/lab";
import { checkArray, checkFunction, checkInteger, type Given, itemOf } from "../check/check.js";
import { NumberReader } from "../wasm/number-reader.js";
import { type PairCounts, readCounts, resultOf, type TournamentResult } from "./pair-counts.js";
import type { Seed } from "../check/seed.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { packedNumbers } from "../wasm/text.js";
import {
  Games,
  openGames,
  pairingsOf,
  type PlayPairing,
  type TournamentOptions,
  type TournamentProgress,
  tournamentProgress,
} from "./tournament.js";

/** One row of a rating table. */
export interface Rating {
  /** From 0. */
  readonly player: number;
  /** Relative to the mean of all, which is 0. */
  readonly elo: number;
  /** Of `elo`. */
  readonly stdError: number;
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

/** The rating table, and the pairings that it comes from. */
export interface RoundRobinOutcome {
  /** Best first. */
  readonly ratings: readonly Rating[];
  /** Every two players a < b, in the order of a, then b; results for a. */
  readonly pairings: readonly (TournamentResult & {
    /** The first player, from 0. */
    readonly a: number;
    /** The second. */
    readonly b: number;
  })[];
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** Begins a round robin; `options` were found to have no key that is not known. @internal */
export function roundRobinRun(
  module: MainModule,
  players: number,
  play: PlayPairing,
  options: Given<keyof TournamentOptions>,
): Run<RoundRobinOutcome, TournamentProgress> {
  checkInteger(players, "players", 2, mostPlayers);
  checkFunction(play, "play");
  const games = new Games(module, play);
  const { session, seed, confidence } = openGames(module, games, players, options);
  const result = (): RoundRobinOutcome => {
    const pairings = pairingsOf(module, session).map(({ a, b, pairs }) => ({
      a,
      b,
      ...resultOf(module, pairs, confidence),
    }));
    return { ratings: ratingsOf(module, pairings, players), pairings, seed };
  };
  return sessionRun(module, session, tournamentProgress, result, games);
}

const mostPlayers = 50;

/** @internal */
export function ratings(module: MainModule, value: unknown): readonly Rating[] {
  const pairings = checkArray(value, "pairings").map((item, i) => {
    const at = itemOf("pairings", i);
    const { a, b, pairs } = (item ?? {}) as { a?: unknown; b?: unknown; pairs?: unknown };
    const first = checkInteger(a, `${at}.a`, 0, mostPlayers - 1);
    const second = checkInteger(b, `${at}.b`, 0, mostPlayers - 1);
    if (first === second) throw new RangeError(`${at}.b must differ from a, got ${second}`);
    return { a: first, b: second, pairs: readCounts(pairs, `${at}.pairs`) };
  });
  const players = 1 + Math.max(-1, ...pairings.flatMap(({ a, b }) => [a, b]));
  return ratingsOf(module, pairings, players);
}

function ratingsOf(
  module: MainModule,
  pairings: readonly { readonly a: number; readonly b: number; readonly pairs: readonly number[] }[],
  players: number,
): readonly Rating[] {
  const text = packedNumbers([players, pairings.length, ...pairings.flatMap(({ a, b, pairs }) => [a, b, ...pairs])]);
  const table = new NumberReader(module, module.ratings(text)).items((numbers) => ({
    player: numbers.next(),
    elo: numbers.next(),
    stdError: numbers.next(),
    wins: numbers.next(),
    games: numbers.next(),
  }));
  if (table.length === 0) throw new RangeError("pairings must connect all players by games, got some that are apart");
  return table;
}
