// A game, move by move. It stays plain data: each call reads it, checks it, and returns what becomes of it.
import { writeBoard } from "../board/read-board.js";
import {
  checkArray,
  checkIndex,
  checkInteger,
  checkObject,
  type Given,
  itemOf,
  orDefault,
  type Path,
  typeError,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import { RefusedError } from "../check/refused-error.js";
import { readSeed, type Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { readGameBoard } from "./game-board.js";
import { gameOf } from "./make-game.js";
import { checkPlayers } from "./match.js";
import { chanceOf, moveOf, type ReadMove, readChance, readMove, writeMove } from "./moves.js";
import { type ReadGame, readGame } from "./read-game.js";
import { noRoom, refusedMove, throwContradiction } from "./refusals.js";
import { givenRules, ruleKeys, writeRules } from "./rules.js";
import { type Chance, type Game, type GameOptions, levels, type Move } from "./types.js";

const gameOptionKeys = ["board", "players", "seed", ...ruleKeys] as const satisfies readonly (keyof GameOptions)[];

/** What `apply` takes beside game and move. */
export interface ApplyOptions {
  /** What chance brings; what is left out is drawn from the game's own streams. */
  readonly chance?: Chance | undefined;
  /** The `moves` of the game that the sender saw. */
  readonly expected?: number | undefined;
}

/** What `chooseMove` takes beside game and level. */
export interface ChooseOptions {
  /** Default: the number of moves made. */
  readonly seed?: Seed | undefined;
}

/** A game as what was decided: enough to make it again, anywhere. */
export interface GameRecord {
  /** What is played; with its seed, unless the steps have all that chance brought. */
  readonly options: GameOptions;
  /** In order. */
  readonly steps: readonly {
    /** What was decided. */
    readonly move: Move;
    /** What chance brought; what is left out is drawn from the seed. */
    readonly chance?: Chance | undefined;
  }[];
}

/** @internal */
export function newGame(module: GameModule, value: unknown, path = "options"): Game {
  if (value === undefined) throw typeError(path, "an object", value);
  const options: Given<keyof GameOptions> = checkObject(value, path, gameOptionKeys);
  const board = readGameBoard(options.board, `${path}.board`);
  const players = checkPlayers(options.players, `${path}.players`);
  const rules = givenRules(options, path);
  const { seed, text } = readSeed(options.seed, `${path}.seed`);
  const request = new RequestWriter();
  writeBoard(request, board);
  request.number(players);
  writeRules(request, rules);
  request.text(text);
  const result = module.call(request, (exports, size) => exports.newGame(size));
  if (!result.flag()) throw noRoom(players, `${path}.board`);
  return gameOf(result, { board, players, rules, seed }, null);
}

/** @internal */
export function legalMoves(module: GameModule, value: unknown): Move[] {
  const result = module.call(readGame(value).request, (exports, size) => exports.legalMoves(size));
  throwContradiction(result, "game");
  return result.items((packed) => moveOf(packed.number()));
}

/** @internal */
export function apply(module: GameModule, value: unknown, moveGiven: unknown, options: unknown): Game {
  const game = readGame(value, false);
  const move = readMove(moveGiven, "move", game.board, game.players);
  const { chance, expected } = checkObject(options, "options", ["chance", "expected"]);
  const brought = readChance(chance, "options.chance");
  if (expected !== undefined && checkInteger(expected, "options.expected", 0) !== game.moves)
    throw new RefusedError(
      "already moved",
      `move is refused: options.expected is ${String(expected)}, and ${game.moves} moves have been made`,
      { path: "move" },
    );
  return make(module, game, move, brought, "move");
}

function make(module: GameModule, game: ReadGame, move: ReadMove, brought: readonly number[], path: Path): Game {
  writeMove(game.request, move, brought);
  const result = module.call(game.request, (exports, size) => exports.applyMove(size));
  throwContradiction(result, "game");
  const refusal = result.number();
  if (refusal !== 0) throw refusedMove(refusal, path);
  const chance = chanceOf(result.list(4));
  return gameOf(result, game, { player: game.player, move: move.move, ...(chance && { chance }) });
}

/** @internal */
export function chooseMove(module: GameModule, value: unknown, level: unknown, options: unknown): Move {
  const game = readGame(value);
  const number = checkIndex(level, "level", levels);
  const given: Given<keyof ChooseOptions> = checkObject(options, "options", ["seed"]);
  const { text } = readSeed(orDefault(given.seed, String(game.moves)), "options.seed");
  if (game.over) throw new RefusedError("game over", "game is refused: it is over", { path: "game" });
  if (game.viewer !== undefined && game.viewer !== game.player)
    throw new RefusedError(
      "not your turn",
      `game is refused: player ${game.player} has to choose, and it is the view of player ${game.viewer}`,
      { path: "game" },
    );
  game.request.number(number);
  game.request.text(text);
  const result = module.call(game.request, (exports, size) => exports.chooseMove(size));
  throwContradiction(result, "game");
  const move = moveOf(result.number());
  result.done();
  return move;
}

/** @internal */
export function replay(module: GameModule, value: unknown): Game[] {
  const record = new Fields(value, "record", ["options", "steps"]);
  const games = [newGame(module, record.value("options"), "record.options")];
  for (const [i, item] of checkArray(record.value("steps"), "record.steps").entries()) {
    const step = new Fields(item, itemOf("record.steps", i), ["move", "chance"]);
    const path = step.at("move");
    const game = readGame(games.at(-1), false);
    const move = readMove(step.value("move"), path, game.board, game.players);
    games.push(make(module, game, move, readChance(step.value("chance"), step.at("chance")), path));
  }
  return games;
}
