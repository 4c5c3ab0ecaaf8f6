// A start temperature for a problem of the caller's own, measured on it.
import type { MainModule } from "#module/hexsmith";
import { type AnnealProblem, checkProblem, Proposals } from "./anneal.js";
import { checkInteger, checkNumber, type Given, openUnit } from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { packedNumbers, packedText } from "../wasm/text.js";

/** What acceptance is wanted, and how it is measured. */
export interface TemperatureOptions {
  /** Default: a fresh random string. */
  readonly seed?: Seed;
  /** The share of proposals that is to be accepted, in (0, 1). Default 0.8. */
  readonly acceptance?: number;
  /** Proposals to measure with, an integer >= 200: half of them to settle, half to average. Default 10,000. */
  readonly steps?: number;
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
  module: MainModule,
  value: AnnealProblem<State>,
  options: Given<keyof TemperatureOptions>,
): Run<number | null, TemperatureProgress> {
  const problem = checkProblem(value);
  const { text } = readSeed(options.seed, "options.seed");
  const { acceptance = 0.8, steps = 10_000 } = options;
  checkNumber(acceptance, "options.acceptance", openUnit);
  checkInteger(steps, "options.steps", 200);
  const proposals = new Proposals(module, problem);
  const session = module.openTemperature(
    packedText(text) + packedNumbers([acceptance as number, steps as number]),
    proposals,
    problem.initial,
    proposals.energyOf(problem.initial),
  );
  const result = () => {
    const temperature = module.temperature(session);
    return Number.isNaN(temperature) ? null : temperature;
  };
  return sessionRun(module, session, ({ made, share }) => ({ steps: made, share }), result, proposals);
}
