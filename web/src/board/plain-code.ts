// Writes and reads the digits of plain boards, which have one bag, no gold and no sea. general-code.ts writes the codes
// of all other boards. The code of a custom shape starts with its hexes, harbor slots and printed harbors, and with its
// bag if the board has other pieces. Each hex then has one of 51 choices: desert, or a resource and a token. The last
// digits are the harbors: the first of them says whether the board has no harbors, the printed harbors, or other
// harbors.
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

/** Kind of a plain board's code. The first character of the code contains the kind. */
export type PlainKind = "standard" | "extension" | "custom";

/** Digit of a number in mixed radix. */
export type Digit = readonly [digit: number, radix: number];

/**
 * Largest number of hexes with a plain code. Layouts had this limit when the format was defined, and it must not
 * change.
 */
const maxHexes = 61;
const maxHarbors = 61;
const plainTerrains = terrainKinds.slice(0, 6);

/** Returns the kind of code of a plain board, or undefined for all other boards. */
export function plainKind({ shape, pieces, hasOwnSlots, covered }: ReadBoard): PlainKind | undefined {
  const { name, hexes, terrains, harborSlots, harbors, regions, fixed } = shape;
  if (name !== "standard" && name !== "extension" && name !== "custom") return undefined;
  const ruleMaps = [
    fixed.terrains,
    fixed.tokens,
    fixed.harbors,
    shape.pipLimits,
    shape.hexPipLimits,
    shape.secondTokens,
  ];
  const ruleLists = [
    regions,
    shape.inland,
    shape.covered,
    shape.closedToStart,
    name === "custom" ? shape.letters : [],
    covered,
    terrains.slice(6).filter(Boolean),
    shape.tokens.filter((token) => token === 0),
  ];
  const isPlain =
    !hasOwnSlots &&
    hexes.length <= maxHexes &&
    harborSlots.length <= maxHarbors &&
    harborSlots.length === harbors.length &&
    ruleMaps.every(({ size }) => size === 0) &&
    ruleLists.every(({ length }) => length === 0) &&
    pieces.slice(0, hexes.length).every((terrain) => terrain < plainTerrains.length);
  return isPlain ? name : undefined;
}

const coordinateOffset = 32_767; // added to each coordinate, so that digits are not negative
const coordinateCount = 2 * coordinateOffset + 1;
const hexChoices = 51;
const harborChoices = ["none", "printed", "others"] as const;

/** Returns the digits of a plain board, lowest first. */
export function plainDigits(kind: PlainKind, shape: ReadLayout, pieces: readonly number[]): Digit[] {
  const hexCount = shape.hexes.length;
  const choices = shape.hexes.map((_, hex) => choiceOf(pieces[hex] as number, pieces[hexCount + hex] as number));
  const harbors = pieces.slice(2 * hexCount);
  const printed = shape.harbors.map((kind) => harborKinds.indexOf(kind));
  const harborChoice = harbors.length === 0 ? "none" : String(harbors) === String(printed) ? "printed" : "others";
  return [
    ...(kind === "custom" ? [...shapeDigits(shape, printed), ...bagDigits(shape, bagOf(choices))] : []),
    ...choices.map((choice): Digit => [choice, hexChoices]),
    [harborChoices.indexOf(harborChoice), harborChoices.length],
    ...(harborChoice === "others" ? harbors : []).map((kind): Digit => [kind, harborKinds.length]),
  ];
}

function shapeDigits({ hexes, harborSlots }: ReadLayout, printed: readonly number[]): Digit[] {
  const { q: west, r: north } = originOf(hexes);
  const size = spanOf(hexes) + 1;
  const coast = coastOf(hexes).length;
  return [
    [hexes.length - 1, maxHexes],
    ...[west + coordinateOffset, north + coordinateOffset, size - 1].map((digit): Digit => [digit, coordinateCount]),
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

/** Returns the board of the digits, not validated. `nextDigit` returns the next digit, below a radix. */
export function plainBoardOf(kind: PlainKind, nextDigit: (radix: number) => number): Board {
  const createList = <Item>(count: number, item: () => Item): Item[] => Array.from({ length: count }, item);
  const nextHarbor = () => harborKinds[nextDigit(harborKinds.length)] as HarborKind;
  const isCustom = kind === "custom";
  const { hexes, harborSlots, harbors } = isCustom ? nextShape() : shapeNamed(kind);
  const bagInCode = isCustom && nextDigit(2) === 1 ? createList(16, () => nextDigit(maxHexes + 1)) : undefined;
  const choices = hexes.map(() => nextDigit(hexChoices));
  const harborChoice = harborChoices[nextDigit(harborChoices.length)];
  const bag = bagInCode ?? bagOf(choices);
  const layout = {
    hexes,
    terrains: Object.fromEntries(plainTerrains.map((terrain, i) => [terrain, bag[i] as number])),
    tokens: tokenNumbers.flatMap((token, i) => createList(bag[plainTerrains.length + i] as number, () => token)),
    harborSlots,
    harbors,
  };
  return {
    version: 1,
    layout: isCustom ? layout : kind,
    terrains: choices.map(terrainOf),
    tokens: choices.map(tokenOf),
    harbors: harborChoice === "none" ? [] : harbors.map((kind) => (harborChoice === "printed" ? kind : nextHarbor())),
  };

  function nextShape(): Pick<ReadLayout, "hexes" | "harborSlots" | "harbors"> {
    const count = nextDigit(maxHexes) + 1;
    const [west = 0, north = 0, spanDigit = 0] = createList(3, () => nextDigit(coordinateCount));
    const nextHex = () => ({
      q: west - coordinateOffset + nextDigit(spanDigit + 1),
      r: north - coordinateOffset + nextDigit(spanDigit + 1),
    });
    const hexes = createList(count, nextHex);
    const coast = coastOf(hexes).length;
    const slots = createList(nextDigit(maxHarbors + 1), () => [nextDigit(coast), nextHarbor()] as const);
    return { hexes, harborSlots: slots.map(([slot]) => slot), harbors: slots.map(([, harbor]) => harbor) };
  }
}

/** Returns the terrain and token of a hex as one number; 0 is a desert. */
const choiceOf = (terrain: number, token: number) => (token === 0 ? 0 : 1 + 10 * terrain + tokenNumbers.indexOf(token));
const terrainOf = (choice: number) => (choice === 0 ? "desert" : resources[Math.floor((choice - 1) / 10)]) as Terrain;
const tokenOf = (choice: number) => (choice === 0 ? null : tokenNumbers[(choice - 1) % 10]) as number | null;

const countOf = (item: unknown, items: readonly unknown[]) => items.filter((each) => each === item).length;

/** Returns the number of hexes of each terrain, and the number of tokens of each value. */
const bagOf = (choices: readonly number[]) => [
  ...plainTerrains.map((terrain) => countOf(terrain, choices.map(terrainOf))),
  ...tokenNumbers.map((token) => countOf(token, choices.map(tokenOf))),
];
