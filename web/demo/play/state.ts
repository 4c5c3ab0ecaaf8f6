// All that the play page shows, in one place: `Page` (page.tsx) draws it, the verbs of actions.ts change it. What follows from
// it for the panels is a `Table`.
import {
  type GameReview,
  type GameView,
  legalMoves,
  type Move,
  type Place,
  type WinChances,
} from "hexsmith/game/external";
import type { ShownBoard } from "../one-board/made.js";
import type { Pace, SavedGame } from "./kept.js";
import { gameOf, isShared, type Match, type Sitter, undone, viewOf } from "./match.js";
import type { Mode } from "./mode.js";
import { isPlaced, type PlacedMove, type Places } from "./places.js";
import { presets, type SetRules } from "./rules.js";
import type { Draft } from "./trade.js";
import { comparedWords, lastWords, promptOf, reviewPrompt } from "./words.js";

export interface State {
  shown: ShownBoard;
  /** Absent on a board on which none can be played. */
  match: Match | undefined;
  /** The number of steps of the game that are shown; undefined: all of them. */
  reviewed: number | undefined;
  mode: Mode | undefined;
  /** The person's last offer: one that everybody has declined can be changed and made again. */
  offered: Draft | undefined;
  /** A hint, or why something cannot be done: said instead of what happened last, until something else happens. */
  explained: string;
  /** The place that is spoken of. */
  marked: Place | undefined;
  pace: Pace;
  muted: boolean;
  /** What of the address could not be had, and a game on another board that has not been finished. */
  notice: { readonly failures: readonly string[]; readonly waiting?: SavedGame | undefined };
  wanted: Wanted;
  /** Each player's chance to win, where they are asked for. */
  chances: { readonly asked: boolean; readonly known?: WinChances | undefined };
  /** The review of a game that has ended. `progress`: of one under way. */
  review: { readonly progress?: number; readonly result?: GameReview };
  /** What became of the result that was to be shared. */
  shareSaid: string;
  playingBack: boolean;
  /** Whether the list of keys lies over the page. */
  help: boolean;
  /** What became of a link, or of a file. */
  recordSaid: string;
  /** The first step of the log: games that are opened have more than is read. */
  logFrom: number;
}

export interface Wanted {
  readonly you: number;
  readonly players: number;
  readonly levels: readonly Sitter[];
  readonly rules: SetRules;
  /** Whether all rules are in sight. */
  readonly more: boolean;
  /** Why there is no game, or "". */
  readonly refused: string;
}

export const beginning = (shown: ShownBoard, pace: Pace, muted: boolean): State => ({
  shown,
  match: undefined,
  reviewed: undefined,
  mode: undefined,
  offered: undefined,
  explained: "",
  marked: undefined,
  pace,
  muted,
  notice: { failures: [] },
  wanted: {
    you: 1,
    players: 4,
    levels: Array.from({ length: 6 }, () => "advanced" as const),
    rules: presets.base,
    more: false,
    refused: "",
  },
  chances: { asked: false },
  review: {},
  shareSaid: "",
  playingBack: false,
  help: false,
  recordSaid: "",
  logFrom: 0,
});

/** What the panels show of a game as it stands, or as it was. */
export interface Table {
  readonly match: Match;
  /** After so many steps. */
  readonly at: number;
  /** That of the person. */
  readonly view: GameView;
  /** Of the view; none of a game that is looked at again. */
  readonly legal: readonly Move[];
  readonly mode: Mode | undefined;
  /** Whether places are all there is to choose. */
  readonly placing: boolean;
  /** The moves whose places may be chosen. */
  readonly offered: readonly PlacedMove[];
  /** What happened last, or why something cannot be done. */
  readonly said: string;
  /** Whether that is an explanation. */
  readonly explaining: boolean;
  readonly prompt: string;
  /** Whether the game is looked at as it was before. */
  readonly reviewing: boolean;
  /** Whether another person may be looking: no hand is shown. */
  readonly covered: boolean;
  readonly canUndo: boolean;
  readonly muted: boolean;
}

export const hasMove = ({ legal }: Table, kind: Move["kind"]): boolean => legal.some((move) => move.kind === kind);

/** The decision before which a game is looked at again, if a better one was found. */
export const betterAt = ({ review, reviewed }: State): GameReview["decisions"][number] | undefined =>
  review.result?.decisions.find(({ step, loss }) => step === reviewed && loss > 0);

export const stepsShown = ({ match, reviewed }: State): number => reviewed ?? match?.record.steps.length ?? 0;

export function tableNow(state: State & { readonly match: Match }, places: Places): Table {
  const { match, mode, reviewed, explained, muted } = state;
  const at = stepsShown(state);
  const view = viewOf(match, at);
  const reviewing = reviewed !== undefined;
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
    said: explained || (reviewing ? comparedWords(match, betterAt(state), places) : lastWords(match, places)),
    explaining: explained !== "" || betterAt(state) !== undefined,
    prompt: reviewing ? reviewPrompt(match, at, places) : promptOf(view, match, mode, offered),
    reviewing,
    covered: isShared(match) && view.phase !== "over" && (reviewing || gameOf(match).activePlayer !== match.you),
    canUndo: !reviewing && undone(match) !== undefined,
    muted,
  };
}

/** Where one kind of place is all there is to choose, nobody has to say that it is wanted. */
function placesIn(legal: readonly Move[], mode: Mode | undefined) {
  const placed = legal.filter(isPlaced);
  const placing =
    placed.length > 0 && placed.length === legal.length && new Set(placed.map(({ kind }) => kind)).size === 1;
  const offered = mode?.kind === "victim" ? [] : placed.filter(({ kind }) => placing || kind === mode?.kind);
  return { placing, offered };
}
