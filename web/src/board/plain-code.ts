// Digits of the codes of plain boards, which have one bag, no gold and no sea. All other boards have the codes of
// general-code.ts. For a custom shape, the code starts with its hexes, harbor slots and printed harbors, and with its bag if
// the board has other pieces. Then follows one of 51 choices for each hex: desert, or a resource and a token. The harbors are
// last: a digit says whether there are none, the printed ones, or others.
import {
  type Board,
  type HarborKind,
  harborKinds,
  resources,
  type Terrain,
  terrainKinds,
  tokenNumbers,
} from "./board-data.js";
import { originOf, spanOf } from "../geometry/axial.js";
import { coastOf } from "../geometry/coast.js";
import type { ReadBoard } from "./read-board.js";
import { shapeNamed } from "./read-shape.js";
import type { ReadLayout } from "./shape.js";

/** Kind of a plain board's code, from the first character. */
export type PlainKind = "standard" | "extension" | "custom";

/** Digit of a number in mixed radix. */
export type Digit = readonly [digit: number, radix: number];

/**
 * Largest number of hexes with a plain code. It was the limit of layouts when the format was defined, and must not change.
 */
const maxHexes = 61;
const maxHarbors = 61;
const plainTerrains = terrainKinds.slice(0, 6);

/** Returns the kind of code of a plain board, or undefined for all other boards. */
export function plainKind({ shape, pieces, ownSlots, covered }: ReadBoard): PlainKind | undefined {
  const { name, hexes, terrains, harborSlots, harbors, regions, fixed } = shape;
  if (name !== "standard" && name !== "extension" && name !== "custom") return undefined;
  const extras = [fixed.terrains, fixed.tokens, fixed.harbors, shape.pipLimits, shape.hexPipLimits, shape.secondTokens];
  const lists = [
    regions,
    shape.inland,
    shape.covered,
    shape.closedToStart,
    name === "custom" ? shape.letters : [],
    covered,
    terrains.slice(6).filter(Boolean),
  ];
  const isPlain =
    !ownSlots &&
    hexes.length <= maxHexes &&
    harborSlots.length <= maxHarbors &&
    harborSlots.length === harbors.length &&
    extras.every(({ size }) => size === 0) &&
    lists.every(({ length }) => length === 0) &&
    pieces.slice(0, hexes.length).every((terrain) => terrain < plainTerrains.length);
  return isPlain ? name : undefined;
}

const shift = 32_767; // added to each coordinate; leaves room for shapes of a later version
const coordinates = 2 * shift + 1;
const hexChoices = 51;
const harborChoices = ["none", "printed", "others"] as const;

/** Returns the digits of a plain board, lowest first. */
export function plainDigits(kind: PlainKind, shape: ReadLayout, pieces: readonly number[]): Digit[] {
  const count = shape.hexes.length;
  const choices = shape.hexes.map((_, hex) => choiceOf(pieces[hex] as number, pieces[count + hex] as number));
  const harbors = pieces.slice(2 * count);
  const printed = shape.harbors.map((kind) => harborKinds.indexOf(kind));
  const choice = harbors.length === 0 ? "none" : String(harbors) === String(printed) ? "printed" : "others";
  return [
    ...(kind === "custom" ? [...shapeDigits(shape, printed), ...bagDigits(shape, bagOf(choices))] : []),
    ...choices.map((each): Digit => [each, hexChoices]),
    [harborChoices.indexOf(choice), harborChoices.length],
    ...(choice === "others" ? harbors : []).map((kind): Digit => [kind, harborKinds.length]),
  ];
}

function shapeDigits({ hexes, harborSlots }: ReadLayout, printed: readonly number[]): Digit[] {
  const { q: west, r: north } = originOf(hexes);
  const size = spanOf(hexes) + 1;
  const coast = coastOf(hexes).length;
  return [
    [hexes.length - 1, maxHexes],
    ...[west + shift, north + shift, size - 1].map((digit): Digit => [digit, coordinates]),
    ...hexes.flatMap(({ q, r }): Digit[] => [
      [q - west, size],
      [r - north, size],
    ]),
    [harborSlots.length, maxHarbors + 1],
    ...harborSlots.flatMap((slot, i): Digit[] => [
      [slot, coast],
      [printed[i] as number, harborKinds.length],
    ]),
  ];
}

/** Returns the digits of the bag: whether it differs from the board's pieces and, if so, its contents. */
function bagDigits(shape: ReadLayout, pieces: readonly number[]): Digit[] {
  const bag = [...shape.terrains.slice(0, 6), ...tokenNumbers.map((token) => countOf(token, shape.tokens))];
  if (String(bag) === String(pieces)) return [[0, 2]];
  return [[1, 2], ...bag.map((count): Digit => [count, maxHexes + 1])];
}

/** Returns the board of the digits, not validated. `next` returns the next digit, below a radix. */
export function plainBoardOf(kind: PlainKind, next: (radix: number) => number): Board {
  const several = <Item>(count: number, item: () => Item): Item[] => Array.from({ length: count }, item);
  const nextHarbor = () => harborKinds[next(harborKinds.length)] as HarborKind;
  const custom = kind === "custom";
  const { hexes, harborSlots, harbors } = custom ? nextShape() : shapeNamed(kind);
  const own = custom && next(2) === 1 ? several(16, () => next(maxHexes + 1)) : undefined;
  const choices = hexes.map(() => next(hexChoices));
  const choice = harborChoices[next(harborChoices.length)];
  const bag = own ?? bagOf(choices);
  const layout = {
    hexes,
    terrains: Object.fromEntries(plainTerrains.map((terrain, i) => [terrain, bag[i] as number])),
    tokens: tokenNumbers.flatMap((token, i) => several(bag[plainTerrains.length + i] as number, () => token)),
    harborSlots,
    harbors,
  };
  return {
    version: 1,
    layout: custom ? layout : kind,
    terrains: choices.map(terrainOf),
    tokens: choices.map(tokenOf),
    harbors: choice === "none" ? [] : harbors.map((kind) => (choice === "printed" ? kind : nextHarbor())),
  };

  function nextShape(): Pick<ReadLayout, "hexes" | "harborSlots" | "harbors"> {
    const count = next(maxHexes) + 1;
    const [west = 0, north = 0, last = 0] = several(3, () => next(coordinates));
    const nextHex = () => ({ q: west - shift + next(last + 1), r: north - shift + next(last + 1) });
    const hexes = several(count, nextHex);
    const coast = coastOf(hexes).length;
    const slots = several(next(maxHarbors + 1), () => [next(coast), nextHarbor()] as const);
    return { hexes, harborSlots: slots.map(([slot]) => slot), harbors: slots.map(([, harbor]) => harbor) };
  }
}

/** Returns the terrain and token of a hex as one number; 0 is a desert. */
const choiceOf = (land: number, token: number) => (token === 0 ? 0 : 1 + 10 * land + tokenNumbers.indexOf(token));
const terrainOf = (choice: number) => (choice === 0 ? "desert" : resources[Math.floor((choice - 1) / 10)]) as Terrain;
const tokenOf = (choice: number) => (choice === 0 ? null : tokenNumbers[(choice - 1) % 10]) as number | null;

const countOf = (item: unknown, items: readonly unknown[]) => items.filter((each) => each === item).length;

/** Returns the number of hexes of each terrain, and the number of tokens of each value. */
const bagOf = (choices: readonly number[]) => [
  ...plainTerrains.map((terrain) => countOf(terrain, choices.map(terrainOf))),
  ...tokenNumbers.map((token) => countOf(token, choices.map(tokenOf))),
];
