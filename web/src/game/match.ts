// What many games are played on and by: board, players, what is placed already, levels.
import {
  checkArray,
  checkArrayOf,
  checkIndex,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  itemOf,
  openUnit,
  orDefault,
  typeError,
} from "../check/check.js";
import { type ReadBoard, writeBoard } from "../board/read-board.js";
import { layoutOf } from "../geometry/layout.js";
import { checkSettlements } from "../settle/draft.js";
import type { GameModule } from "../wasm/game-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { noRoom } from "./refusals.js";
import { levels } from "./types.js";

/** A road that stands. Players count from 1. */
export interface PlacedRoad {
  /** Whose it is. */
  readonly player: number;
  /** Id of `Layout.edges`: at a settlement of that player, one at each. */
  readonly edge: number;
}

/** What stands, checked. */
export interface Placed {
  readonly players: number;
  /** Intersections, in order of placement. */
  readonly settlements: readonly number[];
  /** The request as far as it goes. */
  readonly request: RequestWriter;
}

export const checkPlayers = (value: unknown, path = "options.players") => checkInteger(orDefault(value, 4), path, 2, 4);

export const checkConfidence = (value: unknown) => checkNumber(orDefault(value, 0.95), "options.confidence", openUnit);

/** Checks who plays on a board, and from where, and writes it. */
export function readPlaced(
  module: GameModule,
  board: ReadBoard,
  options: Given<"players" | "settlements" | "roads">,
): Placed {
  const players = checkPlayers(options.players);
  const settlements = checkSettlements(options.settlements, players, board.shape);
  const roads = readRoads(options.roads, players, layoutOf(board.shape).edges.length);
  const request = new RequestWriter();
  writeBoard(request, board);
  request.number(players);
  request.list(settlements);
  request.number(roads.length);
  for (const { player, edge } of roads) request.all([player - 1, edge]);
  const result = module.call(request, (exports, size) => exports.checkMatch(size));
  const problem = result.number();
  if (problem === 1) throw noRoom(players, "board");
  if (problem !== 0) {
    const place = result.number(); // settlements have been checked: it is a road
    throw new RangeError(
      `options.roads[${place}].edge must lie at a settlement of its player, one at each, got ${roads[place]?.edge}`,
    );
  }
  return { players, settlements, request };
}

function readRoads(value: unknown, players: number, edges: number): readonly PlacedRoad[] {
  if (value === undefined) return [];
  const path = "options.roads";
  const items = checkArray(value, path);
  if (items.length > 2 * players)
    throw new RangeError(`${path} must have at most ${2 * players} items, got ${items.length}`);
  return items.map((item, i) => {
    const at = itemOf(path, i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { player, edge } = checkObject(item, at, ["player", "edge"]);
    return {
      player: checkInteger(player, `${at}.player`, 1, players),
      edge: checkInteger(edge, `${at}.edge`, 0, edges - 1),
    };
  });
}

/** Writes a level for each player: all alike, or one each. */
export function writeLevels(request: RequestWriter, value: unknown, players: number): void {
  const path = "options.levels";
  request.all(
    Array.isArray(value)
      ? checkArrayOf(value, path, players).map((level, i) => checkIndex(level, itemOf(path, i), levels))
      : new Array<number>(players).fill(checkIndex(orDefault(value, "intermediate"), path, levels)),
  );
}
