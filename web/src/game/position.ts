// Reads the position from which many games start: board, players, placed pieces, levels and seed. Runs such games.
import { boardRequestOf } from "../board/requests.js";
import { type ReadBoard, readBoard } from "../board/read-board.js";
import { checkArray, checkArrayOf, checkChoice, itemOf, wrongValue } from "../check/check.js";
import { Fields } from "../check/fields.js";
import type { Interval } from "../check/confidence.js";
import {
  integer,
  anyValue,
  oneOf,
  option,
  optional,
  type OptionsOf,
  timeBudgetOption,
  type Values,
} from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import { cornersOfHexes } from "../geometry/corners.js";
import {
  checkPlayable,
  checkSettlements,
  noRoom,
  type PlacedRoad,
  type PlacedSettlement,
  snakeOf,
} from "../settle/start.js";
import type { GameExports, GameModule } from "../wasm/game.js";
import type { FunctionName } from "../wasm/module.js";
import type { ModuleRun } from "../wasm/call.js";
import * as records from "../wasm/records.js";
import { type Progress, type Run, type Session, sessionRun, sliceMs, type Task, taskOf } from "../wasm/session.js";
import { rulesFromOptions, type RuleOptions, simulatedRuleOptions } from "./rules.js";
import { type Level, levels, maxPlayers } from "./types.js";

/** Options that describe the position from which games are played. */
export interface PositionOptions extends RuleOptions {
  /** Number of players, an integer in [2, 6]. Default 4. */
  readonly players?: number | undefined;
  /**
   * Settlements placed so far, in order, as in `[{ player: 1, intersection: 14 }]`; the levels place the others. Default:
   * none.
   */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
  /** Roads placed so far, at these settlements, as in `[{ player: 1, edge: 20 }]`. Default: none. */
  readonly roads?: readonly PlacedRoad[] | undefined;
}

/** @internal */
export const playersOption = option(integer(2, maxPlayers), 4);

/** Options of every run of games. @internal */
export const runOptions = {
  players: playersOption,
  ...simulatedRuleOptions,
  seed: seedOption,
  timeBudgetMs: timeBudgetOption,
};

/** Options of games that are played from a position. @internal */
export const positionOptions = {
  ...runOptions,
  settlements: optional(anyValue()),
  roads: optional(anyValue()),
} satisfies OptionsOf<PositionOptions>;

/** Options for playing games from a position. @internal */
export const playingOptions = {
  levels: option(anyValue(), "intermediate"),
  openings: option(oneOf(["drawn", "best"]), "drawn"),
  playouts: option(integer(1), 1000),
  maxTurns: option(integer(1, 1_000_000), 1000),
};

/**
 * Values of the options that all requests for many games share. A call without one of these options uses its default.
 */
type PositionValues = Values<typeof runOptions> &
  Partial<Values<typeof positionOptions>> &
  Partial<Values<typeof playingOptions>>;

/** Validated position. */
export interface ReadPosition {
  readonly board: ReadBoard;
  readonly players: number;
  /** Intersections of settlements, in order of placement. */
  readonly settlements: readonly number[];
  readonly seed: Seed;
  readonly match: records.MatchRequest;
}

export function readPosition(module: GameModule, value: unknown, options: PositionValues): ReadPosition {
  const board = readBoard(value, "board");
  checkPlayable(board, "board");
  const { players, seed: validSeed, timeBudgetMs } = options;
  const {
    maxTurns = playingOptions.maxTurns.defaultValue,
    playouts = playingOptions.playouts.defaultValue,
    openings = playingOptions.openings.defaultValue,
    levels: levelOption = playingOptions.levels.defaultValue,
  } = options;
  const settlements = checkSettlements(options.settlements, snakeOf(players), board.shape);
  const roads = readRoads(options.roads, players, cornersOfHexes(board.shape.hexes).edgeCount);
  const placedPieces = {
    board: boardRequestOf(board),
    players,
    settlements,
    roads: roads.map(({ player, edge }) => ({ player: player - 1, edge })),
  };
  checkPlacedPieces(module, placedPieces, roads);
  const rules = rulesFromOptions(options, "options", players);
  const playerLevels = readLevels(levelOption, players);
  const { seed, text } = orFreshSeed(validSeed);
  const match = {
    placed: placedPieces,
    rules,
    maxTurns,
    playouts,
    drawnOpenings: openings === "drawn",
    levels: playerLevels,
    seed: text,
    timeBudgetMs,
  };
  return { board, players, settlements, seed, match };
}

/** Throws unless the module can start games from the placed pieces. */
function checkPlacedPieces(module: GameModule, placed: records.PlacedRequest, roads: readonly PlacedRoad[]): void {
  const { placement, number: pieceIndex } = module.answer(records.checkMatch, placed);
  if (placement === "no-room") throw noRoom(placed.players, "board");
  if (placement !== "possible")
    // The settlements are already validated, so a road is invalid.
    throw wrongValue(
      `options.roads[${pieceIndex}].edge must lie at a settlement of its player, one at each, got ${roads[pieceIndex]?.edge}`,
    );
}

function readRoads(value: unknown, players: number, edges: number): readonly PlacedRoad[] {
  if (value === undefined) return [];
  const path = "options.roads";
  const items = checkArray(value, path, 2 * players);
  return items.map((item, i) => {
    const road = new Fields(item, itemOf(path, i), ["player", "edge"]);
    return { player: road.integer("player", 1, players), edge: road.integer("edge", 0, edges - 1) };
  });
}

/** Returns the level of each player, from one level for all or a list. */
function readLevels(value: unknown, players: number): readonly Level[] {
  const path = "options.levels";
  return Array.isArray(value)
    ? checkArrayOf(value, path, players).map((level, i) => checkChoice(level, itemOf(path, i), levels))
    : new Array<Level>(players).fill(checkChoice(value, path, levels));
}

/** Progress of an analysis, with its result so far. */
export interface ResultProgress<Result> extends Progress {
  /** Result of the playouts so far. */
  readonly result: Result;
}

/** Games won by a player. */
export interface SeatWins {
  /** Player of the seat. @integer 1..6 */
  readonly player: number;
  /** Number of games won. @integer 0.. */
  readonly wins: number;
  /** Share of all games won, in [0, 1]. @number 0..1 */
  readonly winRate: number;
  /** Interval of the chance to win. @number 0..1 */
  readonly interval: Interval;
}

/** Returns a task of games whose progress contains the result so far. */
export function gamesTask<Request, Counts, Result>(
  module: GameModule,
  call: ModuleRun<FunctionName<GameExports>, Request, Counts>,
  request: Request,
  resultOf: (counts: Counts) => Result,
): Task<Result, ResultProgress<Result>> {
  return taskOf(module, call, request, resultOf, runWithResult);
}

/**
 * Returns a run of a session whose progress contains the result so far. Reading the result of a thousand moves takes
 * some milliseconds, so a run that ends after more than half a slice reads its result in the next slice.
 */
export function runWithResult<Request, Counts, Result>(
  session: Session<GameExports, Request, Counts>,
  currentResult: () => Result,
): Run<Result, ResultProgress<Result>> {
  let isSessionOver = false;
  let finalResult: Result | undefined;
  const run = sessionRun(
    session,
    ({ progress }) => ({ progress, result: finalResult ?? currentResult() }),
    () => finalResult as Result,
  );
  return {
    ...run,
    advance(end) {
      if (!isSessionOver) {
        isSessionOver = run.advance(end);
        if (!isSessionOver || (end < Infinity && performance.now() >= end - sliceMs / 2)) return false;
      }
      finalResult = currentResult();
      return true;
    },
  };
}
