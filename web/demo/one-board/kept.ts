// The boards that the browser remembers: those shown last, and those that were marked. Without storage they last as long
// as the page.
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
  readonly favourites: readonly KeptBoard[];
}

const storageKey = "hexsmith.boards";
export const mostRecent = 12;
export const mostFavourites = 60;

let kept = remembered();

export const keptBoards = (): KeptBoards => kept;

/** A board is shown: the first of the recent ones. */
export function remember(board: KeptBoard): void {
  keep({ ...kept, recent: withFirst(kept.recent, board, mostRecent) });
}

export const isFavourite = ({ code }: KeptBoard): boolean => kept.favourites.some((other) => other.code === code);

export function markFavourite(board: KeptBoard, on: boolean): void {
  const favourites = on ? withFirst(kept.favourites, board, mostFavourites) : without(kept.favourites, board);
  keep({ ...kept, favourites });
}

export function forgetRecent(): void {
  keep({ ...kept, recent: [] });
}

const without = (boards: readonly KeptBoard[], { code }: KeptBoard) => boards.filter((other) => other.code !== code);
const withFirst = (boards: readonly KeptBoard[], board: KeptBoard, most: number) =>
  [board, ...without(boards, board)].slice(0, most);

function keep(boards: KeptBoards): void {
  kept = boards;
  try {
    localStorage.setItem(storageKey, JSON.stringify(boards));
  } catch {
    // no storage here, or no room in it
  }
}

function remembered(): KeptBoards {
  try {
    const { recent, favourites } = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<KeptBoards>;
    return { recent: readable(recent), favourites: readable(favourites) };
  } catch {
    return { recent: [], favourites: [] };
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
