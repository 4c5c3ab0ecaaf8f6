// One address names a board, its locks and the options it was made by, whichever page shows it:
// `?page=settle&seed=harvest`, or `?board=<code>&locks=t4.n4` where seed and options do not make the board. Pages add keys
// of their own. A link to another page takes the board along, and what lasts of the other keys.
import { type Board, decodeBoard, encodeBoard } from "hexsmith/external";
import { fittingLocks, isAnyLocked, type Locked, locksOfText, nothingLocked, textOfLocks } from "./locks.js";
import { type BoardRequest, queryOf, requestKeys, requestOf } from "./request.js";

/** The pages that show the board, and the others. The first needs no name in an address. */
export const pageNames = ["board", "settle", "play", "magic19", "cribbage"] as const;
export type PageName = (typeof pageNames)[number];

/** The pages that show the board of the address. */
export const boardPages = ["board", "settle", "play"] as const satisfies readonly PageName[];

/** The page that an address names; the first one if it names none that there is. */
export function pageNameOf(search: string): PageName {
  const name = new URLSearchParams(search).get("page");
  return pageNames.find((page) => page === name) ?? pageNames[0];
}

/** What an address says of the board. */
export interface AddressedBoard {
  readonly request: BoardRequest;
  /** Given by its code; absent: made as the request says. */
  readonly board?: Board;
  readonly locked: Locked;
}

/** What an address says of the board. Throws a `RefusedError` for a wrong code. */
export function addressedBoard(search: string): AddressedBoard {
  const request = requestOf(search);
  const query = new URLSearchParams(search);
  const code = query.get("board");
  if (code === null) return { request, locked: nothingLocked };
  const board = decodeBoard(code);
  const locked = fittingLocks(locksOfText(query.get("locks") ?? ""), board);
  return { request: { ...request, layout: board.layout }, board, locked };
}

/** What is shown, to be named. */
export interface NamedBoard {
  readonly request: BoardRequest;
  readonly board: Board;
  /** Absent where seed and options of the request do not make the board. */
  readonly made?: object | undefined;
  readonly locked: Locked;
}

/**
 * The address of a board on a page, with the page's own keys: of the seed and the options, or of the board's code where
 * these do not make the board.
 */
export function addressOfBoard(
  page: PageName,
  { request, board, made, locked }: NamedBoard,
  own: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(page === pageNames[0] ? {} : { page });
  const coded = !made || isAnyLocked(locked);
  for (const [key, value] of queryOf(coded ? { ...request, seed: undefined } : request)) query.set(key, value);
  if (coded) {
    query.delete("shape"); // the code says it
    query.set("board", encodeBoard(board));
    if (isAnyLocked(locked)) query.set("locks", textOfLocks(locked));
  }
  for (const [key, value] of Object.entries(own)) query.set(key, value);
  return `?${query}`;
}

/** Keys of the page of drafts, of which the pages of games and boards keep what it needs again. */
const draftKeys: readonly string[] = ["players", "policy", "judge", "draft"];

/** What an address says for other pages of the same board, so that it is there when one returns to them. */
export function keysForOthers(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => draftKeys.includes(key)));
}

/** The same beside another board, on which nobody has settled. */
export const withoutDraft = (keys: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => key !== "draft"));

/** The keys that speak of the board, and those that pages of a board keep for each other. */
const lasting: readonly string[] = [...requestKeys, "board", "locks", ...draftKeys, "lang"];

/** The board of an address on another page. */
export function addressOnPage(page: PageName, search: string): string {
  const query = new URLSearchParams(page === pageNames[0] ? {} : { page });
  for (const [key, value] of new URLSearchParams(search)) if (lasting.includes(key)) query.set(key, value);
  return `?${query}`;
}

/** What was pasted: a link, or a code alone. */
export function searchOfPasted(text: string): string {
  const query = text.indexOf("?");
  return query >= 0 ? text.slice(query).trim() : `?${new URLSearchParams({ board: text.trim() })}`;
}
