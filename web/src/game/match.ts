// What many games are played on and by: board, players, what is placed already, levels, chance.
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
import { readSeed, type Seed } from "../check/seed.js";
import { readTimeBudget } from "../check/time-budget.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { checkSettlements } from "../settle/draft.js";
import type { GameModule } from "../wasm/game-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { noRoom } from "./refusals.js";
import { type GameRules, givenRules, writeRules } from "./rules.js";
import { levels } from "./types.js";

/** A road that stands. Players count from 1. */
export interface PlacedRoad {
  /** Whose it is. */
  readonly player: number;
  /** Id of `Layout.edges`: at a settlement of that player, one at each. */
  readonly edge: number;
}

/** Who plays, from where, to which end and by which chance: what all requests for many games begin with. */
export interface MatchOptions extends Given<keyof GameRules> {
  readonly players?: unknown;
  readonly settlements?: unknown;
  readonly roads?: unknown;
  readonly maxTurns?: unknown;
  readonly levels?: unknown;
  readonly seed?: unknown;
  readonly timeBudgetMs?: unknown;
}

/** The same, checked. */
export interface Match {
  readonly board: ReadBoard;
  readonly players: number;
  /** Intersections, in order of placement. */
  readonly settlements: readonly number[];
  readonly seed: Seed;
  /** The request as far as the match goes. */
  readonly request: RequestWriter;
  /** How many numbers of it say what is played, before those of its chance. */
  readonly asked: number;
}

export const checkPlayers = (value: unknown, path = "options.players") => checkInteger(orDefault(value, 4), path, 2, 4);

export const checkConfidence = (value: unknown) => checkNumber(orDefault(value, 0.95), "options.confidence", openUnit);

/** Checks a match on a board, and writes it. */
export function readMatch(module: GameModule, value: unknown, options: MatchOptions): Match {
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
  const asked = request.numbers.length;
  const { seed, text } = readSeed(options.seed, "options.seed");
  request.text(text);
  request.optionalNumber(readTimeBudget(options.timeBudgetMs, "options.timeBudgetMs"));
  return { board, players, settlements, seed, request, asked };
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

/** A run of games whose session was just opened. */
export const gamesRun = <Result>(
  module: GameModule,
  session: number,
  result: () => Result,
): Run<Result, { readonly share: number; readonly result: Result }> =>
  sessionRun(module, session, ({ share }) => ({ share, result: result() }), result);
