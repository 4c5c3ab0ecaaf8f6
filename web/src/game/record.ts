// Records contain all decisions of a game, so that the game can be replayed anywhere. Matches contain a game and its
// record.
import type { Board } from "../board/board-data.js";
import {
  checkArray,
  checkData,
  checkInteger,
  checkVersion,
  haveVersion,
  type UncheckedOptions,
  itemOf,
  rangeError,
  wrongType,
  wrongValue,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import type { Progress, Run, Work } from "../wasm/session.js";
import { type GameBoard, readGameBoard } from "./game-board.js";
import { boundsOf, type MoveBounds, type ReadMove, readMove, type ReadOutcome, readOutcome } from "./moves.js";
import { type ApplyOptions, applyMove, checkApplied, gameOptions, applyValidMove, newGame, soleMove } from "./play.js";
import { readGameOf } from "./kept-games.js";
import { isLikeView, isMatch, readGame } from "./read-game.js";
import { rulesFromOptions, ruleKeys } from "./rules.js";
import {
  anyValue,
  keysOf,
  optional,
  type OptionsOf,
  readOptions,
  uncheckedOptionsOf,
  type Values,
  valuesOf,
} from "../check/options.js";
import { type MovePaths, throwInvalid } from "./refusals.js";
import type { Game, GameOptions, GameView, Move, MoveKind, Outcome } from "./types.js";

/** Record of a game: all that `replay` needs to repeat it. */
export interface GameRecord {
  /** Version of the format. */
  readonly version: 1;
  /** Board of the game. */
  readonly board: Board;
  /** Options of the game, including its seed. */
  readonly options: GameOptions;
  /** Steps in order. */
  readonly steps: readonly {
    /** Move that was made. */
    readonly move: Move;
    /** Result of dice, deck or theft. Default: drawn from the seed. */
    readonly outcome?: Outcome | undefined;
  }[];
}

/** Current game and its record. */
export interface Match {
  /** Game after the last step. */
  readonly game: Game;
  /** Record of all steps, with their outcomes. */
  readonly record: GameRecord;
}

/** Record of what the viewer of a view has seen. */
export interface ViewRecord extends Pick<GameRecord, "version" | "steps"> {
  /** View before the first step. */
  readonly start: GameView;
}

/** Current view and its record. */
export interface ViewMatch {
  /** View after the last step. */
  readonly game: GameView;
  /** Record of all steps, with the outcomes that the viewer saw. */
  readonly record: ViewRecord;
}

/** Maximum number of steps of a record. Games between random players have about 2,000. @internal */
export const maxSteps = 20_000;

/** @internal */
export function startMatch(module: GameModule, board: unknown, passedOptions: unknown): Match | ViewMatch {
  if (isLikeView(board)) {
    readOptions(passedOptions, "options", {});
    checkPossible(module, board, "view");
    return { game: board as GameView, record: { version: 1, start: board as GameView, steps: [] } };
  }
  const options: UncheckedOptions<keyof GameOptions> = uncheckedOptionsOf(passedOptions, "options", gameOptions);
  const game = newGame(module, board, options);
  const definedOptions = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as GameOptions;
  const record: GameRecord = {
    version: 1,
    board: game.board,
    options: { ...definedOptions, seed: game.hidden.seed },
    steps: [],
  };
  return { game, record };
}

/** Throws unless a view is possible. */
function checkPossible(module: GameModule, view: unknown, path: string): void {
  throwInvalid(module.answer(records.bankRates, readGame(view, "view", path).request).invalid, path);
}

/** @internal */
export function playMove(module: GameModule, value: unknown, move: unknown, options?: ApplyOptions): Match | ViewMatch {
  const match = new Fields(value, "match", ["game", "record"]);
  if (isLikeView(match.value("game"))) return playSeenMove(module, match, move, options);
  const record = match.object("record", recordKeys);
  checkVersion(record.value("version"), record.at("version"));
  const steps = checkArray(record.value("steps"), record.at("steps"), maxSteps) as GameRecord["steps"];
  const game = applyMove(module, match.value("game"), move, options, "match.game") as Game;
  if (steps.length !== game.moveCount - 1)
    throw wrongValue(
      `match.record.steps must have ${game.moveCount - 1} items, the moveCount of match.game, got ${steps.length}`,
    );
  const board = checkSameGame(game, record.value("board"), record.value("options"));
  const { move: playedMove, outcome } = game.lastMove as NonNullable<Game["lastMove"]>;
  return {
    game,
    record: {
      version: 1,
      board: game.board,
      options: record.value("options") as GameOptions,
      steps: [...steps, ownStep({ move: playedMove, ...(outcome && { outcome }) }, game.seats.length, board)],
    },
  };
}

type Step = GameRecord["steps"][number];

/** What is known about a step that nobody can change: for which boards it is valid, and its text. */
interface OwnStep {
  readonly players: number;
  readonly hexes: GameBoard["shape"]["hexes"];
  text: string | undefined;
}
const ownSteps = /* @__PURE__ */ new WeakMap<object, OwnStep>();

/** Freezes a valid step, so that `encodeRecord` need not check and write it again after each move. @internal */
export function ownStep(step: Step, players: number, { shape: { hexes } }: GameBoard): Step {
  ownSteps.set(freeze(step), { players, hexes, text: undefined });
  return step;
}

function freeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) freeze(part as object);
  return Object.freeze(value);
}

/** Returns a checked record without its steps, and the text of each step. @internal */
export function stepTextsOf(value: unknown, textOf: (step: Step) => string) {
  const { record, shape, players, items, stepOf } = readStart(value);
  const { hexes } = shape;
  const texts = items.map((item, i) => {
    const own = typeof item === "object" && item !== null ? ownSteps.get(item) : undefined;
    if (own?.players !== players || own.hexes !== hexes) return textOf(stepOf(item, i));
    return (own.text ??= textOf(item as Step));
  });
  return { record, texts };
}

/** Returns the match of a view after a move. */
function playSeenMove(
  module: GameModule,
  match: Fields<"game" | "record">,
  move: unknown,
  options: ApplyOptions | undefined,
): ViewMatch {
  const record = match.object("record", viewRecordKeys);
  checkVersion(record.value("version"), record.at("version"));
  const start = readGame(record.value("start"), "view", String(record.at("start")));
  const steps = checkArray(record.value("steps"), record.at("steps"), maxSteps) as GameRecord["steps"];
  const game = applyMove(module, match.value("game"), move, options, "match.game") as GameView;
  if (start.viewer !== game.viewer || start.moveCount + steps.length !== game.moveCount - 1)
    throw wrongValue("match.record must be the record of match.game, got another viewer or number of steps");
  const { move: playedMove, outcome } = game.lastMove as NonNullable<Game["lastMove"]>;
  return {
    game,
    record: {
      version: 1,
      start: record.value("start") as GameView,
      steps: [...steps, { move: playedMove, ...(outcome && { outcome }) }],
    },
  };
}

/** Checks that board, number of players and rules of a match's record equal those of its game, and returns the board. */
function checkSameGame(game: Game, boardValue: unknown, optionsValue: unknown): GameBoard {
  const path = "match.record.options";
  const board = readGameBoard(boardValue, "match.record.board");
  const options: UncheckedOptions<keyof GameOptions> = checkData(optionsValue, path, keysOf(gameOptions));
  const values = valuesOf(options, path, gameOptions);
  const { players } = values;
  const rules = rulesFromOptions(values, path, players);
  const gameBoard = readGameBoard(game.board, "match.game.board");
  if (!isSameBoard(board, gameBoard))
    throw wrongValue("match.record.board must be the board of match.game, got another board");
  if (players !== game.seats.length)
    throw rangeError(`${path}.players`, `${game.seats.length}, as in match.game`, players);
  for (const key of ruleKeys)
    if (rules[key] !== game[key]) throw rangeError(`${path}.${key}`, `${game[key]}, as in match.game`, rules[key]);
  return gameBoard;
}

/** Returns whether two boards are equal. Within a match, the boards are usually the same object. */
const isSameBoard = (a: GameBoard, b: GameBoard) =>
  a.board === b.board ||
  (a.pieces.length === b.pieces.length &&
    a.pieces.every((piece, i) => piece === b.pieces[i]) &&
    JSON.stringify(a.shape.layout) === JSON.stringify(b.shape.layout));

const viewRecordKeys = ["version", "start", "steps"] as const satisfies readonly (keyof ViewRecord)[];

const recordKeys = ["version", "board", "options", "steps"] as const satisfies readonly (keyof GameRecord)[];

/** Record whose steps are not validated yet. */
interface ReadRecord {
  readonly board: unknown;
  readonly options: UncheckedOptions<keyof GameOptions>;
  readonly steps: readonly unknown[];
}

/** Checks a record except its steps. */
function readRecord(value: unknown): ReadRecord {
  if (isMatch(value)) throw wrongType("record must be a record, got a match: pass match.record");
  const record = new Fields(value, "record", recordKeys);
  checkVersion(record.value("version"), record.at("version"));
  return {
    board: record.value("board"),
    options: checkData(record.value("options"), record.at("options"), keysOf(gameOptions)),
    steps: checkArray(record.value("steps"), record.at("steps"), maxSteps),
  };
}

/** Checks the shape of a step. */
function readStep(value: unknown, i: number, bounds: MoveBounds): ReadMove & { readonly outcome: ReadOutcome } {
  const step = new Fields(value, itemOf("record.steps", i), ["move", "outcome"]);
  const outcome = readOutcome(step.value("outcome"), step.at("outcome"), bounds.players);
  return { ...readMove(step.value("move"), step.at("move"), bounds, "data"), outcome };
}

/** Returns whether a value is like the record of a view, which has a first view and no options. */
const isLikeViewRecord = (value: unknown): value is { readonly start: unknown } =>
  typeof value === "object" && value !== null && (value as { start?: unknown }).start !== undefined;

/** Checks the record of a view except its steps. */
function readViewRecord(value: unknown) {
  const record = new Fields(value, "record", viewRecordKeys);
  checkVersion(record.value("version"), record.at("version"));
  const start = record.value("start") as GameView;
  const { bounds, board } = readGame(start, "view", "record.start");
  return { start, bounds, board, steps: checkArray(record.value("steps"), record.at("steps"), maxSteps) };
}

/** Checks the record of a game except its steps. */
function readGameRecord(value: unknown) {
  const { board, options, steps } = readRecord(value);
  const gameBoard = readGameBoard(board, "record.board");
  const values = valuesOf(options, "record.options", gameOptions);
  const { players } = values;
  rulesFromOptions(values, "record.options", players);
  const bounds = boundsOf(gameBoard.shape.hexes, players);
  return { board: gameBoard, options: options as GameOptions, bounds, steps };
}

/** Checks a record except its steps, and returns a function that checks a step and returns it without unknown keys. */
function readStart(value: unknown) {
  const read = isLikeViewRecord(value) ? readViewRecord(value) : readGameRecord(value);
  const { board, bounds, steps: items } = read;
  const version = 1 as const;
  const record =
    "start" in read ? { version, start: read.start } : { version, board: board.board, options: read.options };
  const stepOf = (item: unknown, i: number): Step => {
    const {
      move,
      outcome: { outcome },
    } = readStep(item, i, bounds);
    return { move, ...(outcome && { outcome }) };
  };
  return { record, shape: board.shape, players: bounds.players, items, stepOf };
}

/** Checks the shape of a whole record and returns it without unknown keys. @internal */
export function readWholeRecord(value: unknown): GameRecord | ViewRecord {
  const { record, items, stepOf } = readStart(value);
  return { ...record, steps: items.map(stepOf) };
}

/** Returns whether a value is the record of a game or a view. Moves may be illegal. Never throws. @internal */
export function isRecord(value: unknown): value is GameRecord | ViewRecord {
  try {
    readWholeRecord(value);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a value, for example from a file, is a record with its version. Moves may be illegal. Never throws. */
export function isGameRecord(value: unknown): value is GameRecord {
  return isRecord(value) && !isLikeViewRecord(value) && haveVersion(value, value.board);
}

/**
 * Checks a record except its steps. Returns the request for its first game or view, and a function that checks and returns
 * a step. @internal
 */
export function readRecordStart(module: GameModule, value: unknown) {
  const [first, steps] = startOfRecord(module, value);
  const { request, players, board, bounds } = readGame(first);
  const readAt = (i: number) => readStep(steps[i], i, bounds);
  return { start: request, players, tokens: board.tokens, count: steps.length, readAt };
}

/** Throws if one of the checked steps is illegal. @internal */
export function checkSteps(check: records.MovesCheck, kindAt: (i: number) => MoveKind): void {
  checkApplied(check, stepPaths(check.number), kindAt(check.number));
}

const stepPaths = (i: number): MovePaths => {
  const at = itemOf("record.steps", i);
  return { move: { toString: () => `${at}.move` }, outcome: { toString: () => `${at}.outcome` } };
};

/** Returns the first game or view of a record, and its steps. */
function startOfRecord(module: GameModule, value: unknown): readonly [Game | GameView, readonly unknown[]] {
  if (isLikeViewRecord(value)) {
    const { start, steps } = readViewRecord(value);
    checkPossible(module, start, "record.start");
    return [start, steps];
  }
  const { board, options, steps } = readRecord(value);
  return [newGame(module, board, options, { board: "record.board", options: "record.options" }), steps];
}

function replayRun(module: GameModule, value: GameRecord | ViewRecord): Run<readonly (Game | GameView)[], Progress> {
  const [start, steps] = startOfRecord(module, value);
  const games = [start];
  const isOver = () => games.length > steps.length;
  return {
    advance(end) {
      while (!isOver()) {
        const i = games.length - 1;
        const game = readGameOf(module, games[i]);
        const step = readStep(steps[i], i, game.bounds);
        games.push(applyValidMove(module, game, step, step.outcome, stepPaths(i)));
        if (performance.now() >= end) break;
      }
      return isOver();
    },
    progress: () => ({ progress: steps.length === 0 ? 1 : (games.length - 1) / steps.length }),
    result: () => games,
    close: () => undefined,
  };
}

/** Work of `replay`. @internal */
export const replayWork: Work<
  GameModule,
  [record: GameRecord | ViewRecord],
  Record<never, never>,
  readonly (Game | GameView)[],
  Progress
> = {
  options: {},
  begin: replayRun,
};

/** Returns the match of a record and its games or views. The steps have their outcomes. */
function matchOfGames(record: GameRecord | ViewRecord, games: readonly (Game | GameView)[]): Match | ViewMatch {
  const [first, ...later] = games as readonly [Game | GameView, ...(Game | GameView)[]];
  const steps = later.map(({ lastMove }) => {
    const { move, outcome } = lastMove as NonNullable<Game["lastMove"]>;
    return { move, ...(outcome && { outcome }) };
  });
  const last = later.at(-1) ?? first;
  if ("start" in record) return { game: last as GameView, record: { version: 1, start: record.start, steps } };
  const game = last as Game;
  const options = { ...record.options, seed: game.hidden.seed };
  return { game, record: { version: 1, board: game.board, options, steps } };
}

function matchRun(module: GameModule, record: GameRecord | ViewRecord): Run<Match | ViewMatch, Progress> {
  const run = replayRun(module, record);
  return { ...run, result: () => matchOfGames(record, run.result()) };
}

/** Work of `matchOf`. @internal */
export const matchWork: Work<
  GameModule,
  [record: GameRecord | ViewRecord],
  Record<never, never>,
  Match | ViewMatch,
  Progress
> = {
  options: {},
  begin: matchRun,
};

/** Options of `undo`. */
export interface UndoOptions {
  /** Player whose last decision is undone, with all moves after it. Default: whoever decided last. */
  readonly player?: number | undefined;
}

/** @internal */
export const undoOptions = { player: optional(anyValue()) } satisfies OptionsOf<UndoOptions>;

function undoRun(
  module: GameModule,
  match: Match | ViewMatch,
  { player }: Values<typeof undoOptions>,
): Run<Match | ViewMatch, Progress> {
  const record = new Fields(match, "match", ["game", "record"]).value("record") as GameRecord | ViewRecord;
  const run = replayRun(module, record);
  const [first] = run.result() as readonly [Game | GameView];
  if (player !== undefined) checkInteger(player, "options.player", 1, first.seats.length);
  return {
    ...run,
    result() {
      const games = run.result();
      const isUndone = (game: Game | GameView) =>
        (player === undefined || player === game.activePlayer) && soleMove(module, game) === null;
      let last = games.length - 2;
      while (last >= 0 && !isUndone(games[last] as Game | GameView)) --last;
      return matchOfGames(record, last < 0 ? games : games.slice(0, last + 1));
    },
  };
}

/** Work of `undo`. @internal */
export const undoWork = { options: undoOptions, begin: undoRun };
