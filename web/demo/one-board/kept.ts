// The boards that the browser remembers: those shown last, and those that were marked. The storage belongs to all tabs, so
// that each change starts from what it holds now.
import { type Board, decodeBoard } from "hexsmith/external";
import { store, stored, storedData } from "../storage.js";

export interface KeptBoard {
  /** Its address on the board page. */
  readonly search: string;
  readonly code: string;
}

export interface KeptBoards {
  /** The latest first. */
  readonly recent: readonly KeptBoard[];
  readonly favorites: readonly KeptBoard[];
}

const storageKey = "hexsmith.boards";
export const mostRecent = 12;
export const mostFavorites = 60;

let text: string | null = null;
let kept: KeptBoards = { recent: [], favorites: [] };

/** Decoding takes a while: once for each text. */
export function keptBoards(): KeptBoards {
  if (text === stored(storageKey)) return kept;
  text = stored(storageKey);
  const { recent, favorites } = (storedData(storageKey) ?? {}) as Readonly<Record<string, unknown>>;
  return (kept = { recent: readable(recent), favorites: readable(favorites) });
}

/** `changed` is called when another tab has changed what is kept. */
export function watchKept(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) changed();
  });
}

/** A board is shown: the first of the recent ones. */
export function remember(board: KeptBoard): void {
  const { recent, favorites } = keptBoards();
  keep({ favorites, recent: withFirst(recent, board, mostRecent) });
}

export const isFavorite = ({ code }: KeptBoard): boolean => keptBoards().favorites.some((other) => other.code === code);

export function markFavorite(board: KeptBoard, on: boolean): void {
  const { recent, favorites } = keptBoards();
  keep({ recent, favorites: on ? withFirst(favorites, board, mostFavorites) : without(favorites, board) });
}

export function forgetRecent(): void {
  keep({ ...keptBoards(), recent: [] });
}

const without = (boards: readonly KeptBoard[], { code }: KeptBoard) => boards.filter((other) => other.code !== code);
const withFirst = (boards: readonly KeptBoard[], board: KeptBoard, most: number) =>
  [board, ...without(boards, board)].slice(0, most);

const keep = (boards: KeptBoards): void => store(storageKey, JSON.stringify(boards));

/** What can still be shown of what was stored, perhaps by another version. */
function readable(boards: unknown): readonly KeptBoard[] {
  if (!Array.isArray(boards)) return [];
  return boards.filter(
    (board: unknown): board is KeptBoard =>
      typeof board === "object" &&
      board !== null &&
      "search" in board &&
      "code" in board &&
      typeof board.search === "string" &&
      typeof board.code === "string" &&
      boardOf(board.code) !== undefined,
  );
}

export function boardOf(code: string): Board | undefined {
  try {
    return decodeBoard(code);
  } catch {
    return undefined;
  }
}
