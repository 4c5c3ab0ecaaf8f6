// The game page: a whole game against computer players or among people on one device. state.ts contains the state, actions.ts
// changes it, and `draw` renders all of it. The page shows the view of the person's seat. The address contains the game, so
// that it can be continued, shared and replayed.
import "../workbench.css";
import "./play.css";
import { init } from "hexsmith/game/external";
import { Fragment, render } from "preact";
import { restoredState, preserveState } from "../reload-state.js";
import { codeOfGame, CodeSection } from "../code.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { inSameLanguage } from "../language.js";
import { boardOfAddress } from "../shared-board/generate.js";
import { onShortcut } from "../shortcut.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Actions, type PreservedState, preservedStateOf, makeActions } from "./actions.js";
import { Bar } from "./bar.js";
import { makeBoardView, makeFocus } from "./board-view.js";
import { makeEffects } from "./effects.js";
import { Chances } from "./chances.js";
import { Finish, Log, Record, Review } from "./history.js";
import { syncAddress, rememberedPace } from "./storage.js";
import { Help, keysOfTable } from "./keys.js";
import { gameOf, type Match, openingOf } from "./match.js";
import { NewGame } from "./new-game.js";
import type { Places } from "./places.js";
import { ChanceBar, Seats, Strip } from "./players.js";
import { isMuted } from "./sounds.js";
import { initialState, betterDecision, type State, stepsShown, type Table, makeTable } from "./state.js";

export async function openThisPage(main: HTMLElement, first: FirstBoard): Promise<void> {
  await init();
  const stage = makeStage(first);
  document.title = texts.play.documentTitle;
  const state = initialState(first.shown, rememberedPace(), isMuted());
  const board = makeBoardView(stage, state.shown.board, {
    choose(moves) {
      const [move, ...others] = moves;
      if (move && others.length === 0) actions.act(move);
      else actions.enter({ kind: "victim", moves });
    },
    leave: () => actions.enter(undefined),
  });
  const focus = makeFocus(board);
  const effects = makeEffects(stage, main);
  const rememberAddress = syncAddress(() => state.match);
  const actions = makeActions(state, {
    places: board.places,
    draw,
    playEffects: effects,
    follow: focus.follow,
  });
  const keys = keysOfTable(() => (hasMatch(state) ? { table: makeTable(state, board.places()), actions } : undefined));
  for (const { key, press } of keys) onShortcut(key, press);
  const strip = element("ol", { class: "strip play-page", "aria-hidden": "true" });
  document.querySelector("header")?.after(strip);
  const parts = element("div", { class: "parts" });
  main.append(parts);

  preserveState("play", () => preservedStateOf(state));
  const before = restoredState("play") as PreservedState | undefined;
  if (before) actions.resume(before);
  else actions.arrive();
  addEventListener("pagehide", actions.leave);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void actions.continueGame();
  });
  addEventListener("popstate", () => {
    state.shown = boardOfAddress(location.search);
    actions.arrive();
  });

  function draw() {
    const focused = focus.isHere();
    const table = hasMatch(state) ? makeTable(state, board.places()) : undefined;
    if (table) board.show(table.view, table.offered, actions.nameOf);
    else board.clear(state.shown.board);
    board.mark(state.markedPlace, betterDecision(state));
    strip.hidden = !table;
    render(table && <Strip match={table.match} at={table.at} say={actions.say} />, strip);
    render(
      <>
        <Page state={state} table={table} places={board.places()} actions={actions} />
        <Help keys={keys} open={state.help} close={() => actions.help(false)} />
      </>,
      parts,
    );
    rememberAddress();
    if (focused && table) focus.keep(table.legal.length > 0);
  }
}

const hasMatch = (state: State): state is State & { readonly match: Match } => state.match !== undefined;

interface PageProps {
  readonly state: State;
  readonly table: Table | undefined;
  readonly places: Places;
  readonly actions: Actions;
}

function Page({ state, table, places, actions }: PageProps) {
  const over = state.match && gameOf(state.match).phase === "over";
  return (
    <>
      {table && <Bar table={table} actions={actions} />}
      <div class="panel first">
        <Notice {...state.notice} />
        {/* The current stage comes first: the game, or its end. */}
        {hasMatch(state) && over && (
          <Fragment key="end">
            <Finish state={state} actions={actions} />
            <Review state={state} places={places} actions={actions} />
          </Fragment>
        )}
        {hasMatch(state) && (
          <Fragment key={over ? "game that has ended" : "game"}>
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

/** Notices about parts of the address that cannot be shown, and about an unfinished game on another board. */
function Notice({ failures, waiting }: State["notice"]) {
  if (failures.length === 0 && !waiting) return null;
  return (
    <section class="notice" aria-label={texts.record.notice}>
      {failures.map((text) => (
        <p key={text} class="refusal" role="alert">
          {text}
        </p>
      ))}
      {waiting && (
        <p class="waiting ends">
          {texts.record.waiting}{" "}
          <a class="button" href={inSameLanguage(waiting.search) + waiting.hash}>
            {texts.record.resume}
          </a>
        </p>
      )}
    </section>
  );
}
