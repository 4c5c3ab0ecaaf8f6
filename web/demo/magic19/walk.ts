// The annealing that one watches: `anneal` on the page's own puzzle, a few steps at a time, so that between two calls the
// state can be looked at and the temperature moved. Cooling is geometric, which goes on exactly where it was left.
import { anneal } from "hexsmith/lab/external";
import { energyOf, swapped, type Values } from "./puzzle.js";

/** A proposal to swap two dots. */
export interface Proposal {
  readonly dots: readonly [number, number];
  readonly accepted: boolean;
}

export interface WalkOptions {
  /** Of the stream of these steps. */
  readonly seed: string;
  readonly steps: number;
  readonly temperature: number;
  /** Absent: the temperature is held. */
  readonly coolingRate?: number;
}

export interface Walk {
  /** Where the walk stands. */
  readonly values: Values;
  readonly energy: number;
  /** The lowest energy on the way. */
  readonly lowest: number;
  /** Fewer than asked for if energy 0 was reached. */
  readonly steps: number;
  readonly accepted: number;
  /** The last. */
  readonly proposal: Proposal | undefined;
  /** Of the next step. */
  readonly temperature: number;
}

/** So many steps of annealing from `initial`. */
export function walk(initial: Values, options: WalkOptions): Walk {
  const { seed, steps, temperature, coolingRate } = options;
  let made = 0;
  let current = initial;
  let dots: [number, number] | undefined;
  let before = initial;
  const outcome = anneal<Values>(
    {
      initial,
      energy: energyOf,
      neighbor(state, random) {
        current = state;
        // The best state is what `anneal` returns; where the walk stands is what one more step is shown, which stays.
        if (made === steps) return state;
        made += 1;
        before = state;
        const a = Math.floor(random() * state.length);
        const b = Math.floor(random() * (state.length - 1));
        dots = [a, b < a ? b : b + 1];
        return swapped(state, ...dots);
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
  const values = solved ? outcome.best : current;
  return {
    values,
    energy: energyOf(values),
    lowest: outcome.energy,
    steps: made,
    accepted: outcome.accepted - (solved ? 0 : 1),
    proposal: dots && { dots, accepted: values !== before },
    temperature: coolingRate === undefined ? temperature : temperature * coolingRate ** made,
  };
}
