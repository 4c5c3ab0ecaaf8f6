// Dialogs of the board page: a choice of boards, a comparison of two boards, and the layouts of all editions.
import {
  type Board,
  type EnergyTerm,
  generateBoard,
  layoutNames,
  type LayoutName,
  layoutOf,
  type TermName,
  type ThemeName,
  viewBoxOf,
} from "hexsmith/external";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog, Disclosure, SecondaryButton, LiveRegion, Table } from "../components.js";
import { Picture } from "../shared-board/picture.js";
import { baseLayouts, type BoardRequest, isBaseLayout } from "../shared-board/request.js";
import { hexWords } from "../shared-board/words.js";
import { shownNumber, texts } from "../texts.js";
import { candidateCount } from "./actions.js";
import { drawMarks } from "./mark-layer.js";
import type { PanelProps } from "./panels.js";
import { directionOfHarbor, harborTitle, placesOf } from "./places.js";
import { evaluationOf, factsOf, verdictOf } from "./verdict.js";

const words = texts.board;

export interface DialogProps extends PanelProps {
  readonly theme: ThemeName;
}

function Grade({ board, request }: { readonly board: Board; readonly request: BoardRequest }) {
  const [grade, setGrade] = useState<keyof typeof words.verdict.grades>();
  useEffect(() => {
    const search = new AbortController();
    void verdictOf(board, factsOf(board, request), search.signal).then((verdict) => verdict && setGrade(verdict.grade));
    return () => search.abort();
  }, []);
  return <span>{grade ? words.verdict.grades[grade] : words.verdict.judging}</span>;
}

/** Shows boards to choose from, generated with the current options and different seeds. */
export function CandidatesDialog({ state, actions, theme }: DialogProps) {
  const { candidates: said } = words;
  const { boards, request, said: outcome } = state.candidates;
  return (
    <Dialog
      name="candidates"
      title={said.title(candidateCount)}
      open={state.dialog === "candidates"}
      close={() => actions.closeDialog("candidates")}
    >
      <p class="hint">{said.hint}</p>
      <ul class="pictures large">
        {Array.from({ length: outcome === "" ? candidateCount : boards.length }, (_, i) => {
          const candidate = boards[i];
          const { made } = candidate ?? {};
          return (
            <li key={made?.seed ?? i} class="candidate">
              {candidate && made && request && (
                <>
                  <button type="button" class="picture" onClick={() => actions.use(candidate)}>
                    <Picture board={made.board} theme={theme} />
                    <strong>{said.name(i + 1)}</strong>
                    <Grade board={made.board} request={request} />
                    <span class="hint">{said.unfairness(shownNumber(made.energy.total))}</span>
                  </button>
                  <SecondaryButton
                    aria-label={said.compareWith(i + 1)}
                    press={() => actions.compareWith(made.board, () => actions.use(candidate))}
                  >
                    {texts.common.compare}
                  </SecondaryButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <LiveRegion text={outcome} />
      <div class="buttons">
        <SecondaryButton press={actions.chooseFromMany}>{said.again}</SecondaryButton>
      </div>
    </Dialog>
  );
}

const { compare } = words;

/** Shows two boards side by side. Rings mark the differences in both pictures, and a table compares the energy terms. */
export function ComparisonDialog({ state, actions, theme }: DialogProps) {
  const { board: one, request, compared } = state;
  return (
    <Dialog
      name="comparison"
      title={compare.title}
      open={state.dialog === "comparison"}
      close={() => actions.closeDialog("comparison")}
    >
      {compared && <Comparison one={one} other={compared.board} request={request} theme={theme} />}
      <div class="buttons">
        <button
          type="button"
          onClick={() => {
            actions.closeDialog("comparison");
            compared?.take();
          }}
        >
          {compare.take}
        </button>
      </div>
    </Dialog>
  );
}

interface Compared {
  readonly one: Board;
  readonly other: Board;
  readonly request: BoardRequest;
}

function Comparison({ one, other, request, theme }: Compared & { readonly theme: ThemeName }) {
  const differences = differencesOf(one, other);
  const { hexes = [], harbors = [] } = differences ?? {};
  const names = differences ? wordsOf(differences, one, other) : [];
  const figure = (board: Board, title: string) => {
    const { x, y, width, height } = viewBoxOf(board);
    return (
      <figure>
        <div class="layers">
          <Picture board={board} theme={theme} size="large" />
          <Drawing viewBox={[x, y, width, height].join(" ")}>
            {[
              ...drawMarks(board, { violation: { hexes } }),
              ...harbors.flatMap((harborSlot) => drawMarks(board, { violation: { hexes: [], harborSlot } })),
            ]}
          </Drawing>
        </div>
        <figcaption>{title}</figcaption>
      </figure>
    );
  };
  return (
    <>
      <div class="pair">
        {figure(one, compare.this)}
        {figure(other, compare.other)}
      </div>
      <p>{differences ? compare.differ(hexes.length, harbors.length) : compare.otherLayout}</p>
      <Table heads={[compare.measure, compare.this, compare.other]} rows={rowsOf({ one, other, request })} />
      {names.length > 0 && (
        <Disclosure name="more" title={compare.list}>
          <ul class="differences">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Drawing({ viewBox, children }: { readonly viewBox: string; readonly children: readonly SVGElement[] }) {
  const cover = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => cover.current?.replaceChildren(...children));
  return <svg viewBox={viewBox} class="cover" aria-hidden="true" ref={cover} />;
}

interface Differences {
  readonly hexes: readonly number[];
  readonly harbors: readonly number[];
}

/** Returns the places whose pieces differ, or undefined if the layouts differ. */
function differencesOf(one: Board, other: Board): Differences | undefined {
  if (JSON.stringify(one.layout) !== JSON.stringify(other.layout)) return undefined;
  const hexes = one.terrains.flatMap((terrain, hex) =>
    terrain === other.terrains[hex] && one.tokens[hex] === other.tokens[hex] ? [] : [hex],
  );
  const slots = layoutOf(one).harborSlots.keys();
  return { hexes, harbors: [...slots].filter((slot) => one.harbors[slot] !== other.harbors[slot]) };
}

function wordsOf({ hexes, harbors }: Differences, one: Board, other: Board): readonly string[] {
  const layout = layoutOf(one);
  const places = placesOf(layout);
  const harborOf = (board: Board, slot: number) => {
    const kind = board.harbors[slot];
    return kind === undefined ? compare.noHarbor : harborTitle(kind);
  };
  return [
    ...hexes.map((hex) => compare.place(places[hex] ?? "", hexWords(one, hex), hexWords(other, hex))),
    ...harbors.map((slot) =>
      compare.place(
        words.editor.harborTitle(slot + 1, directionOfHarbor(layout, slot)),
        harborOf(one, slot),
        harborOf(other, slot),
      ),
    ),
  ];
}

function rowsOf({ one, other, request }: Compared) {
  const [a, b] = [evaluationOf(one, request).energy, evaluationOf(other, request).energy];
  const points = (terms: object) =>
    Object.fromEntries(
      (Object.entries(terms) as [TermName, EnergyTerm][]).map(([name, { value, weight }]) => [name, value * weight]),
    ) as Readonly<Record<TermName, number>>;
  const [p, q] = [points(a.terms), points(b.terms)];
  const better = (text: string, is: boolean) => (is ? <strong>{text}</strong> : text);
  /** Returns a table row that emphasizes the lower value. */
  const row = (title: string, x: number, y: number) => [
    title,
    better(shownNumber(x), x < y),
    better(shownNumber(y), y < x),
  ];
  return [
    [compare.verdict, <Grade board={one} request={request} />, <Grade board={other} request={request} />],
    row(words.energy, a.total, b.total),
    ...(Object.keys(p) as TermName[])
      .filter((name) => Math.abs(p[name] - q[name]) > 1e-9)
      .sort((m, n) => Math.abs(p[n] - q[n]) - Math.abs(p[m] - q[m]))
      .map((name) => row(words.terms[name], p[name], q[name])),
  ];
}

const { editions } = words;

/** Titles of the editions with their layouts. The name of a layout starts with its edition. */
const groups: readonly (readonly [title: string, names: readonly LayoutName[]])[] = [
  [editions.none, baseLayouts],
  ...(["seafarers", "explorers-pirates", "traders-barbarians"] as const).map(
    (edition) => [editions.names[edition], layoutNames.filter((name) => name.startsWith(`${edition}/`))] as const,
  ),
];

export const titleOfLayout = (layout: LayoutName): string =>
  isBaseLayout(layout) ? words.layouts[layout] : texts.words.board.titles[layout];

export const EditionsDialog = ({ state, actions, theme }: DialogProps) => (
  <Dialog
    name="editions-dialog"
    title={editions.choose}
    open={state.dialog === "editions"}
    close={() => actions.closeDialog("editions")}
  >
    <div class="editions">
      {groups.flatMap(([title, names]) => [
        <h3 key={title}>{title}</h3>,
        <ul key={`${title} layouts`} class="pictures large">
          {names.map((layout) => (
            <li key={layout}>
              <button
                type="button"
                class="picture"
                data-layout={layout}
                aria-current={layout === actions.wantedNow().request.layout ? "true" : undefined}
                onClick={() => {
                  actions.closeDialog("editions");
                  actions.changeRequest({ layout, seed: undefined });
                }}
              >
                <Picture board={() => generateBoard({ layout, seed: layout }).board} theme={theme} />
                <span>{titleOfLayout(layout)}</span>
              </button>
            </li>
          ))}
        </ul>,
      ])}
    </div>
  </Dialog>
);
