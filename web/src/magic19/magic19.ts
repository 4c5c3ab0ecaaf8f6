// Magic-19: the numbers 1..19 on the dots of a hexagon, so that the three dots of each of twelve segments sum to 22.
import {
  annealKeys,
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  annealResult,
  writeAnnealOptions,
} from "../anneal/annealing.js";
import type { Given } from "../check/check.js";
import type { Lab } from "../wasm/lab.js";
import { RequestWriter } from "../wasm/request.js";
import {
  type AsyncOptions,
  atOnce,
  type Progress,
  type Run,
  runAtOnce,
  runInSlices,
  sessionRun,
} from "../wasm/session.js";

const dots = 19;

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
  /** Async version of `solve`, with progress and abort. */
  solveAsync(options?: AnnealOptions & AsyncOptions<AnnealProgress>): Promise<Magic19Outcome>;
  /** Returns the four classes of solutions under symmetry, each as its smallest image. Takes about 50 ms. */
  solutions(): readonly (readonly number[])[];
  /** Async version of `solutions`, with progress and abort. */
  solutionsAsync(options?: AsyncOptions): Promise<readonly (readonly number[])[]>;
}

/** The functions, by the module of an entry. @internal */
export const magic19Of = (lab: { get(): Lab }): Magic19 => ({
  solve: (options) => runAtOnce(options, annealKeys, (given) => solveRun(lab.get(), given)),
  solveAsync: async (options) => runInSlices(options, annealKeys, (given) => solveRun(lab.get(), given)),
  solutions: () => atOnce(solutionsRun(lab.get())),
  solutionsAsync: async (options) => runInSlices(options, [], () => solutionsRun(lab.get())),
});

/** Begins to solve; `options` were found to have no key that is not known. */
function solveRun(module: Lab, options: Given<keyof AnnealOptions>): Run<Magic19Outcome, AnnealProgress> {
  const request = new RequestWriter();
  const seed = writeAnnealOptions(request, options, "options");
  const session = module.open(request, (exports, size) => exports.openMagic19(size));
  return sessionRun(module, session, annealProgress, () => {
    const { energy, report } = annealResult(module, session, seed);
    const result = module.result((exports) => exports.magic19Values(session));
    const values = result.list(dots);
    result.done();
    return { values, energy, solved: energy === 0, ...report };
  });
}

/** Begins to search for all solutions. */
function solutionsRun(module: Lab): Run<readonly (readonly number[])[], Progress> {
  const session = module.use((exports) => exports.openMagic19Solutions());
  return sessionRun(
    module,
    session,
    ({ progress }) => ({ progress }),
    () => {
      const numbers = module.result((exports) => exports.magic19Solutions(session)).rest();
      return Array.from({ length: numbers.length / dots }, (_, i) => numbers.slice(i * dots, (i + 1) * dots));
    },
  );
}
