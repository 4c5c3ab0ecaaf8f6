// What the panels show of a game as it stands, or as it was.
import { legalMoves, type Move } from "hexsmith/game/external";
import { gameOf, isShared, undone, viewOf } from "./match.js";
import type { Mode } from "./mode.js";
import { isPlaced, type PlacedMove, type Places } from "./places.js";
import type { Playing } from "./playing.js";
import { promptOf, reviewPrompt } from "./prompt.js";
import { isMuted } from "./sounds.js";
import type { Table } from "./table.js";
import { lastWords } from "./words.js";

export interface TableNow extends Table {
  /** The moves whose places may be chosen. */
  readonly offered: readonly PlacedMove[];
}

/** `explained`: said instead of what happened last. */
export function tableNow({ match, at, mode, reviewed }: Playing, places: Places, explained: string): TableNow {
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
    said: explained || (reviewing ? "" : lastWords(match, places)),
    prompt: reviewing ? reviewPrompt(match, at, places) : promptOf(view, match, mode, offered),
    reviewing,
    covered: isShared(match) && view.phase !== "over" && (reviewing || gameOf(match).activePlayer !== match.you),
    canUndo: !reviewing && undone(match) !== undefined,
    muted: isMuted(),
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
