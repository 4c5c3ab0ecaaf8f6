// Boards by the rules of the game.
import type { Board, LayoutSpec } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";
import { boardOfResult, layoutRequestOf } from "../board/requests.js";
import { layoutOption } from "../board/read-shape.js";
import { orFresh, type Seed, seedOption } from "../check/seed.js";
import type { BoardModule } from "../wasm/board.js";
import { type OptionsOf, readOptions } from "../check/options.js";
import * as calls from "../wasm/records.js";

/** Options of `officialBoard`. */
export interface OfficialOptions {
  /** Seed of the deal. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Layout of the board, by name or custom. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec | undefined;
}

/** Board dealt by the rules. */
export interface OfficialBoard {
  /** Board with the official pieces. */
  readonly board: Board;
  /** Seed that repeats the deal. */
  readonly seed: Seed;
}

/** @internal */
export const officialOptions = {
  seed: seedOption,
  layout: layoutOption,
} satisfies OptionsOf<OfficialOptions>;

/** @internal */
export function officialBoard(module: BoardModule, value: unknown): OfficialBoard {
  const { seed: givenSeed, layout: shape } = readOptions(value, "options", officialOptions);
  const { seed, text } = orFresh(givenSeed);
  const pieces = module.answer(calls.officialBoard, { layout: layoutRequestOf(shape), seed: text });
  return { board: boardOfResult(shape, pieces), seed };
}
