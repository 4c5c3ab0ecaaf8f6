// Ranks moves by the chance to win: see cpp/catan/analysis/move_comparison.hpp.
import { checkArray, itemOf } from "../check/check.js";
import { endsOf } from "../check/confidence.js";
import { integer, anyValue, option, optional, type OptionsOf, type Values } from "../check/options.js";
import { orFreshSeed, type Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { runWithInput, type Run } from "../wasm/session.js";
import { type AnalysisOptions, analysisOptions, type Comparison } from "./analysis.js";
import { checkConsistent, checkChooser } from "./choose.js";
import { moveOf, readMove } from "./moves.js";
import { gamesTask, type ResultProgress } from "./position.js";
import { type ReadGame, readGame } from "./read-game.js";
import { checkLegal } from "./refusals.js";
import type { Game, GameView, Move } from "./types.js";

/** Options of `rateMoves`. */
export interface RateMovesOptions extends AnalysisOptions {
  /** Moves to rate, with offers filled in. Default: all legal moves except the templates of offers. */
  readonly moves?: readonly Move[] | undefined;
  /**
   * Playouts for the position, shared by its moves, an integer >= 1. An eighth as many whole games from the best move are
   * added. Default 4000.
   */
  readonly playouts?: number | undefined;
}

/** Ratings of moves. */
export interface MoveRatings {
  /** Moves, best first: by falling `winChance`. The first is the choice of the search. */
  readonly moves: readonly (Comparison & {
    /** Move that is rated. */
    readonly move: Move;
    /** Number of playouts behind the loss. Moves that the search gave up early have few. */
    readonly playouts: number;
  })[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** @internal */
export const rateMovesOptions = {
  ...analysisOptions,
  playouts: option(integer(1), 4000),
  moves: optional(anyValue()),
} satisfies OptionsOf<RateMovesOptions>;

/** Largest number of moves per call, equal to the limit in cpp/wasm/analysis.hpp. */
const maxMoves = 1000;

function rateMovesRun(
  module: GameModule,
  value: Game | GameView,
  options: Values<typeof rateMovesOptions>,
): Run<MoveRatings, ResultProgress<MoveRatings>> {
  const game = readGame(value);
  const { level, confidence, seed: validSeed, timeBudgetMs, playouts } = options;
  checkChooser(game);
  checkConsistent(module, game);
  const moves: records.Move[] = [];
  const batches = options.moves === undefined ? allMoves(module, game) : readMoves(module, game, options.moves);
  const { seed, text } = orFreshSeed(validSeed);
  const analysis = { game: game.request, level, playouts, confidence, seed: text, timeBudgetMs };
  let run: Run<MoveRatings, ResultProgress<MoveRatings>> | undefined;
  function* passMoves(): Generator<number, NonNullable<typeof run>> {
    for (const { batch, share } of batches) {
      moves.push(...batch);
      yield share;
    }
    return (run = gamesTask(module, records.openMoveRatings, { analysis, moves }, (ratings) => ({
      moves: ratings.map(({ move, playouts, winChance, interval, loss, lossInterval }) => ({
        move: moveOf(moves[move] as records.Move, game.players),
        winChance,
        interval: endsOf(interval),
        loss,
        lossInterval: endsOf(lossInterval),
        playouts,
      })),
      seed,
    })).open());
  }
  const initialProgress = () => ({ progress: 0, result: { moves: [], seed } });
  return runWithInput(passMoves(), initialProgress, () => run?.close());
}

/** Batch of the moves to rate, and the share of all moves that has been read. */
interface MoveBatch {
  readonly batch: readonly records.Move[];
  readonly share: number;
}

/** Yields all legal moves except the templates of offers. */
function* allMoves(module: GameModule, game: ReadGame): Generator<MoveBatch> {
  const { moves } = module.answer(records.legalMoves, game.request);
  yield { batch: moves.filter(({ kind }) => kind !== "offerTrade" && kind !== "counterTrade"), share: 1 };
}

/** Number of moves that are checked in one call, which takes a fraction of a millisecond. */
const movesPerBatch = 50;

const path = "options.moves";

/** Yields the moves of the option `moves`. Throws if one of the moves is illegal. */
function readMoves(module: GameModule, game: ReadGame, value: unknown): Generator<MoveBatch> {
  const items = checkArray(value, path, maxMoves, 1);
  return readItems(module, game, items);
}

function* readItems(module: GameModule, game: ReadGame, items: readonly unknown[]): Generator<MoveBatch> {
  for (let first = 0; first < items.length; first += movesPerBatch) {
    const batch = items
      .slice(first, first + movesPerBatch)
      .map((item, i) => readMove(item, itemOf(path, first + i), game.bounds, "call").record);
    const check = module.answer(records.checkAnalyzed, { game: game.request, moves: batch });
    const at = itemOf(path, first + check.number);
    checkLegal(check, { move: at, outcome: at });
    yield { batch, share: (first + batch.length) / items.length };
  }
}

/** Work of `rateMoves`. @internal */
export const rateMovesWork = { options: rateMovesOptions, begin: rateMovesRun };
