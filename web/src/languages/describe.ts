// Refusals and reasons in words, from their data.
import { checkChoice, type Path, shown, typeError } from "../check/check.js";
import type { RefusalKind } from "../check/refused-error.js";
import { filled } from "../draw/words.js";
import type { Rule } from "../fairness/energy.js";
import type { Reason } from "../settle/spots.js";
import type { Words } from "./words.js";

/** What is known of a refusal: a `RefusedError`, or its data, as they come from a worker or a server. */
export interface RefusalData {
  /** Why. */
  readonly kind: RefusalKind;
  /** The rule that cannot be obeyed. */
  readonly rule?: Rule | undefined;
  /** So many, or so much. */
  readonly wanted?: number | undefined;
  /** Of so many, or so much. */
  readonly room?: number | undefined;
}

/** @internal */
export function describeRefusal(refusal: RefusalData, words: Words): string {
  const text = entryOf(words, "refusals", refusal?.kind, "refusal.kind");
  const { rule, wanted, room } = refusal;
  const number = new Intl.NumberFormat(words.language);
  return filled(text, {
    ...(rule !== undefined && { rule: entryOf(words, "rules", rule, "refusal.rule") }),
    ...(wanted !== undefined && { wanted: number.format(wanted) }),
    ...(room !== undefined && { room: number.format(room) }),
  });
}

/** @internal */
export function describeReason(reason: Pick<Reason, "code" | "resource">, words: Words): string {
  const text = entryOf(words, "reasons", reason?.code, "reason.code");
  const { resource } = reason;
  if (resource === undefined) return text;
  return filled(text, { resource: entryOf(words, "resources", resource, "reason.resource") });
}

/** The text of a key of one of the tables. */
function entryOf(
  words: Words,
  table: "refusals" | "rules" | "reasons" | "resources",
  key: unknown,
  path: Path,
): string {
  const texts: unknown = words?.[table];
  if (typeof texts !== "object" || texts === null) throw typeError(`words.${table}`, "an object", texts);
  const text = (texts as Record<string, unknown>)[checkChoice(key, path, Object.keys(texts))];
  if (typeof text !== "string") throw typeError(`words.${table}[${shown(key)}]`, "a string", text);
  return text;
}
