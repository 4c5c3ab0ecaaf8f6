// A start temperature for a custom problem, measured on it.
import { checkInteger, checkNumber, type Given, openUnit, orDefault } from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import { close, progressOf, type Run } from "../wasm/session.js";
import { stepBits } from "./anneal.js";
import { type AnnealProblem, checkProblem, Walk } from "./problem.js";

/** What acceptance is wanted, and how it is measured. */
export interface TemperatureOptions {
  /** Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** The share of proposals that is to be accepted, in (0, 1). Default 0.8. */
  readonly acceptance?: number | undefined;
  /** Proposals to measure with, an integer >= 200: half of them to settle, half to average. Default 10,000. */
  readonly steps?: number | undefined;
}

/** How far a measurement is. */
export interface TemperatureProgress {
  /** Proposals made so far. */
  readonly steps: number;
  /** Of all, in [0, 1]. */
  readonly share: number;
}

export const temperatureKeys = ["seed", "acceptance", "steps"] as const satisfies readonly (keyof TemperatureOptions)[];

/** Begins to measure; `options` were found to have no key that is not known. @internal */
export function temperatureRun<State>(
  module: Hexsmith,
  value: AnnealProblem<State>,
  options: Given<keyof TemperatureOptions>,
): Run<number | null, TemperatureProgress> {
  const problem = checkProblem(value);
  const request = new RequestWriter();
  request.text(readSeed(options.seed, "options.seed").text);
  request.number(checkNumber(orDefault(options.acceptance, 0.8), "options.acceptance", openUnit));
  request.number(checkInteger(orDefault(options.steps, 10_000), "options.steps", 200));
  const walk = new Walk(problem, () => module.use((exports) => exports.temperatureUniform(session)));
  request.number(walk.energyOf(problem.initial));
  const session: number = module.open(request, (exports, size) => exports.openTemperature(size));
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
      const { made, share } = progressOf(module, session);
      return { steps: made, share };
    },
    result() {
      const temperature = module.use((exports) => exports.temperature(session));
      return Number.isNaN(temperature) ? null : temperature;
    },
    close: () => close(module, session),
  };
}
