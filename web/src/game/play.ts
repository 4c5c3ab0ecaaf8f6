// Plays games move by move. Games are plain data: each call reads and validates a game, and returns the next game.
import { boardRequestOf } from "../board/requests.js";
import { checkInteger, type UncheckedOptions, type Path } from "../check/check.js";
import { integer, anyValue, optional, type OptionsOf, readOptions, type Values, valuesOf } from "../check/options.js";
import { RefusedError } from "../check/refused-error.js";
import { orFreshSeed, seedOption } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { readGameBoard } from "./game-board.js";
import { gainsOf, gameOf } from "./make-game.js";
import { moveOf, outcomeOf, type ReadMove, readMove, readOutcomeOption } from "./moves.js";
import { playersOption } from "./position.js";
import { isUnrolled, type ReadGame, readGame } from "./read-game.js";
import { noRoom } from "../settle/start.js";
import { checkLegal, type MovePaths, throwInvalid } from "./refusals.js";
import { rulesFromOptions, ruleOptions } from "./rules.js";
import { type Game, type GameOptions, type Move, type Outcome } from "./types.js";

/** @internal */
export const gameOptions = {
  players: playersOption,
  seed: seedOption,
  ...ruleOptions,
} satisfies OptionsOf<GameOptions>;

/** Options of `applyMove`. */
export interface ApplyOptions {
  /** Result of dice, deck or theft from outside. Default: drawn from the game's seed. */
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
  const game = readGame(value);
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
): Game {
  const game = readGame(value, "game", path);
  const move = readMove(moveValue, "move", game.bounds, "call");
  const options = readOptions(passedOptions, "options", applyOptions);
  const outcome = readOutcomeOption(options.outcome, "options.outcome");
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
  outcomeRecord: records.Outcome,
  paths: MovePaths,
  gamePath: Path = "game",
): Game {
  const answer = module.answer(records.applyMove, {
    game: game.request,
    move: move.record,
    outcome: outcomeRecord,
  });
  throwInvalid(answer.invalid, gamePath);
  checkLegal(answer, paths);
  const outcome = outcomeOf(answer.outcome);
  const state = answer.state as records.State;
  const gains = gainsOf(move.move, game.request.state.seats, state.seats);
  const begins = isUnrolled(state) && !isUnrolled(game.request.state);
  const frame = { ...game, turn: game.turn + Number(begins) };
  return gameOf(state, frame, { player: game.activePlayer, move: move.move, ...(outcome && { outcome }), gains });
}
