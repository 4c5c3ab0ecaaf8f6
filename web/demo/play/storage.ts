// Stores games, so that no game is lost. Each move updates the address and the storage. A visit starts with the game of the
// address, or with the last unfinished game. Several tabs share the storage, so each change reads the storage first. A tab
// never replaces moves that another tab has stored, unless the person decides so.
import { keysForOtherPages } from "../shared-board/address.js";
import { boardOfAddress, type ShownBoard } from "../shared-board/generate.js";
import { describeRequestRefusal } from "../shared-board/refusal.js";
import { requestOf } from "../shared-board/request.js";
import { draftOfText, type Placement } from "../settle/address.js";
import { store, storedText, storedData } from "../storage.js";
import { texts } from "../texts.js";
import { type AddressedGame, gameOfHash, hashOf, recordOf } from "./address.js";
import { gameOf, isPersonsSeat, type Match, matchOf } from "./match.js";
import { reasonOf } from "./words.js";

/** Key of the stored games in local storage. */
const gamesKey = "hexsmith.games";
const maxGames = 8;

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
  const storedGames = storedData(gamesKey);
  return Array.isArray(storedGames) ? storedGames.filter(isSavedGame) : [];
}

const isSavedGame = (value: unknown): value is SavedGame => {
  if (typeof value !== "object" || value === null) return false;
  const { id, search, hash, over } = value as Partial<SavedGame>;
  return [id, search, hash].every((text) => typeof text === "string") && typeof over === "boolean";
};

const idOf = (search: string, dice: string): string => {
  const query = new URLSearchParams(search);
  for (const key of ["lang", ...Object.keys(keysForOtherPages(search))]) query.delete(key);
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
  store(gamesKey, JSON.stringify([game, ...others].slice(0, maxGames)));
}

export const savedGame = (search: string, dice: string): SavedGame | undefined =>
  savedGames().find(({ id }) => id === idOf(search, dice));

/** Returns the newest unfinished game on a board, and the newest unfinished game on another board. */
export function findUnfinishedGames(search: string): { readonly here?: SavedGame; readonly elsewhere?: SavedGame } {
  const unfinishedGames = savedGames().filter(({ over }) => !over);
  const board = idOf(search, "");
  const here = unfinishedGames.find(({ id }) => id.startsWith(board));
  const elsewhere = unfinishedGames.find((game) => game !== here);
  return { ...(here && { here }), ...(elsewhere && { elsewhere }) };
}

/** Minimum number of milliseconds between updates of the address. */
const minimumInterval = 500;

export interface GameStore {
  /** Updates address and storage after a change of the game. */
  update(): void;
  /** Makes the tab's game replace the stored game. */
  overwrite(): void;
}

/**
 * Returns functions that store the tab's game. `getMatch` returns the current game. Calls `onNewer` with the stored game if
 * another tab has stored moves that this tab does not have, and with undefined if that is no longer so.
 */
export function storeGames(
  getMatch: () => Match | undefined,
  onNewer: (newerGame: SavedGame | undefined) => void,
): GameStore {
  let lastWrite = -Infinity;
  let timer = 0;
  /** Stored game that this tab has written, or that the person has decided to replace. */
  let knownHash: string | undefined;

  function save(match: Match) {
    const stored = savedGame(location.search, String(match.record.options.seed));
    const hash = hashOf(match);
    const isChangedElsewhere = stored !== undefined && stored.hash !== knownHash;
    const isNewer = isChangedElsewhere && (hash === knownHash || !hash.startsWith(stored.hash));
    if (!isNewer) {
      saveGame(location.search, match);
      knownHash = hash;
    }
    onNewer(isNewer ? stored : undefined);
  }

  function write() {
    clearTimeout(timer);
    const remaining = lastWrite + minimumInterval - performance.now();
    if (remaining > 0) {
      timer = setTimeout(write, remaining) as unknown as number;
      return;
    }
    const match = getMatch();
    if (!match) return;
    lastWrite = performance.now();
    save(match);
    const hash = hashOf(match);
    if (hash !== location.hash) history.replaceState(history.state, "", location.search + hash);
  }

  const writeNow = () => {
    lastWrite = -Infinity;
    write();
  };
  addEventListener("pagehide", writeNow);
  document.addEventListener("visibilitychange", () => document.hidden && writeNow()); // a phone may end hidden pages
  addEventListener("storage", ({ key }) => {
    const match = getMatch();
    if (key === gamesKey && match) save(match);
  });
  return {
    update: write,
    overwrite() {
      const match = getMatch();
      knownHash = match && savedGame(location.search, String(match.record.options.seed))?.hash;
      if (match) save(match);
    },
  };
}

export interface InitialGame {
  readonly shownBoard: ShownBoard;
  /** Contents of the address: the players and rules of the new game if there is no game yet. */
  readonly addressedGame: AddressedGame;
  readonly match?: Match;
  /** Settlements from the draft page with which the new game starts. */
  readonly draft?: readonly Placement[];
  /** Messages about parts of the address that the page cannot show. */
  readonly failures: readonly string[];
  readonly unfinishedGame?: SavedGame;
}

/** Returns the game with which a visit starts. @param shownBoard board of the address */
export function initialGame(
  shownBoard: ShownBoard,
  { search, hash }: { readonly search: string; readonly hash: string },
): InitialGame {
  const failures = shownBoard.refusal ? [describeRequestRefusal(shownBoard.refusal)] : [];
  const { here, elsewhere } = findUnfinishedGames(search);
  const unfinishedGame = elsewhere && { unfinishedGame: elsewhere };
  const openGame = (text: string, board = shownBoard) => {
    const addressedGame = gameOfHash(text, search);
    return {
      shownBoard: board,
      addressedGame,
      match: matchOf(recordOf(board.board, addressedGame), addressedGame),
      failures,
      ...unfinishedGame,
    };
  };
  try {
    const addressedGame = gameOfHash(hash, search);
    if (addressedGame.invalidParts.length > 0) failures.push(texts.record.notUnderstood(addressedGame.invalidParts));
    if (addressedGame.seed !== undefined) {
      const saved = savedGame(search, addressedGame.seed);
      // An address without moves continues the game stored in this browser.
      return openGame(saved?.hash.startsWith(`${hash}&moves=`) ? saved.hash : hash);
    }
    if (shownBoard.refusal) return { shownBoard, addressedGame, failures, ...unfinishedGame };
    if (here) return openGame(here.hash);
    if (elsewhere && !namesBoard(search)) return openGame(elsewhere.hash, boardOfAddress(elsewhere.search));
    const draft = draftOfText(
      new URLSearchParams(search).get("draft") ?? "",
      shownBoard.board,
      addressedGame.levels.length,
    );
    if (!draft) failures.push(texts.record.notUnderstood(["draft"]));
    return { shownBoard, addressedGame, ...(draft && { draft }), failures, ...unfinishedGame };
  } catch (error) {
    failures.push(texts.record.notAGame(reasonOf(error, texts.record.damaged)));
    return { shownBoard, addressedGame: gameOfHash("", search), failures, ...unfinishedGame };
  }
}

function namesBoard(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("board") || requestOf(search).seed !== undefined;
}

export const paces = ["normal", "fast"] as const;
export type Pace = (typeof paces)[number];

// The pace has a key of its own, because it is a setting of the person and not of a game.
const paceKey = "hexsmith.pace";

export const rememberedPace = (): Pace => paces.find((pace) => pace === storedText(paceKey)) ?? "normal";
export const rememberPace = (pace: Pace): void => store(paceKey, pace);
