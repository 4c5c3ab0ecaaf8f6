// Storage of games, so that none is lost. Address and storage are updated with the game. A visit starts with the game of the
// address, or with the last unfinished one. Several tabs may write, so each change reads the storage first.
import { keysForOthers } from "../shared-board/address.js";
import { boardOfAddress, type ShownBoard } from "../shared-board/generate.js";
import { wordsOfRefusal } from "../shared-board/refusal.js";
import { requestOf } from "../shared-board/request.js";
import { draftOfText, type Placed } from "../settle/address.js";
import { store, stored, storedData } from "../storage.js";
import { texts } from "../texts.js";
import { type AddressedGame, gameOfHash, hashOf, longestAddress, recordOf, shortHashOf } from "./address.js";
import { gameOf, isPersonsSeat, type Match, matchOf } from "./match.js";
import { reasonOf } from "./words.js";

/** Games are stored by board and dice, each as its address. */
const gamesKey = "hexsmith.games";
const most = 8;

export interface SavedGame {
  /** Query of the board, followed by the seed of the dice. */
  readonly id: string;
  readonly search: string;
  /** The whole game in the format of `hashOf`. */
  readonly hash: string;
  readonly over: boolean;
}

/** Returns the stored games, newest first. */
export function savedGames(): readonly SavedGame[] {
  const found = storedData(gamesKey);
  return Array.isArray(found) ? found.filter(isSaved) : [];
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

/** Whether a person has made a decision. Other games are not stored. */
export const hasStarted = (match: Match): boolean =>
  match.games.slice(0, -1).some(({ activePlayer }) => isPersonsSeat(match, activePlayer));

export function saveGame(search: string, match: Match): void {
  if (!hasStarted(match)) return;
  const id = idOf(search, String(match.record.options.seed));
  const game = { id, search, hash: hashOf(match), over: gameOf(match).phase === "over" };
  const others = savedGames().filter((one) => one.id !== id);
  store(gamesKey, JSON.stringify([game, ...others].slice(0, most)));
}

export const savedGame = (search: string, dice: string): SavedGame | undefined =>
  savedGames().find(({ id }) => id === idOf(search, dice));

/** Returns the unfinished game on a board, and the newest one on another board. */
export function waitingGames(search: string): { readonly here?: SavedGame; readonly elsewhere?: SavedGame } {
  const open = savedGames().filter(({ over }) => !over);
  const board = idOf(search, "");
  const here = open.find(({ id }) => id.startsWith(board));
  const elsewhere = open.find((game) => game !== here);
  return { ...(here && { here }), ...(elsewhere && { elsewhere }) };
}

/** Least number of milliseconds between updates of the address. */
const apart = 500;

/** Returns a function to call when the game has changed. `match` returns the game when the address is written. */
export function syncAddress(match: () => Match | undefined): () => void {
  let written = -Infinity;
  let timer = 0;

  function write() {
    clearTimeout(timer);
    const due = written + apart - performance.now();
    if (due > 0) {
      timer = setTimeout(write, due) as unknown as number;
      return;
    }
    const now = match();
    if (!now) return;
    written = performance.now();
    saveGame(location.search, now);
    const whole = hashOf(now);
    const hash = isTooLong(whole) ? shortHashOf(now) : whole;
    if (hash !== location.hash) history.replaceState(history.state, "", location.search + hash);
  }

  addEventListener("pagehide", () => {
    written = -Infinity;
    write();
  });
  return write;
}

/** Whether an address exceeds the longest link. */
export const isTooLong = (hash: string): boolean =>
  location.href.length - location.hash.length + hash.length > longestAddress;

export interface InitialGame {
  readonly shown: ShownBoard;
  /** Players of the new game, if there is no game yet. */
  readonly wanted: AddressedGame;
  readonly match?: Match;
  /** Settlements from the draft page with which the new game starts. */
  readonly draft?: readonly Placed[];
  /** Parts of the address that cannot be shown. */
  readonly failures: readonly string[];
  readonly waiting?: SavedGame;
}

/** @param shown board of the address */
export function initialGame(
  shown: ShownBoard,
  { search, hash }: { readonly search: string; readonly hash: string },
): InitialGame {
  const failures = shown.refused ? [wordsOfRefusal(shown.refused)] : [];
  const { here, elsewhere } = waitingGames(search);
  const waiting = elsewhere && { waiting: elsewhere };
  const found = (text: string, board = shown) => {
    const wanted = gameOfHash(text, search);
    return { shown: board, wanted, match: matchOf(recordOf(board.board, wanted), wanted), failures, ...waiting };
  };
  try {
    const wanted = gameOfHash(hash, search);
    if (wanted.wrong.length > 0) failures.push(texts.record.notUnderstood(wanted.wrong));
    if (wanted.seed !== undefined) {
      const saved = savedGame(search, wanted.seed);
      if (wanted.kept && !saved) failures.push(texts.record.notHere);
      // An address without moves continues the game stored in this browser.
      const resumed = wanted.kept || saved?.hash.startsWith(`${hash}&moves=`);
      return found((resumed && saved?.hash) || hash);
    }
    if (shown.refused) return { shown, wanted, failures, ...waiting };
    if (here) return found(here.hash);
    if (elsewhere && !namesBoard(search)) return found(elsewhere.hash, boardOfAddress(elsewhere.search));
    const draft = draftOfText(new URLSearchParams(search).get("draft") ?? "", shown.board, wanted.levels.length);
    if (!draft) failures.push(texts.record.notUnderstood(["draft"]));
    return { shown, wanted, ...(draft && { draft }), failures, ...waiting };
  } catch (error) {
    failures.push(texts.record.notAGame(reasonOf(error, texts.record.damaged)));
    return { shown, wanted: gameOfHash("", search), failures, ...waiting };
  }
}

function namesBoard(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("board") || requestOf(search).seed !== undefined;
}

export const paces = ["slow", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];

// Stored separately, because it is a setting of the person.
const paceKey = "hexsmith.pace";

export const rememberedPace = (): Pace => paces.find((pace) => pace === stored(paceKey)) ?? "normal";
export const rememberPace = (pace: Pace): void => store(paceKey, pace);
