// The boards that the browser remembers: those shown last, and those that were marked. The storage belongs to all tabs, so
// that each change starts from what it holds now. Without storage the boards last as long as the page.
import { decodeBoard } from "hexsmith/external";
import type { Board } from "hexsmith/external";

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

let kept: KeptBoards = { recent: [], favorites: [] };
/** What the storage held when `kept` was read; undefined: there is none. */
let text: string | null | undefined;

export function keptBoards(): KeptBoards {
  const now = stored();
  if (now !== undefined && now !== text) kept = read((text = now));
  return kept;
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

function keep(boards: KeptBoards): void {
  kept = boards;
  try {
    localStorage.setItem(storageKey, JSON.stringify(boards));
    text = stored();
  } catch {
    // no storage here, or no room in it
  }
}

function stored(): string | null | undefined {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return undefined;
  }
}

function read(text: string | null): KeptBoards {
  try {
    const { recent, favorites } = JSON.parse(text ?? "{}") as Readonly<Record<string, unknown>>;
    return { recent: readable(recent), favorites: readable(favorites) };
  } catch {
    return { recent: [], favorites: [] };
  }
}

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
