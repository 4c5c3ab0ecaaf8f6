// Tournaments between the four levels, in duplicate pairs.
import type { MainModule } from "#module/lab";
import { checkIndex, type Given } from "../check/check.js";
import { levels } from "./game.js";
import type { Seed } from "../check/seed.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { resultOf, type TournamentResult } from "../stats/pair-counts.js";
import { packed, packedOptional } from "../wasm/text.js";
import { pairingsOf, readDeals, type TournamentProgress } from "../stats/tournament.js";

/** How many games, and of which deals. */
export interface CribbageTournamentOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed;
  /** An even number >= 2: each deal is played twice, with the seats exchanged. Default 500. */
  readonly games?: number;
  /** The first pair's deal, an integer >= 0: a tournament can be split into ranges of games / 2 pairs. Default 0. */
  readonly firstPair?: number;
  /** Milliseconds >= 0 after which it stops, after one pair at least; a pair not finished does not count. Default: no limit. */
  readonly timeBudgetMs?: number;
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
  module: MainModule,
  a: unknown,
  b: unknown,
  options: Given<keyof CribbageTournamentOptions>,
): Run<CribbageTournamentOutcome, CribbageTournamentProgress> {
  const first = checkIndex(a, "a", levels);
  const second = checkIndex(b, "b", levels);
  const { seed, text } = readDeals(options, 2);
  const session = module.openLevels(text + packedOptional(undefined) + packed([first, second]));
  const result = (): CribbageTournamentResult | null => {
    const [{ pairs }] = pairingsOf(module, session) as [ReturnType<typeof pairingsOf>[number]];
    const [lost, , split, , won] = pairs;
    return lost + split + won === 0 ? null : { ...resultOf(module, pairs), pairs: [lost, split, won] };
  };
  return sessionRun(
    module,
    session,
    ({ made, share }) => ({ games: made, share, result: result() }),
    () => ({ ...(result() as CribbageTournamentResult), seed }),
  );
}
