// Boards by the rules of the game.
import type { MainModule } from "#module/hexsmith";
import type { Board, LayoutName } from "./board.js";
import { layoutNames } from "./board.js";
import { boardOf } from "./board-text.js";
import { checkChoice, checkObject } from "./check.js";
import { NumberReader } from "./number-reader.js";
import { readSeed, type Seed } from "./seed.js";
import { readShape } from "./shape.js";
import { packedText } from "./text.js";

/** Which of the boards that the rules deal. */
export interface OfficialOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed;
  /** One of the two with an official order. Default "standard". */
  readonly layout?: LayoutName;
}

/** @internal */
export function officialBoard(module: MainModule, value: unknown): { readonly board: Board; readonly seed: Seed } {
  const options = checkObject(value, "options", ["seed", "layout"]);
  const { seed, text } = readSeed(options.seed, "options.seed");
  const shape = readShape(checkChoice(options.layout ?? "standard", "options.layout", layoutNames), "options.layout");
  const numbers = new NumberReader(module, module.officialBoard(shape.text + packedText(text)));
  return { board: boardOf(shape, numbers), seed };
}

/** @internal */
export function beginnerBoard(): Board {
  const { layout, harbors } = readShape("standard", "layout");
  return {
    layout,
    terrains: [
      ...(["ore", "wool", "wood"] as const),
      ...(["grain", "brick", "wool", "brick"] as const),
      ...(["grain", "wood", "desert", "wood", "ore"] as const),
      ...(["wood", "ore", "grain", "wool"] as const),
      ...(["brick", "grain", "wool"] as const),
    ],
    tokens: [10, 2, 9, 12, 6, 4, 10, 9, 11, null, 3, 8, 8, 3, 4, 5, 5, 6, 11],
    harbors: [...harbors],
  };
}
