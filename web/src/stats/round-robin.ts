// Round robins: every strategy against every other.
import { checkFunction, checkInteger, type Given } from "../check/check.js";
import type { Seed } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import type { Run } from "../wasm/session.js";
import { resultOf, type TournamentResult } from "./pair-counts.js";
import { mostPlayers, type Pairing, type Rating, ratingsOf } from "./ratings.js";
import {
  gamesRun,
  type PlayedPairing,
  type PlayPairing,
  type TournamentOptions,
  type TournamentProgress,
} from "./tournament.js";

/** Result of `roundRobin`. */
export interface RoundRobinOutcome {
  /** Ratings, best first. */
  readonly ratings: readonly Rating[];
  /** Pairings of all players a < b; results are those of a. */
  readonly pairings: readonly (TournamentResult & Omit<Pairing, "pairs">)[];
  /** Reason why the round robin ended: all games played, or time out. */
  readonly stopReason: "games" | "time";
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** Begins a round robin; the keys of `options` have been checked. @internal */
export function roundRobinRun(
  module: Lab,
  players: unknown,
  play: PlayPairing,
  options: Given<keyof TournamentOptions>,
): Run<RoundRobinOutcome, TournamentProgress> {
  const count = checkInteger(players, "players", 2, mostPlayers);
  checkFunction(play, "play");
  const games = gamesRun(module, count, play, options, (played, deals, confidence) => ({ played, deals, confidence }));
  let ended: ReturnType<typeof games.result> | undefined;
  const pairings: (TournamentResult & { readonly a: number; readonly b: number })[] = [];
  return {
    ...games,
    // What fifty players' results say takes some milliseconds, too: it is worked out pairing by pairing.
    advance(end) {
      const late = () => end < Infinity && performance.now() >= end;
      if (!ended) {
        if (!games.advance(end)) return false;
        ended = games.result();
        if (late()) return false;
      }
      while (pairings.length < ended.played.length) {
        const { a, b, pairs } = ended.played[pairings.length] as PlayedPairing;
        pairings.push({ a, b, ...resultOf(module, pairs, ended.confidence) });
        if (late()) break;
      }
      return pairings.length === ended.played.length;
    },
    /** The last hundredth is what the games say. */
    progress() {
      const progress = games.progress();
      const left = ended ? 1 - pairings.length / ended.played.length : 1;
      return { ...progress, progress: progress.progress * (1 - 0.01 * left) };
    },
    result() {
      const { played, deals } = ended as NonNullable<typeof ended>;
      const complete = pairings.every((pairing, i) => pairing.games === deals.games || played[i]?.verdict);
      const ratings = ratingsOf(module, pairings, count);
      return { ratings, pairings, stopReason: complete ? "games" : "time", seed: deals.seed };
    },
  };
}
