// Favorite boards and recently shown boards in local storage. All tabs share the storage, so every change starts by reading
// it.
import { type Board, decodeBoard } from "hexsmith/external";
import { store, stored, storedData } from "../storage.js";

export interface SavedBoard {
  /** Address on the board page. */
  readonly search: string;
  readonly code: string;
}

export interface SavedBoards {
  /** Latest first. */
  readonly recent: readonly SavedBoard[];
  readonly favorites: readonly SavedBoard[];
}

const storageKey = "hexsmith.boards";
export const maxRecent = 12;
export const maxFavorites = 60;

let text: string | null = null;
let cachedBoards: SavedBoards = { recent: [], favorites: [] };

/** Returns the stored boards. Decoding is slow, so the result is cached by stored text. */
export function savedBoards(): SavedBoards {
  if (text === stored(storageKey)) return cachedBoards;
  text = stored(storageKey);
  const { recent, favorites } = (storedData(storageKey) ?? {}) as Readonly<Record<string, unknown>>;
  return (cachedBoards = { recent: validBoards(recent), favorites: validBoards(favorites) });
}

/** Calls `changed` when another tab changes the stored boards. */
export function watchSavedBoards(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) changed();
  });
}

/** Adds a board as the first of the recent ones. */
export function remember(board: SavedBoard): void {
  const { recent, favorites } = savedBoards();
  save({ favorites, recent: withFirst(recent, board, maxRecent) });
}

export const isFavorite = ({ code }: SavedBoard): boolean =>
  savedBoards().favorites.some((other) => other.code === code);

export function markFavorite(board: SavedBoard, on: boolean): void {
  const { recent, favorites } = savedBoards();
  save({ recent, favorites: on ? withFirst(favorites, board, maxFavorites) : without(favorites, board) });
}

export function forgetRecent(): void {
  save({ ...savedBoards(), recent: [] });
}

const without = (boards: readonly SavedBoard[], { code }: SavedBoard) => boards.filter((other) => other.code !== code);
const withFirst = (boards: readonly SavedBoard[], board: SavedBoard, most: number) =>
  [board, ...without(boards, board)].slice(0, most);

const save = (boards: SavedBoards): void => store(storageKey, JSON.stringify(boards));

/** Returns the stored boards that are valid in this version. */
function validBoards(boards: unknown): readonly SavedBoard[] {
  if (!Array.isArray(boards)) return [];
  return boards.filter(
    (board: unknown): board is SavedBoard =>
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
