// Runs `anneal` for a few steps per call. Between the calls, the page can show the arrangement and change the temperature.
// Geometric cooling continues exactly where the last call stopped.
import { anneal } from "hexsmith/lab/external";
import { energyOf, withSwap, type Values } from "./puzzle.js";

/** A proposal to swap two dots. */
export interface Proposal {
  readonly dots: readonly [number, number];
  readonly accepted: boolean;
}

export interface WalkOptions {
  /** Seed of the random numbers for these steps. */
  readonly seed: string;
  readonly steps: number;
  readonly temperature: number;
  /** Absent if the temperature is constant. */
  readonly coolingRate?: number;
}

export interface Walk {
  /** Arrangement after the steps. */
  readonly values: Values;
  readonly energy: number;
  /** Lowest energy during the steps. */
  readonly lowest: number;
  /** Number of steps that were made, which is smaller than requested if energy 0 was reached. */
  readonly steps: number;
  readonly accepted: number;
  /** Last proposal of the steps; undefined without steps. */
  readonly proposal: Proposal | undefined;
  /** Temperature of the next step. */
  readonly temperature: number;
}

/** Makes a number of annealing steps, starting from `initial`. */
export function walk(initial: Values, options: WalkOptions): Walk {
  const { seed, steps, temperature, coolingRate } = options;
  let stepCount = 0;
  let currentValues = initial;
  let dots: [number, number] | undefined;
  let previousValues = initial;
  const outcome = anneal<Values>(
    {
      initial,
      energy: energyOf,
      neighbor(state, random) {
        currentValues = state;
        // `anneal` only returns the best state. An extra step, which changes nothing, gives access to the current state.
        if (stepCount === steps) return state;
        stepCount += 1;
        previousValues = state;
        const a = Math.floor(random() * state.length);
        const b = Math.floor(random() * (state.length - 1));
        dots = [a, b < a ? b : b + 1];
        return withSwap(state, ...dots);
      },
    },
    {
      seed,
      steps: steps + 1,
      targetEnergy: 0,
      schedule:
        coolingRate === undefined
          ? { kind: "nested", high: temperature, low: temperature / 2, inner: steps + 1 }
          : { kind: "geometric", initialTemperature: temperature, coolingRate },
    },
  );
  const solved = outcome.energy === 0;
  const values = solved ? outcome.best : currentValues;
  return {
    values,
    energy: energyOf(values),
    lowest: outcome.energy,
    steps: stepCount,
    accepted: outcome.accepted - (solved ? 0 : 1),
    proposal: dots && { dots, accepted: values !== previousValues },
    temperature: coolingRate === undefined ? temperature : temperature * coolingRate ** stepCount,
  };
}
