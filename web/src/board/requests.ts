// Converts layouts and boards to requests to the modules, and pieces that the modules return to boards.
//
// The modules get two tokens on one hex, and the blank token of land that is dealt without a number, as one number
// (cpp/catan/board/pieces.hpp). Land whose token is fixed to null is a desert to them. Land that was dealt without a
// number is one, too, in games and for spots.
import { coastOf } from "../geometry/coast.js";
import { difference, originOf } from "../geometry/axial.js";
import { geometryOf } from "../geometry/geometry.js";
import type { BoardRequest, Layout, Pieces, Plan } from "../wasm/records.js";
import { type Board, type HarborKind, harborKinds, type Terrain, terrainKinds, tokenNumbers } from "./board-data.js";
import { boardOfPieces, type ReadBoard } from "./read-board.js";
import { desert, isBare } from "./read-spec.js";
import { isBlank, type ReadLayout, type ShapeRegion, terrainBagsOf } from "./shape.js";

/** Number that the modules use for each pair of tokens: 1 for 2 and 12, and numbers from 13 for all other pairs. */
const pairNumbers: ReadonlyMap<string, number> = /* @__PURE__ */ (() => {
  const otherPairs = tokenNumbers.flatMap((first) =>
    tokenNumbers.filter((second) => second > first && (first !== 2 || second !== 12)).map((second) => [first, second]),
  );
  return new Map([["2,12", 1], ...otherPairs.map((pair, i) => [String(pair), 13 + i] as const)]);
})();
/** Number that the modules use for land that is dealt without a number. */
const blankToken = 57;

/** Returns a shape in the form of a request. */
export function layoutRequestOf(shape: ReadLayout): Layout {
  const { name, hexes, terrains, harborSlots, harbors } = shape;
  if (name === "standard" || name === "extension") return { kind: name, custom: undefined };
  const origin = originOf(hexes);
  return {
    kind: "custom",
    custom: {
      hexes: hexes.map((hex) => difference(hex, origin)), // relative to the smallest q and r
      terrains,
      tokens: countsOf(shape, shape.tokens),
      plan: hasPlan(shape) ? planOf(shape) : undefined,
      letters: shape.letters.map((token) => tokenFor(shape, token)),
      harborSlots,
      harbors,
    },
  };
}

/** Whether a shape needs more fields than hexes, one bag and harbors. */
function hasPlan(shape: ReadLayout): boolean {
  const { regions, fixed, pipLimits, hexPipLimits, secondTokens, inland, closedToStart, dealsSea } = shape;
  const rules = [fixed.terrains, fixed.tokens, fixed.harbors, pipLimits, hexPipLimits, secondTokens];
  return regions.length + inland.length + closedToStart.length > 0 || dealsSea || rules.some(({ size }) => size > 0);
}

/** Returns the hexes that yield nothing, although their terrain could. */
const barrenHexes = ({ fixed }: ReadLayout): readonly number[] =>
  [...fixed.tokens].flatMap(([hex, token]) => (token === 0 && !isBare(fixed.terrains.get(hex)) ? [hex] : []));

function planOf(shape: ReadLayout): Plan {
  const { hexes, fixed, startRegions } = shape;
  const allHexes = [...hexes.keys()];
  const wholeShape: ShapeRegion = {
    hexes: allHexes,
    terrains: shape.terrains,
    tokens: shape.tokens,
    tokenRegion: undefined,
    terrainRegion: undefined,
  };
  const regions = shape.regions.length > 0 ? shape.regions : [wholeShape];
  const bags = [...terrainBagsOf(shape)];
  const barrenSet = new Set(barrenHexes(shape));
  const limits = (map: ReadLayout["pipLimits"]) =>
    [...map].sort(([a], [b]) => a - b).map(([place, { min = 1, max = 5 }]) => [place, { min, max }] as const);
  return {
    regionOf: allHexes.map((hex) => {
      const regionIndex = regions.findIndex((region) => region.hexes.includes(hex));
      return regionIndex < 0 ? regions.length : regionIndex;
    }),
    regions: regions.map(({ tokens, tokenRegion, terrainRegion }, i) => {
      const bag = terrainRegion === undefined ? bags.shift() : undefined; // the first of the regions that share it has the bag
      const counts = bag ? [...bag.terrains] : terrainKinds.map(() => 0);
      for (const hex of bag?.hexes ?? [])
        if (barrenSet.has(hex)) {
          const terrain = fixed.terrains.get(hex) as number;
          counts[terrain] = (counts[terrain] as number) - 1;
          counts[desert] = (counts[desert] as number) + 1;
        }
      return { terrains: counts, tokens: countsOf(shape, tokens), group: tokenRegion ?? i, terrainRegion };
    }),
    fixed: {
      terrains: Array.from(fixed.terrains, ([place, id]) => ({
        place,
        piece: barrenSet.has(place) ? "desert" : (terrainKinds[id] as Terrain),
      })),
      tokens: [...fixed.tokens].flatMap(([place, token]) =>
        token === 0 ? [] : [{ place, piece: tokenFor(shape, token) }],
      ),
      harbors: Array.from(fixed.harbors, ([place, id]) => ({ place, piece: harborKinds[id] as HarborKind })),
      harborEdges: [],
    },
    terrainPips: limits(shape.pipLimits).map(([id, limit]) => ({ terrain: terrainKinds[id] as Terrain, ...limit })),
    hexPips: limits(shape.hexPipLimits).map(([hex, limit]) => ({ hex, ...limit })),
    desert: shape.inland.includes(desert) ? "inland" : "anywhere",
    start: startRegions ? startRegions.flatMap((region) => regions[region]?.hexes ?? []) : allHexes,
    closed: shape.closedToStart,
  };
}

/** Returns the module's number of a token, or of a pair of tokens on one hex. */
export function tokenFor({ secondTokens }: ReadLayout, token: number): number {
  const second = secondTokens.get(token);
  if (second === undefined) return token;
  return pairNumbers.get(token < second ? `${token},${second}` : `${second},${token}`) as number;
}

/** Returns the number of edges of a shape. @internal */
export const edgeCountOf = ({ hexes }: ReadLayout): number => geometryOf(hexes).edges.length;

/** Returns the number of tokens of each value. */
function countsOf(shape: ReadLayout, tokens: readonly number[]): readonly number[] {
  const counts = new Array<number>(blankToken + 1).fill(0);
  for (const token of tokens) {
    const tokenNumber = token === 0 ? blankToken : tokenFor(shape, token);
    counts[tokenNumber] = (counts[tokenNumber] as number) + 1;
  }
  return counts;
}

/**
 * Returns a board in the form of a request. Land that was dealt without a number keeps its terrain if `keepsBlanks`, and
 * is a desert otherwise. @internal
 */
export function boardRequestOf(board: ReadBoard, keepsBlanks = false): BoardRequest {
  const { shape, terrains, tokens, harbors, coast, harborSlots } = board;
  const hasOwnCoast = shape.dealsSea || coast !== coastOf(shape.hexes, shape.sea);
  const isKeptBlank = (hex: number) => keepsBlanks && isBlank(shape, hex, terrains[hex], tokens[hex]);
  return {
    layout: layoutRequestOf(shape),
    pieces: {
      terrains: terrains.map((terrain, hex) =>
        tokens[hex] === 0 && terrain !== "sea" && !isKeptBlank(hex) ? "desert" : terrain,
      ),
      tokens: tokens.map((token, hex) => (isKeptBlank(hex) ? blankToken : tokenFor(shape, token))),
      harbors,
      harborSlots: hasOwnCoast && harbors.length > 0 ? harborSlots : [],
    },
  };
}

/** Returns the board of pieces that a module returned: a new board, or `original` with rearranged pieces. @internal */
export function boardOfResult(shape: ReadLayout, pieces: Pieces, original?: ReadBoard): Board {
  const terrains = [...pieces.terrains];
  for (const hex of barrenHexes(shape))
    if (pieces.tokens[hex] === 0)
      terrains[hex] = original
        ? (original.terrains[hex] as Terrain)
        : (terrainKinds[fixedTerrain(shape, hex)] as Terrain);
  const firstOf = new Map([...shape.secondTokens.keys()].map((first) => [tokenFor(shape, first), first]));
  firstOf.set(blankToken, 0);
  const tokens = pieces.tokens.map((token) => firstOf.get(token) ?? token);
  const hasOwnSlots = original
    ? original.hasOwnSlots
    : shape.dealsSea && shape.harborSlots.length === 0 && pieces.harbors.length > 0;
  return boardOfPieces(
    shape,
    { ...pieces, terrains, tokens },
    { harborSlots: hasOwnSlots ? pieces.harborSlots : undefined, covered: original ? original.covered : shape.covered },
  );
}

const fixedTerrain = ({ fixed }: ReadLayout, hex: number): number => fixed.terrains.get(hex) as number;
