// Everybody against everybody.
import { checkFunction, checkInteger, type Given } from "../check/check.js";
import type { Seed } from "../check/seed.js";
import type { Lab } from "../wasm/lab-embedded.js";
import type { Run } from "../wasm/session.js";
import { resultOf, type TournamentResult } from "./pair-counts.js";
import { mostPlayers, type Rating, ratingsOf } from "./ratings.js";
import { gamesRun, type PlayPairing, type TournamentOptions, type TournamentProgress } from "./tournament.js";

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
  /** Every pairing was played to its end, or the time was out. */
  readonly stopReason: "games" | "time";
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** Begins a round robin; `options` were found to have no key that is not known. @internal */
export function roundRobinRun(
  module: Lab,
  players: unknown,
  play: PlayPairing,
  options: Given<keyof TournamentOptions>,
): Run<RoundRobinOutcome, TournamentProgress> {
  const count = checkInteger(players, "players", 2, mostPlayers);
  checkFunction(play, "play");
  return gamesRun(module, count, play, options, (played, { seed, games }, confidence) => {
    const pairings = played.map(({ a, b, pairs }) => ({ a, b, ...resultOf(module, pairs, confidence) }));
    const ended = pairings.every((pairing, i) => pairing.games === games || played[i]?.verdict);
    return { ratings: ratingsOf(module, pairings, count), pairings, stopReason: ended ? "games" : "time", seed };
  });
}
