// Panels of the puzzle: goal and progress, the annealing with its chart, and the four solutions.
import { Choice, Figures, Form, SecondaryButton, Section, SeedField, ShortcutSwitch } from "../components.js";
import type { ChartTrace } from "../board/chart.js";
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
  /** Starts with the arrangement of this seed, or of a fresh seed. */
  readonly shuffle: (seed?: string) => void;
  /** Starts again with the same arrangement. */
  readonly restart: () => void;
}

/** Goal, progress, and start of the puzzle. */
export const Puzzle = ({ seed, values, swaps, shuffle, restart }: PuzzleProps) => (
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
        <SecondaryButton press={() => shuffle()}>{magic19.shuffle}</SecondaryButton>
        <SecondaryButton press={restart}>{common.startOver}</SecondaryButton>
      </div>
      <ShortcutSwitch title={texts.shortcuts.dots} />
    </Form>
  </Section>
);

const floor = 0.4; // lower end of the chart, below the coldest temperature
const shownShare = (share: number): string => texts.numbers.percent(share, share < 0.1 ? 1 : 0);

interface AnnealingProps {
  readonly annealing: Annealing;
  /** Columns of the trace that the chart shows. */
  readonly course: ChartTrace;
  /** Starts or pauses the annealing. */
  readonly toggle: () => void;
  readonly solve: () => void;
  readonly draw: () => void;
}

/** Controls of the annealing, and its chart. */
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
        <SecondaryButton press={solve}>{magic19.solve}</SecondaryButton>
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
          min={Math.log10(temperatures.coldest).toFixed(1)} // logarithmic scale
          max={Math.log10(temperatures.highest).toFixed(1)}
          step={0.01}
          value={Math.log10(temperature)}
          aria-valuetext={shownNumber(temperature)}
          // Stops the cooling, so that the temperature stays where the visitor has set it.
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
        trace={course}
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

/** The four solutions, with marks on those found. */
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
