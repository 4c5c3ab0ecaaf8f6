// Explains why a board differs from the request.
import type { Layout, RefusalFields } from "hexsmith/external";
import { describeRefusal } from "hexsmith/languages";
import { directionOfHarbor, placesOf } from "../board/places.js";
import { layoutOf, RefusedError } from "hexsmith/external";
import { texts } from "../texts.js";
import type { Refused } from "./generate.js";

/** Returns the reason, and what is shown instead. */
export function wordsOfRefusal({ options, error, instead }: Refused): string {
  const words = texts.refusals;
  if (!options) return words.wrongCode;
  const insteadWords = { best: words.bestInstead, plain: words.plainInstead, kept: words.kept };
  return [describeRefusal(error, texts.words), ...whereOf(error, layoutOf(options.layout)), insteadWords[instead]].join(
    " ",
  );
}

/** Returns the places that a refusal refers to. */
function whereOf(error: Refused["error"], layout: Layout): readonly string[] {
  const fields: Partial<Omit<RefusalFields["lock-against-forbid"], "term">> = "hexes" in error ? error : {};
  const { hexes = [], intersection, harborSlot } = fields;
  const words = texts.refusals;
  const names = placesOf(layout);
  const named = (ids: readonly number[]) => ids.flatMap((hex) => names[hex] ?? []);
  if (intersection !== undefined) return [words.meeting(named(layout.intersections[intersection]?.hexes ?? []))];
  const harbors = harborSlot === undefined ? [] : [words.harbor(harborSlot + 1, directionOfHarbor(layout, harborSlot))];
  const places = [...harbors, ...named(hexes)];
  return places.length > 0 ? [words.where(places)] : [];
}

/** Returns the reason why a code is invalid. Rethrows other errors, which are bugs. */
export function wordsOfWrongCode(error: unknown): string {
  if (error instanceof RefusedError && error.kind === "not-a-code") return texts.refusals.wrongCode;
  throw error;
}
