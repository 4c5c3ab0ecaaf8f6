// The board that the address names.
import { type Board, decodeBoard, encodeBoard, generateBoard } from "../../src/index.js";

/** By its code, or made of its seed; a wrong code counts as absent. */
export function boardOf(search: string): Board {
  const query = new URLSearchParams(search);
  try {
    const code = query.get("board");
    if (code !== null) return decodeBoard(code);
  } catch {
    // one that is none
  }
  return generateBoard({ seed: query.get("seed") ?? undefined }).board;
}

/** Whether the query names a board: else it is a fresh one. */
export function isBoardNamed(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("board") || query.has("seed");
}

/** The query that names another board. */
export function searchOfBoard(search: string, board: Board): string {
  const query = new URLSearchParams(search);
  query.delete("seed");
  query.set("board", encodeBoard(board));
  return `?${query}`;
}
