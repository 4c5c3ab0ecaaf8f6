// Boards by the rules of the game.
import type { Board, LayoutName } from "../board/board-data.js";
import { boardOfResult, layoutRequestOf } from "../board/requests.js";
import { readLayoutName, shapeNamed } from "../board/shape.js";
import { orFresh, type Seed, seedOption } from "../check/seed.js";
import type { BoardModule } from "../wasm/board.js";
import { option, read, readOptions } from "../check/options.js";
import * as calls from "../wasm/records.js";

/** Options of `officialBoard`. */
export interface OfficialOptions {
  /** Seed of the deal. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Name of the layout. Default "standard". */
  readonly layout?: LayoutName | undefined;
}

/** Board dealt by the rules. */
export interface OfficialBoard {
  /** Board with the official pieces. */
  readonly board: Board;
  /** Seed that repeats the deal. */
  readonly seed: Seed;
}

/** @internal */
export const officialOptions = { seed: seedOption, layout: option(read("LayoutName", readLayoutName), "standard") };

/** @internal */
export function officialBoard(module: BoardModule, value: unknown): OfficialBoard {
  const { seed: givenSeed, layout: name } = readOptions(value, "options", officialOptions);
  const { seed, text } = orFresh(givenSeed);
  const shape = shapeNamed(name);
  const pieces = module.answer(calls.officialBoard, { layout: layoutRequestOf(shape), seed: text });
  return { board: boardOfResult(shape, pieces), seed };
}
