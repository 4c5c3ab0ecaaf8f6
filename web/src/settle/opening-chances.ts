// Estimates the win chances of openings by a model that was fitted on whole games.
import { boardRequestOf } from "../board/requests.js";
import { checkPlayable, type PlacedRoad } from "./start.js";
import { type ReadBoard, readBoard } from "../board/read-board.js";
import { checkArray, checkArrayOf, checkData, checkInteger, itemOf, rangeError } from "../check/check.js";
import { layoutOfShape } from "../board/layout.js";
import type { DraftModule } from "../wasm/draft.js";
import * as records from "../wasm/records.js";
import { integer, anyValue, option, optional, type OptionsOf, readOptions } from "../check/options.js";

/** Options of `openingChances`. */
export interface OpeningChancesOptions {
  /** Roads at these settlements, one for each. Default: those of `suggestDraft` with the evaluator "proven". */
  readonly roads?: readonly PlacedRoad[] | undefined;
  /** Version of the model, an integer in [1, 1]. Default 1, the newest. Every released version stays reproducible. */
  readonly algorithm?: number | undefined;
}

/** Chances to win. */
export interface OpeningChances {
  /** Seats, player 1 first. */
  readonly seats: readonly {
    /** Player of the seat. */
    readonly player: number;
    /** Chance to win, in (0, 1). The chances of all seats add up to 1. */
    readonly winChance: number;
  }[];
  /** Version of the model. */
  readonly algorithm: number;
}

/** Newest version of the model, equal to newest_opening_model of cpp/catan/settle. @internal */
export const newestAlgorithm = 1;

/** @internal */
export const openingOptions = {
  roads: optional(anyValue()),
  algorithm: option(integer(1, newestAlgorithm), newestAlgorithm),
} satisfies OptionsOf<OpeningChancesOptions>;

/** @internal */
export function openingChances(
  module: DraftModule,
  value: unknown,
  openings: unknown,
  optionsValue: unknown,
): OpeningChances {
  const board = readBoard(value, "board");
  checkPlayable(board, "board");
  const settlements = readOpenings(openings, board);
  const options = readOptions(optionsValue, "options", openingOptions);
  const roads = options.roads === undefined ? [] : readRoads(options.roads, settlements, board);
  const { algorithm } = options;
  const seats = module.answer(records.openingChances, {
    board: boardRequestOf(board),
    model: algorithm,
    settlements: settlements.flat(),
    roads: roads.flat(),
  });
  return { seats: seats.map((winChance, seat) => ({ player: seat + 1, winChance })), algorithm };
}

/** Checks the openings: two settlements for each of two to six players, of which no two are neighbors. */
function readOpenings(value: unknown, { shape }: ReadBoard): number[][] {
  const { intersections } = layoutOfShape(shape);
  const closedIntersections = new Set<number>();
  return checkArray(value, "openings", 6, 2).map((item, seat) => {
    const path = itemOf("openings", seat);
    return checkArrayOf(item, path, 2).map((id, round) => {
      const at = itemOf(path, round);
      const settlement = checkInteger(id, at, 0, intersections.length - 1);
      if (closedIntersections.has(settlement))
        throw rangeError(at, "neither settled nor beside a settlement", settlement);
      for (const neighbor of [settlement, ...(intersections[settlement]?.neighbors ?? [])])
        closedIntersections.add(neighbor);
      return settlement;
    });
  });
}

/** Returns the edge of the road at each settlement, in the order of the settlements. */
function readRoads(value: unknown, settlements: readonly (readonly number[])[], { shape }: ReadBoard): number[][] {
  const { edges, intersections } = layoutOfShape(shape);
  const roadsOfSeats = settlements.map((opening) => opening.map(() => -1));
  for (const [i, item] of checkArrayOf(value, "options.roads", 2 * settlements.length).entries()) {
    const path = itemOf("options.roads", i);
    const { player: playerValue, edge: edgeValue } = checkData(item, path, ["player", "edge"]);
    const player = checkInteger(playerValue, `${path}.player`, 1, settlements.length);
    const edge = checkInteger(edgeValue, `${path}.edge`, 0, edges.length - 1);
    const opening = settlements[player - 1] as readonly number[];
    const round = opening.findIndex((settlement) => intersections[settlement]?.edges.includes(edge));
    if (round < 0) throw rangeError(`${path}.edge`, `an edge at intersection ${opening.join(" or ")}`, edge);
    const roads = roadsOfSeats[player - 1] as number[];
    if (roads[round] !== -1)
      throw rangeError(`${path}.edge`, `an edge at intersection ${opening[1 - round]}, the other settlement`, edge);
    roads[round] = edge;
  }
  return roadsOfSeats;
}
