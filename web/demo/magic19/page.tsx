// The Magic-19 page: a puzzle that visitors solve by swapping dots, as the annealing does. `State` contains everything that is
// shown except the annealing, actions change it, and `draw` renders it.
import "../workbench.css";
import "./magic19.css";
import type { Trace } from "hexsmith/external";
import { init, magic19 as solver } from "hexsmith/lab/external";
import { render } from "preact";
import { restoredState, preserveState } from "../reload-state.js";
import { codeOfPuzzle, CodeSection } from "../code.js";
import { element } from "../dom.js";
import { inSameLanguage } from "../language.js";
import { shownMilliseconds, texts } from "../texts.js";
import { Annealing, type Outcome } from "./annealing.js";
import { Figure, animateSwap } from "./figure.js";
import { AnnealingPanel, Puzzle, Solutions } from "./panels.js";
import { energyOf, isRight, letters, rightCount, segments, solutionOf, sumOf, swapped, type Values } from "./puzzle.js";
import type { Proposal } from "./walk.js";

const { magic19 } = texts;

interface State {
  /** Seed of the initial arrangement. */
  seed: string;
  values: Values;
  /** Number of swaps that the visitor has made. */
  swaps: number;
  /** Dot selected for a swap. */
  picked: number | undefined;
  /** Last proposal of the annealing; absent at high speeds. */
  proposal: Proposal | undefined;
  status: string;
  /** Numbers of the solutions found so far. */
  found: readonly number[];
}

/** State that is not in the address. */
interface Carried extends Omit<Outcome, "energy">, Pick<State, "seed" | "values" | "swaps"> {}

export async function openThisPage(main: HTMLElement): Promise<void> {
  await init();
  const solutions = solver.solutions();
  /** Returns a random arrangement, by running the solver for a single step. */
  const arrangement = (seed?: string) => solver.solve({ seed, steps: 1, restarts: 0 });
  const before = restoredState("magic19") as Carried | undefined;
  const { seed, values, swaps } = before ?? { ...fresh(seedOf(location.search)), swaps: 0 };
  const state: State = { seed, values, swaps, picked: undefined, proposal: undefined, status: "", found: [] };
  let solving: AbortController | undefined;
  const annealing = new Annealing({
    startRun: (run) => arrangement(`${state.seed} ${run}`).values,
    show: (values, proposal) => change({ values, proposal }, annealing.course),
    solved: () => win(magic19.wonBy.annealing(annealing.steps, annealing.run)),
  });
  let course = annealing.course;
  preserveState("magic19", (): Carried => {
    const { seed, values, swaps } = state;
    return { seed, values, swaps, steps: annealing.steps, run: annealing.run, course: annealing.course };
  });
  const parts = element("div", { class: "panels" });
  main.append(parts);
  history.replaceState(null, "", searchOf(seed));
  annealing.reset(energyOf(values));
  if (before && before.steps > 0) annealing.adopt({ ...before, energy: energyOf(values) });
  change({}, annealing.course);
  addEventListener("popstate", () => begin(seedOf(location.search)));

  function fresh(wanted: string | undefined) {
    const newArrangement = arrangement(wanted);
    return { seed: String(newArrangement.seed), values: newArrangement.values };
  }

  /** @param drawn the annealing's trace, if it has changed */
  function change(changed: Partial<State>, drawn = course) {
    course = drawn;
    Object.assign(state, { proposal: undefined }, changed);
    draw();
  }

  /** Starts with the arrangement of a seed. */
  function begin(wanted: string | undefined) {
    stop();
    const newArrangement = fresh(wanted);
    annealing.reset(energyOf(newArrangement.values));
    change(
      { ...newArrangement, swaps: 0, picked: undefined, status: magic19.shuffled(newArrangement.seed) },
      annealing.course,
    );
  }

  function shuffle(wanted?: string) {
    begin(wanted);
    history.pushState(null, "", searchOf(state.seed));
  }

  function stop() {
    annealing.pause();
    solving?.abort();
    solving = undefined;
  }

  function pick(dot: number) {
    stop();
    const { picked, values, swaps } = state;
    const letter = (one: number) => letters[one] as string;
    if (picked === undefined)
      return change({ picked: dot, status: magic19.picked(letter(dot), values[dot] as number) });
    if (picked === dot) return release();
    const now = swapped(values, picked, dot);
    const energy = energyOf(now);
    const status = magic19.swapped(letter(picked), letter(dot), rightCount(now), energy);
    change({ values: now, swaps: swaps + 1, picked: undefined, ...(energy > 0 && { status }) });
    animateSwap(picked, dot);
    if (energy === 0) win(magic19.wonBy.visitor(state.swaps));
  }

  function release() {
    if (state.picked !== undefined) change({ picked: undefined, status: magic19.released });
  }

  function toggle() {
    const wasRunning = annealing.running;
    stop();
    const { values } = state;
    if (wasRunning) return change({ status: magic19.paused(rightCount(values), energyOf(values)) });
    if (energyOf(values) === 0) shuffle();
    annealing.start(state.values, state.seed);
    change({ picked: undefined, status: magic19.started });
  }

  async function solve() {
    if (energyOf(state.values) === 0) shuffle(); // repeating the run would give the same solution
    stop();
    const { signal } = (solving = new AbortController());
    const start = performance.now();
    try {
      const { trace, steps, restarts, values, energy, solved } = await solver.solveAsync({
        seed: state.seed,
        trace: true,
        signal,
      });
      const milliseconds = shownMilliseconds(performance.now() - start);
      annealing.adopt({ steps, run: restarts + 1, energy, course: trace as Trace });
      change({ values, picked: undefined }, annealing.course);
      if (solved) win(magic19.wonBy.solver(steps, restarts + 1, milliseconds));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function win(by: string) {
    const solution = solutionOf(state.values, solutions);
    change({ found: [...state.found, solution], status: `${magic19.won(solution + 1)} ${by}` });
  }

  function draw() {
    const { seed, values, swaps, status, found } = state;
    document.title = magic19.documentTitle(seed);
    const right = segments.filter((segment) => isRight(values, segment));
    const wrong = segments.filter((segment) => !right.includes(segment));
    const sums = magic19.sums(
      right.map(({ name }) => name),
      wrong.map((segment) => `${segment.name} ${sumOf(values, segment)}`),
    );
    render(
      <>
        <div class="work">
          <figure class="play">
            <Figure {...state} pick={pick} release={release} description="sums" />
            <p class="unseen" id="sums">
              {sums}
            </p>
            <p class="status" role="status">
              {status}
            </p>
          </figure>
          <div class="panel">
            <Puzzle seed={seed} values={values} swaps={swaps} shuffle={shuffle} restart={() => begin(seed)} />
            <AnnealingPanel
              annealing={annealing}
              course={course}
              toggle={toggle}
              solve={() => void solve()}
              draw={draw}
            />
          </div>
        </div>
        <Solutions solutions={solutions} found={found} />
        <div class="panel code-panel">
          <CodeSection code={() => codeOfPuzzle(seed)} />
        </div>
      </>,
      parts,
    );
  }
}

// The address of the page is `?page=magic19&seed=...`.
const seedOf = (search: string) => new URLSearchParams(search).get("seed") || undefined;
const searchOf = (seed: string) => inSameLanguage(`?${new URLSearchParams({ page: "magic19", seed })}`);
