// How the board was generated: energy, chart of the annealing, and duration.
import type { Energy, EnergyTerm, GenerateOptions, TermName, Trace } from "hexsmith/external";
import { useEffect, useState } from "preact/hooks";
import { Disclosure, Figures, Section, Table } from "../components.js";
import { afterNextFrame } from "../next-frame.js";
import { type Generation, traceOf } from "../shared-board/generate.js";
import { shownMilliseconds, shownNumber, texts } from "../texts.js";
import { Chart } from "./chart-part.js";
import type { BoardState } from "./state.js";

const { board: words, common } = texts;

interface GenerationProps {
  readonly state: BoardState;
  /** Milliseconds from the start of the script to the first board. */
  readonly firstBoard: number;
}

export const GenerationPanel = (props: GenerationProps) => (
  <section class="how-it-was-made" aria-label={words.how}>
    <Disclosure name="how" title={words.how}>
      {() => <Details {...props} />}
    </Disclosure>
  </section>
);

function Details({ state: { evaluated, generated, options, milliseconds = 0, refused }, firstBoard }: GenerationProps) {
  return (
    <>
      <p class="hint">{words.howHint}</p>
      {evaluated && <EnergyTable {...evaluated.evaluation.energy} />}
      <Annealing made={refused ? undefined : generated} options={options} />
      {generated && (
        <Figures
          of={[
            ["made", words.made, shownMilliseconds(milliseconds)],
            ["first", words.first, shownMilliseconds(firstBoard)],
            ["steps", common.steps, shownNumber(generated.steps)],
            ["accepted", common.accepted, shownNumber(generated.accepted)],
          ]}
        />
      )}
    </>
  );
}

/** The energy and its terms, the largest first. */
function EnergyTable({ total, terms }: Pick<Energy, "total"> & { readonly terms: object }) {
  const heads = [words.term, common.value, common.weight, common.points];
  const all = (Object.entries(terms) as [TermName, EnergyTerm][])
    .map(([name, { value, weight }]) => ({ name, value, weight, points: value * weight }))
    .sort((a, b) => b.points - a.points);
  const rows = all.map(({ name, ...figures }) => [words.terms[name], ...Object.values(figures).map(shownNumber)]);
  const count = all.filter(({ points }) => points > 0).length;
  const beside = (
    <>
      <p class="hint">{words.energyHint}</p>
      <output class="total" aria-labelledby="energy-title">
        {shownNumber(total)}
      </output>
    </>
  );
  return (
    <Section name="energy" title={words.energy} aside={beside}>
      {count > 0 && <Table heads={heads} rows={rows.slice(0, count)} />}
      {count < rows.length && (
        <Disclosure name="more" title={words.otherTerms(rows.length - count)}>
          <Table heads={heads} rows={rows.slice(count)} />
        </Disclosure>
      )}
    </Section>
  );
}

/**
 * Returns the lower end of the chart: half of a power of ten that does not exceed the best energy. The power is at least 0.01,
 * because the classic energy of standard boards is at least 0.015.
 */
const floorOf = ({ best }: Trace) => Math.max(0.01, 10 ** Math.floor(Math.log10(Math.min(...best, 1000) || 0.01))) / 2;

interface AnnealingProps {
  /** Generation that the chart shows; absent if it has no trace. */
  readonly made: Generation | undefined;
  readonly options: GenerateOptions | undefined;
}

/** Shows the chart. To get a trace, it repeats the generation after the board is shown. */
function Annealing({ made, options }: AnnealingProps) {
  const [trace, setTrace] = useState<Trace>();
  useEffect(() => {
    let wanted = made !== undefined;
    const show = (found: Trace | undefined) => wanted && setTrace(found);
    void afterNextFrame().then(() => (wanted && made ? traceOf(options, made).then(show) : undefined));
    return () => (wanted = false);
  }, [made]);
  return (
    <section class="annealing" aria-labelledby="annealing-title" hidden={!made}>
      <h2 id="annealing-title">{common.annealing}</h2>
      <Chart
        label={made ? words.chart(made.steps, made.energy.total) : ""}
        trace={trace}
        floor={trace ? floorOf(trace) : 1}
      />
    </section>
  );
}
