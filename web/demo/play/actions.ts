// What people, computer players and time do to a game: verbs that change the state and have it drawn. Every rule is the
// engine's: what may be done is what `legalMoves` lists, what comes of it is what `applyMove` returns.
import { bankRates, type Move, reviewGameAsync, winChancesAsync } from "hexsmith/game/external";
import { Activity, every, unlessAborted } from "../activity.js";
import { copyText } from "../dom.js";
import { inSameLanguage } from "../language.js";
import { nextFrame } from "../next-frame.js";
import { addressOfBoard, keysForOthers, withoutDraft } from "../one-board/address.js";
import { nothingLocked } from "../one-board/locks.js";
import { texts } from "../texts.js";
import { hashOf } from "./address.js";
import { hintFor, hintReason, hintWords, placeOfMove } from "./hint.js";
import { type Arrival, arrival, type Pace, rememberPace } from "./kept.js";
import {
  after,
  answer,
  drafted,
  fileOf,
  forcedMove,
  type GameFile,
  gameOf,
  isComputers,
  isSearching,
  type Match,
  matchOfFile,
  newMatch,
  type Players,
  rewound,
  searchedAnswer,
  tableOf,
  undone,
  viewOf,
} from "./match.js";
import { mayLeave } from "./may-leave.js";
import { type Mode, modeOfPhase } from "./mode.js";
import type { Places } from "./places.js";
import { presetOf, presets, rulesIn, type SetRules } from "./rules.js";
import { setMuted } from "./sounds.js";
import { type State, stepsShown, type Table, type Wanted } from "./state.js";
import { type Deed, nameOfPlayer, readerOf, reasonAgainst, reasonOf } from "./words.js";

/** Milliseconds from one move of the computer players to the next, and of a game that is played back. */
const pauses: Readonly<Record<Pace, number>> = { slow: 1400, normal: 450, fast: 0 };
const playBackPause = 350;
/** Milliseconds of moves without a pause, before the page gets its frame. */
const slice = 6;
/** Playouts of a position, where some points of a chance is all that is shown, and of each decision of a review. */
const playouts = { chances: 400, review: 100 };
/** Steps of a game that is opened which the log tells. */
const told = 60;

/** What the verbs need of the page. */
export interface Surroundings {
  /** Places of the board that is shown. */
  places(): Places;
  draw(): void;
  /** Shows and sounds the last step of a game. */
  celebrate(match: Match): void;
  /** The person has entered a mode, or left one. */
  follow(mode: Mode | undefined, left: Mode | undefined): void;
}

export type Actions = ReturnType<typeof makeActions>;

/** For the panels that show a table. */
export interface TableProps {
  readonly table: Table;
  readonly actions: Actions;
}

export function makeActions(state: State, { places: placesNow, draw, celebrate, follow }: Surroundings) {
  /** Moves of the computer players, the searches for the person, and a game that is played back. */
  const running = {
    course: new Activity(),
    hint: new Activity(),
    chances: new Activity(),
    review: new Activity(),
    playBack: new Activity(),
  };

  function theMatch(): Match {
    if (!state.match) throw new Error("no game has begun");
    return state.match;
  }

  /** `step`: one move was made, and nothing else. */
  function change(changed: Partial<State>, step?: "step") {
    Object.assign(state, { explained: "", marked: undefined, ...changed });
    const { match } = state;
    running.hint.endUnlessFor(match && gameOf(match));
    running.review.endUnlessFor(match?.record);
    running.playBack.endUnlessFor(state.reviewed === undefined ? undefined : match?.record);
    void findChances();
    draw();
    if (step && match) celebrate(match);
  }

  /** `at`: looked at after so many steps. */
  function go(match: Match, at?: number) {
    const { you, levels, record } = match;
    wish({ ...wantedOf({ you, levels }), ...rulesWanted(record.options, levels.length) });
    state.offered = undefined;
    state.logFrom = Math.max(0, record.steps.length - told);
    arriveAt(match, at);
  }

  function arriveAt(match: Match, reviewed: number | undefined, step?: "step") {
    const mode = reviewed === undefined ? modeOfPhase(viewOf(match)) : undefined;
    change({ match, reviewed, mode }, step);
    void goOn();
  }

  function act(...moves: readonly Move[]) {
    if (state.mode?.kind === "trade") state.offered = state.mode.draft;
    arriveAt(moves.reduce(after, theMatch()), state.reviewed, moves.length === 1 ? "step" : undefined);
  }

  function enter(wanted: Mode | undefined) {
    const left = state.mode;
    change({ mode: wanted ?? modeOfPhase(viewOf(theMatch())) });
    if (wanted?.kind !== left?.kind) follow(wanted, left);
  }

  function review(step: number | undefined) {
    arriveAt(theMatch(), step);
  }

  /** The moves that no person is asked for, with a pause, or a slice of some milliseconds at a time: the page keeps its frames. */
  async function goOn(): Promise<void> {
    const signal = running.course.begin(state.match);
    const next = () => isComputers(theMatch()) || forcedMove(theMatch()) !== undefined;
    while (state.match && state.reviewed === undefined && next()) {
      const pause = pauses[state.pace];
      await (pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : nextFrame());
      if (signal.aborted) return; // another game, or another pace
      let match = theMatch();
      if (isSearching(match)) {
        const move = await unlessAborted(searchedAnswer(match, signal), signal);
        if (!move) return;
        match = after(match, move);
      } else {
        const end = performance.now() + slice;
        const goes = () => (isComputers(match) || forcedMove(match) !== undefined) && !isSearching(match);
        do match = after(match, forcedMove(match) ?? answer(match));
        while (pause === 0 && goes() && performance.now() < end);
      }
      change({ match, mode: modeAfter(match) }, pause > 0 ? "step" : undefined);
    }
  }

  function modeAfter(match: Match): Mode | undefined {
    const view = viewOf(match);
    const { lastMove, activePlayer, offersLeft } = view;
    const declined = lastMove?.move.kind === "cancelTrade" && activePlayer === view.viewer && offersLeft > 0;
    if (!declined || !state.offered) return modeOfPhase(view);
    return { kind: "trade", draft: state.offered, answers: match.games.at(-2)?.trade?.answers ?? [] };
  }

  function explain(text: string, marked = state.marked) {
    Object.assign(state, { explained: text, marked });
    draw();
  }

  /** Asked for one position: the search ends if that changes meanwhile. */
  async function hint() {
    const match = theMatch();
    const signal = running.hint.begin(gameOf(match));
    explain(texts.play.analysis.thinking);
    const move = await unlessAborted(hintFor(viewOf(match), signal), signal);
    if (!move) return;
    const places = placesNow();
    const reason = hintReason(move, viewOf(match), places, nameOf);
    explain(texts.play.hints.hint(hintWords(move, places, nameOf), reason), placeOfMove(move));
  }

  async function findChances() {
    const { match, chances } = state;
    const view = match && chances.asked ? tableOf(match, stepsShown(state)) : undefined;
    if (running.chances.isFor(view)) return;
    if (!view) return running.chances.end();
    const signal = running.chances.begin(view);
    const found = winChancesAsync(view, { playouts: playouts.chances, seed: view.moveCount, signal });
    const known = await unlessAborted(found, signal);
    if (!known) return;
    state.chances = { asked: true, known };
    draw();
  }

  async function reviewGame() {
    const { record } = theMatch();
    const signal = running.review.begin(record);
    signal.addEventListener("abort", () => (state.review = {}));
    const show = (review: State["review"]) => {
      if (signal.aborted) return;
      state.review = review;
      draw();
    };
    show({ progress: 0 });
    const found = reviewGameAsync(record, {
      playouts: playouts.review,
      seed: 1,
      signal,
      onProgress: ({ progress }) => show({ progress }),
    });
    const result = await unlessAborted(found, signal);
    if (result) show({ result });
  }

  /** Shows the game step by step until its end, or until another game or its present state is shown. */
  function startPlayBack() {
    if (stepsShown(state) >= theMatch().record.steps.length) review(0);
    const signal = running.playBack.begin(theMatch().record);
    signal.addEventListener("abort", () => (state.playingBack = false));
    state.playingBack = true;
    every(playBackPause, signal, () => {
      const last = theMatch().record.steps.length;
      const next = Math.min(stepsShown(state) + 1, last);
      if (next === last) running.playBack.end();
      review(next);
    });
  }

  function wish(wanted: Partial<Wanted>) {
    state.wanted = { ...state.wanted, ...wanted };
  }

  const wantedOf = ({ you, levels }: Players) => ({
    you,
    players: levels.length,
    levels: state.wanted.levels.map((level, i) => levels[i] ?? level),
  });

  /** What is not as in the base game is in sight; the rules by which two play are for two. */
  function rulesWanted(options: Parameters<typeof rulesIn>[0], players: number) {
    const given = rulesIn(options);
    const rules = players !== 2 && presetOf(given) === "two" ? presets.base : given;
    const own = presetOf({ ...rules, pointsToWin: presets.base.pointsToWin }) !== "base";
    return { rules, more: own || state.wanted.more };
  }

  const addressOfGame = (keys = keysForOthers(location.search)) =>
    inSameLanguage(addressOfBoard("play", state.shown, keys));

  /** `arrived`: in the same entry of the history, with the draft of the address. */
  function begin(players: Players, rules: Parameters<typeof rulesIn>[0], arrived?: Arrival) {
    try {
      const empty = newMatch({ board: state.shown.board, you: players.you, levels: players.levels, rules });
      const fresh = drafted(empty, arrived?.draft ?? []);
      wish({ refused: "" });
      state.notice = { failures: [] };
      if (!arrived) history.pushState(history.state, "", location.search + hashOf(fresh));
      go(fresh);
    } catch (error) {
      const refused = texts.newGame.noBoard(reasonOf(error, texts.newGame.notHere));
      leave();
      wish({ ...wantedOf(players), ...rulesWanted(rules, players.levels.length), refused });
      change({ match: undefined, reviewed: undefined, mode: undefined });
    }
  }

  /** Throws where it is no game. */
  async function open(file: GameFile) {
    const opened = matchOfFile(file);
    if (!(await mayLeave(theMatch()))) return;
    const { board: other } = opened.record;
    state.shown = { request: { ...state.shown.request, layout: other.layout }, board: other, locked: nothingLocked };
    history.pushState(history.state, "", addressOfGame(withoutDraft(keysForOthers(location.search))));
    go(opened, 0);
  }

  /** The page may come back as it was left. */
  function leave() {
    running.course.end();
    running.hint.end();
  }

  function nameOf(player: number): string {
    return nameOfPlayer(player, readerOf(theMatch()));
  }

  return {
    act,
    enter,
    review,
    leave,
    goOn,
    hint: () => void hint(),
    help(open = true) {
      state.help = open;
      draw();
    },
    nameOf,
    /** What the address asks for, on the board that is shown. */
    arrive() {
      const arrived = arrival(state.shown, location);
      state.shown = arrived.shown;
      history.replaceState(history.state, "", addressOfGame() + location.hash);
      if (arrived.match) go(arrived.match);
      else begin(arrived.wanted, arrived.wanted.rules, arrived);
      state.notice = arrived;
      draw();
    },
    /** A game that was carried over from a page in another language. */
    resume({ file, reviewed }: Carried) {
      history.replaceState(history.state, "", addressOfGame() + location.hash);
      go(matchOfFile(file), reviewed);
    },
    /** Says why something cannot be done. */
    explain: (deed: Deed) => explain(reasonAgainst(theMatch(), deed)),
    /** What something is, where there is no pointer to rest on it. */
    say: (text: string) => explain(text),
    undo() {
      const before = undone(theMatch());
      if (before) go(before);
    },
    /** From the step that is looked at. */
    playOn() {
      if (state.reviewed === undefined) return;
      history.pushState(history.state, "", location.search + location.hash); // what came after is a step back
      go(rewound(theMatch(), state.reviewed));
    },
    /** Looks at the game again from its start. */
    watch: () => review(0),
    leaveReview: () => review(undefined),
    /** The person who has to choose takes the device. */
    takeOver: () => go({ ...theMatch(), you: gameOf(theMatch()).activePlayer }),
    rematch: () => begin(theMatch(), theMatch().record.options),
    newGame: () => document.querySelector<HTMLElement>(".start")?.focus(),
    mute() {
      setMuted((state.muted = !state.muted));
      draw();
    },
    /** Cards that the bank takes in a trade, by the engine. */
    priceOf: (move: Move) => (move.kind === "bankTrade" ? bankRates(gameOf(theMatch()), theMatch().you)[move.give] : 0),
    setPace(pace: Pace) {
      rememberPace((state.pace = pace));
      draw();
      if (state.match) void goOn();
    },

    // A new game
    wish(wanted: Partial<Wanted>) {
      const { players, you } = { ...state.wanted, ...wanted };
      wish({ ...wanted, you: you > players ? 1 : you, ...rulesWanted(wanted.rules ?? state.wanted.rules, players) });
      draw();
    },
    setRules(rules: Partial<SetRules>) {
      wish(rulesWanted({ ...state.wanted.rules, ...rules }, state.wanted.players));
      draw();
    },
    /** Shows all rules, or those that are mostly set; the page does so already. */
    openRules: (more: boolean) => wish({ more }),
    async start() {
      const { you, levels, players, rules } = state.wanted;
      if (!state.match || (await mayLeave(state.match))) begin({ you, levels: levels.slice(0, players) }, rules);
    },

    // Chances and review
    askChances() {
      running.chances.end();
      state.chances = { asked: !state.chances.asked };
      draw();
      void findChances();
    },
    reviewGame: () => void reviewGame(),
    stopReview() {
      running.review.end();
      draw();
    },
    /** A place that is spoken of. */
    look(marked: State["marked"]) {
      state.marked = marked;
      draw();
    },

    // The record
    setPlayingBack(on: boolean) {
      if (on) startPlayBack();
      else running.playBack.end();
      draw();
    },
    /** Puts the result of the day into the clipboard. */
    async share(text: string) {
      const { shared, notShared } = texts.play.finish;
      state.shareSaid = await copyText(text, { copied: shared, notCopied: notShared });
      draw();
    },
    sayOfRecord(recordSaid: string) {
      state.recordSaid = recordSaid;
      draw();
    },
    open,
  };
}

/** What a page in another language takes over: the address may have no room for it. */
export interface Carried {
  readonly file: GameFile;
  readonly reviewed: number | undefined;
}

export const carriedOf = ({ match, reviewed }: State): Carried | undefined =>
  match && { file: fileOf(match), reviewed };
