// The address of a board, with its locks and options, is the same on every page: `?page=settle&seed=harvest`, or
// `?board=<code>&locks=t4.n4` if the board does not follow from seed and options. Pages add their own keys. Links to other
// pages preserve the board and the keys that those pages need.
import { type Board, decodeBoard, encodeBoard } from "hexsmith/external";
import { fittingLocks, isAnyLocked, type Locked, locksOfText, nothingLocked, textOfLocks } from "./locks.js";
import { type BoardRequest, queryOf, requestKeys, requestOf } from "./request.js";

/** All pages. The first one is the default and is omitted from addresses. */
export const pageNames = ["board", "settle", "play", "magic19", "cribbage"] as const;
export type PageName = (typeof pageNames)[number];

/** Pages that show the board of the address. */
export const boardPages = ["board", "settle", "play"] as const satisfies readonly PageName[];

/** Returns the page that an address names, or the first one. */
export function pageNameOf(search: string): PageName {
  const name = new URLSearchParams(search).get("page");
  return pageNames.find((page) => page === name) ?? pageNames[0];
}

/** The board of an address. */
export interface AddressedBoard {
  readonly request: BoardRequest;
  /** The board if the address contains its code. Otherwise it is generated from the request. */
  readonly board?: Board;
  readonly locked: Locked;
}

/** Reads the board of an address. Throws a `RefusedError` for an invalid code. */
export function addressedBoard(search: string): AddressedBoard {
  const request = requestOf(search);
  const query = new URLSearchParams(search);
  const code = query.get("board");
  if (code === null) return { request, locked: nothingLocked };
  const board = decodeBoard(code);
  const locked = fittingLocks(locksOfText(query.get("locks") ?? ""), board);
  return { request: { ...request, layout: board.layout }, board, locked };
}

/** A board with everything that its address needs. */
export interface NamedBoard {
  readonly request: BoardRequest;
  readonly board: Board;
  /** The generated board; absent if the board does not follow from the seed and options of the request. */
  readonly generated?: object | undefined;
  readonly locked: Locked;
}

/**
 * Returns the address of a board on a page, with the page's own keys. It contains seed and options, or the board's code if the
 * board does not follow from them.
 */
export function addressOfBoard(
  page: PageName,
  { request, board, generated, locked }: NamedBoard,
  own: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(page === pageNames[0] ? {} : { page });
  const coded = !generated || isAnyLocked(locked);
  for (const [key, value] of queryOf(coded ? { ...request, seed: undefined } : request)) query.set(key, value);
  if (coded) {
    query.delete("shape"); // the code contains the shape
    query.set("board", encodeBoard(board));
    if (isAnyLocked(locked)) query.set("locks", textOfLocks(locked));
  }
  for (const [key, value] of Object.entries(own)) query.set(key, value);
  return `?${query}`;
}

/** Keys of the draft page that the game page and the board page preserve. */
const draftKeys: readonly string[] = ["players", "policy", "judge", "draft"];

/** Returns the keys that a page preserves for other pages of the same board. */
export function keysForOthers(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => draftKeys.includes(key)));
}

/** Removes the draft from such keys, because it does not fit another board. */
export const withoutDraft = (keys: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => key !== "draft"));

/** Keys that all pages of a board preserve. */
const lasting: readonly string[] = [...requestKeys, "board", "locks", ...draftKeys, "lang"];

/** Returns the address of the same board on another page. */
export function addressOnPage(page: PageName, search: string): string {
  const query = new URLSearchParams(page === pageNames[0] ? {} : { page });
  for (const [key, value] of new URLSearchParams(search)) if (lasting.includes(key)) query.set(key, value);
  return `?${query}`;
}

/** Returns the search part of a pasted link or code. */
export function searchOfPasted(text: string): string {
  const query = text.indexOf("?");
  return query >= 0 ? text.slice(query).trim() : `?${new URLSearchParams({ board: text.trim() })}`;
}
