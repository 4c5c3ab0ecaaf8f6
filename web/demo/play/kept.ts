// What a browser keeps of games, so that none is lost: the address and the storage follow the game, and a visit begins with
// the game that its address asks for, or with the one that waits here. Tabs may write in turn: what is there is read before
// each change.
import { keysForOthers } from "../one-board/address.js";
import { boardOfAddress, type ShownBoard } from "../one-board/made.js";
import { wordsOfRefusal } from "../one-board/refusal.js";
import { requestOf } from "../one-board/request.js";
import { draftOfText, type Placed } from "../settle/address.js";
import { store, stored, storedData } from "../storage.js";
import { texts } from "../texts.js";
import { type Addressed, addressed, hashOf, longestAddress, recordOf, shortHashOf } from "./address.js";
import { gameOf, isPersons, type Match, matchOf } from "./match.js";
import { reasonOf } from "./words.js";

/** Games are kept under their boards and dice, each as the address that tells it. */
const gamesKey = "hexsmith.games";
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

/** Whether a person has decided anything yet: other games are not worth keeping. */
export const isBegun = (match: Match): boolean =>
  match.games.slice(0, -1).some(({ activePlayer }) => isPersons(match, activePlayer));

export function saveGame(search: string, match: Match): void {
  if (!isBegun(match)) return;
  const id = idOf(search, String(match.record.options.seed));
  const game = { id, search, hash: hashOf(match), over: gameOf(match).phase === "over" };
  const others = savedGames().filter((one) => one.id !== id);
  store(gamesKey, JSON.stringify([game, ...others].slice(0, most)));
}

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

/** Milliseconds from one change of the address to the next. */
const apart = 500;

/** Returns what is to be called when the game has changed. `match` is asked when the address is written. */
export function keepAddress(match: () => Match | undefined): () => void {
  let written = -Infinity;
  let waiting = 0;

  function write() {
    clearTimeout(waiting);
    const due = written + apart - performance.now();
    if (due > 0) {
      waiting = setTimeout(write, due) as unknown as number;
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

/** Whether the address would be longer than links may be. */
export const isTooLong = (hash: string): boolean =>
  location.href.length - location.hash.length + hash.length > longestAddress;

export interface Arrival {
  readonly shown: ShownBoard;
  /** Who plays, where there is no game yet. */
  readonly wanted: Addressed;
  readonly match?: Match;
  /** The settlements with which the settle page begins a new game. */
  readonly draft?: readonly Placed[];
  /** What of the address could not be had. */
  readonly failures: readonly string[];
  readonly waiting?: SavedGame;
}

/** `shown`: the board of the address. */
export function arrival(
  shown: ShownBoard,
  { search, hash }: { readonly search: string; readonly hash: string },
): Arrival {
  const failures = shown.refused ? [wordsOfRefusal(shown.refused)] : [];
  const { here, elsewhere } = waitingGames(search);
  const waiting = elsewhere && { waiting: elsewhere };
  const found = (text: string, board = shown) => {
    const wanted = addressed(text, search);
    return { shown: board, wanted, match: matchOf(recordOf(board.board, wanted), wanted), failures, ...waiting };
  };
  try {
    const wanted = addressed(hash, search);
    if (wanted.wrong.length > 0) failures.push(texts.record.notUnderstood(wanted.wrong));
    if (wanted.seed !== undefined) {
      const saved = savedGame(search, wanted.seed);
      if (wanted.kept && !saved) failures.push(texts.record.notHere);
      // What is addressed without its moves goes on where it was left here.
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
    return { shown, wanted: addressed("", search), failures, ...waiting };
  }
}

function namesBoard(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("board") || requestOf(search).seed !== undefined;
}

export const paces = ["slow", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];

// Remembered, since it is a person's and not a game's.
const paceKey = "hexsmith.pace";

export const rememberedPace = (): Pace => paces.find((pace) => pace === stored(paceKey)) ?? "normal";
export const rememberPace = (pace: Pace): void => store(paceKey, pace);
