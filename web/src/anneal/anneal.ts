// Annealing a custom problem, and an initial temperature that is measured on it. States stay in JavaScript, and the module
// sees their energies: the schedule, the random stream and the decisions are its own, and each proposal is one call with the
// energy of the neighbor (cpp/wasm/anneal.hpp).
import { checkFunction, openUnit, shown, typeError } from "../check/check.js";
import { integer, number, option, type OptionsOf, type Values } from "../check/options.js";
import { orFresh, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import { close, type Progress, progressOf, type Run } from "../wasm/session.js";
import {
  type annealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  annealReportOf,
  annealRequestOf,
} from "./annealing.js";
import * as records from "../wasm/records.js";

/** Problem to anneal. Its functions may call any function of the package, `anneal` included. */
export interface AnnealProblem<State> {
  /** State in which every run starts: any value but undefined. */
  readonly initial: State;
  /**
   * Returns a random neighbor and leaves the state unchanged. `random()` returns the run's next number in [0, 1). It
   * throws when it is called from anywhere else.
   */
  neighbor(state: State, random: () => number): State;
  /**
   * Returns the energy of a state. Infinity forbids the state: such a proposal is never accepted. NaN is a `RangeError`,
   * and anything but a number is a `TypeError`.
   */
  energy(state: State): number;
}

/** Checks a problem, which is read once: what is changed in it later changes nothing. @internal */
export function checkProblem<State>(value: AnnealProblem<State>): AnnealProblem<State> {
  // An object of any class: what else it has is its own business.
  if (typeof value !== "object" || value === null) throw typeError("problem", "an object", value);
  const { initial, neighbor, energy } = value;
  checkFunction(neighbor, "problem.neighbor");
  checkFunction(energy, "problem.energy");
  if (initial === undefined) throw typeError("problem.initial", "a state", undefined);
  return {
    initial,
    neighbor: (state, random) => neighbor.call(value, state, random),
    energy: (state) => energy.call(value, state),
  };
}

/** A problem's walk: the current state, and the neighbors that are drawn of it. @internal */
export class Walk<State> {
  private current: State;
  private steps = 0;
  private drawing = false;

  /** `uniform` draws from the run's stream. */
  constructor(
    private readonly problem: AnnealProblem<State>,
    private readonly uniform: () => number,
  ) {
    this.current = problem.initial;
  }

  private readonly random = (): number => {
    if (!this.drawing) throw new Error("random() may be called only while neighbor runs");
    return this.uniform();
  };

  /** A neighbor of the current state. */
  neighbor(): State {
    this.steps += 1;
    this.drawing = true;
    let state: State;
    try {
      state = this.problem.neighbor(this.current, this.random);
    } finally {
      this.drawing = false;
    }
    if (state === undefined)
      throw new TypeError(`problem.neighbor must return a state, got undefined at step ${this.steps}`);
    return state;
  }

  /** The energy of a state. */
  energyOf(state: State): number {
    const energy: unknown = this.problem.energy(state);
    if (typeof energy === "number" && !Number.isNaN(energy)) return energy;
    const ErrorKind = typeof energy === "number" ? RangeError : TypeError;
    throw new ErrorKind(`problem.energy must return a number, got ${shown(energy)} at step ${this.steps}`);
  }

  moveTo(state: State): void {
    this.current = state;
  }
}

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

/** Options of `suggestTemperature`. */
export interface TemperatureOptions {
  /** Share of proposals to accept, in (0, 1). Default 0.8. */
  readonly acceptance?: number | undefined;
  /** Number of proposals to measure with, an integer >= 200. Default 10000. */
  readonly steps?: number | undefined;
  /** Seed of the proposals. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** Suggested temperature. */
export interface SuggestedTemperature {
  /** Temperature, in units of the energy; null if every temperature accepts a larger share. */
  readonly temperature: number | null;
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** Progress of `suggestTemperatureAsync`. */
export interface TemperatureProgress extends Progress {
  /** Number of proposals made so far. */
  readonly steps: number;
}

/** @internal */
export const temperatureOptions = {
  acceptance: option(number(openUnit), 0.8),
  steps: option(integer(200), 10_000),
  seed: seedOption,
} satisfies OptionsOf<TemperatureOptions>;

/** Begins to measure. @internal */
export function temperatureRun<State>(
  module: Lab,
  value: AnnealProblem<State>,
  options: Values<typeof temperatureOptions>,
): Run<SuggestedTemperature, TemperatureProgress> {
  const problem = checkProblem(value);
  const { acceptance, steps } = options;
  const { seed, text } = orFresh(options.seed);
  const walk = new Walk(problem, () => module.use((exports) => exports.temperatureUniform(session)));
  const initial = walk.energyOf(problem.initial);
  const session: number = module.begin(records.openTemperature, { seed: text, acceptance, steps, initial });
  let over = false;
  return {
    advance(end) {
      while (!over) {
        const state = walk.neighbor();
        const energy = walk.energyOf(state);
        const bits = module.use((exports) => exports.temperatureStep(session, energy));
        if (bits & stepBits.accepted) walk.moveTo(state);
        over = (bits & stepBits.over) !== 0;
        if (end < Infinity && performance.now() >= end) break;
      }
      return over;
    },
    progress() {
      const { made, progress } = progressOf(module, session);
      return { steps: made, progress };
    },
    result() {
      const temperature = module.outcome(records.openTemperature, session);
      return { temperature: temperature ?? null, seed };
    },
    close: () => close(module, session),
  };
}
