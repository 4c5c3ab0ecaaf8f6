// Annealing a problem of the caller's own. The loop is the module's; states stay here, and it sees their energies.
import type { MainModule } from "#module/hexsmith";
import {
  annealAnswer,
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  readAnnealOptions,
} from "./annealing.js";
import { Callback } from "./callback.js";
import { checkFunction, type Given, shown, typeError } from "../check/check.js";
import type { Imports, Values } from "../wasm/glue.js";
import { type Run, sessionRun } from "../wasm/slices.js";

/**
 * What is to be annealed. What its functions throw comes out of `anneal` unchanged; they may call any function of the
 * module, `anneal` included.
 */
export interface AnnealProblem<State> {
  /** Where every run starts: any value but undefined. */
  readonly initial: State;
  /**
   * A random neighbor of a state, which it must not modify: the best state so far may be that very object.
   * `random()` is the run's seeded stream of numbers in [0, 1); elsewhere than in here it throws.
   */
  neighbor(state: State, random: () => number): State;
  /**
   * What is minimised, by the state alone. Infinity means that the state is never to be kept; anything but a number is
   * a `TypeError`, NaN a `RangeError`, naming the step: 0 is `initial`.
   */
  energy(state: State): number;
}

/** The best state of an annealing, and how it went. */
export interface AnnealOutcome<State> extends AnnealReport {
  /** The best state ever visited: `initial`, or what `neighbor` answered. */
  readonly best: State;
  /** Of `best`. */
  readonly energy: number;
  /** How many proposals were accepted. */
  readonly accepted: number;
}

/** Begins an annealing; `options` were found to have no key that is not known. @internal */
export function annealRun<State>(
  module: MainModule,
  value: AnnealProblem<State>,
  options: Given<keyof AnnealOptions>,
): Run<AnnealOutcome<State>, AnnealProgress> {
  const problem = checkProblem(value);
  const { seed, text } = readAnnealOptions(options, "options");
  const proposals = new Proposals(module, problem);
  const energy = proposals.energyOf(problem.initial);
  const session = module.openAnneal(text, proposals, problem.initial, energy);
  const result = () => {
    const { energy, accepted, report } = annealAnswer(module, session, seed);
    return { best: module.bestState(session) as State, energy, accepted, ...report };
  };
  return sessionRun(module, session, annealProgress, result, proposals);
}

/** @internal */
export function checkProblem<State>(value: AnnealProblem<State>): AnnealProblem<State> {
  // An object of any class: what else it has is its own business.
  if (typeof value !== "object" || value === null) throw typeError("problem", "an object", value);
  checkFunction(value.neighbor, "problem.neighbor");
  checkFunction(value.energy, "problem.energy");
  if (value.initial === undefined) throw typeError("problem.initial", "a state", undefined);
  return value;
}

/** The problem as cpp/wasm/callback_problem.cpp sees it: `propose` is called, `candidate` read. @internal */
export class Proposals<State> extends Callback {
  candidate: State;
  private step = 0;

  constructor(
    module: MainModule,
    private readonly problem: AnnealProblem<State>,
  ) {
    super(module, "neighbor");
    this.candidate = problem.initial;
  }

  propose(current: State, generator: number): number {
    this.step += 1;
    try {
      this.lend(generator);
      this.candidate = this.problem.neighbor(current, this.random);
      this.lend(0);
      if (this.candidate === undefined)
        throw new TypeError(`problem.neighbor must return a state, got undefined at step ${this.step}`);
      return this.energyOf(this.candidate);
    } catch (error) {
      return this.fail(error);
    }
  }

  energyOf(state: State): number {
    const energy: unknown = this.problem.energy(state);
    if (typeof energy === "number" && energy === energy) return energy;
    const ErrorKind = typeof energy === "number" ? RangeError : TypeError;
    throw new ErrorKind(`problem.energy must return a number, got ${shown(energy)} at step ${this.step}`);
  }
}

/** What cpp/wasm/callback_problem.cpp calls. @internal */
export const problemImports: Imports = (values) => ({
  hexsmith_propose: (callbacks, current, generator) =>
    proposalsOf(values, callbacks).propose(values.of(current), generator),
  hexsmith_candidate: (callbacks) => values.hold(proposalsOf(values, callbacks).candidate),
});

const proposalsOf = (values: Values, callbacks: number) => values.of(callbacks) as Proposals<unknown>;
