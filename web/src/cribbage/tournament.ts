// Tournaments between the four levels, in duplicate pairs.
import { checkChoice } from "../check/check.js";
import type { Values } from "../check/options.js";
import type { Seed } from "../check/seed.js";
import { resultOf, type TournamentResult } from "../stats/pair-counts.js";
import {
  dealOptions,
  pairingsOf,
  type PlayedPairing,
  readDeals,
  type TournamentOptions,
  type TournamentProgress,
} from "../stats/tournament.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { type Run, Session, sessionRun } from "../wasm/session.js";
import { type CribbageLevel, levels } from "./game.js";

/** Options of `cribbage.tournament`. */
export type CribbageTournamentOptions = Omit<TournamentOptions, "sequential" | "confidence">;

/** Result of a tournament between two levels. */
export interface CribbageTournamentResult extends Omit<TournamentResult, "pairs"> {
  /** Numbers of game pairs that a lost, split and won, for `stats.merge`. */
  readonly pairs: readonly [lost: number, split: number, won: number];
}

/** Result of `cribbage.tournament`. */
export interface CribbageTournamentOutcome extends CribbageTournamentResult {
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** Progress of `cribbage.tournamentAsync`. */
export interface CribbageTournamentProgress extends TournamentProgress {
  /** Result of the pairs so far, or null. */
  readonly result: CribbageTournamentResult | null;
}

function levelsRun(
  module: Lab,
  a: CribbageLevel,
  b: CribbageLevel,
  options: Values<typeof dealOptions>,
): Run<CribbageTournamentOutcome, CribbageTournamentProgress> {
  const first = checkChoice(a, "a", levels);
  const second = checkChoice(b, "b", levels);
  const { deals, request } = readDeals(options, 2);
  const tournament = { ...request, sequential: undefined };
  const session = new Session(module, records.openLevels, { tournament, a: first, b: second });
  const result = (): CribbageTournamentResult | null => {
    const [{ pairs }] = pairingsOf(session.outcome()) as [PlayedPairing];
    const [lost = 0, , split = 0, , won = 0]: readonly number[] = pairs;
    return lost + split + won === 0 ? null : { ...resultOf(module, pairs), pairs: [lost, split, won] };
  };
  return sessionRun(
    session,
    ({ count: made, progress }) => ({ progress, games: made, result: result() }),
    () => ({ ...(result() as CribbageTournamentResult), seed: deals.seed }),
  );
}

/** Work of `cribbage.tournament`. @internal */
export const levelsWork = { options: dealOptions, begin: levelsRun };
