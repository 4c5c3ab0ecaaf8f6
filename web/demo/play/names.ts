// How players are called, and why something is no game.
import { describeRefusal } from "hexsmith/languages";
import { RefusedError } from "hexsmith/external";
import { texts } from "../texts.js";
import { isShared, type Players } from "./match.js";

/** As the person on the seat `you` reads it; null: read by several people. */
export const nameOfPlayer = (player: number, you: number | null): string =>
  player === you ? texts.play.you : (texts.play.names[player - 1] ?? texts.play.player(player));

/** The player to whom a page says "you", if there is only one person. */
export const readerOf = (players: Players): number | null => (isShared(players) ? null : players.you);

/** Why, from the refusal's data; what is no refusal was not written by this page, which is all that `otherwise` says. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof RefusedError ? describeRefusal(error, texts.words) : otherwise;
