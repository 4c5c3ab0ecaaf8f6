// The draft page: spots of a board by score, and the opening draft. Board, draft, players, policy and evaluator are in the
// address. `State` contains everything that the page shows, actions change the state, and `draw` renders the state.
import "../workbench.css";
import "./settle.css";
import { render } from "preact";
import { codeOfDraft, CodeSection } from "../code.js";
import { LiveRegion } from "../components.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { oncePerFrame } from "../next-frame.js";
import { addHashToLinks } from "../shared-board/links.js";
import { boardOfAddress } from "../shared-board/generate.js";
import { makeUndoHistory, UndoButtons, type UndoHistory } from "../shared-board/undo.js";
import { makeAddressNotice } from "../shared-board/invalid-address.js";
import { Sheets } from "../sheets.js";
import { makeStage, narrowQuery } from "../stage.js";
import { texts } from "../texts.js";
import { type Actions, makeActions, type State } from "./actions.js";
import { makeHeatmap, makeLegend } from "./heatmap.js";
import { hashOfDraft } from "./game-link.js";
import { Coach, DraftPanel, Options, Overview, Seats, SpotPanel } from "./panels.js";
import { draftOfText, type Placement, requestOf } from "./address.js";

const words = texts.settle;

export function openThisPage(main: HTMLElement, firstBoard: FirstBoard): void {
  const stage = makeStage(firstBoard);
  const request = requestOf(location.search);
  const state: State = {
    shownBoard: firstBoard.shownBoard,
    request,
    placements: [],
    evaluation: { spots: [], scores: new Map(), suggestion: undefined, best: undefined },
    focusedSpot: undefined,
    coachedPlayer: 0,
    advice: undefined,
    announcement: "",
    sheet: undefined,
  };
  const undoHistory = makeUndoHistory((search) => {
    actions.abort();
    actions.show(boardOfAddress(search), requestOf(search));
    state.placements = draftOf(search);
    actions.update("keep");
  });
  const actions = makeActions(state, undoHistory, draw);
  stage.root.append(makeLegend());
  const heatmap = makeHeatmap(stage, actions);
  const panelActions: Actions = {
    ...actions,
    showSpot(intersection) {
      heatmap.select(intersection); // the list is beside the board
      actions.showSpot(intersection);
    },
  };
  let drawnEvaluation: State["evaluation"] | undefined;
  const drawPanelsLater = oncePerFrame(drawPanels);
  const panels = element("div", { class: "panels" });
  main.append(panels);
  narrowQuery.addEventListener("change", draw);
  addHashToLinks((page) =>
    page === "play" ? hashOfDraft(state.shownBoard.board, Number(state.request.players), state.placements) : "",
  );
  state.placements = draftOf(location.search);
  actions.update("replace");

  /** Returns the settlements in an address, or an empty list and a notice if they are not a valid draft on the board. */
  function draftOf(search: string): readonly Placement[] {
    const text = new URLSearchParams(search).get("draft") ?? "";
    const draft = draftOfText(text, state.shownBoard.board, Number(requestOf(search).players));
    if (!draft) main.before(makeAddressNotice(texts.ignored([`draft=${text.slice(0, 40)}`])));
    return draft ?? [];
  }

  /** Draws the page. When the spots have changed, the panels follow after the board has been painted. */
  function draw() {
    const { shownBoard, evaluation } = state;
    document.title = words.documentTitle(shownBoard.generated && String(shownBoard.generated.seed));
    stage.draw(shownBoard.board);
    const isFirst = drawnEvaluation === undefined;
    const isCurrent = drawnEvaluation === evaluation;
    drawnEvaluation = evaluation;
    if (!isCurrent) heatmap.show(state);
    if (isFirst || isCurrent) drawPanels();
    else drawPanelsLater();
  }

  function drawPanels() {
    render(<Page state={state} actions={panelActions} undoHistory={undoHistory} />, panels);
  }
}

interface PageProps {
  readonly state: State;
  readonly actions: Actions;
  readonly undoHistory: UndoHistory;
}

function Page({ undoHistory, ...props }: PageProps) {
  const { state, actions } = props;
  const { parts } = words;
  const { canUndo, canRedo, redo } = undoHistory;
  const mainActions = (
    <>
      <button type="button" class="take" disabled={!state.evaluation.suggestion} onClick={actions.take}>
        {words.take}
      </button>
      <UndoButtons history={{ undo: actions.undo, redo, canUndo: canUndo || state.placements.length > 0, canRedo }} />
    </>
  );
  const code = () => {
    const { shownBoard, request, placements } = state;
    return codeOfDraft({ ...shownBoard, ...request, players: Number(request.players), settlements: placements });
  };
  return (
    <>
      <Sheets
        parts={[
          {
            name: "overview",
            alwaysVisible: true,
            column: "first",
            content: <Overview {...props}>{mainActions}</Overview>,
          },
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
          {
            name: "seats",
            title: parts.seats,
            column: "second",
            content: (
              <>
                <Seats {...props} />
                <CodeSection code={code} />
              </>
            ),
          },
        ]}
        actions={mainActions}
        sheet={state.sheet}
        show={actions.openSheet}
      />
      <LiveRegion text={state.announcement} screenReaderOnly />
    </>
  );
}
