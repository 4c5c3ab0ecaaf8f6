// Chooses moves of computer players: see cpp/catan/players and, for "expert", cpp/catan/analysis/expert.hpp.
import { checkChoice } from "../check/check.js";
import { integer, option, type OptionsOf, timeBudgetOption, type Values } from "../check/options.js";
import { RefusedError } from "../check/refused-error.js";
import { type Seed, seedOption } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { type Progress, sessionRun, type Task, taskOf } from "../wasm/session.js";
import { moveOf } from "./moves.js";
import { readGameOf } from "./kept-games.js";
import type { ReadGame } from "./read-game.js";
import { throwInvalid } from "./refusals.js";
import { type Game, type GameView, type Level, levels, type Move } from "./types.js";

/** Options of `chooseMove`. */
export interface ChooseOptions {
  /** Seed of random decisions. Default: `moveCount`. */
  readonly seed?: Seed | undefined;
  /** Playouts of "expert" for the position, shared by its moves, an integer >= 1; other levels ignore it. Default 1000. */
  readonly playouts?: number | undefined;
  /** Milliseconds, >= 0, after which "expert" decides; other levels ignore it. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Progress of `chooseMoveAsync`. */
export interface ChooseProgress extends Progress {
  /** Move that looks best so far, or null. */
  readonly move: Move | null;
}

/** @internal */
export const chooseOptions = {
  seed: seedOption,
  playouts: option(integer(1), 1000),
  timeBudgetMs: timeBudgetOption,
} satisfies OptionsOf<ChooseOptions>;

/** Throws unless the viewer can choose a move. @internal */
export function checkChooser(game: ReadGame): void {
  if (game.isOver) throw new RefusedError({ kind: "game-over", path: "game" }, "game is refused: it is over");
  if (game.viewer !== undefined && game.viewer !== game.activePlayer) {
    const whose = game.viewer === null ? "a spectator" : `player ${game.viewer}`;
    throw new RefusedError(
      { kind: "not-your-turn", path: "game" },
      `game is refused: player ${game.activePlayer} has to choose, and it is the view of ${whose}`,
    );
  }
}

/** Throws unless the game is consistent. @internal */
export function checkConsistent(module: GameModule, game: ReadGame): void {
  throwInvalid(module.answer(records.checkAnalyzed, { game: game.request, moves: [] }).invalid, "game");
}

function chooseTask(
  module: GameModule,
  value: Game | GameView,
  level: Level,
  { seed: validSeed, playouts, timeBudgetMs }: Values<typeof chooseOptions>,
): Task<Move, ChooseProgress> {
  const game = readGameOf(module, value);
  const validLevel = checkChoice(level, "level", levels);
  const seed = validSeed?.text ?? String(game.moveCount);
  checkChooser(game);
  if (validLevel !== "expert") {
    const choice = { game: game.request, level: validLevel, seed };
    const chosenMove = ({ invalid, move }: records.ChosenMove) => {
      throwInvalid(invalid, "game");
      return moveOf(move, game.players);
    };
    return taskOf(module, records.openChoice, choice, chosenMove, (session, result) =>
      sessionRun(session, ({ progress }) => ({ progress, move: progress < 1 ? null : result() }), result),
    );
  }
  checkConsistent(module, game);
  const search = { game: game.request, seed, playouts, timeBudgetMs };
  const bestMove = ({ move }: records.ChosenMove) => moveOf(move, game.players);
  return taskOf(module, records.openSearch, search, bestMove, (session, result) =>
    sessionRun(session, ({ progress }) => ({ progress, move: result() }), result),
  );
}

/** Work of `chooseMove`. @internal */
export const chooseWork = { options: chooseOptions, begin: chooseTask };
