// A board that is there, mended by a few swaps.
import type { MainModule } from "#module/advisor";
import { readTimeBudget } from "../anneal/annealing.js";
import type { Board } from "../board/board-data.js";
import { boardOf, readBoard } from "../board/board-text.js";
import { checkBoolean, checkChoice, checkInteger, type Given } from "../check/check.js";
import { type EnergyWeights, readCriteria } from "./energy.js";
import { type BalanceMode, balanceModes } from "./generate.js";
import { type Locks, readHeld } from "./locks.js";
import { NumberReader } from "../wasm/number-reader.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { type PieceSwap, swapKinds } from "../board/swaps.js";
import { packed, packedNumber } from "../wasm/text.js";

/** What may be swapped, and what counts. */
export interface RepairOptions {
  /** At most so many swaps, 1 to 8. Default 3. */
  readonly swaps?: number;
  /** Which pieces may be swapped. Default "both". */
  readonly balanceMode?: BalanceMode;
  /** Whether harbors may be swapped, too. Default false. */
  readonly harbors?: boolean;
  /** What stays where it lies: each lock names the piece that lies there. */
  readonly locks?: Locks;
  /** Weights of the fair energy that differ from its defaults. */
  readonly weights?: Partial<EnergyWeights>;
  /** The most pips that an intersection should have, an integer in [0, 15]. Default 11. */
  readonly pipCap?: number;
  /** Milliseconds >= 0 after which the best so far is answered. Default: no limit. */
  readonly timeBudgetMs?: number;
}

/** A swap that mends a board. */
export interface BoardSwap extends PieceSwap {
  /** By how much the energy falls; negative where it rises for the next swap's sake. */
  readonly gain: number;
}

/** A board mended by a few swaps. */
export interface Repair {
  /** In the order in which they help: the larger gain first, as far as the order is free. */
  readonly swaps: readonly BoardSwap[];
  /** After all of them. */
  readonly board: Board;
  /** The fair energy. */
  readonly energy: {
    /** Of the board that was given. */
    readonly before: number;
    /** Of the board after all swaps. */
    readonly after: number;
  };
  /** False where the time ran out before everything was tried. */
  readonly complete: boolean;
}

/** How far a repair is. */
export interface RepairProgress {
  /** Of the search, in [0, 1]. */
  readonly share: number;
  /** Lowest energy so far. */
  readonly energy: number;
}

/** @internal */
export const repairKeys = [
  "swaps",
  "balanceMode",
  "harbors",
  "locks",
  "weights",
  "pipCap",
  "timeBudgetMs",
] as const satisfies readonly (keyof RepairOptions)[];

/** Begins to search; `options` were found to have no key that is not known. @internal */
export function repairRun(
  module: MainModule,
  board: unknown,
  options: Given<keyof RepairOptions>,
): Run<Repair, RepairProgress> {
  const { shape, text } = readBoard(board, "board");
  const locks = readHeld(options.locks, "options.locks", shape, board as Board);
  const swaps = options.swaps === undefined ? 3 : checkInteger(options.swaps, "options.swaps", 1, 8);
  const mode = checkChoice(options.balanceMode ?? "both", "options.balanceMode", balanceModes);
  const harbors = options.harbors === undefined ? false : checkBoolean(options.harbors, "options.harbors");
  const session = module.openRepair(
    shape.text +
      text +
      locks +
      readCriteria(options, false) +
      packed([swaps, ...[mode !== "numbers", mode !== "resources", harbors].map(Number)]) +
      packedNumber(readTimeBudget(options.timeBudgetMs, "options.timeBudgetMs")),
  );
  return sessionRun(
    module,
    session,
    ({ share, best }) => ({ share, energy: best }),
    () => {
      const numbers = new NumberReader(module, module.repairAnswer(session));
      const repaired = boardOf(shape, numbers);
      const energy = { before: numbers.next(), after: numbers.next() };
      const complete = numbers.flag();
      const made = numbers.items(() => ({
        kind: swapKinds[numbers.next()] as BoardSwap["kind"],
        places: [numbers.next(), numbers.next()] as const,
        gain: numbers.next(),
      }));
      return { swaps: made, board: repaired, energy, complete };
    },
  );
}
