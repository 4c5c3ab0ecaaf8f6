// Plays tournaments of custom games in duplicate pairs, between two strategies or among many. JavaScript plays the
// games. The module selects the next game and counts scores.
import { between, checkFunction, checkInteger, type Path, describeValue, wrongValue } from "../check/check.js";
import {
  integer,
  number,
  option,
  type OptionsOf,
  checkedBy,
  readOptions,
  timeBudgetOption,
  type Values,
} from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import { type ModuleProgress, type Progress, type Run, Session, sessionRun } from "../wasm/session.js";
import { checkCounts, checkGames, type PairCounts, resultOf, type TournamentResult } from "./pair-counts.js";
import { type ConfidenceOptions, confidenceOptions } from "./proportions.js";
import { maxPlayers, type Pairing, type Rating, ratingsTask } from "./ratings.js";
import * as records from "../wasm/records.js";

/** Sequential probability ratio test (Wald 1945) of an Elo difference. */
export interface SequentialTest {
  /** Elo difference of the lower hypothesis, in [-10000, 10000]. Default -10. */
  readonly elo0?: number | undefined;
  /** Elo difference of the higher hypothesis, in [-10000, 10000]. Default 10. */
  readonly elo1?: number | undefined;
  /** Error rate if `elo0` is true, in (0, 0.5). Default 0.05. */
  readonly alpha?: number | undefined;
  /** Error rate if `elo1` is true, in (0, 0.5). Default 0.05. */
  readonly beta?: number | undefined;
}

/** Options of a tournament. */
export interface TournamentOptions extends ConfidenceOptions {
  /** Most games of each pairing, an integer >= 2 that is even. Default 500. */
  readonly games?: number | undefined;
  /** Index of the first deal, an integer >= 0, for parts of one tournament. A part has games / 2 deals. Default 0. */
  readonly firstPair?: number | undefined;
  /** Sequential test that may stop the tournament early; true for its defaults. Default false. */
  readonly sequential?: boolean | SequentialTest | undefined;
  /** Seed of the deals. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Milliseconds, >= 0, after which no further game pair starts. The first always does. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Result of `tournament`. */
export type TournamentOutcome = TournamentResult & {
  /** Seed that repeats the call. */
  readonly seed: Seed;
} & (
    | {
        /** Reason why the tournament ended: the sequential test decided. */
        readonly stopReason: "verdict";
        /** Hypothesis that the sequential test accepted. */
        readonly verdict: "elo0" | "elo1";
      }
    | {
        /** Reason why the tournament ended: all games played, or time out. */
        readonly stopReason: "games" | "time";
        /** Absent: the test did not decide. */
        readonly verdict?: undefined;
      }
  );

/** Progress of a tournament. */
export interface TournamentProgress extends Progress {
  /** Number of games so far. */
  readonly games: number;
}

/** Plays the deal of a seed in [0, 2^32); returns 1 if the first strategy won, 0.5 for a draw, else 0. */
export type PlayGame = (seed: number, firstBegins: boolean) => number;
/** Plays a deal between players a and b, who count from 1; returns the result for a. */
export type PlayPairing = (a: number, b: number, seed: number, aBegins: boolean) => number;

const errorRate = number({ text: "in (0, 0.5)", contains: (x) => x > 0 && x < 0.5 });
const eloDifference = number(between(-10_000, 10_000));

/** @internal */
export const sequentialOptions = {
  elo0: option(eloDifference, -10),
  elo1: option(eloDifference, 10),
  alpha: option(errorRate, 0.05),
  beta: option(errorRate, 0.05),
} satisfies OptionsOf<SequentialTest>;

/** @internal */
export const dealOptions = {
  seed: seedOption,
  games: option(integer(2), 500),
  firstPair: option(integer(0), 0),
  timeBudgetMs: timeBudgetOption,
};

/** @internal */
export const tournamentOptions = {
  ...dealOptions,
  ...confidenceOptions,
  sequential: option(checkedBy(readSequential), false),
} satisfies OptionsOf<TournamentOptions>;

function readSequential(value: unknown, path: Path): records.SequentialTest | undefined {
  return value === false ? undefined : readTest(value === true ? undefined : value, path);
}

function readTest(value: unknown, path: Path): records.SequentialTest {
  const test = readOptions(value, String(path), sequentialOptions);
  if (test.elo1 <= test.elo0) throw wrongValue(`${path}.elo1 must be above elo0, ${test.elo0}, got ${test.elo1}`);
  return test;
}

/** Result of `sequentialTest`. */
export interface SequentialResult {
  /** Natural logarithm of the likelihood of `elo1` divided by that of `elo0`. */
  readonly logLikelihoodRatio: number;
  /** Hypothesis that the test accepts, or "undecided" if it needs more pairs. */
  readonly verdict: "elo0" | "elo1" | "undecided";
}

/** @internal */
export function sequentialTest(module: Lab, value: unknown, options: unknown): SequentialResult {
  const test = readTest(options, "options");
  const pairs = checkCounts(value, "pairs");
  const games = 2 * pairs.reduce((sum, count) => sum + count);
  if (games === 0) throw wrongValue("pairs must have at least one pair of games, got none");
  checkGames(games, "pairs");
  return module.answer(records.sequentialTest, { pairs, test });
}

/** Seed of the deals, and the number of games. @internal */
export interface Deals {
  readonly seed: Seed;
  /** Number of games of a pairing. */
  readonly games: number;
}

/** Checks the options that all tournaments share. @internal */
export function readDeals(
  { seed: validSeed, games, firstPair, timeBudgetMs }: Values<typeof dealOptions>,
  players: number,
): { readonly deals: Deals; readonly request: Omit<records.TournamentRequest, "sequential"> } {
  const { seed, text } = orFreshSeed(validSeed);
  if (games % 2 !== 0) throw wrongValue(`options.games must be even, got ${games}`);
  return { deals: { seed, games }, request: { seed: text, players, firstPair, pairs: games / 2, timeBudgetMs } };
}

/** Results so far of the players a < b, who count from 1. Scores are those of a. */
export interface PlayedPairing {
  readonly a: number;
  readonly b: number;
  readonly pairs: PairCounts & readonly number[];
  readonly verdict: "elo0" | "elo1" | undefined;
}

/** Returns the results so far of each pairing. The module counts players from 0. @internal */
export const pairingsOf = (pairings: readonly records.PlayedPairing[]): PlayedPairing[] =>
  pairings.map(({ a, b, pairs, verdict }) => ({
    a: a + 1,
    b: b + 1,
    pairs: pairs as TournamentResult["pairs"],
    verdict: verdict === "undecided" ? undefined : verdict,
  }));

/** @internal */
export const tournamentProgress = ({ count: made, progress }: ModuleProgress): TournamentProgress => ({
  progress,
  games: made,
});

/**
 * Returns a run of a round robin. `play` plays a game, and `outcome` returns the result from all pairings. @internal
 */
export function gamesRun<Outcome>(
  module: Lab,
  players: number,
  play: PlayPairing,
  options: Values<typeof tournamentOptions>,
  outcome: (pairings: readonly PlayedPairing[], deals: Deals, confidence: number) => Outcome,
): Run<Outcome, TournamentProgress> {
  const { deals, request } = readDeals(options, players);
  const { sequential, confidence } = options;
  const session = new Session(module, records.openTournament, { ...request, sequential });
  const nextGameAfter = (result: records.GameResult | undefined) => session.step(records.tournamentNext, { result });
  let nextGame = nextGameAfter(undefined);
  let gameNumber = 0;
  return {
    ...sessionRun(session, tournamentProgress, () => outcome(pairingsOf(session.outcome()), deals, confidence)),
    advance(end) {
      while (nextGame) {
        const { a, b, deal, aBegins } = nextGame;
        gameNumber += 1;
        nextGame = nextGameAfter(resultOfScore(play(a + 1, b + 1, deal, aBegins), gameNumber)); // the module counts players from 0
        if (end < Infinity && performance.now() >= end) break;
      }
      return nextGame === undefined;
    },
  };
}

function resultOfScore(score: unknown, gameNumber: number): records.GameResult {
  if (score === 0) return "lost";
  if (score === 0.5) return "drawn";
  if (score === 1) return "won";
  const ErrorKind = typeof score === "number" ? RangeError : TypeError;
  throw new ErrorKind(`play must return 0, 0.5 or 1, got ${describeValue(score)} in game ${gameNumber}`);
}

function tournamentRun(
  module: Lab,
  play: PlayGame,
  options: Values<typeof tournamentOptions>,
): Run<TournamentOutcome, TournamentProgress> {
  checkFunction(play, "play");
  return gamesRun(
    module,
    2,
    (_a, _b, seed, aBegins) => play(seed, aBegins),
    options,
    ([pairing], { seed, games }, confidence) => {
      const { pairs, verdict } = pairing as PlayedPairing;
      const result = resultOf(module, pairs, confidence);
      if (verdict) return { ...result, stopReason: "verdict", verdict, seed };
      return { ...result, stopReason: result.games === games ? "games" : "time", seed };
    },
  );
}

/** Result of `roundRobin`. */
export interface RoundRobinOutcome {
  /**
   * Most likely ratings, best first. If a rating would be infinite, a prior of 1 drawn game is added to each pairing.
   */
  readonly ratings: readonly Rating[];
  /** Pairings of all players a < b, with the results of a. */
  readonly pairings: readonly (TournamentResult & Omit<Pairing, "pairs">)[];
  /** Reason why the round robin ended: all games played, or time out. */
  readonly stopReason: "games" | "time";
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

function roundRobinRun(
  module: Lab,
  players: number,
  play: PlayPairing,
  options: Values<typeof tournamentOptions>,
): Run<RoundRobinOutcome, TournamentProgress> {
  const count = checkInteger(players, "players", 2, maxPlayers);
  checkFunction(play, "play");
  const games = gamesRun(module, count, play, options, (played, deals, confidence) => ({ played, deals, confidence }));
  let gamesResult: ReturnType<typeof games.result> | undefined;
  const pairings: (TournamentResult & { readonly a: number; readonly b: number })[] = [];
  let rating: Run<readonly Rating[], Progress> | undefined;
  let prior = 0;
  return {
    ...games,
    // The statistics of fifty players take some milliseconds, so they are also computed in slices: first pairing by pairing,
    // then the ratings.
    advance(end) {
      const isSliceOver = () => end < Infinity && performance.now() >= end;
      if (!gamesResult) {
        if (!games.advance(end)) return false;
        gamesResult = games.result();
        if (isSliceOver()) return false;
      }
      while (pairings.length < gamesResult.played.length) {
        const { a, b, pairs } = gamesResult.played[pairings.length] as PlayedPairing;
        pairings.push({ a, b, ...resultOf(module, pairs, gamesResult.confidence) });
        if (isSliceOver()) return false;
      }
      rating ??= ratingsTask(module, pairings, count, 0).open();
      if (!rating.advance(end)) return false;
      if (prior > 0 || rating.result().length > 0) return true;
      rating.close();
      prior = 1;
      rating = ratingsTask(module, pairings, count, prior).open();
      return rating.advance(end);
    },
    /** Returns the progress. The games count for 99% of it, and the statistics for 1%. */
    progress() {
      const progress = games.progress();
      const assessedShare = gamesResult ? pairings.length / gamesResult.played.length : 0;
      const statisticsShare = (assessedShare + (rating?.progress().progress ?? 0)) / 2;
      return { ...progress, progress: progress.progress * (0.99 + 0.01 * statisticsShare) };
    },
    result() {
      const { played, deals } = gamesResult as NonNullable<typeof gamesResult>;
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

/** Work of `stats.tournament`. @internal */
export const tournamentWork = { options: tournamentOptions, begin: tournamentRun };

/** Work of `stats.roundRobin`. @internal */
export const roundRobinWork = { options: tournamentOptions, begin: roundRobinRun };
