// Reads and writes the address of a board with its locks and options. All pages use the same format:
// `?page=settle&seed=harvest`, or `?board=<code>&locks=t4.n4` if seed and options do not determine the board. Pages add their
// own keys. Links to other pages preserve the board and the keys that those pages need.
import { type Board, decodeBoard, encodeBoard } from "hexsmith/external";
import { fittingLocks, isAnyLocked, type LockedPieces, locksOfText, nothingLocked, textOfLocks } from "./locks.js";
import { writeValues } from "./codec.js";
import { type BoardRequest, requestCodecs, requestOf } from "./request.js";

/** Names of all pages. The first page is the default, which addresses omit. */
export const pageNames = ["board", "settle", "play", "lab"] as const;
export type PageName = (typeof pageNames)[number];

/** Pages that show the board that the address describes. */
export const boardPages = ["board", "settle", "play"] as const satisfies readonly PageName[];

/** Returns the page that an address names, or else the first page. */
export function pageNameOf(search: string): PageName {
  const name = new URLSearchParams(search).get("page");
  return pageNames.find((page) => page === name) ?? pageNames[0];
}

/** What an address says about a board. */
export interface AddressedBoard {
  readonly request: BoardRequest;
  /** Board whose code the address contains; absent if the board is generated from the request. */
  readonly board?: Board;
  readonly locked: LockedPieces;
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

/** A board with everything that determines its address. */
export interface NamedBoard {
  readonly request: BoardRequest;
  readonly board: Board;
  /** Result of the generation; absent if seed and options of the request do not determine the board. */
  readonly generated?: object | undefined;
  readonly locked: LockedPieces;
}

/**
 * Returns the address of a board on a page. The address contains the page's own keys, and seed and options, or the board's code
 * if seed and options do not determine the board.
 */
export function addressOfBoard(
  page: PageName,
  { request, board, generated, locked }: NamedBoard,
  pageKeys: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(page === pageNames[0] ? {} : { page });
  const usesCode = !generated || isAnyLocked(locked) || typeof board.layout !== "string";
  const keys = writeValues(requestCodecs, usesCode ? { ...request, seed: undefined } : request);
  for (const [key, value] of Object.entries(keys)) query.set(key, value);
  if (usesCode) {
    query.set("board", encodeBoard(board));
    if (isAnyLocked(locked)) query.set("locks", textOfLocks(locked));
  }
  for (const [key, value] of Object.entries(pageKeys)) query.set(key, value);
  return `?${query}`;
}

/** Keys of the draft page that the board page and the game page preserve. */
const draftKeys: readonly string[] = ["players", "policy", "judge", "draft"];

/** Returns the keys that a page preserves for other pages of the same board. */
export function keysForOtherPages(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => draftKeys.includes(key)));
}

/** Removes the draft from the keys of an address, because a draft does not fit another board. */
export const withoutDraft = (keys: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => key !== "draft"));

/** Keys that links between the pages of a board preserve. */
const requestKeys = Object.values(requestCodecs).map(({ key }) => key);
const preservedKeys: readonly string[] = [...requestKeys, "board", "locks", ...draftKeys, "lang"];

/** Returns the address of the same board on another page. Of an address without a board, only the language stays. */
export function addressOnPage(page: PageName, search: string): string {
  const query = new URLSearchParams(page === pageNames[0] ? {} : { page });
  const keys = boardPages.some((one) => one === pageNameOf(search)) ? preservedKeys : ["lang"];
  for (const [key, value] of new URLSearchParams(search)) if (keys.includes(key)) query.set(key, value);
  return `?${query}`;
}

/** Returns the search part of a pasted link, or a search part for a pasted board code. */
export function searchOfPasted(text: string): string {
  const query = text.indexOf("?");
  return query >= 0 ? text.slice(query).trim() : `?${new URLSearchParams({ board: text.trim() })}`;
}
