// The state of the game page. page.tsx renders the state, and actions.ts changes the state. Panels show a `Table`, which is
// derived from the state.
import {
  type GameReview,
  type GameView,
  legalMoves,
  type Move,
  type Place,
  type WinChances,
} from "hexsmith/game/external";
import type { MarkedPlace } from "hexsmith/external";
import type { ShownBoard } from "../shared-board/generate.js";
import { texts } from "../texts.js";
import type { Pace, SavedGame } from "./storage.js";
import { gameOf, isShared, type Match, type SeatPlayer, undoMatch, viewOf } from "./match.js";
import type { Mode } from "./mode.js";
import { isPlaced, type PlacedMove, placeOfMove } from "./places.js";
import { baseRules, type SetRules } from "./rules.js";
import type { Draft } from "./trade.js";
import { comparedWords, lastWords, promptOf, reviewPrompt } from "./words.js";

export interface State {
  shownBoard: ShownBoard;
  /** Game on the page; undefined if the board has no rules of games. */
  match: Match | undefined;
  /** Number of steps after which the game is shown; undefined for all steps. */
  shownStep: number | undefined;
  mode: Mode | undefined;
  /** Last offer of the person, who can change and repeat the offer if everyone has declined it. */
  lastOffer: Draft | undefined;
  /** Number of the turn in which the person declines all offers. */
  declinedTurn: number | undefined;
  /** Hint or explanation that the bar shows instead of the last event, until the next change. */
  explanation: string;
  /** Place of a hint, which is marked on the board. */
  markedPlace: Place | undefined;
  pace: Pace;
  /** Messages about parts of the address that the page cannot show, and an unfinished game on another board. */
  notice: { readonly failures: readonly string[]; readonly unfinishedGame?: SavedGame | undefined };
  /** The stored game, if another tab has continued the game of this tab. */
  newerGame: SavedGame | undefined;
  setup: GameSetup;
  /** Win chances of all players, on request. */
  chances: { readonly isRequested: boolean; readonly result?: WinChances | undefined };
  /** Progress of the review of a finished game in [0, 1], or its result. */
  review: { readonly progress?: number; readonly result?: GameReview };
  isPlayingBack: boolean;
  /** Dialog that is open. */
  dialog: "help" | "leave" | undefined;
  /** Number of the first step in the log. When a game is opened, the log omits older steps. */
  logFrom: number;
}

/** State while a game is on the page. */
export type PlayedState = State & { readonly match: Match };

export interface GameSetup {
  readonly you: number;
  readonly players: number;
  readonly levels: readonly SeatPlayer[];
  readonly rules: SetRules;
  /** Reason why a game cannot start on this board, or "". */
  readonly refusal: string;
}

export const initialState = (shownBoard: ShownBoard, pace: Pace): State => ({
  shownBoard,
  match: undefined,
  shownStep: undefined,
  mode: undefined,
  lastOffer: undefined,
  declinedTurn: undefined,
  explanation: "",
  markedPlace: undefined,
  pace,
  notice: { failures: [] },
  newerGame: undefined,
  setup: {
    you: 1,
    players: 4,
    levels: Array.from({ length: 6 }, () => "advanced" as const),
    rules: baseRules,
    refusal: "",
  },
  chances: { isRequested: false },
  review: {},
  isPlayingBack: false,
  dialog: undefined,
  logFrom: 0,
});

/** What the panels show of the current position, or of an earlier position. */
export interface Table {
  readonly match: Match;
  /** Number of steps that are shown. */
  readonly stepCount: number;
  /** Position as the person may know it. */
  readonly view: GameView;
  /** Legal moves; empty for earlier positions. */
  readonly legal: readonly Move[];
  readonly mode: Mode | undefined;
  /** Whether all legal moves are of one kind and choose a place on the board, so that no mode is needed. */
  readonly isPlacing: boolean;
  /** Moves whose places are targets. */
  readonly targetMoves: readonly PlacedMove[];
  /** Last event, or a hint or explanation. */
  readonly message: string;
  /** Whether `message` is a hint or explanation. */
  readonly isExplanation: boolean;
  readonly prompt: string;
  /** Whether an earlier position is shown. */
  readonly isReviewing: boolean;
  /** Whether the page hides hands, because another person may see the device. */
  readonly areHandsHidden: boolean;
  readonly canUndo: boolean;
  readonly isPlayingBack: boolean;
}

export const hasMove = ({ legal }: Table, kind: Move["kind"]): boolean => legal.some((move) => move.kind === kind);

/** Returns the decision at the shown step, if the review found a better one. */
export const betterDecision = ({ review, shownStep }: State): GameReview["decisions"][number] | undefined =>
  review.result?.decisions.find(({ step, loss }) => step === shownStep && loss > 0);

/** Returns the marks on the board: the place of a hint, or the places of a reviewed move and of a better move. */
export function marksOf(state: State): readonly MarkedPlace[] {
  const { hint } = texts.play.actions;
  const { played, better } = texts.play.analysis;
  const decision = betterDecision(state);
  const places = [
    { place: state.markedPlace, text: hint },
    { place: decision && placeOfMove(decision.move), text: played },
    { place: decision && placeOfMove(decision.best), text: better },
  ];
  return places.flatMap(({ place, text }) => (place ? { place, text } : []));
}

export const stepsShown = ({ match, shownStep }: State): number => shownStep ?? match?.record.steps.length ?? 0;

export function makeTable(state: PlayedState): Table {
  const { match, mode, shownStep, explanation, isPlayingBack } = state;
  const stepCount = stepsShown(state);
  const view = viewOf(match, stepCount);
  const isReviewing = shownStep !== undefined;
  const legal = isReviewing ? [] : legalMoves(view);
  const { isPlacing, targetMoves } = findTargetMoves(legal, mode);
  return {
    match,
    stepCount,
    view,
    legal,
    mode,
    isPlacing,
    targetMoves,
    message: explanation || (isReviewing ? comparedWords(match, betterDecision(state)) : lastWords(match)),
    isExplanation: explanation !== "" || betterDecision(state) !== undefined,
    prompt: isReviewing ? reviewPrompt(match, stepCount) : promptOf(view, match, mode, targetMoves),
    isReviewing,
    areHandsHidden:
      isShared(match) && view.phase !== "over" && (isReviewing || gameOf(match).activePlayer !== match.you),
    canUndo: !isReviewing && undoMatch(match) !== undefined,
    isPlayingBack,
  };
}

/** Returns the moves whose places are targets. If all legal moves choose places of one kind, no mode is needed. */
function findTargetMoves(legal: readonly Move[], mode: Mode | undefined) {
  const placedMoves = legal.filter(isPlaced);
  const isPlacing =
    placedMoves.length > 0 &&
    placedMoves.length === legal.length &&
    new Set(placedMoves.map(({ kind }) => kind)).size === 1;
  const targetMoves = mode?.kind === "victim" ? [] : placedMoves.filter(({ kind }) => isPlacing || kind === mode?.kind);
  return { isPlacing, targetMoves };
}
