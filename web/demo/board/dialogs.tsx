// Dialogs of the board page: a choice of boards, and the layouts of all editions.
import { type Board, generateBoard, layoutNames, type LayoutName } from "hexsmith/external";
import { useEffect, useState } from "preact/hooks";
import { Dialog, LiveRegion, SecondaryButton } from "../components.js";
import { Picture } from "../shared-board/picture.js";
import { baseLayouts, type BoardRequest, isBaseLayout } from "../shared-board/request.js";
import { texts } from "../texts.js";
import { candidateCount } from "./actions.js";
import type { PanelProps } from "./panels.js";
import { type Verdict, verdictOf } from "./verdict.js";

const words = texts.board;

function Grade({ board, request }: { readonly board: Board; readonly request: BoardRequest }) {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    const abortController = new AbortController();
    void verdictOf(board, request, abortController.signal).then(setVerdict);
    return () => abortController.abort();
  }, []);
  return (
    <>
      <span>{verdict ? words.verdict.grades[verdict.grade] : words.verdict.judging}</span>
      <span class="hint">{verdict && words.verdict.percentile(verdict.percentile)}</span>
    </>
  );
}

/** Shows boards to choose from, generated with the current options and different seeds. */
export function CandidatesDialog({ state, actions, theme }: PanelProps) {
  const { candidates: candidateWords } = words;
  const { boards, request, message } = state.candidates;
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
                <button type="button" class="picture" onClick={() => actions.useCandidate(candidate)}>
                  <Picture board={generation.board} theme={theme} />
                  <strong>{candidateWords.name(i + 1)}</strong>
                  <Grade board={generation.board} request={request} />
                </button>
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

export const EditionsDialog = ({ state, actions, theme }: PanelProps) => (
  <Dialog
    name="editions-dialog"
    title={editions.choose}
    open={state.dialog === "editions"}
    close={() => actions.closeDialog("editions")}
  >
    <div class="editions stack">
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
