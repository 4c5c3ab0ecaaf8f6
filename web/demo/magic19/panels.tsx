// The puzzle's panels: what it is about and how far one is, the annealing with its curve, and the four solutions.
import { Choice, Figures, Form, Quiet, Section, SeedField, ShortcutSwitch } from "../components.js";
import type { Course } from "../board/chart.js";
import { Chart } from "../board/chart-part.js";
import { shownNumber, texts } from "../texts.js";
import { type Annealing, speeds, temperatures } from "./annealing.js";
import { SolutionFigure } from "./figure.js";
import { energyOf, places, rightCount, segments, type Values } from "./puzzle.js";

const { board, common, magic19 } = texts;

interface PuzzleProps {
  readonly seed: string;
  readonly values: Values;
  readonly swaps: number;
  /** Another arrangement: of this seed, or of a fresh one. */
  readonly shuffle: (seed?: string) => void;
  /** The same arrangement once more. */
  readonly again: () => void;
}

/** What it is about, how far one is, and where it starts. */
export const Puzzle = ({ seed, values, swaps, shuffle, again }: PuzzleProps) => (
  <Section name="puzzle-card" title={magic19.puzzle}>
    <p class="rules">{magic19.rules}</p>
    <p class="hint by-keys">{magic19.keys}</p>
    <Figures
      of={[
        ["right", magic19.right, magic19.rightOf(rightCount(values), segments.length)],
        ["energy", board.series.energy, shownNumber(energyOf(values))],
        ["swaps", magic19.swaps, shownNumber(swaps)],
      ]}
    />
    <Form title={magic19.choices}>
      <SeedField seed={seed} change={(text) => shuffle(text || undefined)} />
      <div class="buttons">
        <Quiet press={() => shuffle()}>{magic19.shuffle}</Quiet>
        <Quiet press={again}>{common.startOver}</Quiet>
      </div>
      <ShortcutSwitch title={texts.shortcuts.dots} />
    </Form>
  </Section>
);

const floor = 0.4; // of the chart: a little below the coldest
const shownShare = (share: number): string => texts.numbers.percent(share, share < 0.1 ? 1 : 0);

interface AnnealingProps {
  readonly annealing: Annealing;
  /** As far as it is drawn. */
  readonly course: Course;
  /** Start or pause. */
  readonly toggle: () => void;
  readonly solve: () => void;
  readonly draw: () => void;
}

/** Start and pause, temperature and speed, and the curve. */
export function AnnealingPanel({ annealing, course, toggle, solve, draw }: AnnealingProps) {
  const { temperature, cooling, running, steps, run, accepted, speed } = annealing;
  const at = (values: readonly number[]) => values.at(-1) ?? 0;
  const set = (changed: Partial<Pick<Annealing, "temperature" | "cooling" | "speed">>) => {
    Object.assign(annealing, changed);
    draw();
  };
  return (
    <Section name="annealing" title={common.annealing}>
      <div class="buttons">
        <button type="button" onClick={toggle}>
          {running ? common.pause : magic19.anneal}
        </button>
        <Quiet press={solve}>{magic19.solve}</Quiet>
      </div>
      <div class="temperature columns">
        <label for="temperature">{board.series.temperature}</label>
        <span class="degrees" aria-hidden="true">
          {shownNumber(temperature)}
        </span>
        <label class="cooling" for="cooling">
          <input
            id="cooling"
            type="checkbox"
            checked={cooling}
            onChange={({ currentTarget }) => set({ cooling: currentTarget.checked })}
          />
          {magic19.cooling}
        </label>
        <input
          id="temperature"
          type="range"
          min={Math.log10(temperatures.coldest).toFixed(1)} // its scale is logarithmic
          max={Math.log10(temperatures.highest).toFixed(1)}
          step={0.01}
          value={Math.log10(temperature)}
          aria-valuetext={shownNumber(temperature)}
          // It stays where the hand has put it.
          onInput={({ currentTarget }) => set({ temperature: 10 ** currentTarget.valueAsNumber, cooling: false })}
        />
      </div>
      <Choice
        name="speed"
        title={magic19.speed}
        choices={speeds}
        titles={magic19.speeds}
        chosen={speed}
        choose={(chosen) => set({ speed: chosen })}
      />
      <Figures
        of={[
          ["steps", common.steps, shownNumber(steps)],
          ["run", magic19.run, shownNumber(run)],
          ["accepted", common.accepted, accepted === 0 ? "–" : shownShare(accepted / steps)],
        ]}
      />
      <Chart
        label={magic19.chart(at(course.step), at(course.temperature), at(course.energy), at(course.best))}
        course={course}
        floor={floor}
      />
    </Section>
  );
}

const center = places.findIndex(({ x, y }) => x === 0 && y === 0);

interface SolutionsProps {
  readonly solutions: readonly Values[];
  readonly found: readonly number[];
}

/** The four solutions, side by side; those that were come upon are marked. */
export const Solutions = ({ solutions, found }: SolutionsProps) => (
  <Section name="solutions" title={magic19.solutions}>
    <p class="hint">{magic19.solutionsHint}</p>
    <ul>
      {solutions.map((values, i) => (
        <li key={i} class="surface">
          <SolutionFigure values={values} number={i + 1} />
          <p>
            <strong>{magic19.solution(i + 1)}</strong>
            <span class="found" hidden={!found.includes(i)}>
              ✓ {magic19.found}
            </span>
            <span class="hint">{magic19.center(values[center] as number)}</span>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
