// Certifies whether the seats of a board are balanced: see cpp/catan/analysis/certificate.hpp.
import type { Board } from "../board/board-data.js";
import { checkArray, checkChoice, checkNumber, type NumberRange, itemOf, wrongValue } from "../check/check.js";
import { confidenceOption, endsOf } from "../check/confidence.js";
import { integer, anyValue, number, option, type OptionsOf, readOptions, type Values } from "../check/options.js";
import type { Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import type { Task } from "../wasm/session.js";
import { gamesTask, readPosition, type ResultProgress, runOptions, type SeatWins } from "./position.js";
import type { RuleOptions } from "./rules.js";
import { type PlayoutLevel, playoutLevels } from "./types.js";

/** Options of `certifyBoard`. */
export interface CertifyOptions extends RuleOptions {
  /** Number of players, an integer in [2, 6]. Default 4. */
  readonly players?: number | undefined;
  /** Largest difference from an equal share of the wins, in (0, 1 / players). Default 0.05. */
  readonly margin?: number | undefined;
  /** Confidence of the verdict, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Levels to certify for. In each game, all players have the same level. Default ["intermediate"]. */
  readonly levels?: readonly PlayoutLevel[] | undefined;
  /**
   * Temperature of the openings, in [0, 1e9], in units of the score of the evaluator "proven". In each game, each seat in
   * turn settles on a spot with a probability proportional to exp(score / temperature), where the score of a second
   * settlement is that of the pair. At 0, each seat takes the spot with the highest score. Default 1.5.
   */
  readonly openingTemperature?: number | undefined;
  /** Most games of each level, an integer >= 1. Default 20000. */
  readonly maxGames?: number | undefined;
  /** Seed of all games. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Milliseconds, >= 0, after which no further game starts. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Verdict: all seats are within the margin, at least one seat is outside, or the games prove neither. */
export type Verdict = "balanced" | "unbalanced" | "undecided";

/** Games won by a seat of a certificate. */
export interface CertifiedSeat extends SeatWins {
  /**
   * Part of the win rate that the seat's place in the order explains: its mean win rate on random boards minus an equal
   * share. The rest of the difference from an equal share is due to the board. Known for an `openingTemperature` of 1.5
   * and the default rules, on "standard" with 2 to 4 players and on "extension" with 5 or 6; otherwise null. @number -1..1
   */
  readonly seatAdvantage: number | null;
}

/** Certificate of a board. */
export interface Certificate {
  /** Version of the format. */
  readonly version: 1;
  /** Verdict of all levels together. */
  readonly verdict: Verdict;
  /** Largest difference from an equal share of the wins. @number 0..1 */
  readonly margin: number;
  /** Confidence of the verdict. @number 0..1 */
  readonly confidence: number;
  /** Temperature of the openings. @number 0.. */
  readonly openingTemperature: number;
  /** Levels, in the order of the option `levels`. @minItems 1 */
  readonly levels: readonly {
    /** Level of all players. */
    readonly level: PlayoutLevel;
    /** Verdict for this level. */
    readonly verdict: Verdict;
    /** Number of games played. @integer 0.. */
    readonly games: number;
    /** Seats, player 1 first. The intervals are confidence sequences, valid whenever the run stops. @minItems 2 @maxItems 6 */
    readonly seats: readonly CertifiedSeat[];
  }[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

const temperatureRange: NumberRange = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };

/** @internal */
export const certifyOptions = {
  ...runOptions,
  margin: option(anyValue("in (0, 1 / players)"), 0.05),
  confidence: confidenceOption,
  levels: option(anyValue(), ["intermediate"]),
  openingTemperature: option(number(temperatureRange), 1.5),
  maxGames: option(integer(1), 20_000),
} satisfies OptionsOf<CertifyOptions>;

/** Checks the arguments and returns the module's request. */
function readCertificate(
  module: GameModule,
  value: unknown,
  { levels: levelOption, ...options }: Values<typeof certifyOptions>,
) {
  const position = readPosition(module, value, options);
  const marginRange: NumberRange = {
    text: `in (0, 1 / ${position.players})`,
    contains: (x) => x > 0 && x < 1 / position.players,
  };
  const margin = checkNumber(options.margin, "options.margin", marginRange);
  const { confidence, openingTemperature, maxGames } = options;
  const levels = readDistinctLevels(levelOption);
  const { match, seed } = position;
  return { request: { match, margin, confidence, maxGames, openingTemperature, levels, known: [] }, seed };
}

/**
 * Begins a certificate with the first games of each level already played. `levelWinners` are the winners of these
 * games.
 */
function certificateTask(
  module: GameModule,
  value: Board,
  levelWinners: readonly LevelWinners[],
  options: Values<typeof certifyOptions>,
): Task<Certificate, ResultProgress<Certificate>> {
  const { request, seed } = readCertificate(module, value, options);
  const { margin, confidence, openingTemperature, levels } = request;
  const requestWithWinners = { ...request, known: levelWinners.map((seats) => ({ seats })) };
  return gamesTask(module, records.openCertificate, requestWithWinners, (certificate) => ({
    version: 1,
    verdict: certificate.verdict,
    margin,
    confidence,
    openingTemperature,
    levels: certificate.levels.map(({ verdict, games, seats }, i) => ({
      level: levels[i] as PlayoutLevel,
      verdict,
      games,
      seats: seats.map(({ wins, interval, seatAdvantage }, seat) => ({
        player: seat + 1,
        wins,
        winRate: games === 0 ? 0 : wins / games,
        interval: endsOf(interval),
        seatAdvantage: seatAdvantage ?? null,
      })),
    })),
    seed,
  }));
}

/** Winners of a level's games, in order: seats from 0, or -1 for an unfinished game. @internal */
export type LevelWinners = readonly number[];

/** Consecutive games of one level of a certificate. @internal */
export interface CertificatePart {
  readonly level: PlayoutLevel;
  readonly firstGame: number;
  /** Number of games, at most 256, which take a fraction of a second. */
  readonly games: number;
}

/** Plays the games of a part of a certificate and returns their winners. The options must have a seed. @internal */
export function certificateWinners(
  module: GameModule,
  value: unknown,
  options: unknown,
  { level, firstGame, games }: CertificatePart,
): LevelWinners {
  const values = readOptions(options, "options", certifyOptions);
  const { request } = readCertificate(module, value, { ...values, levels: [level] });
  return module.answer(records.certificateGames, { certificate: request, firstGame, games }).seats;
}

function readDistinctLevels(value: unknown): readonly PlayoutLevel[] {
  const path = "options.levels";
  const levels = checkArray(value, path, playoutLevels.length, 1).map((level, i) =>
    checkChoice(level, itemOf(path, i), playoutLevels),
  );
  for (const [i, level] of levels.entries())
    if (levels.indexOf(level) !== i)
      throw wrongValue(`${path}[${i}] must differ from those before, got ${JSON.stringify(level)} again`);
  return levels;
}

/** Work of `certifyBoard` whose first games were already played. @internal */
export const restOfCertificateWork = { options: certifyOptions, begin: certificateTask };

/** Work of `certifyBoard`. @internal */
export const certificateWork = {
  options: certifyOptions,
  begin: (module: GameModule, board: Board, options: Values<typeof certifyOptions>) =>
    certificateTask(module, board, [], options),
};
