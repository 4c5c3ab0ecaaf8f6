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
import { hexWords, placesOf } from "../shared-board/words.js";
import { formatNumber, texts } from "../texts.js";
import { candidateCount } from "./actions.js";
import { drawMarks } from "./mark-layer.js";
import type { PanelProps } from "./panels.js";
import { directionOfHarbor, harborTitle } from "./places.js";
import { evaluationOf, verdictOf } from "./verdict.js";

const words = texts.board;

export interface DialogProps extends PanelProps {
  readonly theme: ThemeName;
}

function Grade({ board, request }: { readonly board: Board; readonly request: BoardRequest }) {
  const [grade, setGrade] = useState<keyof typeof words.verdict.grades>();
  useEffect(() => {
    const abortController = new AbortController();
    void verdictOf(board, request, abortController.signal).then((verdict) => verdict && setGrade(verdict.grade));
    return () => abortController.abort();
  }, []);
  return <span>{grade ? words.verdict.grades[grade] : words.verdict.judging}</span>;
}

/** Shows boards to choose from, generated with the current options and different seeds. */
export function CandidatesDialog({ state, actions, theme }: DialogProps) {
  const { candidates: candidateWords } = words;
  const { boards, request, message: message } = state.candidates;
  return (
    <Dialog
      name="candidates"
      title={candidateWords.title(candidateCount)}
      open={state.dialog === "candidates"}
      close={() => actions.closeDialog("candidates")}
    >
      <p class="hint">{candidateWords.hint}</p>
      <ul class="pictures large">
        {Array.from({ length: message === "" ? candidateCount : boards.length }, (_, i) => {
          const candidate = boards[i];
          const { generation } = candidate ?? {};
          return (
            <li key={generation?.seed ?? i} class="candidate">
              {candidate && generation && request && (
                <>
                  <button type="button" class="picture" onClick={() => actions.useCandidate(candidate)}>
                    <Picture board={generation.board} theme={theme} />
                    <strong>{candidateWords.name(i + 1)}</strong>
                    <Grade board={generation.board} request={request} />
                    <span class="hint">{candidateWords.unfairness(formatNumber(generation.energy.total))}</span>
                  </button>
                  <SecondaryButton
                    aria-label={candidateWords.compareWith(i + 1)}
                    press={() => actions.compareWith(generation.board, () => actions.useCandidate(candidate))}
                  >
                    {texts.common.compare}
                  </SecondaryButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <LiveRegion text={message} />
      <div class="buttons">
        <SecondaryButton press={actions.chooseFromMany}>{candidateWords.again}</SecondaryButton>
      </div>
    </Dialog>
  );
}

const { compare } = words;

/** Shows two boards side by side. Rings mark the differences in both pictures, and a table compares the energy terms. */
export function ComparisonDialog({ state, actions, theme }: DialogProps) {
  const { board: one, request, comparison } = state;
  return (
    <Dialog
      name="comparison"
      title={compare.title}
      open={state.dialog === "comparison"}
      close={() => actions.closeDialog("comparison")}
    >
      {comparison && <Comparison one={one} other={comparison.board} request={request} theme={theme} />}
      <div class="buttons">
        <button
          type="button"
          onClick={() => {
            actions.closeDialog("comparison");
            comparison?.choose();
          }}
        >
          {compare.take}
        </button>
      </div>
    </Dialog>
  );
}

interface ComparisonProps {
  readonly one: Board;
  readonly other: Board;
  readonly request: BoardRequest;
}

function Comparison({ one, other, request, theme }: ComparisonProps & { readonly theme: ThemeName }) {
  const differences = differencesOf(one, other);
  const { hexes = [], harbors = [] } = differences ?? {};
  const differenceNames = differences ? describeDifferences(differences, one, other) : [];
  const renderFigure = (board: Board, title: string) => {
    const { x, y, width, height } = viewBoxOf(board);
    return (
      <figure>
        <div class="layers">
          <Picture board={board} theme={theme} size="large" />
          <MarkOverlay viewBox={[x, y, width, height].join(" ")}>
            {[
              ...drawMarks(board, { violation: { hexes } }),
              ...harbors.flatMap((harborSlot) => drawMarks(board, { violation: { hexes: [], harborSlot } })),
            ]}
          </MarkOverlay>
        </div>
        <figcaption>{title}</figcaption>
      </figure>
    );
  };
  return (
    <>
      <div class="pair">
        {renderFigure(one, compare.this)}
        {renderFigure(other, compare.other)}
      </div>
      <p>{differences ? compare.differ(hexes.length, harbors.length) : compare.otherLayout}</p>
      <Table heads={[compare.measure, compare.this, compare.other]} rows={rowsOf({ one, other, request })} />
      {differenceNames.length > 0 && (
        <Disclosure name="more" title={compare.list}>
          <ul class="differences">
            {differenceNames.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function MarkOverlay({ viewBox, children }: { readonly viewBox: string; readonly children: readonly SVGElement[] }) {
  const overlay = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => overlay.current?.replaceChildren(...children));
  return <svg viewBox={viewBox} class="cover" aria-hidden="true" ref={overlay} />;
}

interface Differences {
  readonly hexes: readonly number[];
  readonly harbors: readonly number[];
}

/** Returns the places where the boards have different pieces, or undefined if the layouts differ. */
function differencesOf(one: Board, other: Board): Differences | undefined {
  if (JSON.stringify(one.layout) !== JSON.stringify(other.layout)) return undefined;
  const hexes = one.terrains.flatMap((terrain, hex) =>
    terrain === other.terrains[hex] && one.tokens[hex] === other.tokens[hex] ? [] : [hex],
  );
  const slots = layoutOf(one).harborSlots.keys();
  return { hexes, harbors: [...slots].filter((slot) => one.harbors[slot] !== other.harbors[slot]) };
}

function describeDifferences({ hexes, harbors }: Differences, one: Board, other: Board): readonly string[] {
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

function rowsOf({ one, other, request }: ComparisonProps) {
  const [firstEnergy, secondEnergy] = [evaluationOf(one, request).energy, evaluationOf(other, request).energy];
  const pointsOfTerms = (terms: object) =>
    Object.fromEntries(
      (Object.entries(terms) as [TermName, EnergyTerm][]).map(([name, { value, weight }]) => [name, value * weight]),
    ) as Readonly<Record<TermName, number>>;
  const [firstPoints, secondPoints] = [pointsOfTerms(firstEnergy.terms), pointsOfTerms(secondEnergy.terms)];
  const emphasizeIf = (text: string, isBetter: boolean) => (isBetter ? <strong>{text}</strong> : text);
  /** Returns a table row in which the lower value is emphasized. */
  const row = (title: string, first: number, second: number) => [
    title,
    emphasizeIf(formatNumber(first), first < second),
    emphasizeIf(formatNumber(second), second < first),
  ];
  return [
    [compare.verdict, <Grade board={one} request={request} />, <Grade board={other} request={request} />],
    row(words.energy, firstEnergy.total, secondEnergy.total),
    ...(Object.keys(firstPoints) as TermName[])
      .filter((name) => Math.abs(firstPoints[name] - secondPoints[name]) > 1e-9)
      .sort((m, n) => Math.abs(firstPoints[n] - secondPoints[n]) - Math.abs(firstPoints[m] - secondPoints[m]))
      .map((name) => row(words.terms[name], firstPoints[name], secondPoints[name])),
  ];
}

const { editions } = words;

/** Layouts of each edition, with the edition's title. The name of a layout starts with the name of its edition. */
const layoutGroups: readonly (readonly [title: string, names: readonly LayoutName[]])[] = [
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
      {layoutGroups.flatMap(([title, names]) => [
        <h3 key={title}>{title}</h3>,
        <ul key={`${title} layouts`} class="pictures large">
          {names.map((layout) => (
            <li key={layout}>
              <button
                type="button"
                class="picture"
                data-layout={layout}
                aria-current={layout === actions.currentTarget().request.layout ? "true" : undefined}
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
