// The actions of the game page. People, computer players and timers call them to change the state and redraw the page. The
// engine enforces all rules: `legalMoves` lists the possible moves, and `applyMove` makes them.
import { bankRates, type Move, reviewGameAsync, winChancesAsync } from "hexsmith/game/external";
import { Activity, every, unlessAborted } from "../activity.js";
import { copyText } from "../dom.js";
import { inSameLanguage } from "../language.js";
import { nextFrame } from "../next-frame.js";
import { addressOfBoard, keysForOthers, withoutDraft } from "../shared-board/address.js";
import { nothingLocked } from "../shared-board/locks.js";
import { texts } from "../texts.js";
import { hashOf } from "./address.js";
import { hintFor, hintReason, hintWords, placeOfMove } from "./hint.js";
import { type InitialGame, initialGame, type Pace, rememberPace } from "./storage.js";
import {
  matchAfter,
  computerMove,
  placeDraft,
  fileOf,
  forcedMove,
  type GameFile,
  gameOf,
  isComputersTurn,
  isSearching,
  type Match,
  matchOfFile,
  newMatch,
  type Players,
  rewindTo,
  searchComputerMove,
  tableOf,
  undoMatch,
  viewOf,
} from "./match.js";
import { mayLeave } from "./may-leave.js";
import { type Mode, modeOfPhase } from "./mode.js";
import type { Places } from "./places.js";
import { presetOf, presets, rulesIn, type SetRules } from "./rules.js";
import { setMuted } from "./sounds.js";
import { type State, stepsShown, type Table, type GameSetup } from "./state.js";
import { type Deed, nameOfPlayer, readerOf, reasonAgainst, reasonOf } from "./words.js";

/** Milliseconds between moves of computer players, and between steps of a playback. */
const pauses: Readonly<Record<Pace, number>> = { slow: 1400, normal: 450, fast: 0 };
const playBackPause = 350;
/** Milliseconds for which moves without pauses may run before the page draws a frame. */
const slice = 6;
/** Number of playouts for the win chances of a position, which are shown in whole points, and for each decision of a review. */
const playouts = { chances: 400, review: 100 };
/** Number of recent steps that the log shows when a game is opened. */
const recentSteps = 60;

/** Functions of the page that actions call. */
export interface ActionContext {
  /** Returns the names of places on the current board. */
  places(): Places;
  draw(): void;
  /** Shows and plays the effects of the last step. */
  playEffects(match: Match): void;
  /** Moves the focus when a mode starts or ends. */
  follow(mode: Mode | undefined, left: Mode | undefined): void;
}

export type Actions = ReturnType<typeof makeActions>;

/** Props of panels that show a table. */
export interface TableProps {
  readonly table: Table;
  readonly actions: Actions;
}

export function makeActions(state: State, { places: placesNow, draw, playEffects, follow }: ActionContext) {
  /** Cancels moves of computer players, searches, and the playback. */
  const running = {
    computerMoves: new Activity(),
    hint: new Activity(),
    chances: new Activity(),
    review: new Activity(),
    playBack: new Activity(),
  };

  function currentMatch(): Match {
    if (!state.match) throw new Error("no game has begun");
    return state.match;
  }

  /** Changes the state and redraws the page. `step` means that the change is a single move. */
  function change(changed: Partial<State>, step?: "step") {
    Object.assign(state, { explanation: "", markedPlace: undefined, ...changed });
    const { match } = state;
    running.hint.endUnlessFor(match && gameOf(match));
    running.review.endUnlessFor(match?.record);
    running.playBack.endUnlessFor(state.shownStep === undefined ? undefined : match?.record);
    void findChances();
    draw();
    if (step && match) playEffects(match);
  }

  /** Shows a match. @param at number of steps that are shown; by default, all */
  function go(match: Match, at?: number) {
    const { you, levels, record } = match;
    updateSetup({ ...setupOf({ you, levels }), ...rulesSetup(record.options, levels.length) });
    state.lastOffer = undefined;
    state.logFrom = Math.max(0, record.steps.length - recentSteps);
    arriveAt(match, at);
  }

  function arriveAt(match: Match, reviewed: number | undefined, step?: "step") {
    const mode = reviewed === undefined ? modeOfPhase(viewOf(match)) : undefined;
    change({ match, shownStep: reviewed, mode }, step);
    void continueGame();
  }

  function act(...moves: readonly Move[]) {
    if (state.mode?.kind === "trade") state.lastOffer = state.mode.draft;
    arriveAt(moves.reduce(matchAfter, currentMatch()), state.shownStep, moves.length === 1 ? "step" : undefined);
  }

  function enter(wanted: Mode | undefined) {
    const left = state.mode;
    change({ mode: wanted ?? modeOfPhase(viewOf(currentMatch())) });
    if (wanted?.kind !== left?.kind) follow(wanted, left);
  }

  function review(step: number | undefined) {
    arriveAt(currentMatch(), step);
  }

  /** Makes all moves that need no decision by a person, with pauses, or in slices so that the page stays responsive. */
  async function continueGame(): Promise<void> {
    const signal = running.computerMoves.start(state.match);
    const next = () => isComputersTurn(currentMatch()) || forcedMove(currentMatch()) !== undefined;
    while (state.match && state.shownStep === undefined && next()) {
      const pause = pauses[state.pace];
      await (pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : nextFrame());
      if (signal.aborted) return; // the game or the pace has changed
      let match = currentMatch();
      if (isSearching(match)) {
        const move = await unlessAborted(searchComputerMove(match, signal), signal);
        if (!move) return;
        match = matchAfter(match, move);
      } else {
        const end = performance.now() + slice;
        const goes = () => (isComputersTurn(match) || forcedMove(match) !== undefined) && !isSearching(match);
        do match = matchAfter(match, forcedMove(match) ?? computerMove(match));
        while (pause === 0 && goes() && performance.now() < end);
      }
      change({ match, mode: modeAfter(match) }, pause > 0 ? "step" : undefined);
    }
  }

  function modeAfter(match: Match): Mode | undefined {
    const view = viewOf(match);
    const { lastMove, activePlayer, offersLeft } = view;
    const declined = lastMove?.move.kind === "cancelTrade" && activePlayer === view.viewer && offersLeft > 0;
    if (!declined || !state.lastOffer) return modeOfPhase(view);
    return { kind: "trade", draft: state.lastOffer, answers: match.games.at(-2)?.trade?.answers ?? [] };
  }

  function explain(text: string, marked = state.markedPlace) {
    Object.assign(state, { explanation: text, markedPlace: marked });
    draw();
  }

  /** Starts a search for the current position, which is aborted when the position changes. */
  async function hint() {
    const match = currentMatch();
    const signal = running.hint.start(gameOf(match));
    explain(texts.play.analysis.thinking);
    const move = await unlessAborted(hintFor(viewOf(match), signal), signal);
    if (!move) return;
    const places = placesNow();
    const reason = hintReason(move, viewOf(match), places, nameOf);
    explain(texts.play.hints.hint(hintWords(move, places, nameOf), reason), placeOfMove(move));
  }

  async function findChances() {
    const { match, chances } = state;
    const view = match && chances.requested ? tableOf(match, stepsShown(state)) : undefined;
    if (running.chances.isFor(view)) return;
    if (!view) return running.chances.end();
    const signal = running.chances.start(view);
    const found = winChancesAsync(view, { playouts: playouts.chances, seed: view.moveCount, signal });
    const knownChances = await unlessAborted(found, signal);
    if (!knownChances) return;
    state.chances = { requested: true, known: knownChances };
    draw();
  }

  async function reviewGame() {
    const { record } = currentMatch();
    const signal = running.review.start(record);
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

  /** Plays the game back step by step, until its end or until something else is shown. */
  function startPlayBack() {
    if (stepsShown(state) >= currentMatch().record.steps.length) review(0);
    const signal = running.playBack.start(currentMatch().record);
    signal.addEventListener("abort", () => (state.playingBack = false));
    state.playingBack = true;
    every(playBackPause, signal, () => {
      const last = currentMatch().record.steps.length;
      const next = Math.min(stepsShown(state) + 1, last);
      if (next === last) running.playBack.end();
      review(next);
    });
  }

  function updateSetup(wanted: Partial<GameSetup>) {
    state.setup = { ...state.setup, ...wanted };
  }

  const setupOf = ({ you, levels }: Players) => ({
    you,
    players: levels.length,
    levels: state.setup.levels.map((level, i) => levels[i] ?? level),
  });

  /** Returns the settings for these rules. All rules are visible if some differ. Two-player rules need two players. */
  function rulesSetup(options: Parameters<typeof rulesIn>[0], players: number) {
    const givenRules = rulesIn(options);
    const rules = players !== 2 && presetOf(givenRules) === "two" ? presets.base : givenRules;
    const own = presetOf({ ...rules, pointsToWin: presets.base.pointsToWin }) !== "base";
    return { rules, more: own || state.setup.more };
  }

  const addressOfGame = (keys = keysForOthers(location.search)) =>
    inSameLanguage(addressOfBoard("play", state.shown, keys));

  /** Starts a game. With `arrived`, it adds no history entry and starts with the draft of the address. */
  function begin(players: Players, rules: Parameters<typeof rulesIn>[0], arrived?: InitialGame) {
    try {
      const empty = newMatch({ board: state.shown.board, you: players.you, levels: players.levels, rules });
      const fresh = placeDraft(empty, arrived?.draft ?? []);
      updateSetup({ refused: "" });
      state.notice = { failures: [] };
      if (!arrived) history.pushState(history.state, "", location.search + hashOf(fresh));
      go(fresh);
    } catch (error) {
      const refused = texts.newGame.noBoard(reasonOf(error, texts.newGame.notHere));
      leave();
      updateSetup({ ...setupOf(players), ...rulesSetup(rules, players.levels.length), refused });
      change({ match: undefined, shownStep: undefined, mode: undefined });
    }
  }

  /** Opens a file. Throws if it is not a game. */
  async function open(file: GameFile) {
    const opened = matchOfFile(file);
    if (!(await mayLeave(currentMatch()))) return;
    const { board: other } = opened.record;
    state.shown = { request: { ...state.shown.request, layout: other.layout }, board: other, locked: nothingLocked };
    history.pushState(history.state, "", addressOfGame(withoutDraft(keysForOthers(location.search))));
    go(opened, 0);
  }

  /** Stops computer players and the search for a hint. */
  function leave() {
    running.computerMoves.end();
    running.hint.end();
  }

  function nameOf(player: number): string {
    return nameOfPlayer(player, readerOf(currentMatch()));
  }

  return {
    act,
    enter,
    review,
    leave,
    continueGame,
    hint: () => void hint(),
    help(open = true) {
      state.help = open;
      draw();
    },
    nameOf,
    /** Shows the game of the address on the current board. */
    arrive() {
      const arrived = initialGame(state.shown, location);
      state.shown = arrived.shown;
      history.replaceState(history.state, "", addressOfGame() + location.hash);
      if (arrived.match) go(arrived.match);
      else begin(arrived.wanted, arrived.wanted.rules, arrived);
      state.notice = arrived;
      draw();
    },
    /** Shows the game that was preserved during a reload. */
    resume({ file, reviewed }: PreservedState) {
      history.replaceState(history.state, "", addressOfGame() + location.hash);
      go(matchOfFile(file), reviewed);
    },
    /** Shows the reason why something is impossible. */
    explain: (deed: Deed) => explain(reasonAgainst(currentMatch(), deed)),
    /** Shows the name of something, for devices without hover. */
    say: (text: string) => explain(text),
    undo() {
      const before = undoMatch(currentMatch());
      if (before) go(before);
    },
    /** Starts to play at the step that is shown. */
    playOn() {
      if (state.shownStep === undefined) return;
      history.pushState(history.state, "", location.search + location.hash); // undo returns to the later steps
      go(rewindTo(currentMatch(), state.shownStep));
    },
    /** Shows the game from its start. */
    watch: () => review(0),
    leaveReview: () => review(undefined),
    /** Hands the device to the person who must choose. */
    takeOver: () => go({ ...currentMatch(), you: gameOf(currentMatch()).activePlayer }),
    rematch: () => begin(currentMatch(), currentMatch().record.options),
    newGame: () => document.querySelector<HTMLElement>(".start")?.focus(),
    mute() {
      setMuted((state.muted = !state.muted));
      draw();
    },
    /** Returns the number of cards that the bank takes in a trade. */
    priceOf: (move: Move) =>
      move.kind === "bankTrade" ? bankRates(gameOf(currentMatch()), currentMatch().you)[move.give] : 0,
    setPace(pace: Pace) {
      rememberPace((state.pace = pace));
      draw();
      if (state.match) void continueGame();
    },

    // A new game
    updateSetup(wanted: Partial<GameSetup>) {
      const { players, you } = { ...state.setup, ...wanted };
      updateSetup({
        ...wanted,
        you: you > players ? 1 : you,
        ...rulesSetup(wanted.rules ?? state.setup.rules, players),
      });
      draw();
    },
    setRules(rules: Partial<SetRules>) {
      updateSetup(rulesSetup({ ...state.setup.rules, ...rules }, state.setup.players));
      draw();
    },
    /** Shows or hides the rarely used rules. */
    openRules: (more: boolean) => updateSetup({ more }),
    async start() {
      const { you, levels, players, rules } = state.setup;
      if (!state.match || (await mayLeave(state.match))) begin({ you, levels: levels.slice(0, players) }, rules);
    },

    // Chances and review
    askChances() {
      running.chances.end();
      state.chances = { requested: !state.chances.requested };
      draw();
      void findChances();
    },
    reviewGame: () => void reviewGame(),
    stopReview() {
      running.review.end();
      draw();
    },
    /** Marks a place on the board. */
    look(marked: State["markedPlace"]) {
      state.markedPlace = marked;
      draw();
    },

    // The record
    setPlayingBack(on: boolean) {
      if (on) startPlayBack();
      else running.playBack.end();
      draw();
    },
    /** Copies the result of the day's game to the clipboard. */
    async share(text: string) {
      const { shared, notShared } = texts.play.finish;
      state.shareMessage = await copyText(text, { copied: shared, notCopied: notShared });
      draw();
    },
    sayOfRecord(recordSaid: string) {
      state.recordMessage = recordSaid;
      draw();
    },
    open,
  };
}

/** State that a reload preserves, because the address may be too short for it. */
export interface PreservedState {
  readonly file: GameFile;
  readonly reviewed: number | undefined;
}

export const preservedStateOf = ({ match, shownStep }: State): PreservedState | undefined =>
  match && { file: fileOf(match), reviewed: shownStep };
