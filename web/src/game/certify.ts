// Whether the seats of a board are alike: see cpp/catan/game/certificate.hpp.
import {
  checkArray,
  checkIndex,
  checkInteger,
  checkNumber,
  type Given,
  type Interval,
  itemOf,
  orDefault,
} from "../check/check.js";
import type { Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game-embedded.js";
import type { Run } from "../wasm/session.js";
import { checkConfidence, gamesRun, readMatch } from "./match.js";
import { type GameRules, ruleKeys } from "./rules.js";
import { type Level, levels } from "./types.js";

/** How much alike, how sure, for whom, and at what cost. */
export interface CertifyOptions extends GameRules {
  /** Default 4. */
  readonly players?: 2 | 3 | 4 | undefined;
  /** How far a seat's chance to win may lie from the even share, in (0, 1 / players). Default 0.05. */
  readonly margin?: number | undefined;
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** For whom the seats should be alike, each once: all players are of one level. Default: "intermediate" alone. */
  readonly levels?: readonly Level[] | undefined;
  /** Of each level, an integer >= 1. Default 20000. */
  readonly maxGames?: number | undefined;
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
  /** Milliseconds >= 0 after which no further game is begun. Default: Infinity, no limit. */
  readonly timeBudgetMs?: number | undefined;
}

/** Whether seats are known to be alike, known not to be, or neither. */
export type Verdict = "fair" | "unfair" | "undecided";

/** What is known of a board's seats. */
export interface Certificate {
  /** "fair" if every level's is, "unfair" as soon as one is. */
  readonly verdict: Verdict;
  /** As asked for. */
  readonly margin: number;
  /** As asked for. */
  readonly confidence: number;
  /** In the order asked for. */
  readonly levels: readonly {
    /** Of all players. */
    readonly level: Level;
    /** For it. */
    readonly verdict: Verdict;
    /** Played; those not finished are nobody's wins. */
    readonly games: number;
    /** Player 1 first. */
    readonly seats: readonly {
      /** Who sits there, from 1. */
      readonly player: number;
      /** Games won. */
      readonly wins: number;
      /** Of all games, in [0, 1]; 0 without games. */
      readonly winRate: number;
      /** Of the confidence sequence, valid at whatever time one looks: wider than Wilson's. */
      readonly interval: readonly [low: number, high: number];
    }[];
  }[];
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** How far a certificate is. */
export interface CertifyProgress {
  /** Of the most games there can be, in [0, 1]; 1 once it is over. */
  readonly share: number;
  /** What is known so far. */
  readonly result: Certificate;
}

/** @internal */
export const certifyKeys = [
  "players",
  ...ruleKeys,
  "margin",
  "confidence",
  "levels",
  "maxGames",
  "seed",
  "timeBudgetMs",
] as const satisfies readonly (keyof CertifyOptions)[];

/** In the order of cpp/catan's Fairness. */
export const verdicts = ["undecided", "fair", "unfair"] as const satisfies readonly Verdict[];

/** Begins to play; `options` were found to have no key that is not known. @internal */
export function certificateRun(
  module: GameModule,
  value: unknown,
  options: Given<keyof CertifyOptions>,
): Run<Certificate, CertifyProgress> {
  const match = readMatch(module, value, { ...options, levels: undefined });
  const { request } = match;
  const below: Interval = { text: `in (0, 1 / ${match.players})`, contains: (x) => x > 0 && x < 1 / match.players };
  const margin = checkNumber(orDefault(options.margin, 0.05), "options.margin", below);
  const confidence = checkConfidence(options.confidence);
  const chosen = readDistinctLevels(options.levels);
  request.all([margin, confidence, checkInteger(orDefault(options.maxGames, 20_000), "options.maxGames", 1)]);
  request.list(chosen);
  const session = module.open(request, (exports, size) => exports.openCertificate(size));
  const result = (): Certificate => {
    const numbers = module.result((exports) => exports.certificateResult(session));
    const verdict = numbers.choice(verdicts);
    const byLevel = chosen.map((level) => {
      const own = { level: levels[level] as Level, verdict: numbers.choice(verdicts), games: numbers.number() };
      const seats = Array.from({ length: match.players }, (_, seat) => {
        const wins = numbers.number();
        const winRate = own.games === 0 ? 0 : wins / own.games;
        return { player: seat + 1, wins, winRate, interval: [numbers.number(), numbers.number()] as const };
      });
      return { ...own, seats };
    });
    numbers.done();
    return { verdict, margin, confidence, levels: byLevel, seed: match.seed };
  };
  return gamesRun(module, session, result);
}

function readDistinctLevels(value: unknown): readonly number[] {
  const path = "options.levels";
  const chosen = checkArray(orDefault(value, ["intermediate"]), path).map((level, i) =>
    checkIndex(level, itemOf(path, i), levels),
  );
  if (chosen.length < 1 || chosen.length > levels.length)
    throw new RangeError(`${path} must have 1 to ${levels.length} items, got ${chosen.length}`);
  for (const [i, level] of chosen.entries())
    if (chosen.indexOf(level) !== i)
      throw new RangeError(`${path}[${i}] must differ from those before, got ${JSON.stringify(levels[level])} again`);
  return chosen;
}
