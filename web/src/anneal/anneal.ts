// Anneals custom problems, and measures an initial temperature. States stay in JavaScript. For each proposal, one call
// passes the energy of the proposed state to the module. The module has the schedule and the random stream, and decides
// which proposals are accepted (cpp/wasm/anneal.hpp).
import { checkFunction, openUnit, describeValue, typeError, wrongType, wrongValue } from "../check/check.js";
import { integer, number, option, type OptionsOf, type Values } from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import { close, type Progress, progressOf, type Run } from "../wasm/session.js";
import {
  annealOptions,
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

/**
 * Problem to anneal by moves: faster where the change of energy costs less than the energy, and a move less than a new
 * state. A problem that has both `propose` and `neighbor` is annealed by moves.
 */
export interface MoveProblem<State, Move> {
  /** State in which every run starts: any value but undefined. Its energy must be finite. Runs change only copies of it. */
  readonly initial: State;
  /**
   * Returns a random move, any value but undefined, and leaves the state unchanged. `random()` returns the run's next number
   * in [0, 1). It throws when it is called from anywhere else.
   */
  propose(state: State, random: () => number): Move;
  /**
   * Returns the energy after the move minus the energy now, and leaves the state unchanged. Infinity forbids the move. NaN
   * and -Infinity are a `RangeError`, and anything but a number is a `TypeError`.
   */
  delta(state: State, move: Move): number;
  /** Makes a move that was accepted by changing the state in place. What it returns is ignored. */
  apply(state: State, move: Move): void;
  /** Returns a copy that `apply` does not change with the original. It is called before a run leaves the best state. */
  copy(state: State): State;
  /**
   * Returns the energy of a state, a finite number. It is called for the first state, the best state, and after accepted
   * moves number 1, 2, 4, 8 and so on. It is a `RangeError` when the sum of the deltas differs from it by more than 1e-9 of
   * the largest absolute energy so far.
   */
  energy(state: State): number;
}

/** Steps through the states of a problem. @internal */
export interface Walk<State> {
  /** Energy of the initial state. */
  readonly initialEnergy: number;
  /** Proposes a step and returns the energy that it leads to. */
  propose(): number;
  /** Applies the outcome of the proposal, given as bits of `stepBits`. */
  settle(bits: number): void;
  /** Returns the best state and its energy. `energy` is the energy of the best state as the module computed it. */
  best(energy: number): { readonly best: State; readonly energy: number };
}

/** Bits of a proposal's outcome, equal to those in cpp/wasm/anneal.hpp. */
export const stepBits = { accepted: 1, best: 2, restarted: 4, over: 8 } as const;

/**
 * Returns a problem with the same state and functions, bound to the problem. Later changes of the problem have no effect.
 * Problems may be instances of any class, so unknown keys are allowed. @internal
 */
export function readProblem<State, Move>(value: AnyProblem<State, Move>): AnyProblem<State, Move> {
  if (typeof value !== "object" || value === null) throw typeError("problem", "an object", value);
  const names =
    "propose" in value ? (["propose", "delta", "apply", "copy", "energy"] as const) : (["neighbor", "energy"] as const);
  const { initial } = value;
  const functions = names.map((name) => {
    const given = value[name as never] as unknown;
    return [name, checkFunction(given, `problem.${name}`).bind(value)];
  });
  if (initial === undefined) throw typeError("problem.initial", "a state", undefined);
  return { initial, ...Object.fromEntries(functions) } as AnyProblem<State, Move>;
}

/** Problem with moves or without. */
type AnyProblem<State, Move> = AnnealProblem<State> | MoveProblem<State, Move>;

/** Begins a walk. @internal */
export function walkOf<State, Move>(value: AnyProblem<State, Move>, uniform: () => number): Walk<State> {
  const problem = readProblem(value);
  return "propose" in problem ? new MoveWalk(problem, uniform) : new NeighborWalk(problem, uniform);
}

/** Draws the proposals of a walk and checks what the functions of the problem return. Error messages name the step. */
class ProposalChecks {
  /** Number of proposals so far. */
  private stepCount = 0;
  private isDrawing = false;

  /** @param uniform returns the next number of the run's random stream */
  constructor(
    private readonly name: "neighbor" | "propose",
    private readonly uniform: () => number,
  ) {}

  readonly random = (): number => {
    if (!this.isDrawing) throw new Error(`random() may be called only while ${this.name} runs`);
    return this.uniform();
  };

  /** Returns the result of `draw`. Only `draw` may call `random`. */
  next<Proposal>(draw: () => Proposal, noun: string): Proposal {
    this.stepCount += 1;
    this.isDrawing = true;
    let proposal: Proposal;
    try {
      proposal = draw();
    } finally {
      this.isDrawing = false;
    }
    if (proposal === undefined)
      throw wrongType(`problem.${this.name} must return ${noun}, got undefined at step ${this.stepCount}`);
    return proposal;
  }

  /** Checks a number that a function of the problem returned. */
  number(name: string, value: unknown, noun = "a number", min = -Infinity, max = Infinity): number {
    if (typeof value === "number" && value >= min && value <= max) return value;
    const ErrorKind = typeof value === "number" ? RangeError : TypeError;
    throw new ErrorKind(`problem.${name} must return ${noun}, got ${describeValue(value)} at step ${this.stepCount}`);
  }

  /** Throws unless the energy of the state equals the sum of the deltas. */
  compare(energy: number, energyByDeltas: number, scale: number): void {
    if (Math.abs(energy - energyByDeltas) <= tolerance * scale) return;
    throw wrongValue(
      `problem.delta must agree with problem.energy, got ${energyByDeltas} by deltas and ${energy} by energy at step ${this.stepCount}`,
    );
  }
}

/** Largest difference between the sum of deltas and the energy, as a fraction of the largest absolute energy. */
const tolerance = 1e-9;

/** Walk whose proposals are new states. */
class NeighborWalk<State> implements Walk<State> {
  readonly initialEnergy: number;
  private readonly steps: ProposalChecks;
  private readonly initial: State;
  private readonly neighbor: (state: State) => State;
  private readonly energy: (state: State) => number;
  private current: State;
  private proposed: State;
  private bestState: State;

  constructor(problem: AnnealProblem<State>, uniform: () => number) {
    const { initial, neighbor, energy } = problem;
    const steps = new ProposalChecks("neighbor", uniform);
    this.steps = steps;
    this.initial = this.current = this.proposed = this.bestState = initial;
    this.neighbor = (state) => neighbor(state, steps.random);
    this.energy = (state) => steps.number("energy", energy(state));
    this.initialEnergy = this.energy(initial);
  }

  propose(): number {
    this.proposed = this.steps.next(() => this.neighbor(this.current), "a state");
    return this.energy(this.proposed);
  }

  settle(bits: number): void {
    if (bits & stepBits.accepted) this.current = this.proposed;
    if (bits & stepBits.best) this.bestState = this.proposed;
    if (bits & stepBits.restarted) this.current = this.initial;
  }

  best(energy: number) {
    return { best: this.bestState, energy };
  }
}

/** Walk whose proposals are moves, which change the current state in place. */
class MoveWalk<State, Move> implements Walk<State> {
  readonly initialEnergy: number;
  private readonly steps: ProposalChecks;
  private readonly problem: MoveProblem<State, Move>;
  private current: State;
  private move: Move | undefined;
  /** Energies of the current and of the proposed state, computed from deltas. */
  private currentEnergy: number;
  private proposedEnergy: number;
  private largestEnergy: number;
  /** Copy of the best state; undefined while the current state is the best. */
  private storedBest: State | undefined;
  private acceptedCount = 0;
  private nextComparison = 1;

  constructor(value: MoveProblem<State, Move>, uniform: () => number) {
    const steps = new ProposalChecks("propose", uniform);
    this.steps = steps;
    this.problem = {
      ...value,
      delta: (state, move) =>
        steps.number("delta", value.delta(state, move), "a number above -Infinity", -Number.MAX_VALUE),
      energy: (state) =>
        steps.number("energy", value.energy(state), "a finite number", -Number.MAX_VALUE, Number.MAX_VALUE),
    };
    this.current = this.copy(value.initial);
    this.initialEnergy = this.currentEnergy = this.proposedEnergy = this.problem.energy(this.current);
    this.largestEnergy = Math.abs(this.initialEnergy);
  }

  propose(): number {
    const { problem, current } = this;
    this.move = this.steps.next(() => problem.propose(current, this.steps.random), "a move");
    return (this.proposedEnergy = this.currentEnergy + problem.delta(current, this.move));
  }

  settle(bits: number): void {
    if (bits & stepBits.accepted) this.accept((bits & stepBits.best) !== 0);
    if (bits & stepBits.restarted) {
      this.storedBest ??= this.current;
      this.current = this.copy(this.problem.initial);
      this.currentEnergy = this.initialEnergy;
    }
  }

  /**
   * Applies the move. If the current state is the best and the move does not improve on it, the method copies it first.
   */
  private accept(isBest: boolean): void {
    if (isBest) this.storedBest = undefined;
    else this.storedBest ??= this.copy(this.current);
    this.problem.apply(this.current, this.move as Move);
    this.currentEnergy = this.proposedEnergy;
    this.largestEnergy = Math.max(this.largestEnergy, Math.abs(this.currentEnergy));
    if (++this.acceptedCount < this.nextComparison) return;
    this.nextComparison *= 2;
    this.checkedEnergy(this.current, this.currentEnergy);
  }

  /** Returns the energy of a state, checked against the sum of the deltas. */
  private checkedEnergy(state: State, energyByDeltas: number): number {
    const energy = this.problem.energy(state);
    this.steps.compare(energy, energyByDeltas, this.largestEnergy);
    return energy;
  }

  private copy(state: State): State {
    const copy = this.problem.copy(state);
    if (copy === undefined) throw wrongType("problem.copy must return a state, got undefined");
    return copy;
  }

  best(energy: number) {
    const best = this.storedBest ?? this.current;
    return { best, energy: this.checkedEnergy(best, energy) };
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

function annealRun<State, Move>(
  module: Lab,
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options: Values<typeof annealOptions>,
): Run<AnnealOutcome<State>, AnnealProgress> {
  const { seed, request: annealing } = annealRequestOf(options);
  const budget = annealing.timeBudgetMs;
  const expiry = budget === undefined ? Infinity : performance.now() + budget;
  const walk = walkOf(problem, () => module.use((exports) => exports.annealUniform(session)));
  const session: number = module.begin(records.openAnneal, { annealing, initial: walk.initialEnergy });
  let isOver = module.use((exports) => exports.advance(session, Infinity)); // true for 0 steps, or if the target is reached

  const step = () => {
    const energy = walk.propose();
    const bits = module.use((exports) => exports.annealStep(session, energy));
    walk.settle(bits);
    isOver = (bits & stepBits.over) !== 0;
  };

  return {
    advance(end) {
      const isLimited = Math.min(end, expiry) < Infinity; // without a limit, the clock is not read
      while (!isOver) {
        const now = isLimited ? performance.now() : 0;
        if (now >= expiry) {
          module.use((exports) => exports.annealExpire(session));
          isOver = true;
        } else {
          step();
          if (isLimited && performance.now() >= end) break;
        }
      }
      return isOver;
    },
    progress: () => annealProgress(progressOf(module, session)),
    result() {
      const report = module.outcome(records.openAnneal, session);
      return { ...walk.best(report.energy), accepted: report.accepted, ...annealReportOf(seed, report) };
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

function temperatureRun<State, Move>(
  module: Lab,
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options: Values<typeof temperatureOptions>,
): Run<SuggestedTemperature, TemperatureProgress> {
  const { acceptance, steps } = options;
  const { seed, text } = orFreshSeed(options.seed);
  const walk = walkOf(problem, () => module.use((exports) => exports.temperatureUniform(session)));
  const session: number = module.begin(records.openTemperature, {
    seed: text,
    acceptance,
    steps,
    initial: walk.initialEnergy,
  });
  let isOver = false;
  return {
    advance(end) {
      while (!isOver) {
        const energy = walk.propose();
        const bits = module.use((exports) => exports.temperatureStep(session, energy));
        walk.settle(bits);
        isOver = (bits & stepBits.over) !== 0;
        if (end < Infinity && performance.now() >= end) break;
      }
      return isOver;
    },
    progress() {
      const { count: made, progress } = progressOf(module, session);
      return { steps: made, progress };
    },
    result() {
      const temperature = module.outcome(records.openTemperature, session);
      return { temperature: temperature ?? null, seed };
    },
    close: () => close(module, session),
  };
}

/** Work of `anneal`. @internal */
export const annealWork = <State, Move>() => ({ options: annealOptions, begin: annealRun<State, Move> });

/** Work of `suggestTemperature`. @internal */
export const temperatureWork = <State, Move>() => ({ options: temperatureOptions, begin: temperatureRun<State, Move> });
