// Deals boards by the rules of the game.
import type { Board, LayoutSpec, Locks } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";
import { boardOfResult, layoutRequestOf } from "../board/requests.js";
import { layoutOption } from "../board/read-shape.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { BoardModule } from "../wasm/board.js";
import { anyValue, optional, type OptionsOf, timeBudgetOption, type Values } from "../check/options.js";
import * as calls from "../wasm/records.js";
import { moduleTask, plainProgress, type Progress, type Task } from "../wasm/session.js";
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
  /** Milliseconds, >= 0, after which the search for a board that obeys layout and locks ends. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
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
  timeBudgetMs: timeBudgetOption,
} satisfies OptionsOf<OfficialOptions>;

function officialTask(module: BoardModule, options: Values<typeof officialOptions>): Task<OfficialBoard, Progress> {
  const { layout: shape, timeBudgetMs } = options;
  const { request: locks, lockOf } = readLocks(options.locks, "options.locks", shape);
  const { seed, text } = orFreshSeed(options.seed);
  const request = { layout: layoutRequestOf(shape), locks, seed: text, timeBudgetMs };
  return moduleTask(module, calls.openOfficial, request, plainProgress, ({ infeasibility, pieces }) => {
    if (infeasibility) throw dealError(infeasibility, lockOf);
    return { board: boardOfResult(shape, pieces), seed };
  });
}

/** Work of `officialBoard`. @internal */
export const officialWork = { options: officialOptions, begin: officialTask };
