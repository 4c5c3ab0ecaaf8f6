// The face of the module "lab": what `load` of "hexsmith/lab" answers.
import type { MainModule } from "#module/lab";
import { versionOf } from "./version.js";
import { annealKeys, type AnnealOptions, type AnnealProgress } from "../anneal/annealing.js";
import { createCribbage, type Cribbage } from "../cribbage/cribbage.js";
import { type Magic19Outcome, magic19Run, magic19Solutions } from "../magic19/magic19.js";
import { type Asynchronous, runAtOnce, runInSlices } from "./slices.js";
import { createStats, type Stats } from "../stats/stats.js";
import { type LabelledPosition, tuneKeys, type TuneOptions, type TuneOutcome, tuneRun } from "../stats/tune.js";

/** As with `Hexsmith`: plain data in and out, bad input throws before the module is entered. */
export interface Lab {
  /** The package's version. */
  readonly version: string;
  /**
   * Solves Magic-19 by annealing. Defaults: the fast schedule from T0 3000, 5,000 steps per run, target 0, and restarts
   * until it is solved (10,000 at most: all of these fail for one seed in 10^334). About 14 runs on average.
   */
  solveMagic19(options?: AnnealOptions): Magic19Outcome;
  /** The same without holding up the page. */
  solveMagic19Async(options?: AnnealOptions & Asynchronous<AnnealProgress>): Promise<Magic19Outcome>;
  /**
   * The 4 classes of solutions, by exhaustive search, each as the lexicographically smallest of its twelve images, dots
   * A..S; in lexicographic order.
   */
  magic19Solutions(): readonly (readonly number[])[];
  /**
   * Anneals the evaluator's parameters towards the highest hit rate: the share of positions whose best spot is the
   * expert's. One randomly chosen parameter changes per step, within these ranges, widened where the start lies
   * outside: base strengths [0, 3]; dampening [0, 2]; port, prime and variety bonus [-3, 6]; parity [-3, 3]; weights
   * [0, 3], that of scarcity [0, 6]; either balance, either harbor strength. Takes at most 50,000 positions on at least
   * two boards. What to expect on other boards is the hit rate on those held out.
   */
  tuneWeights(positions: readonly LabelledPosition[], options?: TuneOptions): TuneOutcome;
  /** The same without holding up the page. */
  tuneWeightsAsync(
    positions: readonly LabelledPosition[],
    options?: TuneOptions & Asynchronous<AnnealProgress>,
  ): Promise<TuneOutcome>;
  /** Estimates, tests, intervals, ratings and tournaments. */
  readonly stats: Stats;
  /** Cribbage: hands, discards, games and levels. */
  readonly cribbage: Cribbage;
}

/** @internal */
export function createLab(module: MainModule): Lab {
  return {
    version: versionOf(module),
    solveMagic19: (options) => runAtOnce(options, annealKeys, (given) => magic19Run(module, given)),
    solveMagic19Async: (options) => runInSlices(options, annealKeys, (given) => magic19Run(module, given)),
    magic19Solutions: () => magic19Solutions(module),
    tuneWeights: (positions, options) => runAtOnce(options, tuneKeys, (given) => tuneRun(module, positions, given)),
    tuneWeightsAsync: (positions, options) =>
      runInSlices(options, tuneKeys, (given) => tuneRun(module, positions, given)),
    stats: createStats(module),
    cribbage: createCribbage(module),
  };
}
