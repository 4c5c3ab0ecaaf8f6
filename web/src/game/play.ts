// Plays games move by move. Games are plain data: each call reads and validates a game, and returns the next game.
import { boardRequestOf } from "../board/requests.js";
import { checkInteger, typeError, type UncheckedOptions, type Path } from "../check/check.js";
import { integer, anyValue, optional, type OptionsOf, readOptions, type Values, valuesOf } from "../check/options.js";
import { RefusedError } from "../check/refused-error.js";
import { orFreshSeed, seedOption } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { readGameBoard } from "./game-board.js";
import { gainsOf, gameOf } from "./make-game.js";
import { moveOf, outcomeOf, type ReadMove, readMove, type ReadOutcome, readOutcomeOption } from "./moves.js";
import { playersOption } from "./position.js";
import { keep, nextId, readGameOf } from "./kept-games.js";
import { isUnrolled, type ReadGame } from "./read-game.js";
import { noRoom } from "../settle/start.js";
import { checkLegal, type MovePaths, throwInvalid } from "./refusals.js";
import { rulesFromOptions, ruleOptions } from "./rules.js";
import type { Game, GameOptions, GameView, Move, MoveKind, Outcome } from "./types.js";
import { viewOf } from "./view.js";

/** @internal */
export const gameOptions = {
  players: playersOption,
  seed: seedOption,
  ...ruleOptions,
} satisfies OptionsOf<GameOptions>;

/** Options of `applyMove`. */
export interface ApplyOptions {
  /**
   * Result of dice, deck or theft from outside; for a view, as far as its viewer saw it. Default: drawn from the game's
   * seed; unknown in a view.
   */
  readonly outcome?: Outcome | undefined;
  /** Value of `moveCount` that the sender saw, an integer >= 0. If it differs, the refusal is "already-moved". Default: not checked. */
  readonly expectedMoveCount?: number | undefined;
  /** Player who sent the move. If not the active player, the refusal is "not-your-turn". Default: not checked. */
  readonly player?: number | undefined;
}

/** @internal */
export const applyOptions = {
  outcome: optional(anyValue()),
  expectedMoveCount: optional(integer(0)),
  player: optional(anyValue()),
} satisfies OptionsOf<ApplyOptions>;

/** Returns a new game. `options` have no unknown keys. @internal */
export function newGame(
  module: GameModule,
  boardValue: unknown,
  options: UncheckedOptions<keyof GameOptions>,
  paths = { board: "board", options: "options" },
): Game {
  const board = readGameBoard(boardValue, paths.board);
  const values = valuesOf(options, paths.options, gameOptions);
  const { players } = values;
  const rules = rulesFromOptions(values, paths.options, players);
  const { seed, text } = orFreshSeed(values.seed);
  const state = module.answer(records.newGame, { board: boardRequestOf(board), players, rules, seed: text });
  if (state === undefined) throw noRoom(players, paths.board);
  return gameOf(state, { board, players, turn: 0, rules, seed }, null);
}

/** @internal */
export function legalMoves(module: GameModule, value: unknown): Move[] {
  const game = readGameOf(module, value);
  if (game.viewer === null) return [];
  const { invalid, moves } = module.answer(records.legalMoves, game.request);
  throwInvalid(invalid, "game");
  return moves.map((move) => moveOf(move, game.players));
}

/** @internal */
export function soleMove(module: GameModule, value: unknown): Move | null {
  const moves = legalMoves(module, value);
  const [first, ...others] = moves;
  // A player who cannot accept may still make a counter-offer, but the answer is no.
  const answer = moves.find(({ kind }) => kind === "declineTrade");
  if (answer && moves.every(({ kind }) => kind !== "acceptTrade")) return answer;
  return first === undefined || others.length > 0 ? null : first;
}

/** @internal */
export function applyMove(
  module: GameModule,
  value: unknown,
  moveValue: unknown,
  passedOptions: unknown,
  path = "game",
): Game | GameView {
  const game = readGameOf(module, value, "either", path);
  const move = readMove(moveValue, "move", game.bounds, "call");
  const options = readOptions(passedOptions, "options", applyOptions);
  const outcome = readOutcomeOption(options.outcome, "options.outcome", game.players);
  checkSender(game, options);
  return applyValidMove(module, game, move, outcome, { move: "move", outcome: "options.outcome" }, path);
}

/** Throws unless the sender knew the current state and is the active player. */
function checkSender(game: ReadGame, { expectedMoveCount, player }: Values<typeof applyOptions>): void {
  const { moveCount, activePlayer, players } = game;
  // The number of moves is checked first. If a move is sent twice, the refusal is then "already-moved" rather than
  // "not-your-turn".
  if (expectedMoveCount !== undefined && expectedMoveCount !== moveCount)
    throw new RefusedError(
      { kind: "already-moved", path: "options.expectedMoveCount" },
      `options.expectedMoveCount is refused: it is ${expectedMoveCount}, and ${moveCount} moves have been made`,
    );
  if (player !== undefined && checkInteger(player, "options.player", 1, players) !== activePlayer && !game.isOver)
    throw new RefusedError(
      { kind: "not-your-turn", path: "options.player" },
      `options.player is refused: it is ${String(player)}, and player ${activePlayer} has to choose`,
    );
}

/** Makes a validated move. @internal */
export function applyValidMove(
  module: GameModule,
  game: ReadGame,
  move: ReadMove,
  { record, won }: ReadOutcome,
  paths: MovePaths,
  gamePath: Path = "game",
): Game | GameView {
  const id = nextId(module);
  const request = { game: game.request, move: move.record, outcome: record, won, keep: id };
  const answer = module.answer(records.applyMove, request);
  throwInvalid(answer.invalid, gamePath);
  checkApplied(answer, paths, move.move.kind);
  const outcome = outcomeOf(answer.outcome, game.players, won);
  const gains = gainsOf(answer.gains);
  const lastMove = { player: game.activePlayer, move: move.move, ...(outcome && { outcome }), gains };
  const state = answer.state as records.State;
  const begins = isUnrolled(state) && !isUnrolled(game.state);
  const frame = { ...game, turn: game.turn + Number(begins) };
  const next = game.viewer === undefined ? gameOf(state, frame, lastMove) : viewOf(state, frame, game.viewer, lastMove);
  return keep(module, id, next, state, frame);
}

/** Throws if a rule or the record of a view forbids a move, or if what its viewer saw is missing. @internal */
export function checkApplied(answer: Parameters<typeof checkLegal>[0], paths: MovePaths, kind: MoveKind): void {
  if (answer.illegal === "unseen") throw typeError(...seenOutcome(kind, paths.outcome), undefined);
  checkLegal(answer, paths);
}

/** Returns the path of what a viewer has seen of a move, and what it must be. */
function seenOutcome(kind: MoveKind, path: Path): [path: string, expected: string] {
  if (kind === "roll") return [`${path}.dice`, "the two dice that the viewer saw"];
  if (kind === "buyCard") return [`${path}.card`, "the card that the viewer bought"];
  if (kind === "moveRobber") return [`${path}.stolen`, "the resource that the viewer saw"];
  return [`${path}.taken`, "the number of cards that each player gave"];
}
