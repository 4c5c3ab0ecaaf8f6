// Names the first difference between a list of hexes and a layout that it does not fit.
import { type Terrain, tokenText } from "./board-data.js";
import { type Axial, difference, keyOf, sum } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { sideNames } from "./hex-coordinates.js";
import { type HexList, placeText, type ReadHex } from "./listed-hexes.js";
import { sea } from "./read-spec.js";
import { mayLackNumber, type ReadLayout } from "./shape.js";
import { isometries, moveHex, moveSide } from "./symmetry.js";

/** Returns whether a hex has a token if its terrain requires one. */
export const hasRequiredToken = (terrain: Terrain, token: number | null): boolean =>
  token !== null || terrain === "desert" || terrain === "sea";

/** Returns whether a layout allows the tokens of a hex at one of its places. */
export const hasTokensOf = (shape: ReadLayout, { terrain, token, secondToken }: ReadHex, id: number): boolean =>
  (hasRequiredToken(terrain, token) || mayLackNumber(shape, id)) &&
  (secondToken === undefined || shape.secondTokens.get(token as number) === secondToken);

/** Orientation and place of a layout among the hexes of a list. */
interface Alignment {
  readonly isometry: number;
  readonly shift: Axial;
}

/**
 * Returns the first hex, token or harbor in which a list differs from a layout, where both agree best. Coordinates are
 * those of the list.
 */
export function misfitOf(shape: ReadLayout, list: HexList): string {
  const name = shape.name === "custom" ? "the layout" : JSON.stringify(shape.name);
  const alignments = alignmentsOf(shape, list);
  const differences = alignments.map((alignment) => differencesAt(shape, list, alignment, name));
  const [first] = differences.sort((a, b) => a.length - b.length)[0] ?? [];
  return first ?? `${name} deals sea, which hexes must have where their land fits in several places`;
}

const maxAlignments = 24;

/** Returns the alignments in which most of the land is in the same places, in the order of orientations. */
function alignmentsOf(shape: ReadLayout, { hexes }: HexList): readonly Alignment[] {
  const land = hexes.filter(({ terrain }) => terrain !== "sea");
  const shapeLand = shape.hexes.filter((_, hex) => !shape.sea.includes(hex));
  const counted = isometries.flatMap((isometry) => {
    const counts = new Map<string, { shift: Axial; count: number }>();
    for (const hex of shapeLand)
      for (const { place } of land) {
        const shift = difference(place, moveHex(hex, isometry));
        const { count } = counts.get(keyOf(shift)) ?? { count: 0 };
        counts.set(keyOf(shift), { shift, count: count + 1 });
      }
    return [...counts.values()].map(({ shift, count }) => ({ isometry, shift, count }));
  });
  const best = Math.max(...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === best).slice(0, maxAlignments);
}

function differencesAt(
  shape: ReadLayout,
  list: HexList,
  { isometry, shift }: Alignment,
  name: string,
): readonly string[] {
  const { hexes, harbors, offset } = list;
  const moved = shape.hexes.map((hex) => sum(moveHex(hex, isometry), shift));
  const ids = new Map(moved.map((hex, id) => [keyOf(hex), id]));
  const listed = new Map(hexes.map((hex) => [keyOf(hex.place), hex]));
  const textAt = (place: Axial) => placeText(place, list);
  const isListedLand = (place: Axial | undefined) => (listed.get(keyOf(place as Axial))?.terrain ?? "sea") !== "sea";
  const hexText = (i: number) => `hexes[${i}] at ${textAt((hexes[i] as ReadHex).place)}`;
  const landIds = hexes.map(({ place, terrain }) => (terrain === "sea" ? -1 : ids.get(keyOf(place))));
  const ofHexes = landIds.flatMap((id, i) =>
    id === undefined || shape.sea.includes(id) ? [`${hexText(i)} is land where ${name} has none`] : [],
  );
  const ofTokens = hexes.flatMap((hex, i) => {
    const id = landIds[i] ?? -1;
    if (id < 0 || hasTokensOf(shape, hex, id)) return [];
    const { secondToken, token } = hex;
    return secondToken === undefined || token === null
      ? [`${hexText(i)} has no token, and ${name} needs ${tokenText} there`]
      : [
          `${hexText(i)} has the second token ${secondToken}, and ${name} ${shape.secondTokens.get(token) ?? "none"} beside ${token}`,
        ];
  });
  const missing = moved.filter((hex, id) => !shape.sea.includes(id) && !isListedLand(hex));
  const dealtSea = (shape.terrains[sea] as number) - shape.sea.length;
  const ofLand =
    missing.length > dealtSea ? missing.map((hex) => `${name} has land at ${textAt(hex)} where hexes has none`) : [];
  if (harbors === "printed") return [...ofHexes, ...ofLand, ...ofTokens, `${name} has no harbors in certain places`];
  const atSide = (place: Axial, side: number) => `on the ${sideNames(offset)[side] as string} side of ${textAt(place)}`;
  const coast = coastOf(shape.hexes, shape.sea);
  const slots = shape.harborSlots.map((slot) => {
    const [hex, side] = coast[slot] as Side;
    return { place: moved[hex] as Axial, side: moveSide(side, isometry) };
  });
  const given = harbors.map(({ at: [hex, side] }) => ({ place: hexes[hex]?.place as Axial, side }));
  const lacks = (places: typeof given, { place, side }: (typeof given)[number]) =>
    !places.some((other) => keyOf(other.place) === keyOf(place) && other.side === side);
  const mayHaveOwnSlots = shape.dealsSea || given.length === 0;
  const ofHarbors = mayHaveOwnSlots
    ? []
    : [
        ...given.flatMap((each, i) =>
          lacks(slots, each)
            ? [`harbors[${i}] is ${atSide(each.place, each.side)}, where ${name} has no harbor slot`]
            : [],
        ),
        ...slots
          .filter((slot) => lacks(given, slot))
          .map(({ place, side }) => `${name} has a harbor ${atSide(place, side)} where harbors has none`),
      ];
  return [...ofHexes, ...ofLand, ...ofTokens, ...ofHarbors];
}
