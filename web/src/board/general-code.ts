// Computes the digits of the codes of boards that plain-code.ts does not support. The digits contain the layout by name
// or in full, one of 68 pairs of terrain and token for each hex that the layout does not fix, the hexes under fog, the
// harbors, and the harbor slots.
import { coastOf } from "../geometry/coast.js";
import { type Board, type HarborKind, harborKinds, type Terrain, terrainKinds, tokenNumbers } from "./board-data.js";
import { type Coder, codeSubset, createList } from "./coder.js";
import { codeLayout } from "./layout-code.js";
import { layoutNames } from "./layout-names.js";
import type { Digit } from "./plain-code.js";
import type { ReadBoard } from "./read-board.js";
import { readShape } from "./read-shape.js";
import { isBare, maxHarbors, maxHexes } from "./read-spec.js";
import type { ReadLayout } from "./shape.js";

/** Returns the digits of a board, lowest first. */
export function generalDigits(read: ReadBoard): Digit[] {
  const digits: Digit[] = [];
  codeBoard((radix, value) => {
    const digit = value();
    digits.push([digit, radix]);
    return digit;
  }, read);
  return digits;
}

/**
 * Returns the board of the digits. `next` returns the next digit, below a radix.
 * @throws {RangeError} or a `TypeError`, if the digits describe no board.
 */
export const generalBoardOf = (next: (radix: number) => number): Board => codeBoard((radix) => next(radix));

const nameRadix = 64;
const customLayout = nameRadix - 1; // above the indices of the layout names, with room for more names
const letteredLayout = customLayout - 1; // a custom layout with letters
const blankLayout = customLayout - 2; // a custom layout that deals land without numbers, and therefore has no letters
const listForms = ["none", "usual", "others"] as const;

/** Writes or reads whether a list is empty, equal to the layout's list, or different. */
const codeListForm = (digit: Coder, list: () => readonly number[], layoutList: readonly number[]) =>
  listForms[digit(3, () => (list().length === 0 ? 0 : String(list()) === String(layoutList) ? 1 : 2))];

/** Writes or reads a board. `boardToWrite` is the board to write, or undefined when reading. */
function codeBoard(digit: Coder, boardToWrite?: ReadBoard): Board {
  const board = () => boardToWrite as ReadBoard;
  const layoutIndex = digit(nameRadix, () => {
    const { name, letters, tokens } = board().shape;
    if (name !== "custom") return layoutNames.indexOf(name);
    return tokens.includes(0) ? blankLayout : letters.length > 0 ? letteredLayout : customLayout;
  });
  const layout =
    layoutNames[layoutIndex] ??
    (layoutIndex === letteredLayout
      ? { ...codeLayout(digit, false, boardToWrite?.shape), letters: codeLetters() }
      : codeLayout(digit, layoutIndex === blankLayout, boardToWrite?.shape));
  const shape = boardToWrite?.shape ?? readShape(layout, "layout");
  const { hexes } = shape;
  const choices = codeHexes(digit, shape, boardToWrite);
  const terrains = choices.map(terrainOf);

  const coveredForm = codeListForm(digit, () => board().covered, shape.covered);
  const covered = coveredForm === "usual" ? shape.covered : codeSubsetIf(coveredForm === "others");
  const hasOwnSlots = digit(2, () => Number(board().hasOwnSlots)) === 1;
  const boardHarbors = () => board().pieces.slice(2 * hexes.length);
  const printedHarbors = shape.harbors.map((kind) => harborKinds.indexOf(kind));
  const harborForm = codeListForm(digit, boardHarbors, printedHarbors);
  const countHarbors = () =>
    hasOwnSlots ? digit(maxHarbors + 1, () => boardHarbors().length) : shape.harborSlots.length;
  const codeHarbors = () =>
    createList(countHarbors(), (slot) => digit(harborKinds.length, () => boardHarbors()[slot] as number));
  const harbors = harborForm === "usual" ? printedHarbors : harborForm === "others" ? codeHarbors() : [];
  const coast = () =>
    coastOf(
      hexes,
      [...terrains.keys()].filter((hex) => terrainKinds[terrains[hex] as number] === "sea"),
    );
  const codeSlots = () => harbors.map((_, i) => digit(coast().length, () => board().harborSlots[i] as number));
  return {
    version: 1,
    layout: shape.layout,
    terrains: terrains.map((terrain) => terrainKinds[terrain] as Terrain),
    tokens: choices.map(tokenOf),
    harbors: harbors.map((kind) => harborKinds[kind] as HarborKind),
    ...(hasOwnSlots && { harborSlots: codeSlots() }),
    ...(covered.length > 0 && { covered: [...covered] }),
  };

  function codeLetters(): readonly number[] {
    const letters = () => board().shape.letters;
    const count = digit(maxHexes + 1, () => letters().length);
    return createList(count, (i) => {
      const token = digit(tokenNumbers.length, () => tokenNumbers.indexOf(letters()[i] as number));
      return tokenNumbers[token] as number;
    });
  }

  function codeSubsetIf(isListed: boolean): readonly number[] {
    return isListed ? codeSubset(digit, hexes.length, () => board().covered) : [];
  }
}

/** Writes or reads the pieces of each hex. If all fixed pieces are in place, hexes with fixed pieces have no digits. */
function codeHexes(digit: Coder, { hexes, fixed }: ReadLayout, boardToWrite: ReadBoard | undefined): readonly number[] {
  const fixedChoices = hexes.map((_, hex) => {
    const terrain = fixed.terrains.get(hex);
    const token = isBare(terrain) ? 0 : fixed.tokens.get(hex);
    return terrain === undefined || token === undefined ? undefined : choiceOf(terrain, token);
  });
  const pieceAt = (place: number) => boardToWrite?.pieces[place] as number;
  const choiceAt = (hex: number) => choiceOf(pieceAt(hex), pieceAt(hexes.length + hex));
  const hasFixedPieces =
    digit(2, () => Number(fixedChoices.every((choice, hex) => choice === undefined || choice === choiceAt(hex)))) === 1;
  return fixedChoices.map((choice, hex) =>
    hasFixedPieces && choice !== undefined ? choice : digit(choiceCount, () => choiceAt(hex)),
  );
}

/** All pairs of a terrain and an allowed token: deserts, resources, sea, gold, and land without a token. */
const choices: readonly (readonly [terrain: number, token: number])[] = (
  ["desert", "wood", "brick", "wool", "grain", "ore", "sea", "gold"] as const
)
  .map((kind) => terrainKinds.indexOf(kind))
  .flatMap((terrain) =>
    (isBare(terrain) ? [0] : [...tokenNumbers, 0]).map((token): readonly [number, number] => [terrain, token]),
  );
const choiceCount = choices.length;

const choiceOf = (terrain: number, token: number): number =>
  choices.findIndex((choice) => choice[0] === terrain && choice[1] === token);
const terrainOf = (choice: number): number => choices[choice]?.[0] as number;
const tokenOf = (choice: number): number | null => choices[choice]?.[1] || null;
