// The game page: a whole game against computer players or among people on one device. state.ts defines the state, actions.ts
// changes the state, and `draw` renders the state. The page shows the view of the person's seat. The address contains the
// game, so that people can continue, share and replay the game.
import "../workbench.css";
import "./play.css";
import { init } from "hexsmith/game/external";
import { Fragment, render } from "preact";
import { restoredState, preserveState } from "../reload-state.js";
import { codeOfGame, CodeSection } from "../code.js";
import { SecondaryButton } from "../components.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { inSameLanguage } from "../language.js";
import { boardOfAddress } from "../shared-board/generate.js";
import { onShortcut } from "../shortcut.js";
import { makeStage, showStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Actions, type PreservedState, preservedStateOf, makeActions } from "./actions.js";
import { Bar } from "./bar.js";
import { makeBoardView, makeFocus } from "./board-view.js";
import { makeEffects } from "./effects.js";
import { Chances } from "./chances.js";
import { Finish, Log, Record, Review } from "./history.js";
import { storeGames, rememberedPace } from "./storage.js";
import { Help, shortcutsOfTable } from "./keys.js";
import { gameOf, type Match, openingOf } from "./match.js";
import { NewGame } from "./new-game.js";
import type { Places } from "./places.js";
import { ChanceBar, Seats, PlayerStrip } from "./players.js";
import { initialState, betterDecision, type State, stepsShown, type Table, makeTable } from "./state.js";

export async function openThisPage(main: HTMLElement, firstBoard: FirstBoard): Promise<void> {
  await init();
  const stage = makeStage(firstBoard);
  document.title = texts.play.documentTitle;
  const state = initialState(firstBoard.shownBoard, rememberedPace());
  const board = makeBoardView(stage, state.shownBoard.board, {
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
    places: board.places,
    draw,
    showEffects: makeEffects(stage),
    moveFocus: focus.moveToMode,
    showBoard: showStage,
    overwriteStoredGame: gameStore.overwrite,
  });
  const shortcuts = shortcutsOfTable(() => {
    const table = currentTable();
    return table && { table, actions };
  });
  for (const { key, press } of shortcuts) onShortcut(key, press);
  let hadTargets = false;
  const strip = element("ol", { class: "strip play-page", "aria-hidden": "true" });
  document.querySelector("header")?.after(strip);
  const [bar, panels] = [element("div", { class: "parts" }), element("div", { class: "parts" })];
  main.append(bar, panels);

  preserveState("play", () => preservedStateOf(state));
  const preserved = restoredState("play") as PreservedState | undefined;
  if (preserved) actions.resume(preserved);
  else actions.openAddress();
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
    if (table) board.show(table.view, table.targetMoves, actions.nameOf);
    else board.clear(state.shownBoard.board);
    board.mark(state.markedPlace, betterDecision(state));
    strip.hidden = !table;
    render(table && <PlayerStrip match={table.match} at={table.stepCount} showText={actions.showText} />, strip);
    render(table && <Bar table={table} actions={actions} />, bar);
    if (isFocusInGame && table) focus.restore(table.legal.length > 0);
    const hasTargets = table !== undefined && table.targetMoves.length > 0;
    if (hasTargets && !hadTargets) showStage();
    hadTargets = hasTargets;
    render(
      <>
        <Panels state={state} places={board.places()} actions={actions} />
        <Help shortcuts={shortcuts} open={state.isHelpOpen} close={() => actions.setHelp(false)} />
      </>,
      panels,
    );
    gameStore.update();
  }

  function currentTable(): Table | undefined {
    return hasMatch(state) ? makeTable(state, board.places()) : undefined;
  }
}

const hasMatch = (state: State): state is State & { readonly match: Match } => state.match !== undefined;

interface PanelsProps {
  readonly state: State;
  readonly places: Places;
  readonly actions: Actions;
}

function Panels({ state, places, actions }: PanelsProps) {
  const isOver = state.match && gameOf(state.match).phase === "over";
  return (
    <>
      <div class="panel first">
        <Notice {...state.notice} refusal={state.setup.refusal} newerGame={state.newerGame} actions={actions} />
        {/* After the game, its result comes first. */}
        {hasMatch(state) && isOver && (
          <Fragment key="end">
            <Finish state={state} actions={actions} />
            <Review state={state} places={places} actions={actions} />
          </Fragment>
        )}
        {hasMatch(state) && (
          <Fragment key={isOver ? "game that has ended" : "game"}>
            <Seats match={state.match} at={stepsShown(state)} />
            <ChanceBar state={state} actions={actions} />
            <Log state={state} places={places} />
          </Fragment>
        )}
      </div>
      <div class="panel second">
        <NewGame state={state} actions={actions} />
        {hasMatch(state) && (
          <>
            <Record state={state} actions={actions} />
            <Chances position={openingOf(state.match, stepsShown(state))} places={places} actions={actions} />
            <CodeSection code={() => codeOf(state)} />
          </>
        )}
      </div>
    </>
  );
}

const codeOf = (state: State & { readonly match: Match }): string => {
  const { record, you } = state.match;
  const steps = record.steps.slice(0, stepsShown(state));
  return codeOfGame({ board: record.board, options: record.options, steps, you });
};

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
