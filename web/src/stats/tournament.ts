// Tournaments of a custom game: duplicate pairs, and which of two strategies is stronger. The games are played here;
// the module says which is next and counts what was scored (cpp/wasm/tournament.cpp).
import {
  between,
  checkFunction,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  type Interval,
  orDefault,
  type Path,
  shown,
} from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import { readTimeBudget } from "../check/time-budget.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { type ModuleProgress, type Run, sessionRun } from "../wasm/session.js";
import { type PairCounts, resultOf, type TournamentResult } from "./pair-counts.js";
import { checkConfidence } from "./proportions.js";

/**
 * The stopping rule of a sequential probability ratio test (Wald, Ann. Math. Statist. 16, 1945, of the mean pair score):
 * is the Elo difference `elo1` or more, or `elo0` or less? Between them, either verdict may come.
 */
export interface SequentialTest {
  /** Default -10. */
  readonly elo0?: number | undefined;
  /** Above `elo0`. Default 10. */
  readonly elo1?: number | undefined;
  /** Share of verdicts for `elo1` where `elo0` is true, in (0, 0.5). Default 0.05. */
  readonly alpha?: number | undefined;
  /** Share of verdicts for `elo0` where `elo1` is true, in (0, 0.5). Default 0.05. */
  readonly beta?: number | undefined;
}

/** How many games, of which deals, and when to stop. */
export interface TournamentOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
  /** Games at most, of each pairing: an even number >= 2. Default 500. */
  readonly games?: number | undefined;
  /** The first deal, an integer >= 0: a tournament can be split by ranges of games / 2 deals. Default 0. */
  readonly firstPair?: number | undefined;
  /** Stops as soon as it is decided; true for the test's defaults. Its rate and p-value then flatter. Default false. */
  readonly sequential?: boolean | SequentialTest | undefined;
  /**
   * Milliseconds >= 0 after which it stops, after one pair of each pairing at least; a pair not finished does not count.
   * Default: Infinity, no limit.
   */
  readonly timeBudgetMs?: number | undefined;
  /** Of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
}

/** The result, why it ended, and the seed that it came from. */
export interface TournamentOutcome extends TournamentResult {
  /** All games were played, the sequential test had its verdict, or the time was out. */
  readonly stopReason: "games" | "verdict" | "time";
  /** Which hypothesis the sequential test found true; absent where there is none, or it is undecided. */
  readonly verdict?: "elo0" | "elo1";
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** How far a tournament is. */
export interface TournamentProgress {
  /** Games played so far. */
  readonly games: number;
  /** Of the most there can be, in [0, 1]. */
  readonly share: number;
}

/** Plays the deal of a seed, an integer in [0, 2^32): 1 if the first strategy won, 0.5 if nobody did, else 0. */
export type PlayGame = (seed: number, firstBegins: boolean) => number;
/** The same between players a and b, result for a. */
export type PlayPairing = (a: number, b: number, seed: number, aBegins: boolean) => number;

export const tournamentKeys = [
  "seed",
  "games",
  "firstPair",
  "sequential",
  "confidence",
  "timeBudgetMs",
] as const satisfies readonly (keyof TournamentOptions)[];

const half: Interval = { text: "in (0, 0.5)", contains: (x) => x > 0 && x < 0.5 };
const rating = /* @__PURE__ */ between(-10_000, 10_000);

/** Whether there is one, and it. */
function writeSequential(request: RequestWriter, value: unknown, path: Path): void {
  const wanted = value !== undefined && value !== false;
  request.flag(wanted);
  if (!wanted) return;
  const given = checkObject(value === true ? undefined : value, path, ["elo0", "elo1", "alpha", "beta"]);
  const elo0 = checkNumber(orDefault(given.elo0, -10), `${path}.elo0`, rating);
  const elo1 = checkNumber(orDefault(given.elo1, 10), `${path}.elo1`, rating);
  request.number(elo0);
  request.number(elo1);
  request.number(checkNumber(orDefault(given.alpha, 0.05), `${path}.alpha`, half));
  request.number(checkNumber(orDefault(given.beta, 0.05), `${path}.beta`, half));
  if (elo1 <= elo0) throw new RangeError(`${path}.elo1 must be above elo0, ${elo0}, got ${elo1}`);
}

/** Which deals are played, and for how long. @internal */
export interface Deals {
  readonly seed: Seed;
  /** Of a pairing. */
  readonly games: number;
}

/** Checks what every tournament is asked, and writes it. @internal */
export function writeDeals(
  request: RequestWriter,
  options: Given<"seed" | "games" | "firstPair" | "timeBudgetMs">,
  players: number,
): Deals {
  const { seed, text } = readSeed(options.seed, "options.seed");
  const games = checkInteger(orDefault(options.games, 500), "options.games", 2);
  if (games % 2 !== 0) throw new RangeError(`options.games must be even, got ${games}`);
  request.text(text);
  request.number(players);
  request.number(checkInteger(orDefault(options.firstPair, 0), "options.firstPair", 0));
  request.number(games / 2);
  request.optionalNumber(readTimeBudget(options.timeBudgetMs, "options.timeBudgetMs"));
  return { seed, games };
}

/** In the order of cpp/stats's Verdict. @internal */
export const verdicts = [undefined, "elo0", "elo1"] as const;

/** What two players, a < b, have scored so far, for a. */
export interface PlayedPairing {
  readonly a: number;
  readonly b: number;
  readonly pairs: PairCounts & readonly number[];
  readonly verdict: (typeof verdicts)[number];
}

/** What a session's tournament has come to so far, pairing after pairing. @internal */
export function pairingsOf(module: Lab, session: number): PlayedPairing[] {
  const result = module.result((exports) => exports.tournamentResult(session));
  const pairings = result.items(() => ({
    a: result.number(),
    b: result.number(),
    pairs: result.list(5) as unknown as TournamentResult["pairs"],
    verdict: result.choice(verdicts),
  }));
  result.done();
  return pairings;
}

/** @internal */
export const tournamentProgress = ({ made, share }: ModuleProgress): TournamentProgress => ({ games: made, share });

/** A round robin whose games `play` plays; `outcome` makes the result of the pairings. @internal */
export function gamesRun<Outcome>(
  module: Lab,
  players: number,
  play: PlayPairing,
  options: Given<keyof TournamentOptions>,
  outcome: (pairings: readonly PlayedPairing[], deals: Deals, confidence: number) => Outcome,
): Run<Outcome, TournamentProgress> {
  const request = new RequestWriter();
  const deals = writeDeals(request, options, players);
  writeSequential(request, options.sequential, "options.sequential");
  const confidence = checkConfidence(options.confidence, "options.confidence");
  const session = module.open(request, (exports, size) => exports.openTournament(size));
  let next = gameOf(module.result((exports) => exports.tournamentNext(session)));
  let played = 0;
  return {
    ...sessionRun(module, session, tournamentProgress, () => outcome(pairingsOf(module, session), deals, confidence)),
    advance(end) {
      while (next) {
        const { a, b, deal, aBegins } = next;
        played += 1;
        const score = checkScore(play(a, b, deal, aBegins), played);
        next = gameOf(module.result((exports) => exports.tournamentAdd(session, 2 * score)));
        if (end < Infinity && performance.now() >= end) break;
      }
      return next === undefined;
    },
  };
}

/** The game to be played next; undefined when all is over. */
function gameOf(result: ResultReader) {
  const over = result.flag();
  const game = over
    ? undefined
    : { a: result.number(), b: result.number(), deal: result.number(), aBegins: result.flag() };
  result.done();
  return game;
}

function checkScore(score: unknown, played: number): number {
  if (score === 0 || score === 0.5 || score === 1) return score;
  const ErrorKind = typeof score === "number" ? RangeError : TypeError;
  throw new ErrorKind(`play must return 0, 0.5 or 1, got ${shown(score)} in game ${played}`);
}

/** Begins a tournament; `options` were found to have no key that is not known. @internal */
export function tournamentRun(
  module: Lab,
  play: PlayGame,
  options: Given<keyof TournamentOptions>,
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
      const stopReason = verdict ? "verdict" : result.games === games ? "games" : "time";
      return { ...result, stopReason, ...(verdict && { verdict }), seed };
    },
  );
}
