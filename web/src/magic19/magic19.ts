// Magic-19: the numbers 1..19 on the dots of a hexagon, so that the three dots of each of twelve segments sum to 22.
import type { MainModule } from "#module/lab";
import {
  annealAnswer,
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  readAnnealOptions,
} from "../anneal/annealing.js";
import type { Given } from "../check/check.js";
import { NumberReader } from "../wasm/number-reader.js";
import { type Run, sessionRun } from "../wasm/slices.js";

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

/** Begins to solve; `options` were found to have no key that is not known. @internal */
export function magic19Run(
  module: MainModule,
  options: Given<keyof AnnealOptions>,
): Run<Magic19Outcome, AnnealProgress> {
  const { seed, text } = readAnnealOptions(options, "options");
  const session = module.openMagic19(text);
  return sessionRun(module, session, annealProgress, () => {
    const { energy, report } = annealAnswer(module, session, seed);
    const values = new NumberReader(module, module.magic19Values(session)).list(dots);
    return { values, energy, solved: energy === 0, ...report };
  });
}

/** @internal */
export function magic19Solutions(module: MainModule): readonly (readonly number[])[] {
  const numbers = new NumberReader(module, module.magic19Solutions());
  const solutions: (readonly number[])[] = [];
  while (numbers.flag()) solutions.push(numbers.list(dots));
  return solutions;
}
