// The board page: a board, its weaknesses, and ways to improve the board. state.ts defines the state, actions.ts changes the
// state, and `draw` renders the state.
import "../workbench.css";
import "./board.css";
import { render } from "preact";
import { CodeSection, codeOfBoard } from "../code.js";
import { NewButton, LiveRegion } from "../components.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { keysForOtherPages } from "../shared-board/address.js";
import { watchSavedBoards } from "../shared-board/saved-boards.js";
import { SavedBoardsPanel } from "../shared-board/saved-boards-view.js";
import { isAnyLocked } from "../shared-board/locks.js";
import { makeUndoHistory, UndoButtons, type UndoHistory } from "../shared-board/undo.js";
import { Sheets } from "../sheets.js";
import { makeStage, narrowQuery } from "../stage.js";
import { texts } from "../texts.js";
import { makeActions } from "./actions.js";
import { CandidatesDialog, EditionsDialog } from "./dialogs.js";
import { ShapeDialog } from "./drawn-shape.js";
import { GenerationPanel } from "./generation-panel.js";
import { makeMap } from "./map.js";
import { Options } from "./options.js";
import { Editor, Fairness, Overview, type PanelProps, RepairPanel, Share, Sources } from "./panels.js";
import { standardPrint } from "./print.js";
import type { BoardState } from "./state.js";
import { EntryDialog } from "./table-entry-dialog.js";

const { board: words } = texts;

export function openThisPage(main: HTMLElement, firstBoard: FirstBoard): void {
  const stage = makeStage(firstBoard);
  const state: BoardState = {
    ...firstBoard.shownBoard,
    pointed: [],
    otherPageKeys: keysForOtherPages(location.search),
    announcement: "",
    candidates: { boards: [], message: "" },
    entries: [],
    print: standardPrint,
    messages: { overview: "", share: "" },
    wrongCode: "",
  };
  const undoHistory = makeUndoHistory((search) => actions.visit(search, "keep"));
  const actions = makeActions(state, {
    undoHistory,
    draw,
    drawBoard: () => map.show(state),
    focus: (place) => map.focus(place),
  });
  const map = makeMap(stage, actions);
  const panels = element("div", { class: "panels" });
  main.append(panels);
  actions.change({}, "replace");
  narrowQuery.addEventListener("change", draw);
  watchSavedBoards(draw);

  function draw() {
    const { generated } = state;
    document.title = words.documentTitle(generated && String(generated.seed));
    map.show(state);
    render(<Page state={state} actions={actions} undoHistory={undoHistory} theme={stage.theme()} />, panels);
  }
}

interface PageProps extends PanelProps {
  readonly undoHistory: UndoHistory;
}

function Page({ undoHistory, ...props }: PageProps) {
  const { state, actions, theme } = props;
  const { parts } = words;
  const next = isAnyLocked(actions.currentTarget().locked) ? words.regenerate : words.next;
  const mainActions = (
    <>
      <NewButton title={next} letter={words.nextKey} press={actions.next} />
      <UndoButtons history={undoHistory} />
    </>
  );
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
                <SavedBoardsPanel
                  shownBoard={state.savedBoard}
                  theme={theme}
                  open={(search) => actions.visit(search, "push")}
                  onChange={actions.draw}
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
          {
            name: "how",
            title: parts.how,
            column: "second",
            content: <GenerationPanel state={state} />,
          },
        ]}
        actions={mainActions}
        sheet={state.sheet}
        show={(sheet) => actions.change({ sheet })}
      />
      <LiveRegion text={state.announcement} screenReaderOnly />
      <CandidatesDialog {...props} />
      <ShapeDialog {...props} />
      <EntryDialog {...props} />
      <EditionsDialog {...props} />
    </>
  );
}
