// Solves Magic-19: the puzzle puts the numbers 1 to 19 on the dots of a hexagon, so that the three dots of each of
// twelve segments sum to 22.
import {
  annealOptions,
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  annealReportOf,
  annealRequestOf,
} from "../anneal/annealing.js";
import type { Values } from "../check/options.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import {
  type AsyncOptions,
  type Holder,
  moduleTask,
  type Progress,
  plainProgress,
  runAtOnce,
  runInSlices,
  type Task,
} from "../wasm/session.js";

/** Result of `magic19.solve`. */
export interface Magic19Outcome extends AnnealReport {
  /** Numbers on the dots A..S, row by row (3-4-5-4-3). */
  readonly values: readonly number[];
  /** Sum over the 12 lines of (sum - 22)^2. */
  readonly energy: number;
  /** Whether the energy is 0. */
  readonly solved: boolean;
}

/** Functions of the puzzle. */
export interface Magic19 {
  /**
   * Returns the result of annealing until the puzzle is solved. Default: 5,000 steps of the fast schedule from
   * temperature 3000 in each run, and at most 10,000 restarts.
   */
  solve(options?: AnnealOptions): Magic19Outcome;
  /**
   * Returns a promise of a solution, the same that `solve` returns. It works in slices of 4 ms, calls `onProgress` after
   * each, and rejects when `signal` aborts.
   */
  solveAsync(options?: AnnealOptions & AsyncOptions<AnnealProgress>): Promise<Magic19Outcome>;
  /** Returns the four classes of solutions under symmetry, each as its smallest image. Takes about 50 ms. */
  solutions(): readonly (readonly number[])[];
  /**
   * Returns a promise of the four classes of solutions, the same that `solutions` returns. It works in slices of 4 ms, calls
   * `onProgress` after each, and rejects when `signal` aborts.
   */
  solutionsAsync(options?: AsyncOptions): Promise<readonly (readonly number[])[]>;
}

/** Work of `solve`. */
const solveWork = { options: annealOptions, begin: solveTask };

/** Work of `solutions`. */
const solutionsWork = { options: {}, begin: solutionsTask };

/** Returns the functions of the puzzle, which run in the given module. @internal */
export const magic19Of = (lab: Holder<Lab>): Magic19 => ({
  solve: (options) => runAtOnce(lab, solveWork, options),
  solveAsync: async (options) => runInSlices(lab, solveWork, options),
  solutions: () => runAtOnce(lab, solutionsWork, undefined),
  solutionsAsync: async (options) => runInSlices(lab, solutionsWork, options),
});

function solveTask(module: Lab, options: Values<typeof annealOptions>): Task<Magic19Outcome, AnnealProgress> {
  const { seed, request } = annealRequestOf(options);
  return moduleTask(module, records.openMagic19, request, annealProgress, ({ values, report }) => ({
    values,
    energy: report.energy,
    solved: report.energy === 0,
    ...annealReportOf(seed, report),
  }));
}

function solutionsTask(module: Lab): Task<readonly (readonly number[])[], Progress> {
  return moduleTask(module, records.openMagic19Solutions, {}, plainProgress, (classes) => classes);
}
