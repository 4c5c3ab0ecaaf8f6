// Runs the annealing. The number of steps in a frame depends on the speed, and is limited by the time of a frame.
import type { ChartTrace } from "../board/chart.js";
import type { Values } from "./puzzle.js";
import { type Proposal, walk } from "./walk.js";

/** Steps per second. */
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

const stepsAtOnce = 100; // about 0.1 ms
const millisecondsPerFrame = 4;
const samples = 512;

export interface AnnealingActions {
  /** Called at the start of each further run. Returns its initial arrangement. */
  startRun(run: number): Values;
  /** Called after every frame that made a step. */
  show(values: Values, proposal: Proposal | undefined): void;
  /** Called after `show` when energy 0 is reached. */
  solved(): void;
}

/** A finished annealing. */
export interface Outcome {
  readonly steps: number;
  readonly run: number;
  readonly energy: number;
  readonly course: ChartTrace;
}

export class Annealing {
  temperature = temperatures.hottest;
  cooling = true;
  speed: Speed = "fast";
  steps = 0;
  accepted = 0;
  run = 1;
  energy = 0;
  best = Infinity;
  private frame: number | undefined;
  private samplesEvery = 1;
  private samplesSeen = 0;
  private recorded: { step: number; energy: number; best: number; temperature: number }[] = [];

  constructor(private readonly actions: AnnealingActions) {}

  get running(): boolean {
    return this.frame !== undefined;
  }

  /** Energy, lowest energy and temperature so far, at a limited number of steps. */
  get course(): ChartTrace {
    const column = (name: keyof (typeof this.recorded)[number]) => this.recorded.map((sample) => sample[name]);
    return { step: column("step"), energy: column("energy"), best: column("best"), temperature: column("temperature") };
  }

  /** Resets everything for a new start at this energy. The temperature is the hottest, unless the visitor has set it. */
  reset(energy: number): void {
    this.pause();
    if (this.cooling) this.temperature = temperatures.hottest;
    this.steps = 0;
    this.accepted = 0;
    this.run = 1;
    this.energy = energy;
    this.best = energy;
    this.samplesEvery = 1;
    this.samplesSeen = 0;
    this.recorded = [];
    this.record();
  }

  /** Takes over the outcome of an annealing that ran elsewhere. */
  adopt({ steps, run, energy, course }: Outcome): void {
    this.reset(energy);
    this.steps = steps;
    this.run = run;
    const at = (values: readonly number[], i: number) => values[i] as number;
    this.recorded = course.step.map((step, i) => ({
      step,
      energy: at(course.energy, i),
      best: at(course.best, i),
      temperature: at(course.temperature, i),
    }));
    this.recorded.push({ step: steps, energy, best: energy, temperature: course.temperature.at(-1) as number });
  }

  pause(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }

  /** Continues from `values`. Each call of `anneal` has its own stream of random numbers, derived from `seed`. */
  start(values: Values, seed: string): void {
    let due = 1;
    let last = performance.now();
    const turn = () => {
      const now = performance.now();
      const rate = stepsPerSecond[this.speed];
      due = rate === Infinity ? rate : due + (Math.min(now - last, 100) / 1000) * rate;
      last = now;
      this.frame = requestAnimationFrame(turn);
      if (due < 1) return;
      let proposal: Proposal | undefined;
      do {
        if (this.cooling && this.temperature < temperatures.coldest) {
          this.run += 1;
          this.temperature = temperatures.hottest;
          values = this.actions.startRun(this.run);
        }
        const walked = walk(values, {
          seed: `${seed} ${this.run} ${this.steps}`,
          steps: Math.min(Math.floor(due), stepsAtOnce),
          temperature: this.temperature,
          ...(this.cooling && { coolingRate }),
        });
        ({ values, proposal, energy: this.energy, temperature: this.temperature } = walked);
        this.steps += walked.steps;
        this.accepted += walked.accepted;
        this.best = Math.min(this.best, walked.lowest);
        due -= walked.steps;
        this.record();
      } while (this.energy > 0 && due >= 1 && performance.now() - now < millisecondsPerFrame);
      if (due >= rate / 10) due = 0; // drops steps that a slow machine cannot catch up on
      if (this.energy === 0) this.pause();
      this.actions.show(values, this.speed === "single" || this.speed === "slow" ? proposal : undefined);
      if (this.energy === 0) this.actions.solved();
    };
    this.frame = requestAnimationFrame(turn);
  }

  private record(): void {
    if (this.samplesSeen++ % this.samplesEvery !== 0 && this.energy > 0) return;
    const { steps: step, energy, best, temperature } = this;
    this.recorded.push({ step, energy, best, temperature });
    if (this.recorded.length < samples) return;
    this.recorded = this.recorded.filter((_, i) => i % 2 === 0);
    this.samplesEvery *= 2;
  }
}
