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
import { type Lab, lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { type AsyncOptions, type Run, runAtOnce, runInSlices, sessionRun } from "../wasm/session.js";

const dots = 19;

/** The best filling found, and how the annealing went. */
export interface Magic19Outcome extends AnnealReport {
  /** The numbers on the dots A..S, row by row (3-4-5-4-3). */
  readonly values: readonly number[];
  /** Sum over the 12 segments of (sum - 22)^2. */
  readonly energy: number;
  /** Whether the energy is 0. */
  readonly solved: boolean;
}

/** The puzzle of 19 dots. */
export interface Magic19 {
  /**
   * Anneals until the puzzle is solved. By default runs of 5,000 steps of the fast schedule from 3000, each from a fresh
   * random filling: at most 10,000 restarts, target energy 0. Takes some milliseconds.
   */
  solve(options?: AnnealOptions): Magic19Outcome;
  /** The same without holding up the page. */
  solveAsync(options?: AnnealOptions & AsyncOptions<AnnealProgress>): Promise<Magic19Outcome>;
  /**
   * The 4 classes of solutions under the hexagon's symmetries, each as its lexicographically smallest image, by
   * exhaustive search.
   */
  solutions(): readonly (readonly number[])[];
}

/** Solves Magic-19, and lists its solutions. */
export const magic19: Magic19 = {
  solve: (options) => runAtOnce(options, annealKeys, (given) => solveRun(lab.get(), given)),
  solveAsync: async (options) => runInSlices(options, annealKeys, (given) => solveRun(lab.get(), given)),
  solutions: () => solutions(lab.get()),
};

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

function solutions(module: Lab): readonly (readonly number[])[] {
  const numbers = module.result((exports) => exports.magic19Solutions()).rest();
  return Array.from({ length: numbers.length / dots }, (_, i) => numbers.slice(i * dots, (i + 1) * dots));
}
