// Boards by the rules of the game.
import type { MainModule } from "#module/hexsmith";
import type { Board, LayoutName } from "../board/board-data.js";
import { layoutNames } from "../board/board-data.js";
import { boardOf } from "../board/board-text.js";
import { checkChoice, checkObject } from "../check/check.js";
import { NumberReader } from "../wasm/number-reader.js";
import { readSeed, type Seed } from "../check/seed.js";
import { readShape } from "../board/shape.js";
import { packedText } from "../wasm/text.js";

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
