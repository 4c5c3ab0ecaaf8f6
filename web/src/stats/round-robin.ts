// Round robins: every strategy against every other.
import { checkFunction, checkInteger } from "../check/check.js";
import type { Values } from "../check/options.js";
import type { Seed } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import type { Run } from "../wasm/session.js";
import { resultOf, type TournamentResult } from "./pair-counts.js";
import { mostPlayers, type Pairing, type Rating, ratingsRun } from "./ratings.js";
import {
  gamesRun,
  type PlayedPairing,
  type PlayPairing,
  type tournamentOptions,
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

/** Begins a round robin. @internal */
export function roundRobinRun(
  module: Lab,
  players: unknown,
  play: PlayPairing,
  options: Values<typeof tournamentOptions>,
): Run<RoundRobinOutcome, TournamentProgress> {
  const count = checkInteger(players, "players", 2, mostPlayers);
  checkFunction(play, "play");
  const games = gamesRun(module, count, play, options, (played, deals, confidence) => ({ played, deals, confidence }));
  let ended: ReturnType<typeof games.result> | undefined;
  const pairings: (TournamentResult & { readonly a: number; readonly b: number })[] = [];
  let rating: ReturnType<typeof ratingsRun> | undefined;
  return {
    ...games,
    // What fifty players' results say takes some milliseconds, too: it is worked out pairing by pairing, then step by step.
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
        if (late()) return false;
      }
      rating ??= ratingsRun(module, pairings, count);
      return rating.advance(end);
    },
    /** The last hundredth is what the games say. */
    progress() {
      const progress = games.progress();
      const assessed = ended ? pairings.length / ended.played.length : 0;
      const said = (assessed + (rating?.progress().progress ?? 0)) / 2;
      return { ...progress, progress: progress.progress * (0.99 + 0.01 * said) };
    },
    result() {
      const { played, deals } = ended as NonNullable<typeof ended>;
      const complete = pairings.every((pairing, i) => pairing.games === deals.games || played[i]?.verdict);
      const ratings = (rating as NonNullable<typeof rating>).result();
      return { ratings, pairings, stopReason: complete ? "games" : "time", seed: deals.seed };
    },
    close() {
      rating?.close();
      games.close();
    },
  };
}
