// Why a board is not as it was asked for, in words.
import { describeRefusal } from "../../src/languages/describe.js";
import { placesOf } from "../board/places.js";
import { layout, RefusedError } from "../hexsmith.js";
import { texts } from "../texts.js";
import type { Refused } from "./made.js";

/** Why, for people, and what is shown. */
export function wordsOfRefusal({ options, error, instead }: Refused): string {
  const words = texts.refusals;
  if (!options) return words.wrongCode;
  const names = error.hexes ? placesOf(layout(options.layout)) : [];
  const places = (error.hexes ?? []).flatMap((hex) => names[hex] ?? []);
  const shown = { best: words.bestInstead, plain: words.plainInstead, kept: words.kept };
  return [
    describeRefusal(error, texts.words),
    ...(places.length > 0 ? [words.where(places)] : []),
    shown[instead],
  ].join(" ");
}

/** Why what was given as a code is none. What is no refusal is a mistake of ours. */
export function wordsOfWrongCode(error: unknown): string {
  if (error instanceof RefusedError && error.kind === "not a code") return texts.refusals.wrongCode;
  throw error;
}
