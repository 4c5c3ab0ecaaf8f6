// Positions from which many games are played: board, players, what is placed already, levels, seed.
import { type ReadBoard, readBoard, writeBoard } from "../board/read-board.js";
import {
  checkArray,
  checkArrayOf,
  checkIndex,
  checkInteger,
  checkNumber,
  type Given,
  itemOf,
  openUnit,
  orDefault,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import type { Interval } from "../check/interval.js";
import { readSeed, type Seed } from "../check/seed.js";
import { readTimeBudget } from "../check/time-budget.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { checkSettlements, type PlacedRoad, type PlacedSettlement } from "../settle/draft.js";
import type { GameModule } from "../wasm/game.js";
import { RequestWriter } from "../wasm/request.js";
import { type Progress, type Run, sessionRun } from "../wasm/session.js";
import { noRoom } from "../settle/room.js";
import { givenRules, type RuleOptions, writeRules } from "./rules.js";
import { levels } from "./types.js";

/** Options that describe the position from which games are played. */
export interface PositionOptions extends RuleOptions {
  /** Number of players, 2 to 4. Default 4. */
  readonly players?: number | undefined;
  /** Settlements placed so far, in order; the levels place the others. Default: none. */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
  /** Roads placed so far, at these settlements. Default: none. */
  readonly roads?: readonly PlacedRoad[] | undefined;
}

/** Options with which all requests for many games begin. */
export interface GivenPosition extends Given<keyof PositionOptions> {
  readonly maxTurns?: unknown;
  readonly levels?: unknown;
  readonly seed?: unknown;
  readonly timeBudgetMs?: unknown;
}

/** The same, checked. */
export interface ReadPosition {
  readonly board: ReadBoard;
  readonly players: number;
  /** Intersections, in order of placement. */
  readonly settlements: readonly number[];
  readonly seed: Seed;
  /** The request as far as the seed and the time budget. */
  readonly request: RequestWriter;
  /** Number of its numbers that describe board and options, before seed and time budget. */
  readonly described: number;
}

export const checkPlayers = (value: unknown, path = "options.players") => checkInteger(orDefault(value, 4), path, 2, 4);

export const checkConfidence = (value: unknown) => checkNumber(orDefault(value, 0.95), "options.confidence", openUnit);

/** Checks a position on a board, and writes it. */
export function readPosition(module: GameModule, value: unknown, options: GivenPosition): ReadPosition {
  const board = readBoard(value, "board");
  const players = checkPlayers(options.players);
  const settlements = checkSettlements(options.settlements, players, board.shape);
  const roads = readRoads(options.roads, players, cornersOfHexes(board.shape.hexes).edgeCount);
  const request = new RequestWriter();
  writeBoard(request, board);
  request.number(players);
  request.list(settlements);
  request.number(roads.length);
  for (const { player, edge } of roads) request.all([player - 1, edge]);
  checkPlaced(module, request, players, roads);
  writeRules(request, givenRules(options, "options"));
  request.number(checkInteger(orDefault(options.maxTurns, 1000), "options.maxTurns", 1, 1_000_000));
  writeLevels(request, options.levels, players);
  const described = request.numbers.length;
  const { seed, text } = readSeed(options.seed, "options.seed");
  request.text(text);
  request.optionalNumber(readTimeBudget(options.timeBudgetMs, "options.timeBudgetMs"));
  return { board, players, settlements, seed, request, described };
}

/** Asks the module whether games can begin there. */
function checkPlaced(module: GameModule, request: RequestWriter, players: number, roads: readonly PlacedRoad[]): void {
  const result = module.call(request, (exports, size) => exports.checkMatch(size));
  const problem = result.number();
  if (problem === 1) throw noRoom(players, "board");
  if (problem !== 0) {
    const place = result.number(); // settlements have been checked: it is a road
    throw new RangeError(
      `options.roads[${place}].edge must lie at a settlement of its player, one at each, got ${roads[place]?.edge}`,
    );
  }
}

function readRoads(value: unknown, players: number, edges: number): readonly PlacedRoad[] {
  if (value === undefined) return [];
  const path = "options.roads";
  const items = checkArray(value, path);
  if (items.length > 2 * players)
    throw new RangeError(`${path} must have at most ${2 * players} items, got ${items.length}`);
  return items.map((item, i) => {
    const road = new Fields(item, itemOf(path, i), ["player", "edge"]);
    return { player: road.integer("player", 1, players), edge: road.integer("edge", 0, edges - 1) };
  });
}

/** Writes a level for each player: all alike, or one each. */
function writeLevels(request: RequestWriter, value: unknown, players: number): void {
  const path = "options.levels";
  request.all(
    Array.isArray(value)
      ? checkArrayOf(value, path, players).map((level, i) => checkIndex(level, itemOf(path, i), levels))
      : new Array<number>(players).fill(checkIndex(orDefault(value, "intermediate"), path, levels)),
  );
}

/** Progress of an analysis, with its result so far. */
export interface ResultProgress<Result> extends Progress {
  /** Result of the playouts so far. */
  readonly result: Result;
}

/** Games won by a player. */
export interface SeatWins {
  /** Player of the seat. */
  readonly player: number;
  /** Number of games won. */
  readonly wins: number;
  /** Share of all games won, in [0, 1]. */
  readonly winRate: number;
  /** Interval of the chance to win. */
  readonly interval: Interval;
}

/** A run of games whose session was just opened. */
export const gamesRun = <Result>(
  module: GameModule,
  session: number,
  result: () => Result,
): Run<Result, ResultProgress<Result>> =>
  sessionRun(module, session, ({ progress }) => ({ progress, result: result() }), result);
