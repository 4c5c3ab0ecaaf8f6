// Texts that explain why the board on the page differs from the request.
import type { Layout, RefusalFields } from "hexsmith/external";
import { describeRefusal } from "hexsmith/languages";
import { directionOfHarbor } from "../board/places.js";
import { layoutOf, RefusedError } from "hexsmith/external";
import { texts } from "../texts.js";
import type { RequestRefusal } from "./generate.js";
import { placesOf } from "./words.js";

/** Returns the reason for a refusal, and a sentence about the board that the page shows instead. */
export function describeRequestRefusal({ options, error, fallback }: RequestRefusal): string {
  const words = texts.refusals;
  if (!options) return `${words.wrongCode} ${words.otherInstead}`;
  const fallbackWords = { best: words.bestInstead, plain: words.plainInstead, kept: words.kept };
  return [
    describeRefusal(error, texts.words),
    ...placesOfRefusal(error, layoutOf(options.layout)),
    fallbackWords[fallback],
  ].join(" ");
}

/** Returns sentences that name the places of a refusal, or an empty list if the refusal has no places. */
function placesOfRefusal(error: RequestRefusal["error"], layout: Layout): readonly string[] {
  const fields: Partial<Omit<RefusalFields["lock-against-forbid"], "term">> = "hexes" in error ? error : {};
  const { hexes = [], intersection, harborSlot } = fields;
  const words = texts.refusals;
  const names = placesOf(layout);
  const namesOf = (ids: readonly number[]) => ids.flatMap((hex) => names[hex] ?? []);
  if (intersection !== undefined) return [words.meeting(namesOf(layout.intersections[intersection]?.hexes ?? []))];
  const harbors = harborSlot === undefined ? [] : [words.harbor(harborSlot + 1, directionOfHarbor(layout, harborSlot))];
  const places = [...harbors, ...namesOf(hexes)];
  return places.length > 0 ? [words.where(places)] : [];
}

/** Returns the text about an invalid code. Rethrows all other errors, which are bugs. */
export function describeWrongCode(error: unknown): string {
  if (error instanceof RefusedError && error.kind === "not-a-code") return texts.refusals.wrongCode;
  throw error;
}
