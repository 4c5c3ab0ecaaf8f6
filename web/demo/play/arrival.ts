// The game that an address asks for, or the one that waits here.
import { boardOfAddress, type ShownBoard } from "../one-board/made.js";
import { wordsOfRefusal } from "../one-board/refusal.js";
import { requestOf } from "../one-board/request.js";
import { draftOfText, type Placed } from "../settle/placed.js";
import { texts } from "../texts.js";
import { type Addressed, addressed, recordOf } from "./address.js";
import { type Match, matchOf } from "./match.js";
import { reasonOf } from "./names.js";
import { savedGame, type SavedGame, waitingGames } from "./saved.js";

export interface Arrival {
  readonly shown: ShownBoard;
  /** Who plays, where there is no game yet. */
  readonly wanted: Addressed;
  readonly match?: Match;
  /** The settlements with which the settle page begins a new game. */
  readonly draft?: readonly Placed[];
  /** What of the address could not be had. */
  readonly failures: readonly string[];
  /** A game on another board that has not been finished. */
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

/** Whether an address asks for a certain board. */
function namesBoard(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("board") || requestOf(search).seed !== undefined;
}
