// Favorite boards and recently shown boards in local storage. All tabs share the storage, so every function reads the storage
// before it writes.
import { type Board, decodeBoard } from "hexsmith/external";
import { store, storedText, storedData } from "../storage.js";

export interface SavedBoard {
  /** Address on the board page. */
  readonly search: string;
  readonly code: string;
}

export interface SavedBoards {
  /** Recently shown boards, latest first. */
  readonly recent: readonly SavedBoard[];
  readonly favorites: readonly SavedBoard[];
}

const storageKey = "hexsmith.boards";
export const maxRecent = 12;
export const maxFavorites = 60;

let cachedText: string | null = null;
let cachedBoards: SavedBoards = { recent: [], favorites: [] };

/** Returns the stored boards. Decoding is slow, so the boards are decoded again only if the stored text has changed. */
export function savedBoards(): SavedBoards {
  if (cachedText === storedText(storageKey)) return cachedBoards;
  cachedText = storedText(storageKey);
  const { recent, favorites } = (storedData(storageKey) ?? {}) as Readonly<Record<string, unknown>>;
  return (cachedBoards = { recent: validBoards(recent), favorites: validBoards(favorites) });
}

/** Calls `changed` when another tab changes the stored boards. */
export function watchSavedBoards(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) changed();
  });
}

/** Makes a board the first of the recent boards. */
export function addRecentBoard(board: SavedBoard): void {
  const { recent, favorites } = savedBoards();
  save({ favorites, recent: withBoardFirst(recent, board, maxRecent) });
}

export const isFavorite = ({ code }: SavedBoard): boolean =>
  savedBoards().favorites.some((other) => other.code === code);

export function markFavorite(board: SavedBoard, on: boolean): void {
  const { recent, favorites } = savedBoards();
  save({ recent, favorites: on ? withBoardFirst(favorites, board, maxFavorites) : withoutBoard(favorites, board) });
}

export function forgetRecent(): void {
  save({ ...savedBoards(), recent: [] });
}

const withoutBoard = (boards: readonly SavedBoard[], { code }: SavedBoard) =>
  boards.filter((other) => other.code !== code);
const withBoardFirst = (boards: readonly SavedBoard[], board: SavedBoard, maximum: number) =>
  [board, ...withoutBoard(boards, board)].slice(0, maximum);

const save = (boards: SavedBoards): void => store(storageKey, JSON.stringify(boards));

/** Returns the stored boards that this version can decode. */
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
