// Grades a board among the boards that the same request gives.
//
// The reference is half boards that `generateBoard` returns for the request, and half random deals for it. Unfairness is the
// energy plus the distance between the seats' chances, each divided by its median on the generated boards. Seats hardly
// depend on how fair a board looks, so that random deals need no chances of their own: theirs count as the median.
//
// A board that is as fair as generated ones has a percentile of at least 50, and the limit of "fair" is far beyond the least
// fair of them: the request's next boards are never called uneven.
import type { Board } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import { rangeError } from "../check/check.js";
import {
  anyValue,
  checkedBy,
  integer,
  option,
  optional,
  type OptionsOf,
  uncheckedOptionsOf,
  type Values,
  valuesOf,
} from "../check/options.js";
import { RefusedError } from "../check/refused-error.js";
import { readSeed, type Seed } from "../check/seed.js";
import { evaluateBoard, evaluateOptions } from "../fairness/evaluate.js";
import { type GenerateOptions, generateOptions, generateWork } from "../fairness/generate.js";
import type { GeneratedBoard } from "../fairness/generated-board.js";
import type { BoardModule } from "../wasm/board.js";
import type { DraftModule } from "../wasm/draft.js";
import type { Progress, Run, Task } from "../wasm/session.js";
import { type SeatChances, seatChancesWork } from "../settle/seat-chances.js";
import { englishGradeReasons, type Grade, type GradeReason, grades, shownPoints } from "./reasons.js";

/** Lowest percentile of each grade. */
const lowestPercentiles: Readonly<Record<Grade, number>> = {
  unfair: 0,
  uneven: 25,
  fair: 50,
  veryFair: 75,
  excellent: 90,
};

/** Options of `gradeBoard`. */
export interface GradeOptions {
  /** Number of players, an integer in [2, 6]. Default 4. */
  readonly players?: number | undefined;
  /**
   * Options with which `generateBoard` makes the boards to compare with; seed, trace and time budget do not count. Default:
   * the board's layout, without harbors if the board has none.
   */
  readonly request?: GenerateOptions | undefined;
  /** Seed of the boards to compare with and of the openings. Default 1, so that a board keeps its grade. */
  readonly seed?: Seed | undefined;
}

/** Grade of a board, relative to the boards that the same request gives. */
export interface BoardGrade {
  /** Grade, which follows from the percentile. */
  readonly grade: Grade;
  /**
   * Percentage of boards that are less fair, in [0, 100]. Half of these boards are those of the request, and half are random
   * deals for it.
   */
  readonly percentile: number;
  /** Reasons for the grade. "seats" is absent if whole games have no rules for the board. */
  readonly reasons: readonly GradeReason[];
  /** Number of players of the seats' chances. */
  readonly players: number;
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** @internal */
export const gradeOptions = {
  players: option(integer(2, 6), 4),
  request: optional(anyValue()),
  seed: option(checkedBy(readSeed), 1),
} satisfies OptionsOf<GradeOptions>;

/** Modules that grading needs. */
export interface GradeModules {
  readonly board: BoardModule;
  readonly draft: DraftModule;
}

type Request = Values<typeof generateOptions>;

/** Number of generated boards, and of random deals. */
const referenceSize = 32;
/** Number of openings drawn on each board. */
const samples = 200;

/** Unfairness of the boards that a request gives, and of random deals for it. */
interface Reference {
  readonly energies: readonly number[];
  /** Distances between chances of the seats in percentage points; empty if there are no chances. */
  readonly gaps: readonly number[];
  unfairnessOf(energy: number, gap: number | undefined): number;
  readonly generated: readonly number[];
  /** Largest unfairness that counts as that of the request's boards. */
  readonly limit: number;
  readonly dealt: readonly number[];
}

const references = new Map<string, Reference>();
const maxReferences = 8;

/** Parts of a computation, each a task whose result the next part gets. */
type Parts<Result> = Generator<Task<unknown, unknown>, Result, never>;

/** Returns the chances of the seats, or undefined if the board has none. */
function* chancesOf(
  module: DraftModule,
  board: Board,
  players: number,
  seed: Request["seed"],
): Parts<readonly number[] | undefined> {
  try {
    const { seats }: SeatChances = yield seatChancesWork.begin(module, board, { players, samples, seed });
    return seats.map(({ winChance }) => winChance);
  } catch (error) {
    if (error instanceof RefusedError) return undefined;
    throw error;
  }
}

/** Returns the distance between the highest and the lowest chance in percentage points. */
const gapOf = (chances: readonly number[]): number => 100 * (Math.max(...chances) - Math.min(...chances));

/** Generates a board. A search that fails still has its best board. */
function* generated(module: BoardModule, request: Request): Parts<GeneratedBoard> {
  try {
    return yield generateWork.begin(module, request);
  } catch (error) {
    if (error instanceof RefusedError && "best" in error && error.best) return error.best as GeneratedBoard;
    throw error;
  }
}

function* referenceFor(
  { board: boards, draft }: GradeModules,
  request: Request,
  players: number,
  seed: NonNullable<Request["seed"]>,
): Parts<Reference> {
  const energies: number[] = [];
  const gaps: number[] = [];
  const dealtEnergies: number[] = [];
  for (let i = 0; i < referenceSize; ++i) {
    const seeded = { ...request, seed: readSeed(`${seed.text} ${i}`, "seed") };
    const { board, energy } = yield* generated(boards, seeded);
    energies.push(energy.total);
    const chances = yield* chancesOf(draft, board, players, seed);
    if (chances !== undefined) gaps.push(gapOf(chances));
    const dealt = yield* generated(boards, { ...seeded, steps: 1, restarts: 0, forbid: [] });
    dealtEnergies.push(dealt.energy.total);
  }
  const unitOf = (values: readonly number[]) => medianOf(values) || 1;
  const [energyUnit, gapUnit, hasGaps] = [unitOf(energies), unitOf(gaps), gaps.length === referenceSize];
  const unfairnessOf = (energy: number, gap: number | undefined) =>
    energy / energyUnit + (hasGaps && gap !== undefined ? gap / gapUnit : 1);
  const unfairness = energies.map((energy, i) => unfairnessOf(energy, gaps[i]));
  const dealtUnfairness = dealtEnergies.map((energy) => unfairnessOf(energy, undefined)).sort((a, b) => a - b);
  const worst = Math.max(...unfairness);
  const limit = Math.max(
    1.25 * worst,
    worst + 1.5 * (worst - medianOf(unfairness)),
    Math.sqrt(worst * medianOf(dealtUnfairness)),
  );
  return {
    energies,
    gaps: hasGaps ? gaps : [],
    unfairnessOf,
    generated: unfairness,
    limit,
    // Deals that are as fair as the request's boards are no reference for less fair boards.
    dealt: dealtUnfairness.map((value, i) => Math.max(value, limit * (1 + (i + 1) / (4 * referenceSize)))),
  };
}

/** Returns the percentage of values that are higher; equal ones count half. */
const percentageAbove = (values: readonly number[], value: number): number =>
  (100 * values.reduce((sum, other) => sum + (other > value ? 1 : other === value ? 0.5 : 0), 0)) / values.length;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}

function percentileOf({ generated: fair, dealt, limit }: Reference, unfairness: number): number {
  if (unfairness <= limit) return 50 + percentageAbove(fair, unfairness) / 2;
  return (percentageAbove(dealt, unfairness) * dealt.length) / (2 * dealt.length + 2); // below 50
}

function reasonsOf(
  { energies, gaps }: Reference,
  { energy, violations }: ReturnType<typeof evaluateBoard>,
  chances: readonly number[] | undefined,
): readonly GradeReason[] {
  const texts = englishGradeReasons;
  const count = violations.length;
  const spread = percentageAbove(energies, energy.total);
  const textOf = (text: string, percentage: number) => text.replace("{percentage}", `${Math.round(percentage)}`);
  const violationText = count === 1 ? texts.violations.one : texts.violations.other.replace("{count}", `${count}`);
  const reasons: GradeReason[] = [
    { kind: "violations", value: count, text: count === 0 ? texts.noViolations : violationText },
    { kind: "energy", value: energy.total, percentile: spread, text: textOf(texts.energy, spread) },
  ];
  if (chances !== undefined && gaps.length > 0) {
    const gap = gapOf(chances);
    const percentile = percentageAbove(gaps, gap);
    const text = textOf(texts.seats, percentile).replace("{points}", `${shownPoints(gap)}`);
    reasons.push({ kind: "seats", value: gap, percentile, chances, text });
  }
  return reasons;
}

/**
 * Reads the request, whose layout must have the hexes of the board, and the options by which it evaluates boards. Error
 * messages name its place in the options.
 */
function readRequest(
  value: unknown,
  board: ReturnType<typeof readBoard>,
): { readonly request: Request; readonly criteria: object } {
  const path = "options.request";
  const passed = uncheckedOptionsOf(value, path, generateOptions);
  const { shape, harbors } = board;
  const absentHarbors = harbors.length === 0 && passed.preset !== "classic" ? { harbors: "none" } : {};
  const options = value === undefined ? absentHarbors : passed;
  const values = valuesOf({ layout: shape.layout, ...options }, path, generateOptions);
  const placesOf = (hexes: readonly object[]) => JSON.stringify(hexes);
  if (placesOf(values.layout.hexes) !== placesOf(shape.hexes))
    throw rangeError(`${path}.layout`, "a layout with the hexes of the board", passed.layout);
  try {
    generateWork.accept(passed);
    generateWork.begin(undefined as never, values); // throws for options that contradict each other, and calls no module
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      error.message = error.message.replaceAll("options.", `${path}.`);
    throw error;
  }
  const criteria = Object.entries(passed).filter(([key]) => key in evaluateOptions);
  return { request: { ...values, trace: false, timeBudgetMs: undefined }, criteria: Object.fromEntries(criteria) };
}

function gradeTask(
  modules: GradeModules,
  value: Board,
  options: Values<typeof gradeOptions>,
): Task<BoardGrade, Progress> {
  const board = readBoard(value, "board");
  const { request, criteria } = readRequest(options.request, board);
  const { players, seed } = options;
  function* parts(): Parts<BoardGrade> {
    const { layout, ...others } = request;
    const key = JSON.stringify([layout.layout, others, players, seed.text]);
    const reference = references.get(key) ?? (yield* referenceFor(modules, request, players, seed));
    references.delete(key);
    references.set(key, reference); // the last one, so that the least recently used is first
    if (references.size > maxReferences) references.delete(references.keys().next().value as string);
    const evaluation = evaluateBoard(modules.board, value, criteria);
    const chances = yield* chancesOf(modules.draft, value, players, seed);
    const unfairness = reference.unfairnessOf(evaluation.energy.total, chances && gapOf(chances));
    const percentile = percentileOf(reference, unfairness);
    const grade = grades.filter((name) => percentile >= lowestPercentiles[name]).at(-1) as Grade;
    return { grade, percentile, reasons: reasonsOf(reference, evaluation, chances), players, seed: seed.seed };
  }
  return taskOfParts(parts(), 3 * referenceSize + 1);
}

/** Returns the task of a computation in about `count` parts. */
function taskOfParts<Result>(parts: Parts<Result>, count: number): Task<Result, Progress> {
  let step: IteratorResult<Task<unknown, unknown>, Result> | undefined;
  let run: Run<unknown, unknown> | undefined;
  let done = 0;
  const next = (resume: () => IteratorResult<Task<unknown, unknown>, Result>) => {
    ++done;
    step = resume();
  };
  /** Passes the result of a part, or what it throws, to the computation. */
  const settle = (result: () => unknown) => {
    let value: unknown;
    try {
      value = result();
    } catch (error) {
      return next(() => parts.throw(error));
    }
    next(() => parts.next(value as never));
  };
  const begin = () => (step ??= parts.next());
  const close = () => {
    run?.close();
    run = undefined;
  };
  return {
    finish() {
      begin();
      for (;;) {
        const current = step as NonNullable<typeof step>;
        if (current.done) return current.value;
        settle(() => current.value.finish());
      }
    },
    open: () => ({
      advance(end) {
        for (;;) {
          const current = begin();
          if (current.done) return true;
          run ??= current.value.open();
          if (!run.advance(end)) return false;
          settle(() => {
            try {
              return (run as Run<unknown, unknown>).result();
            } finally {
              close();
            }
          });
          if (end < Infinity && performance.now() >= end && !(step as NonNullable<typeof step>).done) return false;
        }
      },
      progress: () => ({ progress: Math.min(1, done / count) }),
      result: () => (step as IteratorReturnResult<Result>).value,
      close,
    }),
  };
}

/** Work of `gradeBoard`. @internal */
export const gradeWork = { options: gradeOptions, begin: gradeTask };
