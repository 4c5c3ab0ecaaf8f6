/**
 * Whole games by the rules of the base game: move by move, by computer players of four levels, and by the thousand.
 * Nothing has to be loaded: the first call that needs the WebAssembly module, which is embedded in the script,
 * instantiates it. It is a module of its own. Importing does nothing.
 *
 * 2 to 4 players, who count from 1; boards of any layout. A game is plain data, never changed: undo is keeping the old
 * object. It may come from anywhere: one that contradicts itself is a `RangeError`, as is every bad value, and a wrong type
 * or an unknown key is a `TypeError`. A move that the rules forbid is a `RefusedError` whose `kind` says which rule.
 *
 * @module hexsmith/game
 */
import type { Board } from "./board/board-data.js";
import { checkObject } from "./check/check.js";
import {
  type Certificate,
  certificateRun,
  certifyKeys,
  type CertifyOptions,
  type CertifyProgress,
} from "./game/certify.js";
import * as merging from "./game/merge.js";
import * as play from "./game/play.js";
import type { ApplyOptions, ChooseOptions, GameRecord } from "./game/play.js";
import {
  type Simulation,
  simulationKeys,
  type SimulationOptions,
  type SimulationProgress,
  simulationRun,
} from "./game/simulate.js";
import {
  type SpotChances,
  spotChancesKeys,
  type SpotChancesOptions,
  type SpotChancesProgress,
  spotChancesRun,
} from "./game/spot-chances.js";
import type { Game, GameOptions, GameView, Level, Move } from "./game/types.js";
import * as viewing from "./game/view.js";
import { game } from "./wasm/game-embedded.js";
import { type AsyncOptions, runAtOnce, runInSlices } from "./wasm/session.js";

export { RefusedError } from "./check/refused-error.js";
export { twoPlayerRules } from "./game/rules.js";
export type * from "./game-types.js";

/**
 * Compiles the module ahead of time, off the main thread; optional. Every call returns the same promise, until one fails:
 * the next call then tries again.
 */
export function init(options?: Record<string, never>): Promise<void> {
  try {
    checkObject(options, "options", []);
  } catch (error) {
    return Promise.reject(error as Error);
  }
  return game.init();
}

/**
 * A game before its first settlement. A board on which some order of placements could leave a player without a spot is a
 * `RefusedError`, "no room for all".
 */
export function newGame(options: GameOptions): Game {
  return play.newGame(game.get(), options);
}

/**
 * All moves of the player who has to choose, but for `exchange`; empty once the game is over. Of a view: those of its
 * player, if it is that player who has to choose; else none.
 */
export function legalMoves(table: Game | GameView): readonly Move[] {
  return play.legalMoves(game.get(), table);
}

/** The game after a move of the player who has to choose, as a new object. It takes some microseconds. */
export function apply(before: Game, move: Move, options?: ApplyOptions): Game {
  return play.apply(game.get(), before, move, options);
}

/**
 * What a player may know: of the others what lies open on a table. Two games that differ in nothing else have the same
 * view, to the byte.
 */
export function view(whole: Game, player: number): GameView {
  return viewing.view(game.get(), whole, player);
}

/**
 * The move of a level for the player who has to choose. It sees that player's view only; the same for the same view and
 * seed.
 *
 * - `random`: any legal move, all alike.
 * - `beginner`: the same, weighted by kind: rather builds than trades.
 * - `intermediate`: plans the next building, trades towards it, and aims roads and robber; openings by the ranking of spots.
 * - `advanced`: looks a move ahead with a value of production, reach, hand and points; openings by pairs of spots.
 */
export function chooseMove(table: Game | GameView, level: Level, options?: ChooseOptions): Move {
  return play.chooseMove(game.get(), table, level, options);
}

/** The games of a record: the first before any step, then one after each. */
export function replay(record: GameRecord): readonly Game[] {
  return play.replay(game.get(), record);
}

/**
 * Games from a board, played to their end by levels. The dice, the deck and the thefts of a game depend on the seed and the
 * number of the game alone, so that boards and openings can be compared on common random numbers.
 */
export function simulate(board: Board, options?: SimulationOptions): Simulation {
  return runAtOnce(options, simulationKeys, (given) => simulationRun(game.get(), board, given));
}

/** The same without holding up the page. */
export async function simulateAsync(
  board: Board,
  options?: SimulationOptions & AsyncOptions<SimulationProgress>,
): Promise<Simulation> {
  return runInSlices(options, simulationKeys, (given) => simulationRun(game.get(), board, given));
}

/**
 * The same, to the last bit, as one simulation of all their games. Parts that overlap, leave gaps, or ask something else
 * are a `RangeError`.
 */
export function mergeSimulations(parts: readonly Simulation[]): Simulation {
  return merging.mergeSimulations(game.get(), parts);
}

/**
 * Whether the seats of a board are alike, by equivalence within a margin. "fair": every seat of every level is known to win
 * within the margin of the even share; "unfair": one is known not to. By confidence sequences, valid at whatever time they
 * are looked at.
 */
export function certifyBoard(board: Board, options?: CertifyOptions): Certificate {
  return runAtOnce(options, certifyKeys, (given) => certificateRun(game.get(), board, given));
}

/** The same without holding up the page. */
export async function certifyBoardAsync(
  board: Board,
  options?: CertifyOptions & AsyncOptions<CertifyProgress>,
): Promise<Certificate> {
  return runInSlices(options, certifyKeys, (given) => certificateRun(game.get(), board, given));
}

/**
 * The chance to win from each open spot of the player whose turn it is to settle, by playing on from it. The better half of
 * the spots goes on from each round of games to the next.
 */
export function spotChances(board: Board, options?: SpotChancesOptions): SpotChances {
  return runAtOnce(options, spotChancesKeys, (given) => spotChancesRun(game.get(), board, given));
}

/** The same without holding up the page. */
export async function spotChancesAsync(
  board: Board,
  options?: SpotChancesOptions & AsyncOptions<SpotChancesProgress>,
): Promise<SpotChances> {
  return runInSlices(options, spotChancesKeys, (given) => spotChancesRun(game.get(), board, given));
}
