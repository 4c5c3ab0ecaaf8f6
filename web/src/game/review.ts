// Reviews a game: the effects of decisions and luck on it. See cpp/catan/analysis/game_review.hpp.
import { checkArray, checkInteger, itemOf, openUnit, wrongValue } from "../check/check.js";
import { integer, anyValue, number, option, optional, type OptionsOf, type Values } from "../check/options.js";
import { endsOf, type Interval } from "../check/confidence.js";
import { orFreshSeed, type Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { runWithInput, type Run, Session } from "../wasm/session.js";
import { type AnalysisOptions, analysisOptions, type SeatChance, seatChancesOf } from "./analysis.js";
import { moveOf } from "./moves.js";
import { type ResultProgress, runWithResult } from "./position.js";
import { checkSteps, type GameRecord, readRecordStart, type ViewRecord } from "./record.js";
import type { Move } from "./types.js";

/** Options of `reviewGame`. */
export interface ReviewOptions extends AnalysisOptions {
  /** Players whose decisions are reviewed. Default: all. */
  readonly reviewed?: readonly number[] | undefined;
  /** Playouts for each position with a decision, shared by its moves, an integer >= 1. Default 400. */
  readonly playouts?: number | undefined;
  /** Smallest loss that counts as a mistake, in (0, 1). Default 0.05. */
  readonly mistakeLoss?: number | undefined;
}

/** Cards that a player received, and could expect. */
export interface ReceivedCards {
  /** Number of cards received. @integer 0.. */
  readonly received: number;
  /** Expected number of cards: the sum over all rolls, each dice sum with its share of the 36 rolls. @number 0.. */
  readonly expected: number;
}

/** Review of a game. */
export interface GameReview {
  /** Version of the format. */
  readonly version: 1;
  /** Decisions of the players reviewed, in order. Forced moves are left out. */
  readonly decisions: readonly {
    /** Step of the record, from 0. @integer 0.. */
    readonly step: number;
    /** Player who decided. @integer 1..6 */
    readonly player: number;
    /** Move that was made. */
    readonly move: Move;
    /** Move with the highest chance to win. */
    readonly best: Move;
    /** Chance to win that the decision gave away, in [0, 1]; 0 if no move was found to be better. @number 0..1 */
    readonly loss: number;
    /** Interval of the loss. @number -1..1 */
    readonly interval: Interval;
    /** Whether the loss is at least `mistakeLoss`, and its interval excludes 0. */
    readonly mistake: boolean;
  }[];
  /**
   * Seats, player 1 first. For each, the result (1 or 0) is `initialWinChance` + `luck` - `totalLoss` + `fromOthers` +
   * `error`. @minItems 2 @maxItems 6
   */
  readonly seats: readonly {
    /** Player of the seat. @integer 1..6 */
    readonly player: number;
    /** Chance to win at the first decision; without any decision, at the end of the record. @number 0..1 */
    readonly initialWinChance: number;
    /**
     * Chances to win that the player's decisions gave away in all, in wins: 0.5 is half a game. It adds measured losses
     * before they are cut at 0, so that noise counts both ways; few playouts can make it negative. @number
     */
    readonly totalLoss: number;
    /**
     * Chance to win that the player gave away per decision: `totalLoss` divided by the number of decisions. @number
     * -1..1
     */
    readonly averageLoss: number;
    /** Chances to win that the other players' decisions gave to this seat, in wins. @number */
    readonly fromOthers: number;
    /** Number of the player's mistakes. @integer 0.. */
    readonly mistakes: number;
    /** Chances to win that dice, cards and thefts added in all, in wins. @number */
    readonly luck: number;
    /**
     * Resource cards that rolls brought the player, and what the player could expect of these rolls before the dice fell:
     * luck in cards. Settlements, cities, the robber and the bank of each roll count.
     */
    readonly cards: ReceivedCards & {
      /** Hexes from which the player could expect cards, in ascending order. */
      readonly hexes: readonly (ReceivedCards & {
        /** Hex of the cards. @integer 0.. */
        readonly hex: number;
        /** Number of the hex. @integer 2..12 */
        readonly number: number;
      })[];
      /** Numbers of these hexes, in ascending order. */
      readonly numbers: readonly (ReceivedCards & {
        /** Number of the hexes. @integer 2..12 */
        readonly number: number;
      })[];
    };
    /**
     * Change between decisions without any luck: the error of the playouts, of the network that ends them, and of the level
     * that plays them. @number
     */
    readonly error: number;
  }[];
  /**
   * Chances to win at each decision, and at the end of the game. If the record has no decisions, the list has only the
   * chances at its end.
   */
  readonly chances: readonly {
    /** Number of steps made; 0 at the start. @integer 0.. */
    readonly step: number;
    /** Seats, player 1 first. */
    readonly seats: readonly SeatChance[];
  }[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** @internal */
export const reviewOptions = {
  ...analysisOptions,
  playouts: option(integer(1), 400),
  mistakeLoss: option(number(openUnit), 0.05),
  reviewed: optional(anyValue()),
} satisfies OptionsOf<ReviewOptions>;

/** Number of steps that are checked in one call, which takes a fraction of a millisecond. */
const stepsPerBatch = 50;

function reviewRun(
  module: GameModule,
  value: GameRecord | ViewRecord,
  options: Values<typeof reviewOptions>,
): Run<GameReview, ResultProgress<GameReview>> {
  const { start, players, tokens, count, readAt } = readRecordStart(module, value);
  const reviewed = readReviewedPlayers(options.reviewed, players);
  const { level, confidence, playouts, timeBudgetMs, mistakeLoss } = options;
  const { seed, text } = orFreshSeed(options.seed);
  const request = { start, steps: count, level, playouts, reviewed, confidence, seed: text, timeBudgetMs };
  const moves: Move[] = [];
  const session = new Session(module, records.openReview, request);
  const result = (): GameReview => {
    const review = session.outcome();
    const decisions = review.decisions.map(({ step, player, best, loss, interval }) => ({
      step,
      player: player + 1,
      move: moves[step] as Move,
      best: moveOf(best, players),
      loss,
      interval: endsOf(interval),
      mistake: loss >= mistakeLoss && interval.low > 0,
    }));
    const seats = review.seats.map((seat, i) => ({
      player: i + 1,
      initialWinChance: seat.initialWinChance,
      totalLoss: seat.totalLoss,
      averageLoss: seat.decisions === 0 ? 0 : seat.totalLoss / seat.decisions,
      fromOthers: seat.fromOthers,
      mistakes: decisions.filter(({ player, mistake }) => mistake && player === i + 1).length,
      luck: seat.luck,
      cards: cardsOf(
        review.cards.filter(({ player }) => player === i),
        tokens,
      ),
      error: seat.error,
    }));
    const chances = review.chances.map(({ step, seats }) => ({ step, seats: seatChancesOf(seats) }));
    return { version: 1, decisions, seats, chances, seed };
  };
  function* passSteps(): Generator<number, Run<GameReview, ResultProgress<GameReview>>> {
    while (moves.length < count) {
      const steps: records.RecordedStep[] = [];
      for (const end = Math.min(moves.length + stepsPerBatch, count); moves.length < end;) {
        const { move, record: listed, outcome } = readAt(moves.length);
        moves.push(move);
        steps.push({ move: listed, outcome: outcome.record, won: outcome.won });
      }
      checkSteps(session.step(records.reviewAdd, { steps }), (i) => (moves[i] as Move).kind);
      yield moves.length / count;
    }
    return runWithResult(session, result);
  }
  const initialProgress = () => ({ progress: 0, result: result() });
  return runWithInput(passSteps(), initialProgress, () => session.close());
}

/** Returns the cards of a player, in all, by hex and by number. */
function cardsOf(cards: readonly records.HexCards[], tokens: readonly number[]): GameReview["seats"][number]["cards"] {
  const hexes = cards.map(({ hex, received, expected }) => ({
    hex,
    number: tokens[hex] as number,
    received,
    expected,
  }));
  const sumOf = (list: readonly ReceivedCards[]) => ({
    received: list.reduce((sum, { received }) => sum + received, 0),
    expected: list.reduce((sum, { expected }) => sum + expected, 0),
  });
  const numbers = [...new Set(hexes.map(({ number }) => number))].sort((a, b) => a - b);
  return {
    ...sumOf(hexes),
    hexes,
    numbers: numbers.map((number) => ({ number, ...sumOf(hexes.filter((hex) => hex.number === number)) })),
  };
}

/** Returns the players whose decisions are reviewed, as bits. */
function readReviewedPlayers(value: unknown, players: number): number {
  if (value === undefined) return 2 ** players - 1;
  const path = "options.reviewed";
  const items = checkArray(value, path, players, 1);
  let bits = 0;
  for (const [i, item] of items.entries()) {
    const bit = 1 << (checkInteger(item, itemOf(path, i), 1, players) - 1);
    if ((bits & bit) !== 0) throw wrongValue(`${path}[${i}] must differ from those before, got ${String(item)} again`);
    bits |= bit;
  }
  return bits;
}

/** Work of `reviewGame`. @internal */
export const reviewWork = { options: reviewOptions, begin: reviewRun };
