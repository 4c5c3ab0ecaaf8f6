// The play page: a whole game on a board against computer players, or among people on one device. Every rule is the engine's:
// what may be done is what `legalMoves` lists, what comes of it is what `applyMove` returns, and what is shown is the view of
// the person's seat. The address holds the game, so that it may be left, sent and replayed.
import "../workbench.css";
import "./play.css";
import { type Game, init, type RuleOptions } from "hexsmith/game/external";
import { h, render } from "preact";
import { carried, carry } from "../carried.js";
import { codeOfGame } from "../code.js";
import { makeCodeView } from "../code-view.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { inSameLanguage } from "../language.js";
import { addressOfBoard, keysForOthers, withoutDraft } from "../one-board/address.js";
import { nothingLocked } from "../one-board/locks.js";
import { boardOfAddress, type ShownBoard } from "../one-board/made.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { hashOf } from "./address.js";
import { makeActions } from "./actions.js";
import { type Arrival, arrival } from "./arrival.js";
import { Bar } from "./bar.js";
import { makeBoardView } from "./board-view.js";
import { makeChanceBar } from "./chance-bar.js";
import { mayLeave } from "./confirm.js";
import { makeEffects } from "./effects.js";
import { Finish } from "./finish.js";
import { makeFocus } from "./focus.js";
import { type Carried, fileOf, type GameFile, matchOfFile } from "./game-file.js";
import { hintFor, hintReason, hintWords, placeOfMove, unlessAborted } from "./hint.js";
import { makeKeys } from "./keys.js";
import { makeLogView } from "./log-view.js";
import { drafted, gameOf, type Match, newMatch, type Players, tableOf, viewOf } from "./match.js";
import { nameOfPlayer, readerOf, reasonOf } from "./names.js";
import type { Mode } from "./mode.js";
import { makeNewGameView, type Pace } from "./new-game-view.js";
import { Notice, type NoticeProps } from "./notice.js";
import { openingOf } from "./opening.js";
import { makeOpeningChances } from "./opening-chances.js";
import { rememberedPace, rememberPace } from "./pace.js";
import { Playing } from "./playing.js";
import { makeRecordView } from "./record-view.js";
import { makeReview } from "./review.js";
import { Seats, Strip } from "./seats.js";
import { keysOfTable } from "./table-keys.js";
import { tableNow } from "./table-now.js";
import { isTooLong, keepAddress } from "./written.js";

export async function openPlayPage(main: HTMLElement, first: FirstBoard): Promise<void> {
  await init();
  const stage = makeStage(first);
  document.title = texts.play.documentTitle;
  let shown: ShownBoard = first.shown;
  let pace: Pace = rememberedPace();
  /** Said instead of what happened last, until something else happens. */
  let explained = "";
  /** The hint that was asked for last. */
  let hinted: { readonly game: Game; readonly search: AbortController } | undefined;
  const playing = new Playing({ changed, pace: () => pace });
  const rememberAddress = keepAddress(() => playing.matchIfAny);

  const boardView = makeBoardView(stage, shown.board, {
    choose(moves) {
      const [move, ...others] = moves;
      if (move && others.length === 0) playing.act(move);
      else enter({ kind: "victim", moves });
    },
    leave: () => enter(undefined),
  });
  const bar = element("section", { class: "game-bar", "aria-label": texts.play.bar });
  const seats = element("section", { class: "table", "aria-labelledby": "table-title" });
  const strip = element("ol", { class: "strip play-page", "aria-hidden": "true" });
  document.querySelector("header")?.after(strip);
  const finish = element("section", { class: "finish", "aria-labelledby": "finish-title", hidden: "" });
  const notice = element("section", { class: "notice", "aria-label": texts.record.notice, hidden: "" });
  const focus = makeFocus(bar, boardView);
  const logView = makeLogView();
  const recordView = makeRecordView({
    review: (step) => playing.review(step),
    address: () => (isTooLong(hashOf(playing.match)) ? undefined : location.href),
    saved: () => fileOf(playing.match),
    open,
  });
  const newGameView = makeNewGameView({
    start: (players, rules) => void start(players, rules),
    setPace(chosen) {
      rememberPace((pace = chosen));
      if (!bar.hidden) void playing.goOn();
    },
  });
  const actions = makeActions(playing, {
    enter,
    explain,
    rematch: () => begin(playing.match, playing.match.record.options),
    newGame: () => newGameView.focus(),
    hint: () => void hint(),
    help: () => help.open(),
    draw,
    nameOf,
  });
  const help = makeKeys(keysOfTable(() => ({ table: tableNow(playing, boardView.places(), ""), actions })));
  const chances = makeOpeningChances(nameOf, boardView);
  const chanceBar = makeChanceBar();
  const code = makeCodeView(() => {
    const { match, at } = playing;
    const { board, options, steps } = match.record;
    return codeOfGame({ board, options, steps: steps.slice(0, at), you: match.you });
  });
  const review = makeReview((step) => playing.review(step));
  const panel = element("div", { class: "panel first" }, notice, ...panelParts(false));
  main.append(
    bar,
    panel,
    element("div", { class: "panel second" }, newGameView.root, recordView.root, chances.root, code.root),
    help.root,
  );
  const effects = makeEffects(stage, main);
  carry("play", (): Carried | undefined => {
    const { matchIfAny, reviewed } = playing;
    return matchIfAny && { file: fileOf(matchIfAny), reviewed };
  });
  const before = carried("play") as Carried | undefined;
  if (before) {
    history.replaceState(history.state, "", addressOfGame() + location.hash);
    go(matchOfFile(before.file), before.reviewed);
  } else arrive();
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !bar.hidden) void playing.goOn();
  });
  addEventListener("popstate", () => {
    shown = boardOfAddress(location.search);
    arrive();
  });

  function addressOfGame(keys = keysForOthers(location.search)) {
    return inSameLanguage(addressOfBoard("play", shown, keys));
  }

  /** What the address asks for. */
  function arrive() {
    const arrived = arrival(shown, location);
    ({ shown } = arrived);
    history.replaceState(history.state, "", addressOfGame() + location.hash);
    if (arrived.match) go(arrived.match);
    else begin(arrived.wanted, arrived.wanted.rules, arrived);
    tell(arrived);
  }

  function tell(props: NoticeProps) {
    notice.hidden = props.failures.length === 0 && !props.waiting;
    render(h(Notice, props), notice);
  }

  async function start(players: Players, rules: RuleOptions) {
    if (bar.hidden || (await mayLeave(playing.match))) begin(players, rules);
  }

  /** `arrived`: in the same entry of the history, with the draft of the address. */
  function begin(players: Players, rules: RuleOptions, arrived?: Arrival) {
    try {
      const empty = newMatch({ board: shown.board, you: players.you, levels: players.levels, rules });
      const fresh = drafted(empty, arrived?.draft ?? []);
      newGameView.fail("");
      tell({ failures: [] });
      if (!arrived) history.pushState(history.state, "", location.search + hashOf(fresh));
      go(fresh);
    } catch (error) {
      boardView.clear(shown.board);
      showGame(false);
      newGameView.show(players, rules, pace);
      newGameView.fail(texts.newGame.noBoard(reasonOf(error, texts.newGame.notHere)));
    }
  }

  /** What has been reached stands first: the game, or its end. */
  function panelParts(over: boolean): readonly HTMLElement[] {
    const game = [seats, chanceBar.root, logView.root];
    const end = [finish, review.root];
    return over ? [...end, ...game] : [...game, ...end];
  }

  /** A board on which none can be played has nothing to show of one. */
  function showGame(on: boolean) {
    if (!on) leave();
    const parts = [bar, strip, seats, chanceBar.root, logView.root, recordView.root, chances.root, code.root];
    for (const root of parts) root.hidden = !on;
    if (!on) finish.hidden = review.root.hidden = true;
  }

  /** Throws where it is no game. */
  function open(file: GameFile) {
    const opened = matchOfFile(file);
    void mayLeave(playing.match).then((agreed) => {
      if (!agreed) return;
      const { board } = opened.record;
      shown = { request: { ...shown.request, layout: board.layout }, board, locked: nothingLocked };
      history.pushState(history.state, "", addressOfGame(withoutDraft(keysForOthers(location.search))));
      go(opened, 0);
    });
  }

  function go(wanted: Match, at?: number) {
    showGame(true);
    newGameView.show(wanted, wanted.record.options, pace);
    playing.go(wanted, at);
  }

  function enter(wanted: Mode | undefined) {
    const left = playing.mode;
    playing.enter(wanted);
    if (wanted?.kind === left?.kind) return;
    if (wanted) focus.take();
    if (!wanted && left)
      bar.querySelector<HTMLElement>(`[data-action=${left.kind}], [data-card=${left.kind}]`)?.focus();
  }

  function explain(text: string) {
    explained = text;
    draw();
  }

  /** Asked for one position: the search ends if that changes meanwhile. */
  async function hint() {
    const { match } = playing;
    hinted?.search.abort();
    const { search } = (hinted = { game: gameOf(match), search: new AbortController() });
    explain(texts.play.analysis.thinking);
    const move = await unlessAborted(hintFor(viewOf(match), search.signal), search.signal);
    if (!move) return;
    const places = boardView.places();
    explain(texts.play.hints.hint(hintWords(move, places, nameOf), hintReason(move, viewOf(match), places, nameOf)));
    boardView.mark(placeOfMove(move));
  }

  /** The page may come back as it was left. */
  function leave() {
    playing.stop();
    hinted?.search.abort();
  }

  function changed(step?: "step") {
    explained = "";
    if (hinted?.game !== gameOf(playing.match)) hinted?.search.abort();
    boardView.mark(undefined);
    draw();
    if (step) effects(playing.match);
  }

  function draw() {
    const { match, at } = playing;
    const places = boardView.places();
    const table = tableNow(playing, places, explained);
    const focused = focus.isHere();
    boardView.show(table.view, table.offered, nameOf);
    render(h(Bar, { table, actions }), bar);
    bar.classList.toggle("setting-up", table.view.phase === "setup" && !table.reviewing);
    bar.classList.toggle("explaining", explained !== "");
    render(h(Seats, { match, at }), seats);
    render(h(Strip, { match, at }), strip);
    const over = gameOf(match).phase === "over";
    if (over) render(h(Finish, { match }), finish);
    review.update(over ? match : undefined, places);
    chanceBar.update(tableOf(match, at), nameOf);
    if (over === finish.hidden) {
      panel.replaceChildren(notice, ...panelParts(over));
      finish.hidden = !over;
      if (over) queueMicrotask(() => finish.querySelector("h2")?.scrollIntoView({ block: "nearest" }));
    }
    logView.show(match, at, places);
    recordView.show(match, at);
    const opening = openingOf(match, at);
    chances.update(opening);
    code.update();
    rememberAddress();
    if (focused) focus.keep(table.legal.length > 0);
  }

  function nameOf(player: number): string {
    return nameOfPlayer(player, readerOf(playing.match));
  }
}
