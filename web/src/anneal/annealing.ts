// Options and outcome that all annealings share.
import {
  checkChoice,
  checkObject,
  finite,
  notNegative,
  openUnit,
  type Path,
  positive,
  wrongValue,
} from "../check/check.js";
import {
  flag,
  integer,
  number,
  oneOf,
  option,
  optional,
  type Options,
  type OptionsOf,
  checkedBy,
  readOptions,
  required,
  timeBudgetOption,
  type Values,
} from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import * as records from "../wasm/records.js";
import type { ModuleProgress, Progress } from "../wasm/session.js";

/**
 * How the temperature T falls. Boltzmann's constant is 1: temperatures have the unit of the energy.
 *
 * - `auto`: geometric, from a temperature at which half of the uphill steps are accepted to one at which hardly any are,
 *   in `steps`. It takes both from a sample. It suits most problems.
 * - `geometric`: T = `initialTemperature` (1000) x `coolingRate` (0.95, in (0, 1)) ^ step.
 *   Kirkpatrick, Gelatt and Vecchi, Science 220 (1983).
 * - `fast`: T = `initialTemperature` (1000) / (step + 1). Szu and Hartley, Phys. Lett. A 122 (1987). For many short runs.
 * - `nested`: `inner` steps at each T from `high` while T > `low`, then T *= `reduction` (0.95, in (0, 1)); ends at `low` or
 *   at `steps`, whichever comes first. Metropolis et al., J. Chem. Phys. 21 (1953).
 * - `adaptive`: controls T so that the share of accepted steps falls from 1 to `targetAcceptance` (0.44, in (0, 1)) in the
 *   first 15 % of `steps`, and from there to 0 in the last 35 %. Lam and Delosme, Design Automation Conference (1988).
 *
 * `auto`, `nested` and `adaptive` derive omitted parameters from a sample: the first 5 % of `steps`, at most 1,000, made at
 * T = 0.
 */
export type Schedule =
  | {
      /** T falls geometrically, fitted to the problem and to `steps`. */
      readonly kind: "auto";
    }
  | {
      /** T = `initialTemperature` x `coolingRate` ^ step. */
      readonly kind: "geometric";
      /** Temperature at the first step, a finite number >= 0. Default 1000. */
      readonly initialTemperature?: number | undefined;
      /** Factor from one step to the next, in (0, 1). Default 0.95. */
      readonly coolingRate?: number | undefined;
    }
  | {
      /** T = `initialTemperature` / (step + 1). */
      readonly kind: "fast";
      /** Temperature at the first step, a finite number >= 0. Default 1000. */
      readonly initialTemperature?: number | undefined;
    }
  | {
      /** `inner` steps at each temperature, from `high` down to `low`. */
      readonly kind: "nested";
      /** First temperature, a finite number > 0. Default: from a sample. */
      readonly high?: number | undefined;
      /** Temperature at which it ends, a finite number > 0 and below `high`. Default: from a sample. */
      readonly low?: number | undefined;
      /** Factor from one temperature to the next, in (0, 1). Default 0.95. */
      readonly reduction?: number | undefined;
      /** Steps at each temperature, an integer >= 1. Default: such that `steps` reach `low`. */
      readonly inner?: number | undefined;
    }
  | {
      /** Controls T so that the share of accepted steps falls from 1 to 0, and stays at `targetAcceptance` for half of `steps`. */
      readonly kind: "adaptive";
      /** Temperature at the first step, a finite number >= 0. Default: from a sample. */
      readonly initialTemperature?: number | undefined;
      /** Share to accept of the steps that change the energy, in (0, 1). Default 0.44. */
      readonly targetAcceptance?: number | undefined;
    };

/** Options of every annealing. At T = 0 only changes that do not raise the energy are accepted. */
export interface AnnealOptions {
  /** Seed of the annealing. Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
  /** Proposals per run, an integer >= 1. Each function documents its default. */
  readonly steps?: number | undefined;
  /** How the temperature falls, as in `{ kind: "fast" }`. Each function documents its default. */
  readonly schedule?: Schedule | undefined;
  /** Most further runs, an integer >= 0, on new random streams, while `targetEnergy` is not reached. Default: 0, unless the function documents another. */
  readonly restarts?: number | undefined;
  /** Steps without a new best after which a run ends as "stalled", an integer >= 1. Default: no limit. */
  readonly patience?: number | undefined;
  /** Energy at or below which the annealing ends, a finite number. Default: none. */
  readonly targetEnergy?: number | undefined;
  /** Milliseconds, >= 0, after which the best so far is returned. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
  /** Whether the result has a trace of at most 512 samples. Default false. */
  readonly trace?: boolean | undefined;
}

/** Reason why an annealing ended: all steps made, target reached, time over, or no new best within `patience` steps. */
export type StopReason = "steps" | "target" | "time" | "stalled";

/** Course of an annealing: arrays of one length, at most 512. The first sample is the start. */
export interface Trace {
  /** Proposals made so far, over all runs. */
  readonly step: readonly number[];
  /** Energy of the current state. */
  readonly energy: readonly number[];
  /** Lowest energy so far. */
  readonly best: readonly number[];
  /** Temperature of the next proposal. */
  readonly temperature: readonly number[];
  /** Share of proposals accepted since the sample before; 0 in the first. */
  readonly acceptance: readonly number[];
}

/** Progress of an annealing. */
export interface AnnealProgress extends Progress {
  /** Proposals made so far. */
  readonly steps: number;
  /** Lowest energy so far. */
  readonly energy: number;
}

/** Report on an annealing. */
export interface AnnealReport {
  /** Seed that repeats the call. */
  readonly seed: Seed;
  /** Number of proposals made, over all runs. */
  readonly steps: number;
  /** Number of further runs. */
  readonly restarts: number;
  /** Reason why the last run ended. */
  readonly stopReason: StopReason;
  /** Course of the annealing, if the option `trace` is true. */
  readonly trace?: Trace;
}

const initialTemperature = option(number(notNegative), 1000);
/** Parameters of each schedule, with their defaults. @internal */
export const scheduleOptions = {
  auto: {},
  geometric: { initialTemperature, coolingRate: option(number(openUnit), 0.95) },
  fast: { initialTemperature },
  nested: {
    high: optional(number(positive)),
    low: optional(number(positive)),
    reduction: option(number(openUnit), 0.95),
    inner: optional(integer(1)),
  },
  adaptive: { initialTemperature: optional(number(notNegative)), targetAcceptance: option(number(openUnit), 0.44) },
} satisfies {
  readonly [Kind in Schedule["kind"]]: OptionsOf<Omit<Extract<Schedule, { readonly kind: Kind }>, "kind">>;
};
const parameterNames = Object.values(scheduleOptions).flatMap((parameters) => Object.keys(parameters));

function readSchedule(value: unknown, at: Path): records.Schedule {
  const path = String(at);
  const kind = checkChoice(checkObject(value, at, ["kind", ...parameterNames]).kind, `${path}.kind`, scheduleKinds);
  const table: Options = { kind: required(oneOf(scheduleKinds)), ...scheduleOptions[kind] };
  const parameters = readOptions(value, path, table);
  const { high, low } = parameters as { readonly high?: number; readonly low?: number };
  if (high !== undefined && low !== undefined && low >= high)
    throw wrongValue(`${path}.low must be below high, ${high}, got ${low}`);
  return parameters as unknown as records.Schedule;
}

/** Options of every annealing. @internal */
export const annealOptions = {
  seed: seedOption,
  steps: optional(integer(1)),
  schedule: optional(checkedBy(readSchedule)),
  restarts: optional(integer(0)),
  patience: optional(integer(1)),
  targetEnergy: optional(number(finite)),
  timeBudgetMs: timeBudgetOption,
  trace: option(flag, false),
} satisfies OptionsOf<AnnealOptions>;

/** Returns the options as a request to the module, and the seed of the annealing. @internal */
export function annealRequestOf(options: Values<typeof annealOptions>): {
  readonly seed: Seed;
  readonly request: records.AnnealRequest;
} {
  const { seed, steps, schedule, restarts, patience, targetEnergy, timeBudgetMs, trace } = options;
  const { seed: usedSeed, text } = orFreshSeed(seed);
  return {
    seed: usedSeed,
    request: { seed: text, steps, restarts, patience, targetEnergy, timeBudgetMs, trace, schedule },
  };
}

/** @internal */
export const scheduleKinds: readonly Schedule["kind"][] = records.scheduleKinds;

export const stopReasons: readonly StopReason[] = records.stopReasonNames;

/** @internal */
export const annealProgress = ({ count: made, progress, best }: ModuleProgress): AnnealProgress => ({
  progress,
  steps: made,
  energy: best,
});

/** Returns the trace of a result, if the option `trace` is true. @internal */
export const withTrace = (trace: records.Trace): { readonly trace?: Trace } => (trace.step.length > 0 ? { trace } : {});

/** Report that the module returns after an annealing. */
type ModuleReport = Omit<AnnealReport, "seed" | "trace"> & { readonly trace: records.Trace };

/** Returns the fields of every result of an annealing except the best state. @internal */
export const annealReportOf = (seed: Seed, report: ModuleReport): AnnealReport => ({
  seed,
  steps: report.steps,
  restarts: report.restarts,
  stopReason: report.stopReason,
  ...withTrace(report.trace),
});
