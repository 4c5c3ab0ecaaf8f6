// The game page: a whole game against computer players or among people on one device. state.ts defines the state, actions.ts
// changes the state, and `draw` renders the state. The page shows the view of the person's seat. The address contains the
// game, so that people can continue, share and replay the game.
import "../workbench.css";
import "./play.css";
import { type Game, init } from "hexsmith/game/external";
import { Fragment, render } from "preact";
import { restoredState, preserveState } from "../reload-state.js";
import { codeOfGame, CodeSection } from "../code.js";
import { Dialog, SecondaryButton } from "../components.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { inSameLanguage } from "../language.js";
import { boardOfAddress } from "../shared-board/generate.js";
import { onShortcut } from "../shortcut.js";
import { makeStage, showStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Actions, makeActions } from "./actions.js";
import { Bar } from "./bar.js";
import { makeBoardView, makeFocus } from "./board-view.js";
import { Chances } from "./chances.js";
import { Finish, Log, Record, Review } from "./history.js";
import { storeGames, rememberedPace } from "./storage.js";
import { Help, shortcutsOfBar } from "./keys.js";
import { gameOf } from "./match.js";
import { NewGame } from "./new-game.js";
import { ChanceBar, Seats, PlayerStrip } from "./players.js";
import { initialState, marksOf, type PlayedState, type State, stepsShown, type Table, makeTable } from "./state.js";

export async function openThisPage(main: HTMLElement, firstBoard: FirstBoard): Promise<void> {
  await init();
  const stage = makeStage(firstBoard);
  document.title = texts.play.documentTitle;
  const state = initialState(firstBoard.shownBoard, rememberedPace());
  const board = makeBoardView(stage, {
    choose(moves) {
      const [move, ...others] = moves;
      if (move && others.length === 0) actions.act(move);
      else actions.enterMode({ kind: "victim", moves });
    },
    cancel: () => actions.enterMode(undefined),
  });
  const focus = makeFocus(board);
  const gameStore = storeGames(
    () => state.match,
    (newerGame) => {
      if (state.newerGame?.hash === newerGame?.hash) return;
      state.newerGame = newerGame;
      draw();
    },
  );
  const actions = makeActions(state, {
    draw,
    moveFocus: focus.moveToMode,
    showBoard: showStage,
    overwriteStoredGame: gameStore.overwrite,
  });
  const shortcuts = shortcutsOfBar();
  for (const { key, button } of shortcuts)
    onShortcut(key, () => document.querySelector<HTMLElement>(`.game-bar ${button}`)?.click());
  let hadTargets = false;
  const strip = element("ol", { class: "strip play-page", "aria-hidden": "true" });
  document.querySelector("header")?.after(strip);
  const [bar, panels] = [element("div", { class: "panels" }), element("div", { class: "panels" })];
  main.append(bar, panels);

  preserveState("play", () => state.shownStep);
  actions.openAddress(restoredState("play") as number | undefined);
  addEventListener("pagehide", actions.stopSearches);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void actions.continueGame();
  });
  addEventListener("popstate", () => {
    state.shownBoard = boardOfAddress(location.search);
    actions.openAddress();
  });

  function draw() {
    const isFocusInGame = focus.isHere();
    const table = currentTable();
    if (table) board.show(table.view, table.targetMoves, marksOf(state));
    else board.clear(state.shownBoard.board);
    strip.hidden = !table;
    render(table && <PlayerStrip match={table.match} at={table.stepCount} />, strip);
    render(table && <Bar table={table} actions={actions} />, bar);
    if (isFocusInGame && table) focus.restore(table.legal.length > 0);
    const hasTargets = table !== undefined && table.targetMoves.length > 0;
    if (hasTargets && !hadTargets) showStage();
    hadTargets = hasTargets;
    const closeDialog = () => actions.showDialog(undefined);
    render(
      <>
        <Panels state={state} actions={actions} />
        <Help shortcuts={shortcuts} open={state.dialog === "help"} close={closeDialog} />
        <Leaving open={state.dialog === "leave"} close={closeDialog} leave={actions.startAnyway} />
      </>,
      panels,
    );
    gameStore.update();
  }

  function currentTable(): Table | undefined {
    return hasMatch(state) ? makeTable(state) : undefined;
  }
}

const hasMatch = (state: State): state is PlayedState => state.match !== undefined;

interface PanelsProps {
  readonly state: State;
  readonly actions: Actions;
}

function Panels({ state, actions }: PanelsProps) {
  const isOver = state.match && gameOf(state.match).phase === "over";
  return (
    <>
      <div class="panel first">
        <Notice {...state.notice} refusal={state.setup.refusal} newerGame={state.newerGame} actions={actions} />
        {/* After the game, its result comes first. */}
        {hasMatch(state) && isOver && (
          <Fragment key="end">
            <Finish match={state.match} />
            <Review state={state} actions={actions} />
          </Fragment>
        )}
        {hasMatch(state) && (
          <Fragment key={isOver ? "game that has ended" : "game"}>
            <Seats match={state.match} at={stepsShown(state)} />
            <ChanceBar state={state} actions={actions} />
            <Log state={state} />
          </Fragment>
        )}
      </div>
      <div class="panel second">
        <NewGame state={state} actions={actions} />
        {hasMatch(state) && (
          <>
            <Record match={state.match} />
            <Chances game={state.match.games[0] as Game} />
            <CodeSection code={() => codeOf(state)} />
          </>
        )}
      </div>
    </>
  );
}

const codeOf = (state: PlayedState): string => {
  const { record, you } = state.match;
  const steps = record.steps.slice(0, stepsShown(state));
  return codeOfGame({ board: record.board, options: record.options, steps, you });
};

interface LeavingProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly leave: () => void;
}

/** Asks whether to leave a game for a new one. */
const Leaving = ({ open, close, leave }: LeavingProps) => (
  <Dialog name="leaving" title={texts.newGame.leave.title} open={open} close={close}>
    <p>{texts.newGame.leave.text}</p>
    <button type="button" onClick={leave}>
      {texts.newGame.leave.yes}
    </button>
  </Dialog>
);

type NoticeProps = State["notice"] &
  Pick<State, "newerGame"> & {
    /** Reason why no game can start on this board, or "". */
    readonly refusal: string;
    readonly actions: Actions;
  };

/**
 * Shows notices about parts of the address that the page cannot show, about moves in another tab, and about an unfinished game
 * on another board.
 */
function Notice({ failures, unfinishedGame, newerGame, refusal, actions }: NoticeProps) {
  if (failures.length === 0 && !unfinishedGame && !newerGame && refusal === "") return null;
  return (
    <section class="notice" aria-label={texts.record.notice}>
      {refusal !== "" && (
        <div class="refusal newer" role="alert">
          <p>{refusal}</p>
          <a class="button" href={inSameLanguage("?page=play")}>
            {texts.newGame.elsewhere}
          </a>
        </div>
      )}
      {failures.map((text) => (
        <p key={text} class="refusal" role="alert">
          {text}
        </p>
      ))}
      {newerGame && (
        <div class="refusal newer" role="alert">
          <p>{texts.record.newer}</p>
          <div class="buttons">
            <button type="button" onClick={() => actions.openStoredGame(newerGame)}>
              {texts.record.openNewer}
            </button>
            <SecondaryButton press={actions.overwriteStoredGame}>{texts.record.keepThis}</SecondaryButton>
          </div>
        </div>
      )}
      {unfinishedGame && (
        <p class="waiting ends">
          {texts.record.waiting}{" "}
          <a class="button" href={inSameLanguage(unfinishedGame.search) + unfinishedGame.hash}>
            {texts.record.resume}
          </a>
        </p>
      )}
    </section>
  );
}
