// Magic-19: the numbers 1..19 on the dots of a hexagon, so that the three dots of each of twelve segments sum to 22.
import type { MainModule } from "#module/lab";
import {
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  annealReport,
  readAnnealOptions,
} from "./annealing.js";
import type { Given } from "./check.js";
import { type Run, sessionRun } from "./slices.js";

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
  const { seed, seedText, annealing } = readAnnealOptions(options, "options");
  const session = module.openMagic19(seedText, annealing);
  return sessionRun(module, session, annealProgress, () => {
    const answer = module.annealAnswer(session);
    const { best, energy } = answer;
    return { values: best as readonly number[], energy, solved: energy === 0, ...annealReport(answer, seed) };
  });
}

/** @internal */
export function magic19Solutions(module: MainModule): readonly (readonly number[])[] {
  return module.magic19Solutions() as readonly (readonly number[])[];
}
