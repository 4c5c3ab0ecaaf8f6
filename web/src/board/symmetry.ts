// The symmetries of a board's layout: the rotations and reflections of the plane of hexes that put it on itself, with its
// regions and what is fixed and, for boards with harbors, its harbor slots too. The standard layout has 12 (6 with its
// slots), the extension 4 (1).
import { type Axial, difference, directions, keyOf, mirrored, originOf, sum, turned } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { type HarborKind, harborKinds, type Terrain, terrainKinds } from "./board-data.js";
import type { ReadBoard } from "./read-board.js";
import { sea } from "./read-spec.js";
import type { Shape } from "./shape.js";

/** By one of the twelve isometries that keep the origin: turned 0 to 5 times, then mirrored or not. */
function moved(hex: Axial, isometry: number): Axial {
  for (let turn = 0; turn < isometry % 6; ++turn) hex = turned(hex);
  return isometry < 6 ? hex : mirrored(hex);
}

/** The hex on land and the place beyond, of each slot. */
const placesOf = (hexes: readonly Axial[], coast: readonly Side[], slots: readonly number[]) =>
  slots.map((slot) => {
    const [id, side] = coast[slot] as Side;
    const hex = hexes[id] as Axial;
    return [hex, sum(hex, directions[side] as Axial)];
  });

const textOf = (place: readonly Axial[]) => place.map(keyOf).join(" ");

/** The images of a board under the symmetries of its layout, itself first. */
export function imagesOf(board: ReadBoard): readonly ReadBoard[] {
  const { shape, ownSlots } = board;
  const { hexes } = shape;
  const origin = originOf(hexes);
  const structure = structureOf(shape);
  const usualSlots =
    board.harbors.length > 0 && !ownSlots ? placesOf(hexes, coastOf(hexes, shape.sea), shape.harborSlots) : [];
  const ids = new Map([...hexes.map((hex) => [hex]), ...usualSlots].map((place, id) => [textOf(place), id]));
  return Array.from({ length: 12 }, (_, isometry) => {
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
  }).filter((image) => image !== undefined);
}

/** What a layout says of each hex, but for its place. */
function structureOf({ hexes, regions, fixed, hexPipLimits, covered }: Shape): readonly string[] {
  return [...hexes.keys()].map((hex) => {
    const region = regions.findIndex((each) => each.hexes.includes(hex));
    const limit = hexPipLimits.get(hex);
    const pieces = [fixed.terrains.get(hex), fixed.tokens.get(hex), limit?.min, limit?.max];
    return [region, ...pieces, covered.includes(hex)].join();
  });
}

/** The board on which each hex has what is at its end here; `end`: the text of a place's end. */
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
