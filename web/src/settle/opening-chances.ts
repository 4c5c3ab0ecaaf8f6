// Who wins from these openings: the chance of each seat, by a model fitted on whole games.
import { type ReadBoard, readBoard, writeBoard } from "../board/read-board.js";
import { checkArray, checkArrayOf, checkInteger, checkObject, itemOf, orDefault, rangeError } from "../check/check.js";
import { layoutOf } from "../geometry/layout.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";

/** What else is known of the openings. */
export interface OpeningChancesOptions {
  /**
   * The two roads of each player, player 1 first, as ids of `Layout.edges`: the first lies at the first settlement, the
   * second at the second. Default: those of `suggestDraft` with the preset "proven".
   */
  readonly roads?: readonly (readonly [number, number])[] | undefined;
  /** A released version of the model. Default: the newest. Every released one stays. */
  readonly algorithm?: number | undefined;
}

/** Who wins, and what it takes to say so again: the same board, openings and roads, this algorithm. */
export interface OpeningChances {
  /** Player 1 first. */
  readonly seats: readonly {
    /** Who sits there, from 1. */
    readonly player: number;
    /** To win, in (0, 1); the chances of all add up to 1. */
    readonly chance: number;
  }[];
  /** The version of the model. */
  readonly algorithm: number;
}

/** Mirrors newest_opening_model of cpp/catan/settle. @internal */
export const newestAlgorithm = 1;

/** @internal */
export function openingChances(
  module: Hexsmith,
  value: unknown,
  openings: unknown,
  optionsValue: unknown,
): OpeningChances {
  const board = readBoard(value, "board");
  const settlements = readOpenings(openings, board);
  const options = checkObject(optionsValue, "options", ["roads", "algorithm"]);
  const roads = options.roads === undefined ? [] : readRoads(options.roads, settlements, board);
  const algorithm = checkInteger(
    orDefault(options.algorithm, newestAlgorithm),
    "options.algorithm",
    1,
    newestAlgorithm,
  );
  const request = new RequestWriter();
  writeBoard(request, board);
  request.number(algorithm);
  request.list(settlements.flat());
  request.list(roads.flat());
  const result = module.call(request, (exports, size) => exports.openingChances(size));
  const seats = settlements.map((_, seat) => ({ player: seat + 1, chance: result.number() }));
  result.done();
  return { seats, algorithm };
}

/** Two settlements for each of two to four players, none beside another. */
function readOpenings(value: unknown, { shape }: ReadBoard): number[][] {
  if (Array.isArray(value) && (value.length < 2 || value.length > 4))
    throw new RangeError(`openings must have 2 to 4 items, got ${value.length}`);
  const { intersections } = layoutOf(shape);
  const closed = new Set<number>();
  return checkArray(value, "openings").map((item, seat) => {
    const path = itemOf("openings", seat);
    return checkArrayOf(item, path, 2).map((id, round) => {
      const at = itemOf(path, round);
      const settlement = checkInteger(id, at, 0, intersections.length - 1);
      if (closed.has(settlement)) throw rangeError(at, "neither settled nor beside a settlement", settlement);
      for (const near of [settlement, ...(intersections[settlement]?.neighbors ?? [])]) closed.add(near);
      return settlement;
    });
  });
}

/** An edge at each settlement. */
function readRoads(value: unknown, settlements: readonly (readonly number[])[], { shape }: ReadBoard): number[][] {
  const { edges, intersections } = layoutOf(shape);
  return checkArrayOf(value, "options.roads", settlements.length).map((item, seat) => {
    const path = itemOf("options.roads", seat);
    return checkArrayOf(item, path, 2).map((id, round) => {
      const at = itemOf(path, round);
      const road = checkInteger(id, at, 0, edges.length - 1);
      const settlement = settlements[seat]?.[round] as number;
      if (!intersections[settlement]?.edges.includes(road))
        throw rangeError(at, `an edge at intersection ${settlement}`, road);
      return road;
    });
  });
}
