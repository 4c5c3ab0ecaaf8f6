// One object for equal lists of hexes, so that results are computed once. A custom layout is a new object in every call.
import { type Axial, keyOf } from "./axial.js";

const capacity = 16;
const shared = new Map<string, readonly Axial[]>();

/** The list that was given last with the same hexes in the same order, if it is among the last 16; else this one, frozen. */
export function sharedHexes(hexes: readonly Axial[]): readonly Axial[] {
  const key = hexes.map(keyOf).join(" ");
  const list = shared.get(key) ?? Object.freeze(hexes.map(({ q, r }) => Object.freeze({ q, r })));
  shared.delete(key); // and to the end of the map, which is in the order of use
  shared.set(key, list);
  const [oldest] = shared.keys();
  if (shared.size > capacity && oldest !== undefined) shared.delete(oldest);
  return list;
}
