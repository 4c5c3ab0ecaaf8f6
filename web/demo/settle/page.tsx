// The settle page: a board's spots by their scores, and the opening draft on it. The board, the draft, the number of players,
// the policy and the evaluator are in the address. `State` is all that is shown; the verbs change it, and `draw` shows it.
import "../workbench.css";
import "./settle.css";
import { type ResolvedSpotParams, spotParams } from "hexsmith/external";
import { render } from "preact";
import { carried, carry } from "../carried.js";
import { codeOfDraft, CodeSection } from "../code.js";
import { Said } from "../components.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { leadOn } from "../one-board/links.js";
import { boardOfAddress } from "../one-board/made.js";
import { makeSteps, StepButtons, type Steps } from "../one-board/steps.js";
import { makeAddressNotice } from "../one-board/wrong-address.js";
import { phone, Sheets } from "../sheets.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Actions, makeActions, type State } from "./actions.js";
import { makeHeatmap, makeLegend } from "./heatmap.js";
import { hashOfDraft } from "./onward.js";
import { Coach, DraftPanel, Options, Overview, Params, Seats, SpotPanel } from "./panels.js";
import { draftOfText, type Placed, requestOf } from "./address.js";

const words = texts.settle;

/** What is not in the address. */
interface Carried {
  readonly params: ResolvedSpotParams;
}

export function openThisPage(main: HTMLElement, first: FirstBoard): void {
  const stage = makeStage(first);
  const request = requestOf(location.search);
  const state: State = {
    shown: first.shown,
    request,
    params: (carried("settle") as Carried | undefined)?.params ?? spotParams(request.evaluator),
    placed: [],
    judged: { spots: [], scores: new Map(), suggestion: undefined, best: undefined },
    looked: undefined,
    coached: 0,
    advice: undefined,
    announced: "",
    sheet: undefined,
  };
  carry("settle", (): Carried => ({ params: state.params }));
  const steps = makeSteps((search) => {
    actions.abort();
    actions.show(boardOfAddress(search), requestOf(search));
    state.placed = draftOf(search);
    actions.arrive("keep");
  });
  const actions = makeActions(state, steps, draw);
  stage.root.classList.add("settle-stage");
  stage.root.append(makeLegend());
  const heatmap = makeHeatmap(stage, { look: actions.look, settle: actions.place });
  let drawn: State["judged"] | undefined;
  const panels = element("div", { class: "panels" });
  main.append(panels);
  phone.addEventListener("change", draw);
  leadOn((page) =>
    page === "play" ? hashOfDraft(state.shown.board, Number(state.request.players), state.placed) : "",
  );
  state.placed = draftOf(location.search);
  actions.arrive("replace");

  /** The settlements in an address; none where these are no draft on the board. */
  function draftOf(search: string): readonly Placed[] {
    const text = new URLSearchParams(search).get("draft") ?? "";
    const draft = draftOfText(text, state.shown.board, Number(requestOf(search).players));
    if (!draft) main.before(makeAddressNotice([`draft=${text.slice(0, 40)}`]));
    return draft ?? [];
  }

  function draw() {
    const { shown, judged, placed } = state;
    document.title = words.documentTitle(shown.made && String(shown.made.seed));
    stage.draw(shown.board);
    if (drawn !== judged) heatmap.show({ ...judged, placed, suggested: judged.suggestion?.intersection });
    drawn = judged;
    render(<Page state={state} actions={actions} steps={steps} />, panels);
  }
}

interface PageProps {
  readonly state: State;
  readonly actions: Actions;
  readonly steps: Steps;
}

function Page({ steps, ...props }: PageProps) {
  const { state, actions } = props;
  const { parts } = words;
  const { canUndo, canRedo, redo } = steps;
  const main = (
    <>
      <button type="button" class="take" disabled={!state.judged.suggestion} onClick={actions.take}>
        {words.take}
      </button>
      <StepButtons steps={{ undo: actions.undo, redo, canUndo: canUndo || state.placed.length > 0, canRedo }} />
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
      <Said text={state.announced} unseen />
    </>
  );
}
