// Deals boards by the rules of the game.
import type { Board, LayoutSpec, Locks } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";
import { boardOfResult, layoutRequestOf } from "../board/requests.js";
import { layoutOption } from "../board/read-shape.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { BoardModule } from "../wasm/board.js";
import { anyValue, optional, type OptionsOf, readOptions } from "../check/options.js";
import * as calls from "../wasm/records.js";
import { readLocks } from "./locks.js";
import { dealError } from "./refusal.js";

/** Options of `officialBoard`. */
export interface OfficialOptions {
  /** Seed of the deal. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Layout of the board, by name or custom. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec | undefined;
  /** Pieces that stay in these places, as in `{ terrains: { 9: "desert" } }`; the others are dealt. Default: none. */
  readonly locks?: Locks | undefined;
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
  locks: optional(anyValue()),
} satisfies OptionsOf<OfficialOptions>;

/** @internal */
export function officialBoard(module: BoardModule, value: unknown): OfficialBoard {
  const { seed: validSeed, layout: shape, locks: givenLocks } = readOptions(value, "options", officialOptions);
  const { request: locks, lockOf } = readLocks(givenLocks, "options.locks", shape);
  const { seed, text } = orFreshSeed(validSeed);
  const request = { layout: layoutRequestOf(shape), locks, seed: text };
  const { infeasibility, pieces } = module.answer(calls.officialBoard, request);
  if (infeasibility) throw dealError(infeasibility, lockOf);
  return { board: boardOfResult(shape, pieces), seed };
}
