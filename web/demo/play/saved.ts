// The games that were begun in this browser, so that none is lost: kept under their boards and dice, each as the address
// that tells it. Tabs may write in turn: what is there is read before each change.
import { keysForOthers } from "../one-board/address.js";
import { hashOf } from "./address.js";
import { gameOf, isPersons, type Match } from "./match.js";

const storageKey = "hexsmith.games";
const most = 8;

export interface SavedGame {
  /** Query of the board, and dice. */
  readonly id: string;
  readonly search: string;
  /** The whole game, as `hashOf` writes it. */
  readonly hash: string;
  readonly over: boolean;
}

/** The newest first. */
export function savedGames(): readonly SavedGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return []; // no storage here, or another program's
  }
}

const isSaved = (value: unknown): value is SavedGame => {
  if (typeof value !== "object" || value === null) return false;
  const { id, search, hash, over } = value as Partial<SavedGame>;
  return [id, search, hash].every((text) => typeof text === "string") && typeof over === "boolean";
};

const idOf = (search: string, dice: string): string => {
  const query = new URLSearchParams(search);
  for (const key of ["lang", ...Object.keys(keysForOthers(search))]) query.delete(key);
  query.sort();
  return `${query}#${dice}`;
};

/** Whether a person has decided anything yet: other games are not worth keeping. */
export const isBegun = (match: Match): boolean =>
  match.games.slice(0, -1).some(({ activePlayer }) => isPersons(match, activePlayer));

export function saveGame(search: string, match: Match): void {
  if (!isBegun(match)) return;
  const id = idOf(search, String(match.record.options.seed));
  const game = { id, search, hash: hashOf(match), over: gameOf(match).phase === "over" };
  const others = savedGames().filter((one) => one.id !== id);
  try {
    localStorage.setItem(storageKey, JSON.stringify([game, ...others].slice(0, most)));
  } catch {
    // no storage here: the address has the game
  }
}

/** The game of a board and dice. */
export const savedGame = (search: string, dice: string): SavedGame | undefined =>
  savedGames().find(({ id }) => id === idOf(search, dice));

/** The game to go on with on a board, and the one that waits on any other. */
export function waitingGames(search: string): { readonly here?: SavedGame; readonly elsewhere?: SavedGame } {
  const open = savedGames().filter(({ over }) => !over);
  const board = idOf(search, "");
  const here = open.find(({ id }) => id.startsWith(board));
  const elsewhere = open.find((game) => game !== here);
  return { ...(here && { here }), ...(elsewhere && { elsewhere }) };
}
