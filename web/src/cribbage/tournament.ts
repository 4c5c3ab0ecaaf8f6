// Tournaments between the four levels, in duplicate pairs.
import { checkIndex, type Given } from "../check/check.js";
import type { Seed } from "../check/seed.js";
import { resultOf, type TournamentResult } from "../stats/pair-counts.js";
import { pairingsOf, type PlayedPairing, type TournamentProgress, writeDeals } from "../stats/tournament.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { levels } from "./game.js";

/** How many games, and of which deals. */
export interface CribbageTournamentOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
  /** An even number >= 2: each deal is played twice, with the seats exchanged. Default 500. */
  readonly games?: number | undefined;
  /** The first pair's deal, an integer >= 0: a tournament can be split into ranges of games / 2 pairs. Default 0. */
  readonly firstPair?: number | undefined;
  /**
   * Milliseconds >= 0 after which it stops, after one pair at least; a pair not finished does not count. Default:
   * Infinity, no limit.
   */
  readonly timeBudgetMs?: number | undefined;
}

/** What the games say about the first level, a, against the second, b. All figures follow from `pairs`. */
export interface CribbageTournamentResult extends Omit<TournamentResult, "pairs"> {
  /** How many pairs of games a lost, split and won. Those of disjoint ranges add up: see `stats.merge`. */
  readonly pairs: readonly [lost: number, split: number, won: number];
}

/** The result, and the seed that it came from. */
export interface CribbageTournamentOutcome extends CribbageTournamentResult {
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** How far a tournament is, and what it says so far. */
export interface CribbageTournamentProgress extends TournamentProgress {
  /** What the pairs so far say, `interval` among it; null before the first is finished. */
  readonly result: CribbageTournamentResult | null;
}

export const tournamentKeys = [
  "seed",
  "games",
  "firstPair",
  "timeBudgetMs",
] as const satisfies readonly (keyof CribbageTournamentOptions)[];

/** Begins a tournament; `options` were found to have no key that is not known. @internal */
export function levelsRun(
  module: Lab,
  a: unknown,
  b: unknown,
  options: Given<keyof CribbageTournamentOptions>,
): Run<CribbageTournamentOutcome, CribbageTournamentProgress> {
  const first = checkIndex(a, "a", levels);
  const second = checkIndex(b, "b", levels);
  const request = new RequestWriter();
  const { seed } = writeDeals(request, options, 2);
  request.flag(false); // no sequential test
  request.number(first);
  request.number(second);
  const session = module.open(request, (exports, size) => exports.openLevels(size));
  const result = (): CribbageTournamentResult | null => {
    const [{ pairs }] = pairingsOf(module, session) as [PlayedPairing];
    const [lost = 0, , split = 0, , won = 0]: readonly number[] = pairs;
    return lost + split + won === 0 ? null : { ...resultOf(module, pairs), pairs: [lost, split, won] };
  };
  return sessionRun(
    module,
    session,
    ({ made, share }) => ({ games: made, share, result: result() }),
    () => ({ ...(result() as CribbageTournamentResult), seed }),
  );
}
