// How players are called, and why something is no game.
import { describeRefusal } from "hexsmith/languages";
import { RefusedError } from "hexsmith/external";
import { texts } from "../texts.js";

/** As the one on the seat `you` reads it. */
export const nameOfPlayer = (player: number, you: number | null): string =>
  player === you ? texts.play.you : texts.play.player(player);

/** Why, from the refusal's data; what is no refusal was not written by this page, which is all that `otherwise` says. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof RefusedError ? describeRefusal(error, texts.words) : otherwise;
