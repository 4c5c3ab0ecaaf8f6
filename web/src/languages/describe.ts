// Refusals and reasons in words, from their data.
import { type HarborKind, harborKinds, type Terrain } from "../board/board-data.js";
import { checkChoice, checkNumber, finite, type Path, shown, typeError } from "../check/check.js";
import type { RefusalKind } from "../check/refused-error.js";
import { filled, formatsOf, pluralOf } from "../draw/words.js";
import { type Rule, type TermName, termNames } from "../fairness/energy.js";
import type { Reason } from "../settle/spots.js";
import type { Words } from "./words.js";

/** What is known of a refusal: a `RefusedError`, or its data, as they come from a worker or a server. */
export interface RefusalData {
  /** Why. */
  readonly kind: RefusalKind;
  /** The rule that cannot be obeyed. */
  readonly rule?: Rule | undefined;
  /** The term that counts how often it is broken. */
  readonly term?: TermName | undefined;
  /** What is locked: a terrain, the number of a token, or a harbor. */
  readonly piece?: Terrain | HarborKind | number | undefined;
  /** Place in `Layout.harborSlots`: the piece is a harbor. */
  readonly harborSlot?: number | undefined;
  /** So many, or so much. */
  readonly wanted?: number | undefined;
  /** Of so many, or so much. */
  readonly room?: number | undefined;
}

/** What the texts of refusals leave open, and the data that fills it. */
const placeholders = [
  ["{rule}", "rule"],
  ["{piece}", "piece"],
  ["{wanted}", "wanted"],
  ["{extent}", "wanted"],
  ["{room}", "room"],
] as const satisfies readonly (readonly [string, keyof RefusalData])[];

/** @internal */
export function describeRefusal(refusal: RefusalData, words: Words): string {
  const text = entryOf(words, "refusals", refusal?.kind, "refusal.kind");
  for (const [placeholder, key] of placeholders)
    if (text.includes(placeholder) && refusal[key] === undefined)
      throw typeError(`refusal.${key}`, "given with this kind", undefined);
  const { rule, piece, wanted, room } = refusal;
  return filled(text, {
    ...(rule !== undefined && { rule: entryOf(words, "rules", rule, "refusal.rule") }),
    ...(piece !== undefined && { piece: pieceWords(piece, refusal, words) }),
    ...(wanted !== undefined && { wanted: numberWords(wanted, "refusal.wanted", words) }),
    ...(wanted !== undefined && text.includes("{extent}") && { extent: extentWords(wanted, refusal, words) }),
    ...(room !== undefined && { room: numberWords(room, "refusal.room", words) }),
  });
}

const numberWords = (value: unknown, path: Path, { language }: Words): string =>
  formatsOf(language).number.format(checkNumber(value, path, finite));

/** The same name is that of a terrain and of a harbor. */
function pieceWords(piece: NonNullable<RefusalData["piece"]>, { harborSlot }: RefusalData, words: Words): string {
  if (typeof piece === "number")
    return filled(checkText(words.token, "words.token"), { token: numberWords(piece, "refusal.piece", words) });
  if (harborSlot === undefined) return entryOf(words, "terrains", piece, "refusal.piece");
  return describeHarbor(checkChoice(piece, "refusal.piece", harborKinds), words);
}

/** In what the rule's term counts. */
function extentWords(wanted: number, { term }: RefusalData, { breaks, language }: Words): string {
  if (term !== undefined) checkChoice(term, "refusal.term", termNames);
  const unit = term === "pipCap" || term === "ownHarbor" ? "pips" : "times";
  const forms = breaks?.[unit];
  checkText(forms?.other, `words.breaks.${unit}.other`);
  return pluralOf(forms, wanted, language);
}

/** @internal */
export const describeHarbor = (kind: HarborKind, words: Words): string =>
  kind === "any"
    ? describeReason({ code: "any harbor" }, words)
    : describeReason({ code: "resource harbor", resource: kind }, words);

/** @internal */
export function describeReason(reason: Pick<Reason, "code" | "resource">, words: Words): string {
  const text = entryOf(words, "reasons", reason?.code, "reason.code");
  const { resource } = reason;
  if (resource === undefined && text.includes("{resource}"))
    throw typeError("reason.resource", "given with this code", undefined);
  if (resource === undefined) return text;
  return filled(text, { resource: entryOf(words, "resources", resource, "reason.resource") });
}

/** The text of a key of one of the tables. */
function entryOf(
  words: Words,
  table: "refusals" | "rules" | "reasons" | "resources" | "terrains",
  key: unknown,
  path: Path,
): string {
  const texts: unknown = words?.[table];
  if (typeof texts !== "object" || texts === null) throw typeError(`words.${table}`, "an object", texts);
  const text = (texts as Record<string, unknown>)[checkChoice(key, path, Object.keys(texts))];
  return checkText(text, `words.${table}[${shown(key)}]`);
}

function checkText(text: unknown, path: Path): string {
  if (typeof text !== "string") throw typeError(path, "a string", text);
  return text;
}
