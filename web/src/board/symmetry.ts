// Computes the images of a board under the twelve symmetries of the hex grid. For a named layout, only the symmetries
// count that map the layout to itself, including its regions and fixed pieces. For boards with harbors, the harbor
// slots must match, too. The standard layout has 12 symmetries, 6 of which map its slots to themselves; the extension
// has 4 and 1. A custom layout is turned with its board.
import {
  type Axial,
  difference,
  directions,
  keyOf,
  mirrorHex,
  originOf,
  sum,
  rotateBy60Degrees,
} from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { type Board, type HarborKind, harborKinds, type LayoutSpec, type Terrain, terrainKinds } from "./board-data.js";
import { boardOf, readBoard, type ReadBoard } from "./read-board.js";
import { sea } from "./read-spec.js";
import { type ReadLayout, specOf } from "./shape.js";

/** The twelve isometries that preserve the origin: 0 to 5 turns by 60 degrees, with or without reflection. */
export const isometries: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Returns the hex to which an isometry moves a hex. */
export function moveHex(hex: Axial, isometry: number): Axial {
  for (let turn = 0; turn < isometry % 6; ++turn) hex = rotateBy60Degrees(hex);
  return isometry < 6 ? hex : mirrorHex(hex);
}

/** Returns the side to which an isometry moves a side. */
export const moveSide = (side: number, isometry: number): number =>
  isometry < 6 ? (side + isometry) % 6 : (9 - ((side + isometry) % 6)) % 6;

/** Returns the corner to which an isometry moves a corner. Side s connects corners s and s + 1. */
const moveCorner = (corner: number, isometry: number): number =>
  isometry < 6 ? (corner + isometry) % 6 : (10 - ((corner + isometry) % 6)) % 6;

/** Returns the land hex and adjacent place at sea of each slot. */
const placesOf = (hexes: readonly Axial[], coast: readonly Side[], slots: readonly number[]) =>
  slots.map((slot) => {
    const [id, side] = coast[slot] as Side;
    const hex = hexes[id] as Axial;
    return [hex, sum(hex, directions[side] as Axial)];
  });

const textOf = (place: readonly Axial[]) => place.map(keyOf).join(" ");

/** Returns the canonical image of a board: the image whose JSON text is first in sorted order. */
export function firstImage(board: ReadBoard): ReadBoard {
  const isCustom = board.shape.name === "custom";
  const images = isCustom ? isometries.map((isometry) => relistedBoard(board, isometry)) : imagesOf(board).map(boardOf);
  const [first] = images.map((image) => JSON.stringify(image)).sort();
  return readBoard(JSON.parse(first as string), "board");
}

/** Returns the images of a board under the symmetries of its layout. The first is the board itself. */
export function imagesOf(board: ReadBoard): readonly ReadBoard[] {
  const { shape, hasOwnSlots } = board;
  const { hexes } = shape;
  const origin = originOf(hexes);
  const structure = structureOf(shape);
  const layoutSlots =
    board.harbors.length > 0 && !hasOwnSlots ? placesOf(hexes, coastOf(hexes, shape.sea), shape.harborSlots) : [];
  const ids = new Map([...hexes.map((hex) => [hex]), ...layoutSlots].map((place, id) => [textOf(place), id]));
  return isometries
    .map((isometry) => {
      const from = originOf(hexes.map((hex) => moveHex(hex, isometry)));
      const shift = difference(origin, from); // the only translation that can fit
      const destinationOf = (place: readonly Axial[]) => textOf(place.map((hex) => sum(moveHex(hex, isometry), shift)));
      const destinations = hexes.map((hex) => ids.get(destinationOf([hex])));
      const slotEnds = layoutSlots.map((place) => ids.get(destinationOf(place)));
      if (![...destinations, ...slotEnds].every((id) => id !== undefined)) return undefined;
      const fits = structure.every((text, hex) => text === structure[destinations[hex] as number]);
      const slots = slotEnds.map((id) => (id as number) - hexes.length);
      const { fixed } = shape;
      if (!fits || !slots.every((slot, i) => fixed.harbors.get(slot) === fixed.harbors.get(i))) return undefined;
      return imageOf(board, destinations as number[], slots, destinationOf);
    })
    .filter((image) => image !== undefined);
}

/** Returns the text of everything that a layout defines for each hex, except its position. */
function structureOf({ hexes, regions, fixed, hexPipLimits, covered }: ReadLayout): readonly string[] {
  return [...hexes.keys()].map((hex) => {
    const region = regions.findIndex((each) => each.hexes.includes(hex));
    const limit = hexPipLimits.get(hex);
    const pieces = [fixed.terrains.get(hex), fixed.tokens.get(hex), limit?.min, limit?.max];
    return [region, ...pieces, covered.includes(hex)].join();
  });
}

/**
 * Returns the image of a board, with each piece at its destination. `destinationOf` returns the text of a place's
 * destination.
 */
function imageOf(
  board: ReadBoard,
  destinations: readonly number[],
  slots: readonly number[],
  destinationOf: (place: readonly Axial[]) => string,
): ReadBoard {
  const { shape, pieces, hasOwnSlots } = board;
  const count = shape.hexes.length;
  const terrainIds = destinations.map((from) => pieces[from] as number);
  const tokens = destinations.map((from) => pieces[count + from] as number);
  const seaHexes = [...terrainIds.keys()].filter((hex) => terrainIds[hex] === sea);
  const coast = coastOf(shape.hexes, seaHexes);
  const harborAt = new Map(
    placesOf(shape.hexes, board.coast, hasOwnSlots ? board.harborSlots : []).map((place, i) => [
      textOf(place),
      pieces[2 * count + i] as number,
    ]),
  );
  const harborsFound = [...(hasOwnSlots ? coast.keys() : [])].flatMap((coastEdge) => {
    const [place] = placesOf(shape.hexes, coast, [coastEdge]);
    const kind = harborAt.get(destinationOf(place as Axial[]));
    return kind === undefined ? [] : [{ coastEdge, kind }];
  });
  const kinds = hasOwnSlots
    ? harborsFound.map(({ kind }) => kind)
    : slots.map((from) => pieces[2 * count + from] as number);
  return {
    shape,
    terrains: terrainIds.map((terrain) => terrainKinds[terrain] as Terrain),
    tokens,
    harbors: kinds.map((kind) => harborKinds[kind] as HarborKind),
    pieces: [...terrainIds, ...tokens, ...kinds],
    sea: seaHexes,
    coast,
    harborSlots: hasOwnSlots ? harborsFound.map(({ coastEdge }) => coastEdge) : board.harborSlots,
    hasOwnSlots,
    covered: [...destinations.keys()].filter((hex) => board.covered.includes(destinations[hex] as number)),
  };
}

/** Returns the image of a board on a custom layout. Hexes are sorted by row, regions by first hex, and slots clockwise. */
function relistedBoard(board: ReadBoard, isometry: number): Board {
  const { shape } = board;
  const places = shape.hexes.map((hex) => moveHex(hex, isometry));
  const origin = originOf(places);
  const order = [...places.keys()].sort((a, b) => {
    const [first, other] = [places[a] as Axial, places[b] as Axial];
    return first.r - other.r || first.q - other.q;
  });
  const hexes = order.map((hex) => difference(places[hex] as Axial, origin));
  const ids = shape.hexes.map((_, hex) => order.indexOf(hex));
  const newIds = (hexes: readonly number[]) => hexes.map((hex) => ids[hex] as number).sort((a, b) => a - b);
  /** Returns the positions of slots in another coast, and the order that sorts them. */
  const relistedSlots = (coast: readonly Side[], slots: readonly number[], newSea: readonly number[]) => {
    const newCoast = new Map(coastOf(hexes, newSea).map(([hex, side], at) => [6 * hex + side, at]));
    const destinations = slots.map((slot) => {
      const [hex, side] = coast[slot] as Side;
      return newCoast.get(6 * (ids[hex] as number) + moveSide(side, isometry)) as number;
    });
    const order = [...destinations.keys()].sort((a, b) => (destinations[a] as number) - (destinations[b] as number));
    return { slots: order.map((i) => destinations[i] as number), order };
  };
  const layoutSlots = relistedSlots(coastOf(shape.hexes, shape.sea), shape.harborSlots, newIds(shape.sea));
  const boardSlots = relistedSlots(board.coast, board.hasOwnSlots ? board.harborSlots : [], newIds(board.sea));
  const slotOrder = board.hasOwnSlots ? boardSlots.order : layoutSlots.order;
  const plainBoard = boardOf(board);
  return {
    version: 1,
    layout: relistedLayout(board, isometry, {
      hexes,
      ids,
      order,
      newIds,
      slots: layoutSlots.slots,
      slotOrder: layoutSlots.order,
    }),
    terrains: order.map((hex) => plainBoard.terrains[hex] as Terrain),
    tokens: order.map((hex) => plainBoard.tokens[hex] as number | null),
    harbors: plainBoard.harbors.length === 0 ? [] : slotOrder.map((slot) => plainBoard.harbors[slot] as HarborKind),
    ...(board.hasOwnSlots && { harborSlots: boardSlots.slots }),
    ...(board.covered.length > 0 && { covered: newIds(board.covered) }),
  };
}

/** New order of a layout's hexes and harbor slots. */
interface NewList {
  readonly hexes: readonly Axial[];
  /** New id of each hex. */
  readonly ids: readonly number[];
  /** Old id of each hex. */
  readonly order: readonly number[];
  readonly newIds: (hexes: readonly number[]) => number[];
  readonly slots: readonly number[];
  /** Old id of each slot. */
  readonly slotOrder: readonly number[];
}

function relistedLayout(
  board: ReadBoard,
  isometry: number,
  { hexes, ids, newIds, slots, slotOrder }: NewList,
): LayoutSpec {
  const { shape } = board;
  const { fixed } = shape;
  const byPlace = <Value>(map: ReadonlyMap<number, Value>) =>
    new Map([...map].map(([hex, value]): [number, Value] => [ids[hex] as number, value]));
  const regions = relistedRegions(shape, newIds);
  const newCorner = (intersection: number) => {
    const corners = cornersOfHexes(hexes).byHex;
    const oldCorners = cornersOfHexes(shape.hexes).byHex;
    const hex = oldCorners.findIndex((each) => each.includes(intersection));
    const corner = (oldCorners[hex] as readonly number[]).indexOf(intersection);
    return (corners[ids[hex] as number] as readonly number[])[moveCorner(corner, isometry)] as number;
  };
  // The slots of the layout do not matter if the board has no harbors.
  const hasHarbors = board.harbors.length > 0;
  const harborOrder = shape.harborSlots.length > 0 ? slotOrder : slotsByKind(shape);
  return specOf({
    ...shape,
    hexes,
    tokens: [...shape.tokens].sort((a, b) => a - b),
    regions: regions.map(({ region }) => region),
    harborSlots: hasHarbors ? slots : [],
    harbors: hasHarbors ? relistedHarbors(shape, harborOrder) : [],
    fixed: {
      terrains: byPlace(fixed.terrains),
      tokens: byPlace(fixed.tokens),
      harbors: new Map(hasHarbors ? [...fixed.harbors].map(([slot, kind]) => [harborOrder.indexOf(slot), kind]) : []),
    },
    hexPipLimits: byPlace(shape.hexPipLimits),
    covered: newIds(shape.covered),
    startRegions:
      shape.startRegions && regions.flatMap(({ from }, i) => (shape.startRegions?.includes(from) ? [i] : [])),
    closedToStart: shape.closedToStart.map(newCorner).sort((a, b) => a - b),
    sea: newIds(shape.sea),
  });
}

/**
 * Returns the harbors of a layout. Fixed harbors are in their new slots. The other harbors are sorted by kind, because
 * their order has no meaning.
 */
function relistedHarbors({ harbors, fixed }: ReadLayout, order: readonly number[]): readonly HarborKind[] {
  const freeHarbors = harbors.filter((_, slot) => !fixed.harbors.has(slot)).sort();
  return order.map((slot) => (fixed.harbors.has(slot) ? harbors[slot] : freeHarbors.shift()) as HarborKind);
}

/**
 * Returns the slots of harbors that may be on any coast, sorted by kind, so that the order of the list does not matter.
 */
function slotsByKind({ harbors, fixed }: ReadLayout): readonly number[] {
  const key = (slot: number) => `${harbors[slot] as HarborKind} ${fixed.harbors.has(slot) ? 0 : 1}`;
  return [...harbors.keys()].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Returns the regions sorted by first hex. Of regions that share pieces, the first lists all shared pieces. */
function relistedRegions({ regions }: ReadLayout, newIds: NewList["newIds"]) {
  const rootOf = (from: number, key: "tokenRegion" | "terrainRegion" = "tokenRegion") => regions[from]?.[key] ?? from;
  const ordered = regions
    .map((region, from) => ({ from, region: { ...region, hexes: newIds(region.hexes) } }))
    .sort((a, b) => (a.region.hexes[0] ?? Infinity) - (b.region.hexes[0] ?? Infinity) || 0);
  return ordered.map(({ from, region }, i) => {
    const first = ordered.findIndex((other) => rootOf(other.from) === rootOf(from));
    const shared = regions.flatMap(({ tokens }, other) => (rootOf(other) === rootOf(from) ? tokens : []));
    const terrainRoot = rootOf(from, "terrainRegion");
    const sharingRegions = regions.filter((_, other) => rootOf(other, "terrainRegion") === terrainRoot);
    const firstOfTerrains = ordered.findIndex((other) => rootOf(other.from, "terrainRegion") === terrainRoot);
    const hasHarbors = firstOfTerrains === i;
    return {
      from,
      region: {
        ...region,
        tokens: first === i ? shared.sort((a, b) => a - b) : [],
        tokenRegion: first === i ? undefined : first,
        terrains: region.terrains.map((_, terrain) =>
          hasHarbors ? sharingRegions.reduce((sum, each) => sum + (each.terrains[terrain] as number), 0) : 0,
        ),
        terrainRegion: hasHarbors ? undefined : firstOfTerrains,
      },
    };
  });
}
