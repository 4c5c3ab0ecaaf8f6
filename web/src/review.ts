// Boards that are there: their energy and where it stands, how they compare with random ones, and how to mend them.
import type { MainModule } from "#module/hexsmith";
import { readTimeBudget } from "./annealing.js";
import type { Board } from "./board-data.js";
import { boardOf, readBoard } from "./board-text.js";
import { checkBoolean, checkChoice, checkInteger, checkObject, type Given, rangeError } from "./check.js";
import {
  type Energy,
  type EnergyWeights,
  type Preset,
  readClassic,
  readPipCap,
  readWeights,
  type TermName,
  termNames,
  termsOf,
} from "./energy.js";
import { type BalanceMode, balanceModes } from "./generate.js";
import { type Locks, readHeld } from "./locks.js";
import { NumberReader } from "./number-reader.js";
import { type Run, sessionRun } from "./slices.js";
import { type PieceSwap, swapKinds } from "./swaps.js";
import { packed, packedNumber, packedOne } from "./text.js";

/** By which weights a board is scored. */
export interface ScoreOptions {
  /** Whose weights are the defaults, and whose terms are counted. Default "fair". */
  readonly preset?: Preset;
  /** Weights that differ from the preset's. */
  readonly weights?: Partial<EnergyWeights>;
  /** The most pips that an intersection should have, an integer in [0, 15] ("fair" only). Default 11. */
  readonly pipCap?: number;
}

/** A place where a board breaks a rule. */
export interface Break {
  /** The term that counts it. */
  readonly term: TermName;
  /** The two hexes; the one that a harbor of its own resource touches; none where an intersection is above the cap. */
  readonly hexes: readonly number[];
  /** The one above the cap. */
  readonly intersection?: number;
  /** That of the harbor. */
  readonly harborSlot?: number;
  /** Pips above the cap, or above 3 at a harbor of their own resource; else 1. */
  readonly amount: number;
}

/** The energy of a board, and where it comes from. */
export interface BoardScore extends Energy {
  /** Whatever breaks a rule, with weight or not. */
  readonly breaks: readonly Break[];
  /**
   * How much of the energy stands on each hex: half of what breaks a rule between two, what is too strong at a harbor,
   * and an even share of the deviation of its resource and of its region.
   */
  readonly hexes: readonly number[];
  /** And on each intersection: what it has above the cap, its deviation from the mean, half that of its harbor. */
  readonly intersections: readonly number[];
}

/** @internal */
export function scoreBoard(module: MainModule, board: unknown, value: unknown): BoardScore {
  const { shape, text } = readBoard(board, "board");
  const options = checkObject(value, "options", ["preset", "weights", "pipCap"]);
  const classic = readClassic(options.preset, "options.preset");
  if (classic && options.pipCap !== undefined)
    throw rangeError("options.pipCap", `absent with preset "classic"`, options.pipCap);
  const criteria = packedOne(Number(classic)) + readCriteria(options, classic);
  const numbers = new NumberReader(module, module.scoreBoard(shape.text + text + criteria));
  const terms = termsOf(numbers, classic);
  const hexes = numbers.list(shape.hexes.length);
  const intersections = numbers.list(numbers.next());
  const breaks = numbers.items(() => breakOf(numbers));
  const counted = classic ? breaks.filter(({ term }) => term in terms) : breaks;
  return { total: totalOf(terms), terms, breaks: counted, hexes, intersections };
}

/** In the order of the terms, as the module adds them up. */
function totalOf(terms: Energy["terms"]): number {
  return Object.values(terms).reduce((sum, { value, weight }) => sum + value * weight, 0);
}

function readCriteria(options: Given<"weights" | "pipCap">, classic: boolean): string {
  return readWeights(options.weights, "options.weights", classic) + readPipCap(options.pipCap, "options.pipCap");
}

function breakOf(numbers: NumberReader): Break {
  const term = termNames[numbers.next()] as TermName;
  const [first, second, amount] = numbers.list(3) as [number, number, number];
  if (term === "pipCap") return { term, hexes: [], intersection: first, amount };
  if (term === "ownHarbor") return { term, hexes: [second], harborSlot: first, amount };
  return { term, hexes: [first, second], amount };
}

/** @internal */
export function percentile(module: MainModule, board: unknown): number {
  const { shape, text } = readBoard(board, "board");
  if (shape.name === "custom") throw new RangeError(`board.layout must be "standard" or "extension", got an object`);
  return module.percentile(shape.text + text);
}

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
