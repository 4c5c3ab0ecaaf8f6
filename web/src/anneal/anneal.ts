// Annealing a custom problem. The schedule, the random stream and the decisions are the module's; each proposal is one
// call with the energy of the neighbor (cpp/wasm/anneal.hpp).
import type { Values } from "../check/options.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { close, progressOf, type Run } from "../wasm/session.js";
import {
  type annealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  annealReportOf,
  annealRequestOf,
} from "./annealing.js";
import { type AnnealProblem, checkProblem, Walk } from "./problem.js";

/** Result of an annealing. */
export interface AnnealOutcome<State> extends AnnealReport {
  /** Best state visited. */
  readonly best: State;
  /** Energy of that state. */
  readonly energy: number;
  /** Number of proposals accepted. */
  readonly accepted: number;
}

/** What became of a proposal, as bits: those of cpp/wasm/anneal.hpp. */
export const stepBits = { accepted: 1, best: 2, restarted: 4, over: 8 } as const;

/** Begins an annealing. @internal */
export function annealRun<State>(
  module: Lab,
  value: AnnealProblem<State>,
  options: Values<typeof annealOptions>,
): Run<AnnealOutcome<State>, AnnealProgress> {
  const problem = checkProblem(value);
  const { initial } = problem;
  const { seed, request: annealing } = annealRequestOf(options);
  const budget = annealing.timeBudgetMs;
  const expiry = budget === undefined ? Infinity : performance.now() + budget;
  const walk = new Walk(problem, () => module.use((exports) => exports.annealUniform(session)));
  const session: number = module.begin(records.openAnneal, { annealing, initial: walk.energyOf(initial) });
  let best = initial;
  let over = module.use((exports) => exports.advance(session, Infinity)); // no step to make, or the target met at once

  const step = () => {
    const state = walk.neighbor();
    const energy = walk.energyOf(state);
    const bits = module.use((exports) => exports.annealStep(session, energy));
    if (bits & stepBits.accepted) walk.moveTo(state);
    if (bits & stepBits.best) best = state;
    if (bits & stepBits.restarted) walk.moveTo(initial);
    over = (bits & stepBits.over) !== 0;
  };

  return {
    advance(end) {
      const limited = Math.min(end, expiry) < Infinity; // else the clock is not asked
      while (!over) {
        const now = limited ? performance.now() : 0;
        if (now >= expiry) {
          module.use((exports) => exports.annealExpire(session));
          over = true;
        } else {
          step();
          if (limited && performance.now() >= end) break;
        }
      }
      return over;
    },
    progress: () => annealProgress(progressOf(module, session)),
    result() {
      const report = module.outcome(records.openAnneal, session);
      return { best, energy: report.energy, accepted: report.accepted, ...annealReportOf(seed, report) };
    },
    close: () => close(module, session),
  };
}
