// Starting positions of many games: board, players, placed pieces, levels, seed.
import { boardRequestOf } from "../board/requests.js";
import { checkPlayable } from "./game-board.js";
import { type ReadBoard, readBoard } from "../board/read-board.js";
import { checkArray, checkArrayOf, checkChoice, itemOf, wrongValue } from "../check/check.js";
import { Fields } from "../check/fields.js";
import type { Interval } from "../check/confidence.js";
import {
  flag,
  integer,
  later,
  option,
  optional,
  type OptionsOf,
  timeBudgetOption,
  type Values,
} from "../check/options.js";
import { orFresh, type Seed, seedOption } from "../check/seed.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { checkSettlements, noRoom, type PlacedRoad, type PlacedSettlement, snakeOf } from "../settle/start.js";
import type { GameExports, GameModule } from "../wasm/game.js";
import type { FunctionName } from "../wasm/module.js";
import type { Run as ModuleRun } from "../wasm/call.js";
import * as records from "../wasm/records.js";
import { type Progress, type Run, Session, sessionRun, slice } from "../wasm/session.js";
import { givenRules, type RuleOptions, simulatedRuleOptions } from "./rules.js";
import { type Level, levels, mostPlayers } from "./types.js";

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
export const playersOption = option(integer(2, mostPlayers), 4);

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
  settlements: optional(later()),
  roads: optional(later()),
} satisfies OptionsOf<PositionOptions>;

/** Options for playing games from a position. @internal */
export const playingOptions = {
  levels: option(later(), "intermediate"),
  drawnOpenings: option(flag, false),
  playouts: option(integer(1), 1000),
  maxTurns: option(integer(1, 1_000_000), 1000),
};

/** Options that all requests for many games share. A call without one of them uses its default. */
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
  const { players, seed: givenSeed, timeBudgetMs } = options;
  const {
    maxTurns = playingOptions.maxTurns.standard,
    playouts = playingOptions.playouts.standard,
    drawnOpenings = playingOptions.drawnOpenings.standard,
    levels: ofLevels = playingOptions.levels.standard,
  } = options;
  const settlements = checkSettlements(options.settlements, snakeOf(players), board.shape);
  const roads = readRoads(options.roads, players, cornersOfHexes(board.shape.hexes).edgeCount);
  const placed = {
    board: boardRequestOf(board),
    players,
    settlements,
    roads: roads.map(({ player, edge }) => ({ player: player - 1, edge })),
  };
  checkPlaced(module, placed, roads);
  const rules = givenRules(options, "options", players);
  const ofPlayers = readLevels(ofLevels, players);
  const { seed, text } = orFresh(givenSeed);
  const match = { placed, rules, maxTurns, playouts, drawnOpenings, levels: ofPlayers, seed: text, timeBudgetMs };
  return { board, players, settlements, seed, match };
}

/** Throws unless the module can start games from the placed pieces. */
function checkPlaced(module: GameModule, placed: records.PlacedRequest, roads: readonly PlacedRoad[]): void {
  const { placement, number: place } = module.answer(records.checkMatch, placed);
  if (placement === "no-room") throw noRoom(placed.players, "board");
  if (placement !== "possible")
    // The settlements are already validated, so a road is invalid.
    throw wrongValue(
      `options.roads[${place}].edge must lie at a settlement of its player, one at each, got ${roads[place]?.edge}`,
    );
}

function readRoads(value: unknown, players: number, edges: number): readonly PlacedRoad[] {
  if (value === undefined) return [];
  const path = "options.roads";
  const items = checkArray(value, path);
  if (items.length > 2 * players)
    throw wrongValue(`${path} must have at most ${2 * players} items, got ${items.length}`);
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

/** Run of games. A result may exist before the run is over. */
export function gamesRun<Request, Counts, Result>(
  module: GameModule,
  call: ModuleRun<FunctionName<GameExports>, Request, Counts>,
  request: Request,
  resultOf: (counts: Counts) => Result,
): Run<Result, ResultProgress<Result>> {
  const session = new Session(module, call, request);
  return tellingRun(session, () => resultOf(session.outcome()));
}

/**
 * Run of a session that reports its result so far with its progress. Reading a thousand rated moves takes some milliseconds,
 * so after more than half a slice the result is read in the next slice.
 */
export function tellingRun<Request, Counts, Result>(
  session: Session<GameExports, Request, Counts>,
  soFar: () => Result,
): Run<Result, ResultProgress<Result>> {
  let over = false;
  let whole: Result | undefined;
  const run = sessionRun(
    session,
    ({ progress }) => ({ progress, result: whole ?? soFar() }),
    () => whole as Result,
  );
  return {
    ...run,
    advance(end) {
      if (!over) {
        over = run.advance(end);
        if (!over || (end < Infinity && performance.now() >= end - slice / 2)) return false;
      }
      whole = soFar();
      return true;
    },
  };
}
