// Tournaments of a game of the caller's own: duplicate pairs, and which of two strategies is stronger.
import type { MainModule } from "#module/lab";
import { Callback } from "../anneal/callback.js";
import {
  between,
  checkFunction,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  type Interval,
  notNegative,
  type Path,
  shown,
} from "../check/check.js";
import type { Imports } from "../wasm/glue.js";
import { NumberReader } from "../wasm/number-reader.js";
import { readConfidence, resultOf, type TournamentResult } from "./pair-counts.js";
import { readSeed, type Seed } from "../check/seed.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { packedNumbers, packedOptional, packedText } from "../wasm/text.js";

/**
 * The stopping rule of a sequential probability ratio test (Wald, Ann. Math. Statist. 16, 1945, of the mean pair score):
 * is the Elo difference `elo1` or more, or `elo0` or less? Between them, either verdict may come.
 */
export interface SequentialTest {
  /** Default -10. */
  readonly elo0?: number;
  /** Above `elo0`. Default 10. */
  readonly elo1?: number;
  /** Share of verdicts for `elo1` where `elo0` is true, in (0, 0.5). Default 0.05. */
  readonly alpha?: number;
  /** Share of verdicts for `elo0` where `elo1` is true, in (0, 0.5). Default 0.05. */
  readonly beta?: number;
}

/** How many games, of which deals, and when to stop. */
export interface TournamentOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed;
  /** Games at most, of each pairing: an even number >= 2. Default 500. */
  readonly games?: number;
  /** The first deal, an integer >= 0: a tournament can be split by ranges of games / 2 deals. Default 0. */
  readonly firstPair?: number;
  /** Stops as soon as it is decided; true for the test's defaults. Its rate and p-value then flatter. Default false. */
  readonly sequential?: boolean | SequentialTest;
  /** Milliseconds >= 0 after which it stops; a pair not finished does not count. Default: no limit. */
  readonly timeBudgetMs?: number;
  /** Of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number;
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

/** Plays the deal of a seed, an integer in [0, 2^32); answers 1 if the first strategy won, 0.5 if nobody, else 0. */
export type PlayGame = (seed: number, firstBegins: boolean) => number;
/** The same between players a and b, result for a. */
export type PlayPairing = (a: number, b: number, seed: number, aBegins: boolean) => number;

export const roundRobinKeys = ["seed", "games", "firstPair", "sequential", "confidence"] as const;
export const tournamentKeys = [...roundRobinKeys, "timeBudgetMs"] as const;

const half: Interval = { text: "in (0, 0.5)", contains: (x) => x > 0 && x < 0.5 };
const rating = between(-10_000, 10_000);

/** Answers it as it crosses, if there is one. */
function readSequential(value: unknown, path: Path): string | undefined {
  if (value === undefined || value === false) return undefined;
  const given = typeof value === "boolean" ? {} : checkObject(value, path, ["elo0", "elo1", "alpha", "beta"]);
  const elo0 = checkNumber(given.elo0 ?? -10, `${path}.elo0`, rating);
  const elo1 = checkNumber(given.elo1 ?? 10, `${path}.elo1`, rating);
  const alpha = checkNumber(given.alpha ?? 0.05, `${path}.alpha`, half);
  const beta = checkNumber(given.beta ?? 0.05, `${path}.beta`, half);
  if (elo1 <= elo0) throw new RangeError(`${path}.elo1 must be above elo0, ${elo0}, got ${elo1}`);
  return packedNumbers([elo0, elo1, alpha, beta]);
}

/**
 * Which deals to play, and for how long: what every tournament is asked. Answers the seed, the games of a pairing, and
 * all as it crosses.
 * @internal
 */
export function readDeals(options: Given<"seed" | "games" | "firstPair" | "timeBudgetMs">, players: number) {
  const { seed, text } = readSeed(options.seed, "options.seed");
  const games = checkInteger(options.games ?? 500, "options.games", 2);
  if (games % 2 !== 0) throw new RangeError(`options.games must be even, got ${games}`);
  const firstPair = checkInteger(options.firstPair ?? 0, "options.firstPair", 0);
  const budget =
    options.timeBudgetMs === undefined
      ? Infinity
      : checkNumber(options.timeBudgetMs, "options.timeBudgetMs", notNegative);
  return { seed, games, text: packedText(text) + packedNumbers([players, firstPair, games / 2, budget]) };
}

/** Opens the session of a round robin. @internal */
export function openGames(
  module: MainModule,
  callback: Games,
  players: number,
  options: Given<keyof TournamentOptions>,
) {
  const { seed, games, text } = readDeals(options, players);
  const sequential = packedOptional(readSequential(options.sequential, "options.sequential"));
  const confidence = readConfidence(options.confidence, "options.confidence");
  return { session: module.openTournament(callback, text + sequential), seed, games, confidence };
}

/** What a session's tournament has come to so far, pairing after pairing. @internal */
export function pairingsOf(module: MainModule, session: number) {
  return new NumberReader(module, module.tournamentAnswer(session)).items((numbers) => ({
    a: numbers.next(),
    b: numbers.next(),
    pairs: numbers.five(),
    verdict: verdicts[numbers.next()],
  }));
}

/** In the order of cpp/stats's Verdict: undecided first. */
const verdicts = [undefined, "elo0", "elo1"] as const;

/** @internal */
export const tournamentProgress = ({
  made,
  share,
}: {
  readonly made: number;
  readonly share: number;
}): TournamentProgress => ({
  games: made,
  share,
});

/** Begins a tournament; `options` were found to have no key that is not known. @internal */
export function tournamentRun(
  module: MainModule,
  play: PlayGame,
  options: Given<keyof TournamentOptions>,
): Run<TournamentOutcome, TournamentProgress> {
  checkFunction(play, "play");
  const callback = new Games(module, (_a, _b, seed, aBegins) => play(seed, aBegins));
  const { session, seed, games, confidence } = openGames(module, callback, 2, options);
  const result = (): TournamentOutcome => {
    const [{ pairs, verdict }] = pairingsOf(module, session) as [ReturnType<typeof pairingsOf>[number]];
    const played = resultOf(module, pairs, confidence);
    const stopReason = verdict ? "verdict" : played.games === games ? "games" : "time";
    return { ...played, stopReason, ...(verdict && { verdict }), seed };
  };
  return sessionRun(module, session, tournamentProgress, result, callback);
}

/** The caller's game as cpp/wasm/tournament.cpp sees it. @internal */
export class Games extends Callback {
  private played = 0;

  constructor(
    module: MainModule,
    private readonly game: PlayPairing,
  ) {
    super(module, "play");
  }

  play(a: number, b: number, seed: number, aBegins: boolean): number {
    this.played += 1;
    try {
      const score: unknown = this.game(a, b, seed, aBegins);
      if (score === 0 || score === 0.5 || score === 1) return 2 * score;
      const ErrorKind = typeof score === "number" ? RangeError : TypeError;
      throw new ErrorKind(`play must return 0, 0.5 or 1, got ${shown(score)} in game ${this.played}`);
    } catch (error) {
      return this.fail(error);
    }
  }
}

/** What cpp/wasm/tournament.cpp calls. @internal */
export const gamesImports: Imports = (values) => ({
  hexsmith_play: (callback, a, b, deal, aBegins) => (values.of(callback) as Games).play(a, b, deal, aBegins !== 0),
});
