// The play page: a whole game on a board against one to five computer players. Every rule is the engine's: what may be
// done is what `legalMoves` lists, what comes of it is what `applyMove` returns, and what is shown is the view of the person's
// seat. The address holds the game, so that it may be left, sent and replayed.
import "../workbench.css";
import "./play.css";
import { type RuleOptions, type GameView, legalMoves, type Move } from "hexsmith/game";
import { makeCertificate } from "../chances/certificate-view.js";
import { makeSeatChances } from "../chances/seats-view.js";
import { makeSpotChances } from "../chances/spots-view.js";
import { carried, carry } from "../carried.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { inSameLanguage } from "../language.js";
import { nextFrame } from "../next-frame.js";
import { addressOfBoard } from "../one-board/address.js";
import { nothingLocked } from "../one-board/locks.js";
import { boardOfAddress, type ShownBoard } from "../one-board/made.js";
import { addressed, keysOf, longestAddress, recordOf } from "./address.js";
import { type BarView, makeBarView, type Mode } from "./bar-view.js";
import { makeBoardView } from "./board-view.js";
import { makeLogView } from "./log-view.js";
import {
  after,
  answer,
  isComputers,
  type Match,
  matchOf,
  newMatch,
  type Players,
  rewound,
  tried,
  undone,
  viewOf,
} from "./match.js";
import { nameOfPlayer, reasonOf } from "./names.js";
import { makeNewGameView, type Pace } from "./new-game-view.js";
import { isPlaced, type PlacedMove } from "./places.js";
import { fileOf, type GameFile, matchOfFile } from "./game-file.js";
import { makeRecordView } from "./record-view.js";
import { openingOf } from "./opening.js";
import { badge, makeSeatsView } from "./seats-view.js";
import { makeStage } from "../stage.js";
import { rememberedPace, rememberPace } from "./pace.js";
import { promptOf, reviewPrompt } from "./prompt.js";
import { keepAddress } from "./written.js";
import { texts } from "../texts.js";

/** Milliseconds from one move of the computer players to the next. */
const pauses: Readonly<Record<Pace, number>> = { slow: 1400, normal: 450, fast: 0 };
/** Milliseconds of moves without a pause, before the page gets its frame. */
const slice = 6;

export function openPlayPage(main: HTMLElement, first: FirstBoard): void {
  const stage = makeStage(first);
  document.title = texts.play.documentTitle;
  let shown: ShownBoard = first.shown;
  let match: Match;
  let mode: Mode | undefined;
  /** How many steps of the game are shown; undefined: all of them. */
  let reviewed: number | undefined;
  let pace: Pace = rememberedPace();
  /** Counts the times that the computer players were set going: only the last one goes on. */
  let playing = 0;
  const rememberAddress = keepAddress(() => match);

  const boardView = makeBoardView(stage, shown.board, {
    choose(moves) {
      const [move, ...others] = moves;
      if (move && others.length === 0) act(move);
      else enter({ kind: "victim", moves });
    },
    leave: () => enter(undefined),
  });
  const bar: BarView = makeBarView({
    act,
    enter,
    undo() {
      const before = undone(match);
      if (before) go(before);
    },
    newGame: () => newGameView.focus(),
    playOn: () => reviewed !== undefined && go(rewound(match, reviewed)),
    leaveReview: () => review(undefined),
    costOf(move) {
      const [now, then] = [handOf(viewOf(match)), handOf(tried(match, move))];
      return (Object.keys(now) as (keyof typeof now)[]).flatMap((resource) =>
        now[resource] > then[resource] ? [[resource, now[resource] - then[resource]] as const] : [],
      );
    },
    nameOf,
  });
  const seatsView = makeSeatsView();
  const logView = makeLogView();
  const recordView = makeRecordView({
    review,
    address: () => (location.href.length > longestAddress ? undefined : location.href),
    saved: () => fileOf(match),
    open,
  });
  const newGameView = makeNewGameView({
    start: begin,
    setPace(chosen) {
      rememberPace((pace = chosen));
      if (!bar.root.hidden) void letOthersPlay();
    },
  });

  const seatChances = makeSeatChances(nameOf, badge);
  const spotChances = makeSpotChances({
    nameOf: (intersection) => boardView.places().intersection(intersection),
    look: (intersection) => boardView.mark(intersection === undefined ? [] : [intersection]),
  });
  const certificate = makeCertificate(nameOf, badge);

  const chances = [seatChances, spotChances, certificate];
  main.append(
    bar.root,
    element("div", { class: "panel first" }, seatsView.root, logView.root),
    element("div", { class: "panel second" }, newGameView.root, recordView.root, ...chances.map(({ root }) => root)),
  );
  history.replaceState(history.state, "", addressOfGame() + location.hash);
  carry("play", (): Carried => ({ file: fileOf(match), reviewed }));
  const before = carried("play") as Carried | undefined;
  if (before) go(matchOfFile(before.file), before.reviewed);
  else arrive();
  addEventListener("popstate", () => {
    shown = boardOfAddress(location.search);
    arrive();
  });

  function addressOfGame() {
    return inSameLanguage(addressOfBoard("play", shown, keysOf(location.search)));
  }

  /** What the address asks for. */
  function arrive() {
    let wanted = addressed("", location.search);
    let found: Match | undefined;
    let failure = "";
    try {
      wanted = addressed(location.hash, location.search);
      if (wanted.seed !== undefined) found = matchOf(recordOf(shown.board, wanted), wanted);
    } catch (error) {
      failure = texts.record.notAGame(reasonOf(error, texts.record.damaged));
    }
    if (found) return go(found);
    begin(wanted, wanted.rules);
    if (failure) newGameView.fail(failure);
  }

  function begin(players: Players, rules: RuleOptions) {
    let fresh: Match;
    try {
      fresh = newMatch({ board: shown.board, ...players, rules });
    } catch (error) {
      boardView.clear(shown.board);
      showGame(false);
      newGameView.show(players, rules, pace);
      return newGameView.fail(texts.newGame.noBoard(reasonOf(error, texts.newGame.notHere)));
    }
    newGameView.fail("");
    go(fresh);
  }

  /** A board on which none can be played has nothing to show of one. */
  function showGame(on: boolean) {
    if (!on) ++playing;
    for (const { root } of [bar, seatsView, logView, recordView, ...chances]) root.hidden = !on;
  }

  function open(file: GameFile) {
    const opened = matchOfFile(file);
    const { board } = opened.record;
    shown = { request: { ...shown.request, layout: board.layout }, board, locked: nothingLocked };
    history.pushState(history.state, "", addressOfGame());
    go(opened, 0);
  }

  /** Another game, or the same at another point; `at`: looked at after so many steps. */
  function go(wanted: Match, at?: number) {
    match = wanted;
    reviewed = at;
    mode = undefined;
    showGame(true);
    newGameView.show(match, match.record.options, pace);
    render();
    void letOthersPlay();
  }

  function act(move: Move) {
    match = after(match, move);
    mode = undefined;
    render();
    void letOthersPlay();
  }

  function enter(wanted: Mode | undefined) {
    const left = mode;
    mode = wanted;
    render();
    if (mode && !boardView.focus()) bar.focus();
    if (!mode && left) bar.focusMode(left);
  }

  function review(step: number | undefined) {
    reviewed = step;
    mode = undefined;
    render();
    void letOthersPlay();
  }

  /** The computer players move, with a pause, or a slice of some milliseconds at a time: the page keeps its frames. */
  async function letOthersPlay() {
    const own = ++playing;
    while (isComputers(match) && reviewed === undefined) {
      await (pauses[pace] > 0 ? new Promise((resolve) => setTimeout(resolve, pauses[pace])) : nextFrame());
      if (own !== playing) return; // another game, or another pace
      const end = performance.now() + slice;
      do match = after(match, answer(match));
      while (pauses[pace] === 0 && isComputers(match) && performance.now() < end);
      render();
    }
  }

  /** What is legal, and the places of it that are shown. */
  function legalIn(view: GameView) {
    const legal = reviewed === undefined ? legalMoves(view) : [];
    const placed = legal.filter(isPlaced);
    // Where one kind of place is all there is to choose, nobody has to say that it is wanted.
    const placing = placed.length > 0 && placed.length === legal.length && kindsOf(placed).size === 1;
    const offered = mode?.kind === "victim" ? [] : placed.filter(({ kind }) => placing || kind === mode?.kind);
    return { legal, placing, offered };
  }

  function render() {
    const at = reviewed ?? match.record.steps.length;
    const view = viewOf(match, at);
    const { legal, placing, offered } = legalIn(view);
    const focused = isInGame(document.activeElement);
    boardView.show(view, offered, nameOf);
    bar.show({
      view,
      legal,
      mode,
      placing,
      prompt:
        reviewed === undefined
          ? promptOf(view, match, mode, offered)
          : reviewPrompt(match, reviewed, boardView.places()),
      reviewing: reviewed !== undefined,
      canUndo: reviewed === undefined && undone(match) !== undefined,
    });
    seatsView.show(view, match);
    logView.show(match, at, boardView.places());
    recordView.show(match, at);
    const opening = openingOf(match, at);
    for (const view of chances) view.update(opening);
    rememberAddress();
    if (focused) keepFocus(legal.length > 0);
  }

  function isInGame(element: Element | null): boolean {
    return bar.root.contains(element) || boardView.root.contains(element);
  }

  /** Who plays by keys goes on where there is something to do. */
  function keepFocus(due: boolean) {
    const { activeElement } = document;
    const lost =
      !isInGame(activeElement) ||
      (activeElement instanceof HTMLButtonElement && activeElement.disabled) ||
      (boardView.root.contains(activeElement) && !boardView.focus());
    const waited = due && activeElement?.classList.contains("prompt");
    if ((lost || waited) && !boardView.focus()) bar.focus();
  }

  function nameOf(player: number): string {
    return nameOfPlayer(player, match.you);
  }
}

/** What the address has no room for. */
interface Carried {
  readonly file: GameFile;
  readonly reviewed: number | undefined;
}

const kindsOf = (moves: readonly PlacedMove[]) => new Set(moves.map(({ kind }) => kind));

const handOf = (view: GameView) => view.own?.hand ?? { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 };
