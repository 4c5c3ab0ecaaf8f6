// The panel that explains how the board was generated: energy, and chart of the annealing.
import type { Energy, EnergyTerm, GenerateOptions, TermName, Trace } from "hexsmith/external";
import { useEffect, useState } from "preact/hooks";
import { Disclosure, Section, Table } from "../components.js";
import { afterNextFrame } from "../next-frame.js";
import { type Generation, traceOf } from "../shared-board/generate.js";
import { formatNumber, texts } from "../texts.js";
import { Chart } from "./chart.js";
import type { PanelProps } from "./panels.js";

const { board: words, common } = texts;

export const GenerationPanel = ({ state }: Pick<PanelProps, "state">) => (
  <section class="how-it-was-made" aria-label={words.how}>
    <Disclosure name="how" title={words.how}>
      {() => <Details state={state} />}
    </Disclosure>
  </section>
);

function Details({ state: { assessment, generated, options, refusal } }: Pick<PanelProps, "state">) {
  return (
    <>
      <p class="hint">{words.howHint}</p>
      {assessment && <EnergyTable {...assessment.evaluation.energy} />}
      <Annealing generation={refusal ? undefined : generated} options={options} />
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
      {generation && trace && <Chart trace={trace} label={words.chart(generation.steps, generation.energy.total)} />}
    </section>
  );
}
