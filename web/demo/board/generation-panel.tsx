// The panel that explains how the board was generated: energy, chart of the annealing, and duration.
import type { Energy, EnergyTerm, GenerateOptions, TermName, Trace } from "hexsmith/external";
import { useEffect, useState } from "preact/hooks";
import { Disclosure, Figures, Section, Table } from "../components.js";
import { afterNextFrame } from "../next-frame.js";
import { type Generation, traceOf } from "../shared-board/generate.js";
import { formatMilliseconds, formatNumber, texts } from "../texts.js";
import { Chart } from "./chart-part.js";
import type { BoardState } from "./state.js";

const { board: words, common } = texts;

interface GenerationProps {
  readonly state: BoardState;
  /** Milliseconds from the start of the script to the first board. */
  readonly firstBoardMilliseconds: number;
}

export const GenerationPanel = (props: GenerationProps) => (
  <section class="how-it-was-made" aria-label={words.how}>
    <Disclosure name="how" title={words.how}>
      {() => <Details {...props} />}
    </Disclosure>
  </section>
);

function Details({
  state: { assessment, generated, options, milliseconds = 0, refusal },
  firstBoardMilliseconds,
}: GenerationProps) {
  return (
    <>
      <p class="hint">{words.howHint}</p>
      {assessment && <EnergyTable {...assessment.evaluation.energy} />}
      <Annealing generation={refusal ? undefined : generated} options={options} />
      {generated && (
        <Figures
          items={[
            ["made", words.made, formatMilliseconds(milliseconds)],
            ["first", words.first, formatMilliseconds(firstBoardMilliseconds)],
            ["steps", common.steps, formatNumber(generated.steps)],
            ["accepted", common.accepted, formatNumber(generated.accepted)],
          ]}
        />
      )}
    </>
  );
}

/** Shows the energy and its terms, the largest term first. */
function EnergyTable({ total, terms }: Pick<Energy, "total"> & { readonly terms: object }) {
  const heads = [words.term, common.value, common.weight, common.points];
  const termsByPoints = (Object.entries(terms) as [TermName, EnergyTerm][])
    .map(([name, { value, weight }]) => ({ name, value, weight, points: value * weight }))
    .sort((a, b) => b.points - a.points);
  const rows = termsByPoints.map(({ name, ...figures }) => [
    words.terms[name],
    ...Object.values(figures).map(formatNumber),
  ]);
  const positiveCount = termsByPoints.filter(({ points }) => points > 0).length;
  const aside = (
    <>
      <p class="hint">{words.energyHint}</p>
      <output class="total" aria-labelledby="energy-title">
        {formatNumber(total)}
      </output>
    </>
  );
  return (
    <Section name="energy" title={words.energy} aside={aside}>
      {positiveCount > 0 && <Table heads={heads} rows={rows.slice(0, positiveCount)} />}
      {positiveCount < rows.length && (
        <Disclosure name="more" title={words.otherTerms(rows.length - positiveCount)}>
          <Table heads={heads} rows={rows.slice(positiveCount)} />
        </Disclosure>
      )}
    </Section>
  );
}

/**
 * Returns the lowest value on the chart's axis: half of the largest power of ten that does not exceed the best energy. The power
 * is at least 0.01, because the classic energy of standard boards is at least 0.015.
 */
const floorOf = ({ best }: Trace) => Math.max(0.01, 10 ** Math.floor(Math.log10(Math.min(...best, 1000) || 0.01))) / 2;

interface AnnealingProps {
  /** Generation that the chart shows; undefined if no chart can be shown. */
  readonly generation: Generation | undefined;
  readonly options: GenerateOptions | undefined;
}

/** Shows the chart of a generation. To get a trace, the component repeats the generation after the board has been drawn. */
function Annealing({ generation, options }: AnnealingProps) {
  const [trace, setTrace] = useState<Trace>();
  useEffect(() => {
    let isCurrent = generation !== undefined;
    const show = (newTrace: Trace | undefined) => isCurrent && setTrace(newTrace);
    void afterNextFrame().then(() => (isCurrent && generation ? traceOf(options, generation).then(show) : undefined));
    return () => (isCurrent = false);
  }, [generation]);
  return (
    <section class="annealing" aria-labelledby="annealing-title" hidden={!generation}>
      <h2 id="annealing-title">{common.annealing}</h2>
      <Chart
        label={generation ? words.chart(generation.steps, generation.energy.total) : ""}
        trace={trace}
        floor={trace ? floorOf(trace) : 1}
      />
    </section>
  );
}
