// Problems to anneal, and calls of their functions: states stay in JavaScript, and the module sees their energies.
import { checkFunction, shown, typeError } from "../check/check.js";

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
