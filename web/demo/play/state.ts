// The state of the game page. page.tsx renders it, and actions.ts changes it. `Table` is derived from it for the panels.
import {
  type GameReview,
  type GameView,
  legalMoves,
  type Move,
  type Place,
  type WinChances,
} from "hexsmith/game/external";
import type { ShownBoard } from "../shared-board/generate.js";
import type { Pace, SavedGame } from "./storage.js";
import { gameOf, isShared, type Match, type SeatPlayer, undoMatch, viewOf } from "./match.js";
import type { Mode } from "./mode.js";
import { isPlaced, type PlacedMove, type Places } from "./places.js";
import { presets, type SetRules } from "./rules.js";
import type { Draft } from "./trade.js";
import { comparedWords, lastWords, promptOf, reviewPrompt } from "./words.js";

export interface State {
  shown: ShownBoard;
  /** Absent if the board has no rules of games. */
  match: Match | undefined;
  /** Number of steps that are shown; undefined for all. */
  shownStep: number | undefined;
  mode: Mode | undefined;
  /** The person's last offer, which can be changed and repeated if everyone has declined it. */
  lastOffer: Draft | undefined;
  /** A hint or explanation, shown instead of the last event until the next change. */
  explanation: string;
  /** Place that is marked by a ring. */
  markedPlace: Place | undefined;
  pace: Pace;
  muted: boolean;
  /** Parts of the address that cannot be shown, and an unfinished game on another board. */
  notice: { readonly failures: readonly string[]; readonly waiting?: SavedGame | undefined };
  setup: GameSetup;
  /** Win chances of all players, on request. */
  chances: { readonly requested: boolean; readonly known?: WinChances | undefined };
  /** Review of a finished game, with its progress while it runs. */
  review: { readonly progress?: number; readonly result?: GameReview };
  /** Message about sharing the result. */
  shareMessage: string;
  playingBack: boolean;
  /** Whether the list of shortcuts is open. */
  help: boolean;
  /** Message about a link or file. */
  recordMessage: string;
  /** First step in the log, which omits older steps of opened games. */
  logFrom: number;
}

export interface GameSetup {
  readonly you: number;
  readonly players: number;
  readonly levels: readonly SeatPlayer[];
  readonly rules: SetRules;
  /** Whether all rules are visible. */
  readonly more: boolean;
  /** Reason why there is no game, or "". */
  readonly refused: string;
}

export const initialState = (shown: ShownBoard, pace: Pace, muted: boolean): State => ({
  shown,
  match: undefined,
  shownStep: undefined,
  mode: undefined,
  lastOffer: undefined,
  explanation: "",
  markedPlace: undefined,
  pace,
  muted,
  notice: { failures: [] },
  setup: {
    you: 1,
    players: 4,
    levels: Array.from({ length: 6 }, () => "advanced" as const),
    rules: presets.base,
    more: false,
    refused: "",
  },
  chances: { requested: false },
  review: {},
  shareMessage: "",
  playingBack: false,
  help: false,
  recordMessage: "",
  logFrom: 0,
});

/** The table that panels show, for the current position or an earlier one. */
export interface Table {
  readonly match: Match;
  /** Number of steps that are shown. */
  readonly at: number;
  /** View of the person. */
  readonly view: GameView;
  /** Legal moves; empty for earlier positions. */
  readonly legal: readonly Move[];
  readonly mode: Mode | undefined;
  /** Whether every legal move is a choice of a place. */
  readonly placing: boolean;
  /** Moves whose places are targets. */
  readonly offered: readonly PlacedMove[];
  /** Last event, hint or explanation. */
  readonly said: string;
  /** Whether `said` is a hint or explanation. */
  readonly explaining: boolean;
  readonly prompt: string;
  /** Whether an earlier position is shown. */
  readonly reviewing: boolean;
  /** Whether hands are hidden, because another person may be looking. */
  readonly covered: boolean;
  readonly canUndo: boolean;
  readonly muted: boolean;
}

export const hasMove = ({ legal }: Table, kind: Move["kind"]): boolean => legal.some((move) => move.kind === kind);

/** Returns the decision at the shown step, if the review found a better one. */
export const betterDecision = ({ review, shownStep }: State): GameReview["decisions"][number] | undefined =>
  review.result?.decisions.find(({ step, loss }) => step === shownStep && loss > 0);

export const stepsShown = ({ match, shownStep }: State): number => shownStep ?? match?.record.steps.length ?? 0;

export function makeTable(state: State & { readonly match: Match }, places: Places): Table {
  const { match, mode, shownStep, explanation, muted } = state;
  const at = stepsShown(state);
  const view = viewOf(match, at);
  const reviewing = shownStep !== undefined;
  const legal = reviewing ? [] : legalMoves(view);
  const { placing, offered } = placesIn(legal, mode);
  return {
    match,
    at,
    view,
    legal,
    mode,
    placing,
    offered,
    said: explanation || (reviewing ? comparedWords(match, betterDecision(state), places) : lastWords(match, places)),
    explaining: explanation !== "" || betterDecision(state) !== undefined,
    prompt: reviewing ? reviewPrompt(match, at, places) : promptOf(view, match, mode, offered),
    reviewing,
    covered: isShared(match) && view.phase !== "over" && (reviewing || gameOf(match).activePlayer !== match.you),
    canUndo: !reviewing && undoMatch(match) !== undefined,
    muted,
  };
}

/** Returns the moves whose places are targets. If all legal moves choose places of one kind, no mode is needed. */
function placesIn(legal: readonly Move[], mode: Mode | undefined) {
  const placed = legal.filter(isPlaced);
  const placing =
    placed.length > 0 && placed.length === legal.length && new Set(placed.map(({ kind }) => kind)).size === 1;
  const offered = mode?.kind === "victim" ? [] : placed.filter(({ kind }) => placing || kind === mode?.kind);
  return { placing, offered };
}
