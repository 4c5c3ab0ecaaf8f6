/**
 * Drop-in for an existing `generator.ts`. The same config and seed give the same board object. Names, shapes and
 * mutability are the original's, not those of "hexsmith". Unknown keys are ignored.
 *
 * @module hexsmith/generator
 */
import { type ForgeGraph, forgeGraph } from "./drop-in/graph.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkInteger,
  checkText,
  itemOf,
  type Path,
  rangeError,
  typeError,
  wrongValue,
} from "./check/check.js";
import { type Terrain, terrainKinds } from "./board/board-data.js";
import { tokenOf } from "./board/read-board.js";
import { type BalanceMode, balanceModes } from "./fairness/generate.js";
import { dropIn } from "./wasm/drop-in.js";
import type { InitOptions } from "./wasm/init.js";
import * as records from "./wasm/records.js";
import { checkToken } from "./board/read-spec.js";
import { standardShape } from "./board/read-shape.js";

export type { ForgeGraph } from "./drop-in/graph.js";
export type { BalanceMode } from "./fairness/generate.js";

/** Axial coordinates. */
export interface ForgeCoord {
  /** Steps to the east. */
  q: number;
  /** Steps to the south-east. */
  r: number;
}

/** Terrain in the original's words: "wheat" is grain, "sheep" is wool. */
export type ForgeResource = "wood" | "wheat" | "sheep" | "brick" | "ore" | "desert";

/** Board object of the original. */
export interface ForgeBoard extends ForgeGraph {
  /** 19 hexes, row by row. */
  hexes: {
    /** Coordinates of the hex. */
    coord: ForgeCoord;
    /** Terrain of the hex. */
    resource: ForgeResource;
    /** Token, 2 to 12 without 7; null on the desert. */
    number: number | null;
    /** Pips of the token; 0 on the desert. */
    pips: number;
  }[];
}

/** Resources in the order of `terrainKinds`. */
const forgeResources = ["wood", "brick", "sheep", "wheat", "ore", "desert"] as const satisfies readonly ForgeResource[];
const hexCount = standardShape.hexes.length;

/**
 * Compiles the module ahead of time. Otherwise, the first call of another function compiles it.
 * @param options `retry`, to try again after a failure.
 */
export function init(options?: InitOptions): Promise<void> {
  return dropIn.init(options);
}

/**
 * Returns the board that the original makes from this config.
 * @example
 * const board = generateMap({ seed: "seed-0", balanceMode: "both", numPlayers: 4 });
 */
export function generateMap(
  config: {
    /** Seed of the board: a string of at most 10,000 UTF-16 code units. */
    seed: string;
    /** Pieces that are swapped. */
    balanceMode: BalanceMode;
    /** Number of players. It is checked but has no effect, as in the original. */
    numPlayers: 3 | 4;
  },
  options: {
    /** Number of iterations, an integer >= 0. Default 500. */
    iterations?: number | undefined;
  } = {},
): ForgeBoard {
  const { seed, balanceMode, numPlayers } = ownPropertiesOf(config, "config");
  const text = checkText(seed, "config.seed");
  const mode = checkChoice(balanceMode, "config.balanceMode", balanceModes);
  checkPlayers(numPlayers, "config.numPlayers");
  const { iterations = 500 } = ownPropertiesOf(options, "options");
  const steps = checkInteger(iterations, "options.iterations", 0);
  const result = dropIn.get().answer(records.generateMap, { seed: text, mode, iterations: steps });
  return {
    hexes: standardShape.hexes.map(({ q, r }, hex) => {
      const number = tokenOf[result.tokens[hex] as number] ?? null;
      const pips = number === null ? 0 : 6 - Math.abs(7 - number);
      const resource = forgeResources[terrainKinds.indexOf(result.terrains[hex] as Terrain)] as ForgeResource;
      return { coord: { q, r }, resource, number, pips };
    }),
    ...forgeGraph(),
  };
}

/**
 * Returns the energy of a board: 100 per pair of adjacent hexes of one resource, 150 per pair of adjacent 6/8, and 10 times
 * the variance of the mean pips of corners, center and rest. `mode` has no effect, as in the original.
 */
export function calculateEnergy(board: ForgeBoard, mode: BalanceMode): number {
  checkChoice(mode, "mode", balanceModes);
  return dropIn.get().answer(records.calculateEnergy, readHexes(board, "board"));
}

/** Settlement with its road, as objects of the board. */
export interface ForgePlacement {
  /** Corner of the settlement. */
  settlement: ForgeBoard["vertices"][number];
  /** Side of the road. */
  road: ForgeBoard["edges"][number];
  /** Player, from 1. */
  player: number;
  /** Round of the placement. */
  round: 1 | 2;
}

/**
 * Returns the greedy opening placements of 3 or 4 players, in snake order. A vertex scores its pips, 10 for each resource on
 * it that the player does not own, and 5 times the smallest count of hexes over the resources owned or on the vertex. A road
 * leads to the vertex with the most pips, plus 5 for each hex of a resource not owned. The first in the original's order
 * wins a tie. The board's vertices and edges are found by their ids.
 */
export function calculatePlacements(board: ForgeBoard, numPlayers: 3 | 4): ForgePlacement[] {
  const hexes = readHexes(board, "board");
  checkPlayers(numPlayers, "numPlayers");
  const vertices = itemsById<ForgePlacement["settlement"]>(board.vertices, "board.vertices");
  const edges = itemsById<ForgePlacement["road"]>(board.edges, "board.edges");
  const graph = forgeGraph();
  const placements = dropIn.get().answer(records.calculatePlacements, { board: hexes, players: numPlayers });
  return placements.map(({ player, round, settlement, road }) => ({
    player,
    round: round as 1 | 2,
    settlement: vertices((graph.vertices[settlement] as { id: string }).id),
    road: edges((graph.edges[road] as { id: string }).id),
  }));
}

/** Returns a function that finds items of the caller's board by id. */
function itemsById<Item extends { id: string }>(value: unknown, path: Path): (id: string) => Item {
  const items = new Map(checkArray(value, path).map((item, i) => [(objectOf(item, itemOf(path, i)) as Item).id, item]));
  return (id) => {
    const item = items.get(id);
    if (item === undefined) throw wrongValue(`${path} must have an item with the id ${id}, got none`);
    return item as Item;
  };
}

/** Checks the hexes of a board and returns them in the order of the standard layout. */
function readHexes(board: ForgeBoard, path: Path): records.ForgeHexes {
  const hexes = checkArrayOf((objectOf(board, path) as ForgeBoard).hexes, `${path}.hexes`, hexCount);
  const terrains: Terrain[] = [];
  const tokens = new Array<number>(hexCount).fill(0);
  for (const [i, value] of hexes.entries()) {
    const at = itemOf(`${path}.hexes`, i);
    const { coord, resource, number } = objectOf(value, at) as Record<string, unknown>;
    const { q, r } = objectOf(coord, `${at}.coord`) as Record<string, unknown>;
    const hex = standardShape.hexes.findIndex((standardHex) => standardHex.q === q && standardHex.r === r);
    if (hex < 0 || terrains[hex] !== undefined)
      throw wrongValue(`${at}.coord must be a hex of the board, each once, got ${String(q)},${String(r)}`);
    const terrain = terrainKinds[
      forgeResources.indexOf(checkChoice(resource, `${at}.resource`, forgeResources))
    ] as Terrain;
    terrains[hex] = terrain;
    if (terrain !== "desert") tokens[hex] = checkToken(number, `${at}.number`);
    else if (number !== null) throw rangeError(`${at}.number`, "null on a desert", number);
  }
  return { terrains, tokens };
}

function checkPlayers(value: unknown, path: Path): asserts value is 3 | 4 {
  if (typeof value !== "number") throw typeError(path, "3 or 4", value);
  if (value !== 3 && value !== 4) throw rangeError(path, "3 or 4", value);
}

/** Returns the own properties of an object. */
const ownPropertiesOf = (value: unknown, path: Path): Readonly<Record<string, unknown>> =>
  Object.assign(Object.create(null) as Record<string, unknown>, objectOf(value, path));

function objectOf(value: unknown, path: Path): object {
  if (typeof value !== "object" || value === null) throw typeError(path, "an object", value);
  return value;
}
