// The Magic-19 page: a puzzle that visitors solve by swapping dots, as the annealing does. `State` contains everything that
// the page shows, except the state of the annealing. The functions below change the state, and `draw` renders the state.
import "../workbench.css";
import "./magic19.css";
import type { Trace } from "hexsmith/external";
import { init, magic19 as solver } from "hexsmith/lab/external";
import { render } from "preact";
import { restoredState, preserveState } from "../reload-state.js";
import { codeOfPuzzle, CodeSection } from "../code.js";
import { element } from "../dom.js";
import { inSameLanguage } from "../language.js";
import { formatMilliseconds, texts } from "../texts.js";
import { Annealing, type Outcome } from "./annealing.js";
import { Figure, animateSwap } from "./figure.js";
import { AnnealingPanel, PuzzlePanel, SolutionsPanel } from "./panels.js";
import {
  energyOf,
  isSegmentRight,
  letters,
  countRightSegments,
  segments,
  solutionOf,
  sumOf,
  withSwap,
  type Values,
} from "./puzzle.js";
import type { Proposal } from "./walk.js";

const { magic19 } = texts;

interface State {
  /** Seed of the initial arrangement. */
  seed: string;
  values: Values;
  /** Number of swaps that the visitor has made. */
  swaps: number;
  /** First dot of a swap, which the visitor has selected. */
  pickedDot: number | undefined;
  /** Last proposal of the annealing; absent at high speeds. */
  proposal: Proposal | undefined;
  status: string;
  /** Indices of the solutions that have been found. */
  foundSolutions: readonly number[];
}

/** State that a reload preserves, because the address does not contain it. */
interface PreservedState extends Omit<Outcome, "energy">, Pick<State, "seed" | "values" | "swaps"> {}

export async function openThisPage(main: HTMLElement): Promise<void> {
  await init();
  const solutions = solver.solutions();
  /** Returns a random arrangement, by running the solver for a single step. */
  const randomArrangement = (seed?: string) => solver.solve({ seed, steps: 1, restarts: 0 });
  const preserved = restoredState("magic19") as PreservedState | undefined;
  const { seed, values, swaps } = preserved ?? { ...newArrangementOf(seedOf(location.search)), swaps: 0 };
  const state: State = {
    seed,
    values,
    swaps,
    pickedDot: undefined,
    proposal: undefined,
    status: "",
    foundSolutions: [],
  };
  let solverController: AbortController | undefined;
  const annealing = new Annealing({
    startRun: (run) => randomArrangement(`${state.seed} ${run}`).values,
    show: (values, proposal) => change({ values, proposal }, annealing.trace),
    onSolved: () => showSolution(magic19.wonBy.annealing(annealing.steps, annealing.run)),
  });
  let trace = annealing.trace;
  preserveState("magic19", (): PreservedState => {
    const { seed, values, swaps } = state;
    return { seed, values, swaps, steps: annealing.steps, run: annealing.run, course: annealing.trace };
  });
  const parts = element("div", { class: "panels" });
  main.append(parts);
  history.replaceState(null, "", searchOf(seed));
  annealing.reset(energyOf(values));
  if (preserved && preserved.steps > 0) annealing.adopt({ ...preserved, energy: energyOf(values) });
  change({}, annealing.trace);
  addEventListener("popstate", () => restart(seedOf(location.search)));

  function newArrangementOf(seed: string | undefined) {
    const newArrangement = randomArrangement(seed);
    return { seed: String(newArrangement.seed), values: newArrangement.values };
  }

  /** Changes the state and redraws the page. @param newTrace trace of the annealing, if it has changed */
  function change(changes: Partial<State>, newTrace = trace) {
    trace = newTrace;
    Object.assign(state, { proposal: undefined }, changes);
    draw();
  }

  /** Starts the puzzle with the arrangement of this seed, or of a random seed if `seed` is undefined. */
  function restart(seed: string | undefined) {
    stop();
    const newArrangement = newArrangementOf(seed);
    annealing.reset(energyOf(newArrangement.values));
    change(
      { ...newArrangement, swaps: 0, pickedDot: undefined, status: magic19.shuffled(newArrangement.seed) },
      annealing.trace,
    );
  }

  function shuffle(seed?: string) {
    restart(seed);
    history.pushState(null, "", searchOf(state.seed));
  }

  function stop() {
    annealing.pause();
    solverController?.abort();
    solverController = undefined;
  }

  function pick(dot: number) {
    stop();
    const { pickedDot, values, swaps } = state;
    const letter = (one: number) => letters[one] as string;
    if (pickedDot === undefined)
      return change({ pickedDot: dot, status: magic19.picked(letter(dot), values[dot] as number) });
    if (pickedDot === dot) return release();
    const newValues = withSwap(values, pickedDot, dot);
    const energy = energyOf(newValues);
    const status = magic19.swapped(letter(pickedDot), letter(dot), countRightSegments(newValues), energy);
    change({ values: newValues, swaps: swaps + 1, pickedDot: undefined, ...(energy > 0 && { status }) });
    animateSwap(pickedDot, dot);
    if (energy === 0) showSolution(magic19.wonBy.visitor(state.swaps));
  }

  function release() {
    if (state.pickedDot !== undefined) change({ pickedDot: undefined, status: magic19.released });
  }

  function toggle() {
    const wasRunning = annealing.isRunning;
    stop();
    const { values } = state;
    if (wasRunning) return change({ status: magic19.paused(countRightSegments(values), energyOf(values)) });
    if (energyOf(values) === 0) shuffle();
    annealing.start(state.values, state.seed);
    change({ pickedDot: undefined, status: magic19.started });
  }

  async function solve() {
    if (energyOf(state.values) === 0) shuffle(); // without another arrangement, the solver would find the same solution again
    stop();
    const { signal } = (solverController = new AbortController());
    const start = performance.now();
    try {
      const { trace, steps, restarts, values, energy, solved } = await solver.solveAsync({
        seed: state.seed,
        trace: true,
        signal,
      });
      const milliseconds = formatMilliseconds(performance.now() - start);
      annealing.adopt({ steps, run: restarts + 1, energy, course: trace as Trace });
      change({ values, pickedDot: undefined }, annealing.trace);
      if (solved) showSolution(magic19.wonBy.solver(steps, restarts + 1, milliseconds));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function showSolution(winner: string) {
    const solution = solutionOf(state.values, solutions);
    change({ foundSolutions: [...state.foundSolutions, solution], status: `${magic19.won(solution + 1)} ${winner}` });
  }

  function draw() {
    const { seed, values, swaps, status, foundSolutions } = state;
    document.title = magic19.documentTitle(seed);
    const rightSegments = segments.filter((segment) => isSegmentRight(values, segment));
    const wrongSegments = segments.filter((segment) => !rightSegments.includes(segment));
    const sums = magic19.sums(
      rightSegments.map(({ name }) => name),
      wrongSegments.map((segment) => `${segment.name} ${sumOf(values, segment)}`),
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
            <PuzzlePanel seed={seed} values={values} swaps={swaps} shuffle={shuffle} restart={() => restart(seed)} />
            <AnnealingPanel
              annealing={annealing}
              trace={trace}
              toggle={toggle}
              solve={() => void solve()}
              draw={draw}
            />
          </div>
        </div>
        <SolutionsPanel solutions={solutions} foundSolutions={foundSolutions} />
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
