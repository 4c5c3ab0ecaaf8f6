// The symmetries of a shape: the rotations and reflections of the plane of hexes that put it on itself and, for boards with
// harbors, its harbor slots too. The standard layout has 12 (6 with its slots), the extension 4 (1).
import { type Axial, difference, directions, keyOf, mirrored, originOf, sum, turned } from "../geometry/axial.js";
import { coastOf } from "../geometry/coast.js";
import type { Shape } from "./shape.js";

/** By one of the twelve isometries that keep the origin: turned 0 to 5 times, then mirrored or not. */
function moved(hex: Axial, isometry: number): Axial {
  for (let turn = 0; turn < isometry % 6; ++turn) hex = turned(hex);
  return isometry < 6 ? hex : mirrored(hex);
}

/** Where each symmetry puts the hexes and, numbered after them, the harbor slots if these count. */
export function symmetriesOf({ hexes, harborSlots }: Shape, withHarbors: boolean): (readonly number[])[] {
  const coast = coastOf(hexes);
  const slots = harborSlots.map((slot) => {
    const [id, side] = coast[slot] as readonly [number, number];
    const hex = hexes[id] as Axial;
    return [hex, sum(hex, directions[side] as Axial)]; // and the place beyond its side
  });
  const places = [...hexes.map((hex) => [hex]), ...(withHarbors ? slots : [])];
  const textOf = (place: readonly Axial[]) => place.map(keyOf).join(" ");
  const ids = new Map(places.map((place, id) => [textOf(place), id]));
  const origin = originOf(hexes);
  return Array.from({ length: 12 }, (_, isometry) => {
    const from = originOf(hexes.map((hex) => moved(hex, isometry)));
    const shift = difference(origin, from); // the only translation that can fit
    return places.map((place) => ids.get(textOf(place.map((hex) => sum(moved(hex, isometry), shift)))));
  }).filter((ends) => ends.every((end) => end !== undefined));
}
