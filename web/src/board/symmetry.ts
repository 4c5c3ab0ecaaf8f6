// Images of a board under the twelve symmetries of the hex grid. On a named layout, only those matter that map the layout to
// itself, including its regions and fixed pieces. For boards with harbors, the harbor slots must match, too.
// The standard layout has 12 symmetries (6 with its slots), the extension 4 (1). A custom layout is turned with its board.
import { type Axial, difference, directions, keyOf, mirrored, originOf, sum, turned } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { type Board, type HarborKind, harborKinds, type LayoutSpec, type Terrain, terrainKinds } from "./board-data.js";
import { boardOf, readBoard, type ReadBoard } from "./read-board.js";
import { sea } from "./read-spec.js";
import { type ReadLayout, specOf } from "./shape.js";

/** The twelve isometries that preserve the origin: 0 to 5 turns by 60 degrees, with or without reflection. */
export const isometries: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Returns the hex to which an isometry moves a hex. */
export function moved(hex: Axial, isometry: number): Axial {
  for (let turn = 0; turn < isometry % 6; ++turn) hex = turned(hex);
  return isometry < 6 ? hex : mirrored(hex);
}

/** Returns the side to which an isometry moves a side. */
export const movedSide = (side: number, isometry: number): number =>
  isometry < 6 ? (side + isometry) % 6 : (9 - ((side + isometry) % 6)) % 6;

/** Returns the corner to which an isometry moves a corner. Side s connects corners s and s + 1. */
const movedCorner = (corner: number, isometry: number): number =>
  isometry < 6 ? (corner + isometry) % 6 : (10 - ((corner + isometry) % 6)) % 6;

/** Returns the land hex and adjacent place at sea of each slot. */
const placesOf = (hexes: readonly Axial[], coast: readonly Side[], slots: readonly number[]) =>
  slots.map((slot) => {
    const [id, side] = coast[slot] as Side;
    const hex = hexes[id] as Axial;
    return [hex, sum(hex, directions[side] as Axial)];
  });

const textOf = (place: readonly Axial[]) => place.map(keyOf).join(" ");

/** Returns the canonical image of a board: the first in the order of texts. */
export function firstImage(board: ReadBoard): ReadBoard {
  const isCustom = board.shape.name === "custom";
  const images = isCustom ? isometries.map((isometry) => listedAnew(board, isometry)) : imagesOf(board).map(boardOf);
  const [first] = images.map((image) => JSON.stringify(image)).sort();
  return readBoard(JSON.parse(first as string), "board");
}

/** Returns the images of a board under the symmetries of its layout. The first is the board itself. */
export function imagesOf(board: ReadBoard): readonly ReadBoard[] {
  const { shape, ownSlots } = board;
  const { hexes } = shape;
  const origin = originOf(hexes);
  const structure = structureOf(shape);
  const usualSlots =
    board.harbors.length > 0 && !ownSlots ? placesOf(hexes, coastOf(hexes, shape.sea), shape.harborSlots) : [];
  const ids = new Map([...hexes.map((hex) => [hex]), ...usualSlots].map((place, id) => [textOf(place), id]));
  return isometries
    .map((isometry) => {
      const from = originOf(hexes.map((hex) => moved(hex, isometry)));
      const shift = difference(origin, from); // the only translation that can fit
      const end = (place: readonly Axial[]) => textOf(place.map((hex) => sum(moved(hex, isometry), shift)));
      const ends = hexes.map((hex) => ids.get(end([hex])));
      const slotEnds = usualSlots.map((place) => ids.get(end(place)));
      if (![...ends, ...slotEnds].every((id) => id !== undefined)) return undefined;
      const fits = structure.every((text, hex) => text === structure[ends[hex] as number]);
      const slots = slotEnds.map((id) => (id as number) - hexes.length);
      const { fixed } = shape;
      if (!fits || !slots.every((slot, i) => fixed.harbors.get(slot) === fixed.harbors.get(i))) return undefined;
      return imageOf(board, ends as number[], slots, end);
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

/** Returns the image of a board. Each piece is moved to its destination. `end` returns the text of a place's destination. */
function imageOf(
  board: ReadBoard,
  ends: readonly number[],
  slots: readonly number[],
  end: (place: readonly Axial[]) => string,
): ReadBoard {
  const { shape, pieces, ownSlots } = board;
  const count = shape.hexes.length;
  const land = ends.map((from) => pieces[from] as number);
  const tokens = ends.map((from) => pieces[count + from] as number);
  const atSea = [...land.keys()].filter((hex) => land[hex] === sea);
  const coast = coastOf(shape.hexes, atSea);
  const harborAt = new Map(
    placesOf(shape.hexes, board.coast, ownSlots ? board.harborSlots : []).map((place, i) => [
      textOf(place),
      pieces[2 * count + i] as number,
    ]),
  );
  const found = [...(ownSlots ? coast.keys() : [])].flatMap((coastEdge) => {
    const [place] = placesOf(shape.hexes, coast, [coastEdge]);
    const kind = harborAt.get(end(place as Axial[]));
    return kind === undefined ? [] : [{ coastEdge, kind }];
  });
  const kinds = ownSlots ? found.map(({ kind }) => kind) : slots.map((from) => pieces[2 * count + from] as number);
  return {
    shape,
    terrains: land.map((terrain) => terrainKinds[terrain] as Terrain),
    tokens,
    harbors: kinds.map((kind) => harborKinds[kind] as HarborKind),
    pieces: [...land, ...tokens, ...kinds],
    sea: atSea,
    coast,
    harborSlots: ownSlots ? found.map(({ coastEdge }) => coastEdge) : board.harborSlots,
    ownSlots,
    covered: [...ends.keys()].filter((hex) => board.covered.includes(ends[hex] as number)),
  };
}

/** Returns the image of a board on a custom layout. Hexes are sorted by row, regions by first hex, and slots clockwise. */
function listedAnew(board: ReadBoard, isometry: number): Board {
  const { shape } = board;
  const places = shape.hexes.map((hex) => moved(hex, isometry));
  const origin = originOf(places);
  const order = [...places.keys()].sort((a, b) => {
    const [one, other] = [places[a] as Axial, places[b] as Axial];
    return one.r - other.r || one.q - other.q;
  });
  const hexes = order.map((hex) => difference(places[hex] as Axial, origin));
  const ids = shape.hexes.map((_, hex) => order.indexOf(hex));
  const ended = (hexes: readonly number[]) => hexes.map((hex) => ids[hex] as number).sort((a, b) => a - b);
  /** Returns the positions of slots in another coast, and the order that sorts them. */
  const slotsAnew = (coast: readonly Side[], slots: readonly number[], newSea: readonly number[]) => {
    const newCoast = new Map(coastOf(hexes, newSea).map(([hex, side], at) => [6 * hex + side, at]));
    const ends = slots.map((slot) => {
      const [hex, side] = coast[slot] as Side;
      return newCoast.get(6 * (ids[hex] as number) + movedSide(side, isometry)) as number;
    });
    const order = [...ends.keys()].sort((a, b) => (ends[a] as number) - (ends[b] as number));
    return { slots: order.map((i) => ends[i] as number), order };
  };
  const usual = slotsAnew(coastOf(shape.hexes, shape.sea), shape.harborSlots, ended(shape.sea));
  const own = slotsAnew(board.coast, board.ownSlots ? board.harborSlots : [], ended(board.sea));
  const slotOrder = board.ownSlots ? own.order : usual.order;
  const plain = boardOf(board);
  return {
    version: 1,
    layout: layoutAnew(board, isometry, { hexes, ids, order, ended, slots: usual.slots, slotOrder: usual.order }),
    terrains: order.map((hex) => plain.terrains[hex] as Terrain),
    tokens: order.map((hex) => plain.tokens[hex] as number | null),
    harbors: plain.harbors.length === 0 ? [] : slotOrder.map((slot) => plain.harbors[slot] as HarborKind),
    ...(board.ownSlots && { harborSlots: own.slots }),
    ...(board.covered.length > 0 && { covered: ended(board.covered) }),
  };
}

/** New order of a layout's hexes and harbor slots. */
interface NewList {
  readonly hexes: readonly Axial[];
  /** New id of each hex. */
  readonly ids: readonly number[];
  /** Old id of each hex. */
  readonly order: readonly number[];
  readonly ended: (hexes: readonly number[]) => number[];
  readonly slots: readonly number[];
  /** Old id of each slot. */
  readonly slotOrder: readonly number[];
}

function layoutAnew(board: ReadBoard, isometry: number, { hexes, ids, ended, slots, slotOrder }: NewList): LayoutSpec {
  const { shape } = board;
  const { fixed } = shape;
  const byPlace = <Value>(map: ReadonlyMap<number, Value>) =>
    new Map([...map].map(([hex, value]): [number, Value] => [ids[hex] as number, value]));
  const regions = regionsAnew(shape, ended);
  const cornerAnew = (intersection: number) => {
    const corners = cornersOfHexes(hexes).of;
    const oldCorners = cornersOfHexes(shape.hexes).of;
    const hex = oldCorners.findIndex((each) => each.includes(intersection));
    const corner = (oldCorners[hex] as readonly number[]).indexOf(intersection);
    return (corners[ids[hex] as number] as readonly number[])[movedCorner(corner, isometry)] as number;
  };
  // The slots of the layout do not matter if the board has no harbors.
  const has = board.harbors.length > 0;
  const harborOrder = shape.harborSlots.length > 0 ? slotOrder : byKind(shape);
  return specOf({
    ...shape,
    hexes,
    tokens: [...shape.tokens].sort((a, b) => a - b),
    regions: regions.map(({ region }) => region),
    harborSlots: has ? slots : [],
    harbors: has ? printedAnew(shape, harborOrder) : [],
    fixed: {
      terrains: byPlace(fixed.terrains),
      tokens: byPlace(fixed.tokens),
      harbors: new Map(has ? [...fixed.harbors].map(([slot, kind]) => [harborOrder.indexOf(slot), kind]) : []),
    },
    hexPipLimits: byPlace(shape.hexPipLimits),
    covered: ended(shape.covered),
    startRegions:
      shape.startRegions && regions.flatMap(({ from }, i) => (shape.startRegions?.includes(from) ? [i] : [])),
    closedToStart: shape.closedToStart.map(cornerAnew).sort((a, b) => a - b),
    sea: ended(shape.sea),
  });
}

/**
 * Harbors of a layout. Fixed harbors are in their new slots. The others are sorted by kind, because their order has no
 * meaning.
 */
function printedAnew({ harbors, fixed }: ReadLayout, order: readonly number[]): readonly HarborKind[] {
  const free = harbors.filter((_, slot) => !fixed.harbors.has(slot)).sort();
  return order.map((slot) => (fixed.harbors.has(slot) ? harbors[slot] : free.shift()) as HarborKind);
}

/** Returns an order of harbors that may be on any coast. It sorts them, so that the order of the list does not matter. */
function byKind({ harbors, fixed }: ReadLayout): readonly number[] {
  const key = (slot: number) => `${harbors[slot] as HarborKind} ${fixed.harbors.has(slot) ? 0 : 1}`;
  return [...harbors.keys()].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Returns the regions sorted by first hex. Of regions that share pieces, the first lists all shared pieces. */
function regionsAnew({ regions }: ReadLayout, ended: NewList["ended"]) {
  const rootOf = (from: number, key: "tokenRegion" | "terrainRegion" = "tokenRegion") => regions[from]?.[key] ?? from;
  const ordered = regions
    .map((region, from) => ({ from, region: { ...region, hexes: ended(region.hexes) } }))
    .sort((a, b) => (a.region.hexes[0] ?? Infinity) - (b.region.hexes[0] ?? Infinity) || 0);
  return ordered.map(({ from, region }, i) => {
    const first = ordered.findIndex((other) => rootOf(other.from) === rootOf(from));
    const shared = regions.flatMap(({ tokens }, other) => (rootOf(other) === rootOf(from) ? tokens : []));
    const terrainRoot = rootOf(from, "terrainRegion");
    const sharing = regions.filter((_, other) => rootOf(other, "terrainRegion") === terrainRoot);
    const firstOfTerrains = ordered.findIndex((other) => rootOf(other.from, "terrainRegion") === terrainRoot);
    const has = firstOfTerrains === i;
    return {
      from,
      region: {
        ...region,
        tokens: first === i ? shared.sort((a, b) => a - b) : [],
        tokenRegion: first === i ? undefined : first,
        terrains: region.terrains.map((_, terrain) =>
          has ? sharing.reduce((sum, each) => sum + (each.terrains[terrain] as number), 0) : 0,
        ),
        terrainRegion: has ? undefined : firstOfTerrains,
      },
    };
  });
}
