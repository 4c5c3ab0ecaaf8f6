// Panels of the puzzle: goal and progress, the annealing with its chart, and the four solutions.
import { Choice, Figures, Form, SecondaryButton, Section, SeedField, ShortcutSwitch } from "../components.js";
import type { ChartTrace } from "../board/chart.js";
import { Chart } from "../board/chart-part.js";
import { formatNumber, texts } from "../texts.js";
import { type Annealing, speeds, temperatures } from "./annealing.js";
import { SolutionFigure } from "./figure.js";
import { energyOf, positions, countRightSegments, segments, type Values } from "./puzzle.js";

const { board, common, magic19 } = texts;

interface PuzzleProps {
  readonly seed: string;
  readonly values: Values;
  readonly swaps: number;
  /** Starts the puzzle with the arrangement of this seed, or of a random seed. */
  readonly shuffle: (seed?: string) => void;
  /** Starts the puzzle again with the same arrangement. */
  readonly restart: () => void;
}

/** Shows the goal of the puzzle and the visitor's progress, and starts the puzzle. */
export const PuzzlePanel = ({ seed, values, swaps, shuffle, restart }: PuzzleProps) => (
  <Section name="puzzle-card" title={magic19.puzzle}>
    <p class="rules">{magic19.rules}</p>
    <p class="hint by-keys">{magic19.keys}</p>
    <Figures
      items={[
        ["right", magic19.right, magic19.rightOf(countRightSegments(values), segments.length)],
        ["energy", board.series.energy, formatNumber(energyOf(values))],
        ["swaps", magic19.swaps, formatNumber(swaps)],
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

const chartFloor = 0.4; // lower end of the chart, below the coldest temperature
const formatShare = (share: number): string => texts.numbers.percent(share, share < 0.1 ? 1 : 0);

interface AnnealingProps {
  readonly annealing: Annealing;
  /** Trace of the annealing that the chart shows. */
  readonly trace: ChartTrace;
  /** Starts or pauses the annealing. */
  readonly toggle: () => void;
  readonly solve: () => void;
  readonly draw: () => void;
}

/** Shows the controls and the chart of the annealing. */
export function AnnealingPanel({ annealing, trace, toggle, solve, draw }: AnnealingProps) {
  const { temperature, isCooling, isRunning, steps, run, accepted, speed } = annealing;
  const lastOf = (values: readonly number[]) => values.at(-1) ?? 0;
  const setOptions = (changes: Partial<Pick<Annealing, "temperature" | "isCooling" | "speed">>) => {
    Object.assign(annealing, changes);
    draw();
  };
  return (
    <Section name="annealing" title={common.annealing}>
      <div class="buttons">
        <button type="button" onClick={toggle}>
          {isRunning ? common.pause : magic19.anneal}
        </button>
        <SecondaryButton press={solve}>{magic19.solve}</SecondaryButton>
      </div>
      <div class="temperature columns">
        <label for="temperature">{board.series.temperature}</label>
        <span class="degrees" aria-hidden="true">
          {formatNumber(temperature)}
        </span>
        <label class="cooling" for="cooling">
          <input
            id="cooling"
            type="checkbox"
            checked={isCooling}
            onChange={({ currentTarget }) => setOptions({ isCooling: currentTarget.checked })}
          />
          {magic19.cooling}
        </label>
        <input
          id="temperature"
          type="range"
          min={Math.log10(temperatures.coldest).toFixed(1)} // the slider has a logarithmic scale
          max={Math.log10(temperatures.highest).toFixed(1)}
          step={0.01}
          value={Math.log10(temperature)}
          aria-valuetext={formatNumber(temperature)}
          // Stops the cooling, so that the temperature stays where the visitor has set it.
          onInput={({ currentTarget }) =>
            setOptions({ temperature: 10 ** currentTarget.valueAsNumber, isCooling: false })
          }
        />
      </div>
      <Choice
        name="speed"
        title={magic19.speed}
        choices={speeds}
        titles={magic19.speeds}
        chosen={speed}
        choose={(chosen) => setOptions({ speed: chosen })}
      />
      <Figures
        items={[
          ["steps", common.steps, formatNumber(steps)],
          ["run", magic19.run, formatNumber(run)],
          ["accepted", common.accepted, accepted === 0 ? "–" : formatShare(accepted / steps)],
        ]}
      />
      <Chart
        label={magic19.chart(lastOf(trace.step), lastOf(trace.temperature), lastOf(trace.energy), lastOf(trace.best))}
        trace={trace}
        floor={chartFloor}
      />
    </Section>
  );
}

const center = positions.findIndex(({ x, y }) => x === 0 && y === 0);

interface SolutionsProps {
  readonly solutions: readonly Values[];
  readonly foundSolutions: readonly number[];
}

/** Shows the four solutions, and marks the solutions that have been found. */
export const SolutionsPanel = ({ solutions, foundSolutions }: SolutionsProps) => (
  <Section name="solutions" title={magic19.solutions}>
    <p class="hint">{magic19.solutionsHint}</p>
    <ul>
      {solutions.map((values, i) => (
        <li key={i} class="surface">
          <SolutionFigure values={values} number={i + 1} />
          <p>
            <strong>{magic19.solution(i + 1)}</strong>
            <span class="found" hidden={!foundSolutions.includes(i)}>
              ✓ {magic19.found}
            </span>
            <span class="hint">{magic19.center(values[center] as number)}</span>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
