// Runs the annealing of the Magic-19 page. The number of steps per frame depends on the speed that the visitor has set, and
// on the time limit of a frame.
import type { ChartTrace } from "../board/chart.js";
import type { Values } from "./puzzle.js";
import { type Proposal, walk } from "./walk.js";

/** Number of steps per second at each speed. */
const stepsPerSecond = { single: 1.5, slow: 24, fast: 3600, full: Infinity };

export type Speed = keyof typeof stepsPerSecond;
export const speeds = Object.keys(stepsPerSecond) as readonly Speed[];

/**
 * A run cools from the hottest to the coldest temperature in 5,000 steps, unless the visitor sets the temperature. Of 300
 * such runs, 16 (5%) reached energy 0, which is 93,000 steps per solution (November 2026). Cooling from 100 succeeded in 3% of
 * the runs. Cooling from 4 to 0.6 succeeded in 8%, but shows less of the annealing.
 */
export const temperatures = { hottest: 20, coldest: 0.5, highest: 1000 };
const runLength = 5000;
const coolingRate = (temperatures.coldest / temperatures.hottest) ** (1 / runLength);

const stepsPerCall = 100; // about 0.1 ms
/** Maximum time for the steps of a frame. */
const millisecondsPerFrame = 4;
/** Number of samples in the trace at which every second sample is removed. */
const maxSamples = 512;

export interface AnnealingActions {
  /** Called at the start of each run after the first. Returns the initial arrangement of the run. */
  startRun(run: number): Values;
  /** Called after each frame in which the annealing has made steps. */
  show(values: Values, proposal: Proposal | undefined): void;
  /** Called after `show` when the arrangement is a solution, whose energy is 0. */
  onSolved(): void;
}

/** Outcome of an annealing that has ended. */
export interface Outcome {
  readonly steps: number;
  readonly run: number;
  readonly energy: number;
  readonly course: ChartTrace;
}

export class Annealing {
  temperature = temperatures.hottest;
  isCooling = true;
  speed: Speed = "fast";
  steps = 0;
  accepted = 0;
  run = 1;
  energy = 0;
  best = Infinity;
  private animationFrame: number | undefined;
  private callsPerSample = 1;
  private callCount = 0;
  private recordedSamples: { step: number; energy: number; best: number; temperature: number }[] = [];

  constructor(private readonly actions: AnnealingActions) {}

  get isRunning(): boolean {
    return this.animationFrame !== undefined;
  }

  /** Trace of the annealing so far: energy, lowest energy and temperature at a limited number of steps. */
  get trace(): ChartTrace {
    const column = (name: keyof (typeof this.recordedSamples)[number]) =>
      this.recordedSamples.map((sample) => sample[name]);
    return { step: column("step"), energy: column("energy"), best: column("best"), temperature: column("temperature") };
  }

  /**
   * Prepares a new annealing that starts at this energy. The temperature is reset to the hottest, unless the visitor has set
   * it.
   */
  reset(energy: number): void {
    this.pause();
    if (this.isCooling) this.temperature = temperatures.hottest;
    this.steps = 0;
    this.accepted = 0;
    this.run = 1;
    this.energy = energy;
    this.best = energy;
    this.callsPerSample = 1;
    this.callCount = 0;
    this.recordedSamples = [];
    this.record();
  }

  /** Shows the outcome of an annealing that another function ran. */
  adopt({ steps, run, energy, course: trace }: Outcome): void {
    this.reset(energy);
    this.steps = steps;
    this.run = run;
    const valueAt = (values: readonly number[], i: number) => values[i] as number;
    this.recordedSamples = trace.step.map((step, i) => ({
      step,
      energy: valueAt(trace.energy, i),
      best: valueAt(trace.best, i),
      temperature: valueAt(trace.temperature, i),
    }));
    this.recordedSamples.push({ step: steps, energy, best: energy, temperature: trace.temperature.at(-1) as number });
  }

  pause(): void {
    if (this.animationFrame !== undefined) cancelAnimationFrame(this.animationFrame);
    this.animationFrame = undefined;
  }

  /** Starts or continues the annealing from `values`. `seed` determines the random numbers. */
  start(values: Values, seed: string): void {
    let dueSteps = 1;
    let lastTime = performance.now();
    const runFrame = () => {
      const now = performance.now();
      const rate = stepsPerSecond[this.speed];
      dueSteps = rate === Infinity ? rate : dueSteps + (Math.min(now - lastTime, 100) / 1000) * rate;
      lastTime = now;
      this.animationFrame = requestAnimationFrame(runFrame);
      if (dueSteps < 1) return;
      let proposal: Proposal | undefined;
      do {
        if (this.isCooling && this.temperature < temperatures.coldest) {
          this.run += 1;
          this.temperature = temperatures.hottest;
          values = this.actions.startRun(this.run);
        }
        const result = walk(values, {
          seed: `${seed} ${this.run} ${this.steps}`,
          steps: Math.min(Math.floor(dueSteps), stepsPerCall),
          temperature: this.temperature,
          ...(this.isCooling && { coolingRate }),
        });
        ({ values, proposal, energy: this.energy, temperature: this.temperature } = result);
        this.steps += result.steps;
        this.accepted += result.accepted;
        this.best = Math.min(this.best, result.lowest);
        dueSteps -= result.steps;
        this.record();
      } while (this.energy > 0 && dueSteps >= 1 && performance.now() - now < millisecondsPerFrame);
      if (dueSteps >= rate / 10) dueSteps = 0; // drops steps that a slow machine could not make in time
      if (this.energy === 0) this.pause();
      this.actions.show(values, this.speed === "single" || this.speed === "slow" ? proposal : undefined);
      if (this.energy === 0) this.actions.onSolved();
    };
    this.animationFrame = requestAnimationFrame(runFrame);
  }

  private record(): void {
    if (this.callCount++ % this.callsPerSample !== 0 && this.energy > 0) return;
    const { steps: step, energy, best, temperature } = this;
    this.recordedSamples.push({ step, energy, best, temperature });
    if (this.recordedSamples.length < maxSamples) return;
    this.recordedSamples = this.recordedSamples.filter((_, i) => i % 2 === 0);
    this.callsPerSample *= 2;
  }
}
