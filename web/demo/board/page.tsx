// The board page: a board, what is unfair about it, and what to do about that. Its state is in state.ts, what changes it in
// actions.ts; `draw` shows all of it.
import "../workbench.css";
import "./board.css";
import type { ThemeName } from "hexsmith/external";
import { render } from "preact";
import { CodeSection, codeOfBoard } from "../code.js";
import { Next, Said } from "../components.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { keysForOthers } from "../one-board/address.js";
import { watchKept } from "../one-board/kept.js";
import { Kept } from "../one-board/kept-view.js";
import { isAnyLocked } from "../one-board/locks.js";
import { makeSteps, StepButtons, type Steps } from "../one-board/steps.js";
import { phone, Sheets } from "../sheets.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Actions, makeActions } from "./actions.js";
import { CandidatesDialog, ComparisonDialog, EditionsDialog } from "./dialogs.js";
import { ShapeDialog } from "./drawn-shape.js";
import { How } from "./how.js";
import { makeMap } from "./map.js";
import { Options } from "./options.js";
import { Editor, Fairness, Overview, RepairPanel, Share, Sources } from "./panels.js";
import { standardPrint } from "./print.js";
import type { BoardState } from "./state.js";
import { EntryDialog } from "./table-entry-view.js";

const { board: words } = texts;

export function openThisPage(main: HTMLElement, first: FirstBoard): void {
  const stage = makeStage(first);
  const state: BoardState = {
    ...first.shown,
    heat: false,
    others: keysForOthers(location.search),
    announced: "",
    candidates: { boards: [], said: "" },
    shape: { land: new Set(), start: [] },
    entries: [],
    print: standardPrint,
    said: { quickly: "", shared: "" },
    wrongCode: "",
  };
  const steps = makeSteps((search) => actions.visit(search, "keep"));
  const actions = makeActions(state, { steps, draw, focus: (place) => map.focus(place) });
  const map = makeMap(stage, actions);
  const panels = element("div", { class: "panels" });
  main.append(panels);
  actions.change({}, "replace");
  phone.addEventListener("change", draw);
  watchKept(draw);

  function draw() {
    const { made } = state;
    document.title = words.documentTitle(made && String(made.seed));
    map.show(state);
    render(
      <Page state={state} actions={actions} steps={steps} theme={stage.theme()} firstBoard={first.milliseconds} />,
      panels,
    );
  }
}

interface PageProps {
  readonly state: BoardState;
  readonly actions: Actions;
  readonly steps: Steps;
  readonly theme: ThemeName;
  readonly firstBoard: number;
}

function Page({ steps, firstBoard, ...props }: PageProps) {
  const { state, actions, theme } = props;
  const { parts } = words;
  const next = isAnyLocked(actions.wantedNow().locked) ? words.regenerate : words.next;
  const main = (
    <>
      <Next title={next} letter={words.nextKey} press={actions.next} />
      <StepButtons steps={steps} />
    </>
  );
  const open = (search: string) => actions.visit(search, "push");
  return (
    <>
      <Sheets
        parts={[
          { name: "overview", always: true, column: "first", content: <Overview {...props}>{main}</Overview> },
          { name: "place", column: "first", content: <Editor {...props} /> },
          {
            name: "fairness",
            title: parts.fairness,
            column: "first",
            content: (
              <>
                <RepairPanel {...props} />
                <Fairness {...props} />
              </>
            ),
          },
          { name: "options", title: parts.options, column: "first", content: <Options {...props} /> },
          {
            name: "boards",
            title: parts.boards,
            column: "second",
            content: (
              <>
                <Kept
                  shown={state.kept}
                  theme={theme}
                  open={open}
                  compare={(board, search) => actions.compareWith(board, () => open(search))}
                  changed={actions.draw}
                />
                <Sources {...props} />
              </>
            ),
          },
          {
            name: "share",
            title: parts.share,
            column: "second",
            content: (
              <>
                <Share {...props} />
                <CodeSection code={() => codeOfBoard(state)} />
              </>
            ),
          },
          { name: "how", title: parts.how, column: "second", content: <How state={state} firstBoard={firstBoard} /> },
        ]}
        actions={main}
        sheet={state.sheet}
        show={(sheet) => actions.change({ sheet })}
      />
      <Said text={state.announced} unseen />
      <CandidatesDialog {...props} />
      <ComparisonDialog {...props} />
      <ShapeDialog {...props} />
      <EntryDialog {...props} />
      <EditionsDialog {...props} />
    </>
  );
}
