// The actions of the game page. People, computer players and timers call them to change the state and redraw the page. The
// engine enforces all rules: `legalMoves` lists the possible moves, and `applyMove` makes them.
import { chooseMoveAsync, type Move, type RuleOptions, reviewGameAsync, winChancesAsync } from "hexsmith/game/external";
import { Activity, every, unlessAborted } from "../activity.js";
import { inSameLanguage } from "../language.js";
import { afterNextFrame, nextFrame } from "../next-frame.js";
import { addressOfBoard, keysForOtherPages } from "../shared-board/address.js";
import { texts } from "../texts.js";
import { gameOfHash, hashOf, recordOf } from "./address.js";
import {
  matchAfter,
  computerMove,
  placeDraft,
  forcedMove,
  gameOf,
  isComputersTurn,
  isSearching,
  isShared,
  type Match,
  matchOf,
  newMatch,
  type Players,
  rewindTo,
  searchComputerMove,
  tableOf,
  turnOf,
  undoMatch,
  viewOf,
} from "./match.js";
import { type Mode, modeOfPhase } from "./mode.js";
import { placeOfMove } from "./places.js";
import { rulesIn, type SetRules } from "./rules.js";
import { type State, stepsShown, type Table, type GameSetup } from "./state.js";
import { hasStarted, type InitialGame, initialGame, type Pace, rememberPace, type SavedGame } from "./storage.js";
import { type ActionKind, moveWords, reasonAgainst, reasonOf } from "./words.js";

/** Milliseconds between moves of computer players at the pace "normal". */
const movePause = 450;
/** At the pace "fast", computer players move for this number of milliseconds before the page draws a frame. */
const millisecondsPerSlice = 6;
/** Milliseconds between the steps of a playback. */
const playBackPause = 350;
/**
 * Number of playouts for the win chances of a position, which are shown as whole percentages, for a hint, and for each decision
 * of a review.
 */
const playouts = { chances: 400, hint: 400, review: 100 };
/** Number of recent steps that the log shows when a game is opened. */
const recentSteps = 60;

/** Functions of the page that actions call. */
export interface ActionContext {
  draw(): void;
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
  const { draw, moveFocus, showBoard, overwriteStoredGame } = context;
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

  /** Changes the state and redraws the page. */
  function change(changes: Partial<State>) {
    Object.assign(state, { explanation: "", markedPlace: undefined, ...changes });
    const { match } = state;
    activities.hint.endUnlessFor(match && gameOf(match));
    activities.review.endUnlessFor(match?.record);
    activities.playBack.endUnlessFor(state.shownStep === undefined ? undefined : match?.record);
    void findChances();
    draw();
  }

  /** Shows a match. @param stepCount number of steps that are shown; by default, all */
  function showMatch(match: Match, stepCount?: number) {
    updateSetup({ ...setupOf(match), rules: rulesIn(match.record.options) });
    state.lastOffer = undefined;
    state.declinedTurn = undefined;
    state.logFrom = Math.max(0, match.record.steps.length - recentSteps);
    showPosition(match, stepCount);
  }

  function showPosition(match: Match, shownStep: number | undefined) {
    change({ match, shownStep, mode: shownStep === undefined ? modeOfPhase(viewOf(match)) : undefined });
    void continueGame();
  }

  function act(...moves: readonly Move[]) {
    if (state.mode?.kind === "trade") state.lastOffer = state.mode.draft;
    showPosition(moves.reduce(matchAfter, currentMatch()), state.shownStep);
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
    const isMoveAutomatic = (match: Match) => isComputersTurn(match) || automaticMove(match) !== undefined;
    while (state.match && state.shownStep === undefined && isMoveAutomatic(state.match)) {
      const isFast = state.pace === "fast";
      await (isFast ? nextFrame() : new Promise((resolve) => setTimeout(resolve, movePause)));
      if (signal.aborted) return; // the game or the pace has changed
      let match = currentMatch();
      const end = performance.now() + millisecondsPerSlice;
      do {
        const move =
          automaticMove(match) ??
          (isSearching(match) ? await unlessAborted(searchComputerMove(match, signal), signal) : computerMove(match));
        if (!move) return;
        match = matchAfter(match, move);
      } while (isFast && isMoveAutomatic(match) && performance.now() < end);
      change({ match, mode: modeAfter(match) });
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

  /** Searches for the strongest level's move, and shows the move. A change of the position aborts the search. */
  async function hint() {
    const match = currentMatch();
    const signal = activities.hint.start(gameOf(match));
    explain(texts.play.analysis.thinking);
    const options = { playouts: playouts.hint, timeBudgetMs: 1500, signal };
    const move = await unlessAborted(chooseMoveAsync(viewOf(match), "expert", options), signal);
    if (move) explain(texts.play.hint(moveWords(move, match.record.board)), placeOfMove(move));
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
   * Starts a game, and adds a history entry. With `initial`, starts the game of the address with its draft, and adds no
   * entry.
   */
  function startGame(players: Players, rules: RuleOptions, initial?: InitialGame) {
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
      updateSetup({ ...setupOf(players), rules: rulesIn(rules), refusal });
      change({ match: undefined, shownStep: undefined, mode: undefined });
    }
  }

  /** Starts the game of the form. */
  function startSetGame() {
    const { you, levels, players, rules } = state.setup;
    startGame({ you, levels: levels.slice(0, players) }, rules);
    showBoard();
  }

  /** Stops computer players and the search for a hint. */
  function stopSearches() {
    activities.computerMoves.end();
    activities.hint.end();
  }

  function showDialog(dialog: State["dialog"]) {
    state.dialog = dialog;
    draw();
  }

  return {
    act,
    enterMode,
    stopSearches,
    continueGame,
    hint: () => void hint(),
    showDialog,
    /** Shows the game of the address on the current board. @param stepCount number of steps that are shown; by default, all */
    openAddress(stepCount?: number) {
      const initial = initialGame(state.shownBoard, location);
      state.shownBoard = initial.shownBoard;
      const address = addressOfBoard("play", state.shownBoard, keysForOtherPages(location.search));
      history.replaceState(history.state, "", inSameLanguage(address) + location.hash);
      if (initial.match) showMatch(initial.match, stepCount);
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
    /** Shows the reason why an action is impossible now. */
    explain: (deed: ActionKind) => explain(reasonAgainst(currentMatch(), deed)),
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
    jumpTo,
    leaveReview: () => jumpTo(undefined),
    /** Shows the view of the person who must choose, after the device has changed hands. */
    takeOver: () => showMatch({ ...currentMatch(), you: gameOf(currentMatch()).activePlayer }),
    rematch: () => startGame(currentMatch(), currentMatch().record.options),
    setPace(pace: Pace) {
      rememberPace((state.pace = pace));
      draw();
      if (state.match) void continueGame();
    },

    // A new game
    updateSetup(changes: Partial<GameSetup>) {
      const { players, you } = { ...state.setup, ...changes };
      updateSetup({ ...changes, you: you > players ? 1 : you });
      draw();
    },
    setRules(rules: Partial<SetRules>) {
      updateSetup({ rules: { ...state.setup.rules, ...rules } });
      draw();
    },
    /** Starts the game of the form. First asks the person if another game has started and is not over. */
    start() {
      const { match } = state;
      if (match && hasStarted(match) && gameOf(match).phase !== "over") showDialog("leave");
      else startSetGame();
    },
    startAnyway() {
      showDialog(undefined);
      startSetGame();
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
    setPlayingBack(on: boolean) {
      if (on) startPlayBack();
      else activities.playBack.end();
      draw();
    },
  };
}
