// The draft page: spots of a board by score, and the opening draft. Board, draft, players, policy and evaluator are in the
// address. `State` contains everything that is shown, actions change it, and `draw` renders it.
import "../workbench.css";
import "./settle.css";
import { type ResolvedSpotParams, spotParams } from "hexsmith/external";
import { render } from "preact";
import { restoredState, preserveState } from "../reload-state.js";
import { codeOfDraft, CodeSection } from "../code.js";
import { LiveRegion } from "../components.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { addHashToLinks } from "../shared-board/links.js";
import { boardOfAddress } from "../shared-board/generate.js";
import { makeUndoHistory, UndoButtons, type UndoHistory } from "../shared-board/undo.js";
import { makeAddressNotice } from "../shared-board/invalid-address.js";
import { phone, Sheets } from "../sheets.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Actions, makeActions, type State } from "./actions.js";
import { makeHeatmap, makeLegend } from "./heatmap.js";
import { hashOfDraft } from "./game-link.js";
import { Coach, DraftPanel, Options, Overview, Params, Seats, SpotPanel } from "./panels.js";
import { draftOfText, type Placed, requestOf } from "./address.js";

const words = texts.settle;

/** State that is not in the address. */
interface Carried {
  readonly params: ResolvedSpotParams;
}

export function openThisPage(main: HTMLElement, first: FirstBoard): void {
  const stage = makeStage(first);
  const request = requestOf(location.search);
  const state: State = {
    shown: first.shown,
    request,
    params: (restoredState("settle") as Carried | undefined)?.params ?? spotParams(request.evaluator),
    placed: [],
    evaluated: { spots: [], scores: new Map(), suggestion: undefined, best: undefined },
    focusedSpot: undefined,
    coachedPlayer: 0,
    advice: undefined,
    announced: "",
    sheet: undefined,
  };
  preserveState("settle", (): Carried => ({ params: state.params }));
  const steps = makeUndoHistory((search) => {
    actions.abort();
    actions.show(boardOfAddress(search), requestOf(search));
    state.placed = draftOf(search);
    actions.update("keep");
  });
  const actions = makeActions(state, steps, draw);
  stage.root.classList.add("settle-stage");
  stage.root.append(makeLegend());
  const heatmap = makeHeatmap(stage, { look: actions.look, settle: actions.place });
  let drawnEvaluation: State["evaluated"] | undefined;
  const panels = element("div", { class: "panels" });
  main.append(panels);
  phone.addEventListener("change", draw);
  addHashToLinks((page) =>
    page === "play" ? hashOfDraft(state.shown.board, Number(state.request.players), state.placed) : "",
  );
  state.placed = draftOf(location.search);
  actions.update("replace");

  /** Returns the settlements of an address, or none if they are not a draft on the board. */
  function draftOf(search: string): readonly Placed[] {
    const text = new URLSearchParams(search).get("draft") ?? "";
    const draft = draftOfText(text, state.shown.board, Number(requestOf(search).players));
    if (!draft) main.before(makeAddressNotice([`draft=${text.slice(0, 40)}`]));
    return draft ?? [];
  }

  function draw() {
    const { shown, evaluated, placed } = state;
    document.title = words.documentTitle(shown.generated && String(shown.generated.seed));
    stage.draw(shown.board);
    if (drawnEvaluation !== evaluated)
      heatmap.show({ ...evaluated, placed, suggested: evaluated.suggestion?.intersection });
    drawnEvaluation = evaluated;
    render(<Page state={state} actions={actions} steps={steps} />, panels);
  }
}

interface PageProps {
  readonly state: State;
  readonly actions: Actions;
  readonly steps: UndoHistory;
}

function Page({ steps, ...props }: PageProps) {
  const { state, actions } = props;
  const { parts } = words;
  const { canUndo, canRedo, redo } = steps;
  const main = (
    <>
      <button type="button" class="take" disabled={!state.evaluated.suggestion} onClick={actions.take}>
        {words.take}
      </button>
      <UndoButtons steps={{ undo: actions.undo, redo, canUndo: canUndo || state.placed.length > 0, canRedo }} />
    </>
  );
  const code = () => {
    const { shown, request, params, placed } = state;
    const { players, policy, evaluator } = request;
    const own = JSON.stringify(params) === JSON.stringify(spotParams(evaluator)) ? undefined : params;
    return codeOfDraft({ ...shown, players: Number(players), policy, evaluator, params: own, settlements: placed });
  };
  return (
    <>
      <Sheets
        parts={[
          { name: "overview", always: true, column: "first", content: <Overview {...props}>{main}</Overview> },
          {
            name: "draft",
            title: parts.draft,
            column: "first",
            content: (
              <>
                <SpotPanel {...props} />
                <DraftPanel {...props} />
              </>
            ),
          },
          { name: "options", title: parts.options, column: "first", content: <Options {...props} /> },
          { name: "left", title: parts.left, column: "second", content: <Coach {...props} /> },
          { name: "seats", title: parts.seats, column: "second", content: <Seats {...props} /> },
          {
            name: "parameters",
            title: parts.parameters,
            column: "second",
            content: (
              <>
                <Params {...props} />
                <CodeSection code={code} />
              </>
            ),
          },
        ]}
        actions={main}
        sheet={state.sheet}
        show={actions.openSheet}
      />
      <LiveRegion text={state.announced} unseen />
    </>
  );
}
