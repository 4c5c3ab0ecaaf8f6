// The Magic-19 page: one puzzle, which the visitor solves by swapping dots, the annealing by doing so thousandfold.
import "../workbench.css";
import "./magic19.css";
import type { Trace } from "hexsmith/external";
import { init, magic19 as solver } from "hexsmith/lab/external";
import { carried, carry } from "../carried.js";
import { codeOfPuzzle } from "../code.js";
import { makeCodeView } from "../code-view.js";
import { element } from "../dom.js";
import { inSameLanguage } from "../language.js";
import { shownMilliseconds, texts } from "../texts.js";
import { Annealing, type Outcome } from "./annealing.js";
import { makeAnnealingView } from "./annealing-view.js";
import { makeFigure } from "./figure.js";
import { makePuzzleView } from "./puzzle-view.js";
import { energyOf, isRight, letters, rightCount, segments, solutionOf, sumOf, swapped, type Values } from "./puzzle.js";
import { makeSolutionsView } from "./solutions-view.js";
import type { Proposal } from "./walk.js";

const { magic19 } = texts;

export async function openThisPage(main: HTMLElement): Promise<void> {
  await init();
  const solutions = solver.solutions();
  /** A random arrangement: that from which the solver starts, after one step. */
  const arrangement = (seed?: string) => solver.solve({ seed, steps: 1, restarts: 0 });

  let { seed, values }: { seed: string; values: Values } = fresh(seedOf(location.search));
  let swaps = 0;
  carry("magic19", (): Carried => ({
    seed,
    values,
    swaps,
    steps: annealing.steps,
    run: annealing.run,
    course: annealing.course,
  }));
  const before = carried("magic19") as Carried | undefined;
  if (before) ({ seed, values, swaps } = before);
  let picked: number | undefined;
  let solving: AbortController | undefined;

  const annealing = new Annealing({
    arrange: (run) => arrangement(`${seed} ${run}`).values,
    show(walked, proposal) {
      values = walked;
      draw(proposal);
      annealingView.draw(annealing.course);
    },
    solved: () => win(magic19.wonBy.annealing(annealing.steps, annealing.run)),
  });

  const sums = element("p", { class: "unseen", id: "sums" });
  const status = element("p", { class: "status", role: "status" });
  const figure = makeFigure({ pick, release }, sums.id);
  const puzzleView = makePuzzleView({ shuffle, again: () => begin(seed) });
  const annealingView = makeAnnealingView(annealing, { toggle, solve: () => void solve() });
  const solutionsView = makeSolutionsView(solutions);
  const code = makeCodeView(() => codeOfPuzzle(seed));
  main.append(
    element(
      "div",
      { class: "work" },
      element("figure", { class: "play" }, figure.root, sums, status),
      element("div", { class: "panel" }, puzzleView.root, annealingView.root),
    ),
    solutionsView.root,
    element("div", { class: "panel code-panel" }, code.root),
  );
  history.replaceState(null, "", searchOf(seed));
  annealing.reset(energyOf(values));
  if (before && before.steps > 0) annealing.adopt({ ...before, energy: energyOf(values) });
  annealingView.draw(annealing.course);
  draw();
  addEventListener("popstate", () => begin(seedOf(location.search)));

  function fresh(wanted: string | undefined) {
    const made = arrangement(wanted);
    return { seed: String(made.seed), values: made.values };
  }

  /** From the start, with the arrangement of a seed. */
  function begin(wanted: string | undefined) {
    stop();
    ({ seed, values } = fresh(wanted));
    annealing.reset(energyOf(values));
    swaps = 0;
    picked = undefined;
    status.textContent = magic19.shuffled(seed);
    annealingView.draw(annealing.course);
    draw();
  }

  function shuffle(wanted?: string) {
    begin(wanted);
    history.pushState(null, "", searchOf(seed));
  }

  function stop() {
    annealing.pause();
    solving?.abort();
    solving = undefined;
  }

  function pick(dot: number) {
    stop();
    if (picked === undefined) {
      picked = dot;
      status.textContent = magic19.picked(letters[dot] as string, values[dot] as number);
      draw();
      return;
    }
    const other = picked;
    picked = undefined;
    if (other === dot) {
      status.textContent = magic19.released;
      draw();
      return;
    }
    values = swapped(values, other, dot);
    swaps += 1;
    draw();
    figure.fly(other, dot);
    const energy = energyOf(values);
    if (energy === 0) win(magic19.wonBy.visitor(swaps));
    else
      status.textContent = magic19.swapped(
        letters[other] as string,
        letters[dot] as string,
        rightCount(values),
        energy,
      );
  }

  function release() {
    if (picked === undefined) return;
    picked = undefined;
    status.textContent = magic19.released;
    draw();
  }

  function toggle() {
    const wasRunning = annealing.running;
    stop();
    if (wasRunning) status.textContent = magic19.paused(rightCount(values), energyOf(values));
    else {
      if (energyOf(values) === 0) shuffle();
      picked = undefined;
      annealing.start(values, seed);
      status.textContent = magic19.started;
    }
    draw();
  }

  async function solve() {
    if (energyOf(values) === 0) shuffle(); // once more would be the same once more
    stop();
    const { signal } = (solving = new AbortController());
    const start = performance.now();
    try {
      const { trace, steps, restarts, ...outcome } = await solver.solveAsync({ seed, trace: true, signal });
      const milliseconds = performance.now() - start;
      values = outcome.values;
      picked = undefined;
      draw();
      annealing.adopt({ steps, run: restarts + 1, energy: outcome.energy, course: trace as Trace });
      annealingView.draw(annealing.course);
      if (outcome.solved) win(magic19.wonBy.solver(steps, restarts + 1, shownMilliseconds(milliseconds)));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function win(by: string) {
    const solution = solutionOf(values, solutions);
    solutionsView.found(solution);
    status.textContent = `${magic19.won(solution + 1)} ${by}`;
    annealingView.show(annealing);
  }

  function draw(proposal?: Proposal) {
    const right = segments.filter((segment) => isRight(values, segment));
    const wrong = segments.filter((segment) => !right.includes(segment));
    sums.textContent = magic19.sums(
      right.map(({ name }) => name),
      wrong.map((segment) => `${segment.name} ${sumOf(values, segment)}`),
    );
    figure.show(values, { picked, proposal });
    puzzleView.show({ seed, values, swaps });
    code.update();
    annealingView.show(annealing);
    document.title = magic19.documentTitle(seed);
  }
}

/** What is not in the address. */
interface Carried extends Omit<Outcome, "energy"> {
  readonly seed: string;
  readonly values: Values;
  readonly swaps: number;
}

/** The page's state in its address: `?page=magic19&seed=...`. */
const seedOf = (search: string) => new URLSearchParams(search).get("seed") || undefined;
const searchOf = (seed: string) => inSameLanguage(`?${new URLSearchParams({ page: "magic19", seed })}`);
