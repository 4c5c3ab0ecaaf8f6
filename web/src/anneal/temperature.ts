// An initial temperature for a custom problem, measured on it.
import { openUnit } from "../check/check.js";
import { integer, number, option, type OptionsOf, type Values } from "../check/options.js";
import { orFresh, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { close, type Progress, progressOf, type Run } from "../wasm/session.js";
import { stepBits } from "./anneal.js";
import { type AnnealProblem, checkProblem, Walk } from "./problem.js";

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
      const { temperature } = module.outcome(records.openTemperature, session);
      return { temperature: temperature ?? null, seed };
    },
    close: () => close(module, session),
  };
}
