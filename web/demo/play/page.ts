// The play page: a whole game on a board against one to three computer players. Every rule is the engine's: what may be
// done is what `legalMoves` lists, what comes of it is what `apply` returns, and what is shown is the view of the person's
// seat. The address holds the game, so that it may be left, sent and replayed.
import "../workbench.css";
import "./play.css";
import { type GameView, legalMoves, type Move } from "../../src/game.js";
import { makeCertificate } from "../chances/certificate-view.js";
import { makeSeatChances } from "../chances/seats-view.js";
import { makeSpotChances } from "../chances/spots-view.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { nextFrame } from "../next-frame.js";
import { addressOfBoard } from "../one-board/address.js";
import { nothingLocked } from "../one-board/locks.js";
import { boardOfAddress, type ShownBoard } from "../one-board/made.js";
import { addressed, hashOf, keysOf, longestAddress, recordOf } from "./address.js";
import { type BarView, makeBarView, type Mode } from "./bar-view.js";
import { makeBoardView } from "./board-view.js";
import { makeLogView, wordsOf } from "./log-view.js";
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
import { makeNewGameView, type Pace } from "./new-game-view.js";
import { isPlaced, type PlacedMove } from "./places.js";
import { type GameFile, matchOfFile } from "./game-file.js";
import { makeRecordView } from "./record-view.js";
import { openingOf } from "./opening.js";
import { badge, makeSeatsView } from "./seats-view.js";
import { rememberedPace, rememberPace } from "./pace.js";
import { play as texts } from "../texts/play.js";

/** Milliseconds from one move of the computer players to the next. */
const pauses: Readonly<Record<Pace, number>> = { slow: 1400, normal: 450, fast: 0 };
/** Milliseconds of moves without a pause, before the page gets its frame. */
const slice = 6;

export function openPlayPage(main: HTMLElement, { shown: given, stage }: FirstBoard): void {
  document.title = texts.documentTitle;
  let shown: ShownBoard = given;
  let match: Match;
  let mode: Mode | undefined;
  /** How many steps of the game are shown; undefined: all of them. */
  let reviewed: number | undefined;
  let pace: Pace = rememberedPace();
  /** Counts the times that the computer players were set going: only the last one goes on. */
  let playing = 0;
  /** When the address was brought in line, and what will do it next. */
  let written = -Infinity;
  let waiting = 0;

  const boardView = makeBoardView(stage, shown.board, {
    choose(target) {
      const [move, ...others] = target.moves;
      if (move && others.length === 0) act(move);
      else enter({ kind: "victim", moves: target.moves });
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
    saved: (): GameFile => ({ record: match.record, you: match.you, levels: match.levels }),
    open,
  });
  const newGameView = makeNewGameView({
    start: (players, pointsToWin) => begin(players, pointsToWin),
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
  history.replaceState(history.state, "", addressOfBoard("play", shown, keysOf(location.search)) + location.hash);
  arrive();
  addEventListener("popstate", () => {
    shown = boardOfAddress(location.search);
    arrive();
  });

  /** What the address asks for. */
  function arrive() {
    let wanted = addressed("", location.search);
    let found: Match | undefined;
    let failure = "";
    try {
      wanted = addressed(location.hash, location.search);
      if (wanted.seed !== undefined) found = matchOf(recordOf(shown.board, wanted), wanted);
    } catch (error) {
      failure = texts.notAGame(messageOf(error));
    }
    if (found) return go(found);
    begin(wanted, wanted.pointsToWin);
    if (failure) newGameView.fail(failure);
  }

  function begin(players: Players, pointsToWin: number) {
    let fresh: Match;
    try {
      fresh = newMatch({ board: shown.board, ...players, pointsToWin });
    } catch (error) {
      stage.draw(shown.board);
      showGame(false);
      return newGameView.fail(texts.noBoard(messageOf(error)));
    }
    newGameView.fail("");
    go(fresh);
  }

  /** A board on which none can be played has nothing to show of one. */
  function showGame(on: boolean) {
    if (!on) ++playing;
    boardView.showOverlay(on);
    for (const { root } of [bar, seatsView, logView, recordView, ...chances]) root.hidden = !on;
  }

  function open(file: GameFile) {
    const opened = matchOfFile(file);
    const { board } = opened.record.options;
    shown = { request: { ...shown.request, layout: board.layout }, board, locked: nothingLocked };
    history.pushState(history.state, "", addressOfBoard("play", shown, keysOf(location.search)));
    go(opened, 0);
  }

  /** Another game, or the same at another point; `at`: looked at after so many steps. */
  function go(wanted: Match, at?: number) {
    match = wanted;
    reviewed = at;
    mode = undefined;
    showGame(true);
    newGameView.show(match, match.record.options.pointsToWin ?? 10, pace);
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
    boardView.show(view, (places) => places.targets(offered, nameOf));
    bar.show({
      view,
      legal,
      mode,
      placing,
      prompt: promptOf(view, at, offered),
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
    const lost = !isInGame(activeElement) || (activeElement instanceof HTMLButtonElement && activeElement.disabled);
    const waited = due && activeElement?.classList.contains("prompt");
    if ((lost || waited) && !boardView.focus()) bar.focus();
  }

  function promptOf(view: GameView, at: number, offered: readonly PlacedMove[]): string {
    if (reviewed !== undefined) {
      const { lastMove } = view;
      const words = lastMove ? wordsOf(lastMove, viewOf(match, at - 1), view, boardView.places()) : "";
      return `${texts.reviewing(at, match.record.steps.length)}. ${words}`.trim();
    }
    const { phase, winner, player } = view;
    if (phase === "over") return winner === match.you ? texts.won : texts.lost(nameOf(winner ?? 0));
    if (player !== match.you) return texts.waits(nameOf(player));
    if (mode) {
      const { kind } = mode;
      return kind === "road" || kind === "settlement" || kind === "city" ? texts.prompts.pick : texts.prompts[kind];
    }
    if (phase !== "set-up") return texts.prompts[phase];
    return texts.prompts["set-up"][offered[0]?.kind === "road" ? "road" : "settlement"];
  }

  function nameOf(player: number): string {
    return texts.seat(player, match.you);
  }

  /** The address follows, but not at every move of a fast game: browsers forbid that. */
  function rememberAddress() {
    clearTimeout(waiting);
    const due = written + 500 - performance.now();
    if (due > 0) waiting = setTimeout(rememberAddress, due) as unknown as number;
    else {
      written = performance.now();
      const hash = hashOf(match);
      const long = location.href.length - location.hash.length + hash.length > longestAddress;
      if (!long && hash !== location.hash) history.replaceState(history.state, "", location.search + hash);
    }
  }
  addEventListener("pagehide", () => ((written = -Infinity), rememberAddress()));
}

const kindsOf = (moves: readonly PlacedMove[]) => new Set(moves.map(({ kind }) => kind));

const handOf = (view: GameView) =>
  view.seats[view.viewer - 1]?.own?.hand ?? { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
