// Moves ranked by win chance: see cpp/catan/analysis/move_comparison.hpp.
import { checkArray, itemOf, wrongValue } from "../check/check.js";
import { endsOf } from "../check/confidence.js";
import { integer, later, option, optional, type OptionsOf, type Values } from "../check/options.js";
import { orFresh, type Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { fedRun, type Run } from "../wasm/session.js";
import { type AnalysisOptions, analysisOptions, type Comparison } from "./analysis.js";
import { checkAnalyzed, checkChooser } from "./choose.js";
import { moveOf, readMove } from "./moves.js";
import { gamesRun, type ResultProgress } from "./position.js";
import { type ReadGame, readGame } from "./read-game.js";
import { refusedMove } from "./refusals.js";
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
  moves: optional(later()),
} satisfies OptionsOf<RateMovesOptions>;

/** Largest number of moves per call, equal to that in cpp/wasm/analysis.hpp. */
const mostMoves = 1000;

function rateMovesRun(
  module: GameModule,
  value: Game | GameView,
  options: Values<typeof rateMovesOptions>,
): Run<MoveRatings, ResultProgress<MoveRatings>> {
  const game = readGame(value);
  const { level, confidence, seed: given, timeBudgetMs, playouts } = options;
  checkChooser(game);
  checkAnalyzed(module, game);
  const moves: records.Move[] = [];
  const pieces = options.moves === undefined ? allMoves(module, game) : readMoves(module, game, options.moves);
  const { seed, text } = orFresh(given);
  const analysis = { game: game.request, level, playouts, confidence, seed: text, timeBudgetMs };
  let run: Run<MoveRatings, ResultProgress<MoveRatings>> | undefined;
  function* handIn(): Generator<number, NonNullable<typeof run>> {
    for (const { some, share } of pieces) {
      moves.push(...some);
      yield share;
    }
    return (run = gamesRun(module, records.openMoveRatings, { analysis, moves }, (ratings) => ({
      moves: ratings.map(({ move, playouts, winChance, interval, loss, lossInterval }) => ({
        move: moveOf(moves[move] as records.Move, game.players),
        winChance,
        interval: endsOf(interval),
        loss,
        lossInterval: endsOf(lossInterval),
        playouts,
      })),
      seed,
    })));
  }
  const before = () => ({ progress: 0, result: { moves: [], seed } });
  return fedRun(handIn(), before, () => run?.close());
}

/** Some of the moves, and the share of all moves that has been read. */
interface SomeMoves {
  readonly some: readonly records.Move[];
  readonly share: number;
}

/** All legal moves except the templates of offers. */
function* allMoves(module: GameModule, game: ReadGame): Generator<SomeMoves> {
  const { moves } = module.answer(records.legalMoves, game.request);
  yield { some: moves.filter(({ kind }) => kind !== "offerTrade" && kind !== "counterTrade"), share: 1 };
}

/** Number of moves to check at once, which takes a fraction of a millisecond. */
const movesAtOnce = 50;

const path = "options.moves";

/** Moves of the option `moves`, each checked to be legal. */
function readMoves(module: GameModule, game: ReadGame, value: unknown): Generator<SomeMoves> {
  const items = checkArray(value, path);
  if (items.length < 1 || items.length > mostMoves)
    throw wrongValue(`${path} must have 1 to ${mostMoves} items, got ${items.length}`);
  return readItems(module, game, items);
}

function* readItems(module: GameModule, game: ReadGame, items: readonly unknown[]): Generator<SomeMoves> {
  for (let first = 0; first < items.length; first += movesAtOnce) {
    const some = items
      .slice(first, first + movesAtOnce)
      .map((item, i) => readMove(item, itemOf(path, first + i), game.bounds, "call").listed);
    const { illegal, number } = module.answer(records.checkAnalyzed, { game: game.request, moves: some });
    const at = itemOf(path, first + number);
    if (illegal !== "none") throw refusedMove(illegal, { move: at, outcome: at });
    yield { some, share: (first + some.length) / items.length };
  }
}

/** Work of `rateMoves`. @internal */
export const rateMovesWork = { options: rateMovesOptions, begin: rateMovesRun };
