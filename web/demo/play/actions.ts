// The actions of the game page. People, computer players and timers call them to change the state and redraw the page. The
// engine enforces all rules: `legalMoves` lists the possible moves, and `applyMove` makes them.
import { bankRates, type Move, reviewGameAsync, winChancesAsync } from "hexsmith/game/external";
import { Activity, every, unlessAborted } from "../activity.js";
import { copyText } from "../dom.js";
import { inSameLanguage } from "../language.js";
import { afterNextFrame, nextFrame } from "../next-frame.js";
import { addressOfBoard, keysForOtherPages, withoutDraft } from "../shared-board/address.js";
import { nothingLocked } from "../shared-board/locks.js";
import { texts } from "../texts.js";
import { gameOfHash, hashOf, recordOf } from "./address.js";
import { hintFor, hintReason, hintWords, placeOfMove } from "./hint.js";
import { type InitialGame, initialGame, type Pace, rememberPace, type SavedGame } from "./storage.js";
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
  isShared,
  type Match,
  matchOf,
  matchOfFile,
  newMatch,
  type Players,
  rewindTo,
  searchComputerMove,
  tableOf,
  turnOf,
  undoMatch,
  viewOf,
} from "./match.js";
import { confirmLeaving } from "./may-leave.js";
import { type Mode, modeOfPhase } from "./mode.js";
import type { Places } from "./places.js";
import { presetOf, presets, rulesIn, type SetRules } from "./rules.js";
import { type State, stepsShown, type Table, type GameSetup } from "./state.js";
import { type ActionKind, nameOfPlayer, readerOf, reasonAgainst, reasonOf } from "./words.js";

/** Milliseconds between moves of computer players, for each pace. */
const pauses: Readonly<Record<Pace, number>> = { slow: 1400, normal: 450, fast: 0 };
/** Milliseconds between the steps of a playback. */
const playBackPause = 350;
/** At the pace "fast", computer players move for this number of milliseconds before the page draws a frame. */
const millisecondsPerSlice = 6;
/**
 * Number of playouts for the win chances of a position, which are shown as whole percentages, and for each decision of a
 * review.
 */
const playouts = { chances: 400, review: 100 };
/** Number of recent steps that the log shows when a game is opened. */
const recentSteps = 60;

/** Functions of the page that actions call. */
export interface ActionContext {
  /** Returns the names of places on the current board. */
  places(): Places;
  draw(): void;
  /** Shows the effects of the last step. */
  showEffects(match: Match): void;
  /** Moves the focus when `mode` replaces `previousMode`. */
  moveFocus(mode: Mode | undefined, previousMode: Mode | undefined): void;
  /** Scrolls to the board if the window does not show it. */
  showBoard(): void;
  /** Makes the game of this tab replace the game that another tab has stored. */
  overwriteStoredGame(): void;
}

export type Actions = ReturnType<typeof makeActions>;

/** Props of panels that show a table. */
export interface TableProps {
  readonly table: Table;
  readonly actions: Actions;
}

export function makeActions(state: State, context: ActionContext) {
  const { places: currentPlaces, draw, showEffects, moveFocus, showBoard, overwriteStoredGame } = context;
  /** Activities that a change of the state can cancel. */
  const activities = {
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

  /** Changes the state and redraws the page. `step` means that the change is a single move, whose effects are shown. */
  function change(changes: Partial<State>, step?: "step") {
    Object.assign(state, { explanation: "", markedPlace: undefined, ...changes });
    const { match } = state;
    activities.hint.endUnlessFor(match && gameOf(match));
    activities.review.endUnlessFor(match?.record);
    activities.playBack.endUnlessFor(state.shownStep === undefined ? undefined : match?.record);
    void findChances();
    draw();
    if (step && match) showEffects(match);
  }

  /** Shows a match. @param stepCount number of steps that are shown; by default, all */
  function showMatch(match: Match, stepCount?: number) {
    const { you, levels, record } = match;
    updateSetup({ ...setupOf({ you, levels }), ...rulesSetup(record.options, levels.length) });
    state.lastOffer = undefined;
    state.declinedTurn = undefined;
    state.logFrom = Math.max(0, record.steps.length - recentSteps);
    showPosition(match, stepCount);
  }

  function showPosition(match: Match, reviewedStep: number | undefined, step?: "step") {
    const mode = reviewedStep === undefined ? modeOfPhase(viewOf(match)) : undefined;
    change({ match, shownStep: reviewedStep, mode }, step);
    void continueGame();
  }

  function act(...moves: readonly Move[]) {
    if (state.mode?.kind === "trade") state.lastOffer = state.mode.draft;
    showPosition(moves.reduce(matchAfter, currentMatch()), state.shownStep, moves.length === 1 ? "step" : undefined);
  }

  function enterMode(mode: Mode | undefined) {
    const previousMode = state.mode;
    change({ mode: mode ?? modeOfPhase(viewOf(currentMatch())) });
    if (mode?.kind !== previousMode?.kind) moveFocus(mode, previousMode);
  }

  function showStep(step: number | undefined) {
    showPosition(currentMatch(), step);
  }

  /** Shows a step on the board, and ends the playback. */
  function jumpTo(step: number | undefined) {
    activities.playBack.end();
    showStep(step);
    showBoard();
  }

  /**
   * Makes all moves that need no decision by a person: with pauses, or without pauses but in slices, so that the page
   * responds.
   */
  async function continueGame(): Promise<void> {
    const signal = activities.computerMoves.start(state.match);
    const isMoveAutomatic = () => isComputersTurn(currentMatch()) || automaticMove(currentMatch()) !== undefined;
    while (state.match && state.shownStep === undefined && isMoveAutomatic()) {
      const pause = pauses[state.pace];
      await (pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : nextFrame());
      if (signal.aborted) return; // the game or the pace has changed
      let match = currentMatch();
      if (isSearching(match)) {
        const move = await unlessAborted(searchComputerMove(match, signal), signal);
        if (!move) return;
        match = matchAfter(match, move);
      } else {
        const end = performance.now() + millisecondsPerSlice;
        const continues = () => (isComputersTurn(match) || automaticMove(match) !== undefined) && !isSearching(match);
        do match = matchAfter(match, automaticMove(match) ?? computerMove(match));
        while (pause === 0 && continues() && performance.now() < end);
      }
      change({ match, mode: modeAfter(match) }, pause > 0 ? "step" : undefined);
    }
  }

  /** Returns a move that needs no decision, or that the person has decided for the whole turn: declining offers. */
  function automaticMove(match: Match): Move | undefined {
    const { phase, currentPlayer, activePlayer } = gameOf(match);
    const isOffer = phase === "trade" && activePlayer === match.you && currentPlayer !== match.you;
    const isDeclined = isOffer && state.declinedTurn === turnOf(match) && !isShared(match);
    return forcedMove(match) ?? (isDeclined ? { kind: "declineTrade" } : undefined);
  }

  function modeAfter(match: Match): Mode | undefined {
    const view = viewOf(match);
    const { lastMove, activePlayer, offersLeft } = view;
    const isDeclined = lastMove?.move.kind === "cancelTrade" && activePlayer === view.viewer && offersLeft > 0;
    if (!isDeclined || !state.lastOffer) return modeOfPhase(view);
    return { kind: "trade", draft: state.lastOffer, answers: match.games.at(-2)?.trade?.answers ?? [] };
  }

  function explain(text: string, markedPlace = state.markedPlace) {
    Object.assign(state, { explanation: text, markedPlace });
    draw();
    if (markedPlace) showBoard();
  }

  /** Searches for a hint, and shows the hint. A change of the position aborts the search. */
  async function hint() {
    const match = currentMatch();
    const signal = activities.hint.start(gameOf(match));
    explain(texts.play.analysis.thinking);
    const move = await unlessAborted(hintFor(viewOf(match), signal), signal);
    if (!move) return;
    const places = currentPlaces();
    const reason = hintReason(move, viewOf(match), places, nameOf);
    explain(texts.play.hints.hint(hintWords(move, places, nameOf), reason), placeOfMove(move));
  }

  async function findChances() {
    const { match, chances } = state;
    const view = match && chances.isRequested ? tableOf(match, stepsShown(state)) : undefined;
    if (activities.chances.isFor(view)) return;
    if (!view) return activities.chances.end();
    const signal = activities.chances.start(view);
    await afterNextFrame();
    if (signal.aborted) return;
    const search = winChancesAsync(view, { playouts: playouts.chances, seed: view.moveCount, signal });
    const winChances = await unlessAborted(search, signal);
    if (!winChances) return;
    state.chances = { isRequested: true, result: winChances };
    draw();
  }

  async function reviewGame() {
    const { record } = currentMatch();
    const signal = activities.review.start(record);
    signal.addEventListener("abort", () => (state.review = {}));
    const show = (review: State["review"]) => {
      if (signal.aborted) return;
      state.review = review;
      draw();
    };
    show({ progress: 0 });
    const search = reviewGameAsync(record, {
      playouts: playouts.review,
      seed: 1,
      signal,
      onProgress: ({ progress }) => show({ progress }),
    });
    const result = await unlessAborted(search, signal);
    if (result) show({ result });
  }

  /** Plays the game back step by step. The playback ends at the last step, or when the page shows something else. */
  function startPlayBack() {
    if (stepsShown(state) >= currentMatch().record.steps.length) showStep(0);
    const signal = activities.playBack.start(currentMatch().record);
    signal.addEventListener("abort", () => (state.isPlayingBack = false));
    state.isPlayingBack = true;
    every(playBackPause, signal, () => {
      const lastStep = currentMatch().record.steps.length;
      const nextStep = Math.min(stepsShown(state) + 1, lastStep);
      if (nextStep === lastStep) activities.playBack.end();
      showStep(nextStep);
    });
  }

  function updateSetup(changes: Partial<GameSetup>) {
    state.setup = { ...state.setup, ...changes };
  }

  const setupOf = ({ you, levels }: Players) => ({
    you,
    players: levels.length,
    levels: state.setup.levels.map((level, i) => levels[i] ?? level),
  });

  /**
   * Returns the settings of the form for these rules. The base rules replace two-player rules unless there are two players. The
   * form shows all rules if some rules differ from the base game.
   */
  function rulesSetup(options: Parameters<typeof rulesIn>[0], players: number) {
    const allRules = rulesIn(options);
    const rules = players !== 2 && presetOf(allRules) === "two" ? presets.base : allRules;
    const hasOwnRules = presetOf({ ...rules, pointsToWin: presets.base.pointsToWin }) !== "base";
    return { rules, showsAllRules: hasOwnRules || state.setup.showsAllRules };
  }

  const addressOfGame = (keys = keysForOtherPages(location.search)) =>
    inSameLanguage(addressOfBoard("play", state.shownBoard, keys));

  /**
   * Starts a game, and adds a history entry. With `initial`, starts the game of the address with its draft, and adds no
   * entry.
   */
  function startGame(players: Players, rules: Parameters<typeof rulesIn>[0], initial?: InitialGame) {
    try {
      const emptyMatch = newMatch({ board: state.shownBoard.board, you: players.you, levels: players.levels, rules });
      const match = placeDraft(emptyMatch, initial?.draft ?? []);
      updateSetup({ refusal: "" });
      state.notice = { failures: [] };
      if (!initial) history.pushState(history.state, "", location.search + hashOf(match));
      showMatch(match);
    } catch (error) {
      const refusal = texts.newGame.noBoard(reasonOf(error, texts.newGame.notHere));
      stopSearches();
      updateSetup({ ...setupOf(players), ...rulesSetup(rules, players.levels.length), refusal });
      change({ match: undefined, shownStep: undefined, mode: undefined });
    }
  }

  /** Opens a file. Throws if it is not a game. */
  async function open(file: GameFile) {
    const openedMatch = matchOfFile(file);
    if (!(await confirmLeaving(currentMatch()))) return;
    const { board: openedBoard } = openedMatch.record;
    state.shownBoard = {
      request: { ...state.shownBoard.request, layout: openedBoard.layout },
      board: openedBoard,
      locked: nothingLocked,
    };
    history.pushState(history.state, "", addressOfGame(withoutDraft(keysForOtherPages(location.search))));
    showMatch(openedMatch, 0);
  }

  /** Stops computer players and the search for a hint. */
  function stopSearches() {
    activities.computerMoves.end();
    activities.hint.end();
  }

  function nameOf(player: number): string {
    return nameOfPlayer(player, readerOf(currentMatch()));
  }

  return {
    act,
    enterMode,
    stopSearches,
    continueGame,
    hint: () => void hint(),
    setHelp(open = true) {
      state.isHelpOpen = open;
      draw();
    },
    nameOf,
    /** Shows the game of the address on the current board. */
    openAddress() {
      const initial = initialGame(state.shownBoard, location);
      state.shownBoard = initial.shownBoard;
      history.replaceState(history.state, "", addressOfGame() + location.hash);
      if (initial.match) showMatch(initial.match);
      else startGame(initial.addressedGame, initial.addressedGame.rules, initial);
      state.notice = initial;
      draw();
    },
    /** Declines an offer, and all later offers of the same turn. */
    declineAll() {
      state.declinedTurn = turnOf(currentMatch());
      act({ kind: "declineTrade" });
    },
    overwriteStoredGame,
    /** Shows a game on this board that another tab has stored. */
    openStoredGame({ search, hash }: SavedGame) {
      const addressedGame = gameOfHash(hash, search);
      showMatch(matchOf(recordOf(currentMatch().record.board, addressedGame), addressedGame));
    },
    /** Shows the game that was preserved during a reload. */
    resume({ file, reviewed }: PreservedState) {
      history.replaceState(history.state, "", addressOfGame() + location.hash);
      showMatch(matchOfFile(file), reviewed);
    },
    /** Shows the reason why an action is impossible now. */
    explain: (deed: ActionKind) => explain(reasonAgainst(currentMatch(), deed)),
    /** Shows a text that other devices show on hover. */
    showText: (text: string) => explain(text),
    undo() {
      const before = undoMatch(currentMatch());
      if (before) showMatch(before);
    },
    /** Continues the game from the step that is shown. */
    playOn() {
      if (state.shownStep === undefined) return;
      history.pushState(history.state, "", location.search + location.hash); // the browser's back button returns to the later steps
      showMatch(rewindTo(currentMatch(), state.shownStep));
    },
    /** Opens the replay at the last step. */
    replay: () => jumpTo(currentMatch().record.steps.length),
    /** Opens the replay at the first step. */
    watch: () => jumpTo(0),
    jumpTo,
    leaveReview: () => jumpTo(undefined),
    /** Shows the view of the person who must choose, after the device has changed hands. */
    takeOver: () => showMatch({ ...currentMatch(), you: gameOf(currentMatch()).activePlayer }),
    rematch: () => startGame(currentMatch(), currentMatch().record.options),
    /** Moves the focus to the button that starts a new game. */
    focusNewGame: () => document.querySelector<HTMLElement>(".start")?.focus(),
    /** Returns the number of cards that the player gives in a bank trade. */
    priceOf: (move: Move) =>
      move.kind === "bankTrade" ? bankRates(gameOf(currentMatch()), currentMatch().you)[move.give] : 0,
    setPace(pace: Pace) {
      rememberPace((state.pace = pace));
      draw();
      if (state.match) void continueGame();
    },

    // A new game
    updateSetup(changes: Partial<GameSetup>) {
      const { players, you } = { ...state.setup, ...changes };
      updateSetup({
        ...changes,
        you: you > players ? 1 : you,
        ...rulesSetup(changes.rules ?? state.setup.rules, players),
      });
      draw();
    },
    setRules(rules: Partial<SetRules>) {
      updateSetup(rulesSetup({ ...state.setup.rules, ...rules }, state.setup.players));
      draw();
    },
    /** Shows or hides the rarely used rules. */
    setShowsAllRules: (showsAllRules: boolean) => updateSetup({ showsAllRules }),
    async start() {
      const { you, levels, players, rules } = state.setup;
      if (state.match && !(await confirmLeaving(state.match))) return;
      startGame({ you, levels: levels.slice(0, players) }, rules);
      showBoard();
    },

    // Chances and review
    toggleChances() {
      activities.chances.end();
      state.chances = { isRequested: !state.chances.isRequested };
      draw();
      void findChances();
    },
    reviewGame: () => void reviewGame(),
    stopReview() {
      activities.review.end();
      draw();
    },
    /** Marks a place on the board. `shows` scrolls to the board. */
    markPlace(place: State["markedPlace"], shows = false) {
      state.markedPlace = place;
      draw();
      if (shows) showBoard();
    },

    // The record
    setPlayingBack(on: boolean) {
      if (on) startPlayBack();
      else activities.playBack.end();
      draw();
    },
    /** Copies the result of the day's game to the clipboard. */
    async shareResult(text: string) {
      const { shared, notShared } = texts.play.finish;
      state.shareMessage = await copyText(text, { copied: shared, notCopied: notShared });
      draw();
    },
    setRecordMessage(message: string) {
      state.recordMessage = message;
      draw();
    },
    open,
  };
}

/** State that a reload preserves, because a game may be too long for an address. */
export interface PreservedState {
  readonly file: GameFile;
  readonly reviewed: number | undefined;
}

export const preservedStateOf = ({ match, shownStep }: State): PreservedState | undefined =>
  match && { file: fileOf(match), reviewed: shownStep };
