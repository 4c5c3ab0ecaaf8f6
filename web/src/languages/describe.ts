// Describes refusals and reasons in words, from their data.
import { type HarborKind, harborKinds, terrainKinds, tokenNumbers, tokenText } from "../board/board-data.js";
import {
  checkChoice,
  checkInteger,
  checkNumber,
  checkText,
  type NumberRange,
  type Path,
  rangeError,
  describeValue,
  typeError,
} from "../check/check.js";
import type { Refusal } from "../check/refused-error.js";
import { checkLanguage, fillPlaceholders, formatsOf, pluralOf, readForms } from "../draw/words.js";
import type { ViolationTerm } from "../fairness/energy.js";
import { limitsOf, piecesOf, readRule } from "../fairness/rules.js";
import { type GradeReason, shownPoints } from "../grade/reasons.js";
import type { Reason } from "../settle/reasons.js";
import { cardsWords } from "./describe-moves.js";
import type { Words } from "./words.js";
import type { ResourceCounts } from "../game/types.js";

/** Fields of a refusal that are not validated yet. */
type Fields = Readonly<Record<string, unknown>>;

/** Functions that return the words for each placeholder of refusal texts. Placeholders have the names of fields. */
const placeholders = {
  term: termWords,
  piece: pieceWords,
  terrain: (value, words) =>
    entryOf(words, "terrains", checkChoice(value, "refusal.terrain", terrainKinds), "refusal.terrain"),
  amount: amountWords,
  count: (value, words) => numberWords(value, "refusal.count", words),
  needed: (value, words) => numberWords(value, "refusal.needed", words),
  lacking: (value, words) => cardsWords(value as ResourceCounts, "refusal.lacking", words),
  available: (value, words) => numberWords(value, "refusal.available", words),
} as const satisfies Readonly<Record<string, (value: unknown, words: Words, fields: Fields) => string>>;

/** @internal */
export function describeRefusal(refusal: Refusal, words: Words): string {
  if (typeof refusal !== "object" || (refusal as unknown) === null) throw typeError("refusal", "an object", refusal);
  const fields: Fields = { ...refusal };
  if (fields.kind === "not-found" && fields.term === undefined && fields.rule === undefined)
    return checkText(words.notFound, "words.notFound");
  const text = entryOf(words, "refusals", fields.kind, "refusal.kind");
  const values: Record<string, string> = {};
  for (const [name, wordsFor] of Object.entries(placeholders)) {
    const value = name === "term" && fields.term === undefined ? fields.rule : fields[name];
    const isNamed = text.includes(`{${name}}`);
    if (isNamed && value === undefined) throw typeError(`refusal.${name}`, "given with this kind", undefined);
    if (isNamed) values[name] = wordsFor(value, words, fields);
  }
  return fillPlaceholders(text, values);
}

/** Largest count or amount that a text may contain. No board reaches this limit. */
const maxCount = 1e6;

const checkCount = (value: unknown, path: Path): number => checkInteger(value, path, 0, maxCount);

function numberWords(value: unknown, path: Path, words: Words): string {
  const number = checkCount(value, path);
  return formatsOf(checkLanguage(words.language, "words.language")).number.format(number);
}

/** Returns the words for a term, or for the rule that is given instead. "too-many-pips" allows only the pip cap, and "too-few-pips" only the pip floor. */
function termWords(value: unknown, words: Words, { kind, term }: Fields): string {
  if (kind === "not-found" && term === undefined) return describeRule(value, words, "refusal.rule");
  if (kind === "too-many-pips") checkChoice(value, "refusal.term", [capTerm]);
  if (kind === "too-few-pips") checkChoice(value, "refusal.term", [floorTerm]);
  return entryOf(words, "forbid", value, "refusal.term");
}

const capTerm = "pipsAboveCap" satisfies Refusal<"too-many-pips">["term"];
const floorTerm = "pipsBelowFloor" satisfies Refusal<"too-few-pips">["term"];

/**
 * Returns the words for a piece. Terrains and harbors share names. A piece is a harbor if the refusal has a
 * `harborSlot` and is not about the lock of a desert.
 */
function pieceWords(piece: unknown, words: Words, { kind, harborSlot }: Fields): string {
  const isDesertLock = kind === "lock-against-desert";
  if (harborSlot !== undefined && !isDesertLock) {
    checkInteger(harborSlot, "refusal.harborSlot", 0, maxCount);
    return describeHarbor(checkChoice(piece, "refusal.piece", harborKinds), words);
  }
  if (typeof piece === "number") {
    if (!tokenNumbers.includes(piece)) throw rangeError("refusal.piece", tokenText, piece);
    return fillPlaceholders(checkText(words.token, "words.token"), {
      token: numberWords(piece, "refusal.piece", words),
    });
  }
  const terrain = checkChoice(piece, "refusal.piece", isDesertLock ? ["desert"] : terrainKinds);
  return entryOf(words, "terrains", terrain, "refusal.piece");
}

/** Terms whose violations are counted in pips. */
const termsInPips: readonly unknown[] = [
  "pipsAboveCap",
  "strongOwnHarbor",
  "pipsBelowFloor",
] satisfies readonly ViolationTerm[];
/** Term whose violations are counted in hexes. */
const termInHexes = "largeClusters" satisfies ViolationTerm;

/** Returns the amount of a violation in the unit of its term. */
function amountWords(value: unknown, words: Words, { term, rule }: Fields): string {
  const amount = checkCount(value, "refusal.amount");
  if (term !== undefined) entryOf(words, "forbid", term, "refusal.term");
  const measure = term === undefined && rule !== undefined ? readRule(rule, "refusal.rule").measure : undefined;
  const isInPips = termsInPips.includes(term) || measure === "pips";
  const unit = isInPips ? "pips" : term === termInHexes || measure === "hexes" ? "hexes" : "times";
  const violations: unknown = words.violations;
  if (typeof violations !== "object" || violations === null)
    throw typeError("words.violations", "an object", violations);
  const forms = readForms(words.violations[unit], `words.violations.${unit}`);
  return pluralOf(forms, amount, checkLanguage(words.language, "words.language"));
}

/** @internal */
export function describeRule(value: unknown, words: Words, path: Path): string {
  const rule = readRule(value, path);
  const texts = words.rules;
  if (typeof texts !== "object" || (texts as unknown) === null) throw typeError("words.rules", "an object", texts);
  const { each, measure } = rule;
  const language = checkLanguage(words.language, "words.language");
  const listOf = (bits: number, nameOf: Readonly<Record<string, string>>) => {
    const names = piecesOf(bits).map((piece) =>
      typeof piece === "number" ? formatsOf(language).number.format(piece) : (nameOf[piece] as string),
    );
    const first = names.slice(0, -1).join(", ");
    const last = names.at(-1) ?? "";
    return first === "" ? last : fillPlaceholders(texts.or, { first, last });
  };
  const counted = listOf(rule.count, words.terrains);
  const amountOf = (count: number) => {
    const amount = count === 0 ? texts.none[measure] : pluralOf(texts.amounts[measure], count, language);
    if (counted === "") return amount;
    return fillPlaceholders(measure === "hexes" ? texts.hexesWith : texts.amountWith, { amount, pieces: counted });
  };
  const { min, max } = limitsOf(rule);
  const limit = () => {
    if (max === undefined) return fillPlaceholders(texts.least, { amount: amountOf(min as number) });
    if (max === 0) return amountOf(0);
    const text = min === undefined ? texts.most : min === max ? texts.exactly : texts.between;
    return fillPlaceholders(text, { min: formatsOf(language).number.format(min ?? 0), amount: amountOf(max) });
  };
  const pieces = listOf(rule.where, each === "hex" ? words.terrains : texts.pieces);
  const size = each === "hex" ? texts.neighbors : texts.size;
  return fillPlaceholders(pieces === "" ? texts.all[each] : texts.some[each], {
    size: rule.hexes === 0 ? "" : ` ${pluralOf(size, rule.hexes, language)}`,
    pieces,
    limit: limit(),
  });
}

/** @internal */
export const describeHarbor = (kind: HarborKind, words: Words): string =>
  kind === "any"
    ? describeReason({ kind: "any-harbor" }, words)
    : describeReason({ kind: "resource-harbor", resource: kind }, words);

/** @internal */
export function describeReason(reason: Pick<Reason, "kind" | "resource">, words: Words): string {
  if (typeof reason !== "object" || (reason as unknown) === null) throw typeError("reason", "an object", reason);
  const { kind, resource } = reason;
  const text = entryOf(words, "reasons", kind, "reason.kind");
  if (!text.includes("{resource}")) return text;
  if (resource === undefined) throw typeError("reason.resource", "given with this kind", undefined);
  return fillPlaceholders(text, { resource: entryOf(words, "resources", resource, "reason.resource") });
}

/** @internal */
export function describeGradeReason(reason: GradeReason, words: Words): string {
  if (typeof reason !== "object" || (reason as unknown) === null) throw typeError("reason", "an object", reason);
  const kind = checkChoice(reason.kind, "reason.kind", ["violations", "energy", "seats"]);
  if (typeof words.gradeReasons !== "object" || (words.gradeReasons as unknown) === null)
    throw typeError("words.gradeReasons", "an object", words.gradeReasons);
  const { noViolations, violations, ...texts } = words.gradeReasons;
  const language = checkLanguage(words.language, "words.language");
  const format = (value: number) => formatsOf(language).number.format(value);
  if (kind === "violations") {
    const count = checkCount(reason.value, "reason.value");
    if (count === 0) return checkText(noViolations, "words.gradeReasons.noViolations");
    return pluralOf(readForms(violations, "words.gradeReasons.violations"), count, language);
  }
  const { value, percentile } = reason as GradeReason & { readonly kind: "seats" };
  return fillPlaceholders(checkText(texts[kind], `words.gradeReasons.${kind}`), {
    percentage: format(Math.round(checkNumber(percentile, "reason.percentile", percentages))),
    ...(kind === "seats" && { points: format(shownPoints(checkNumber(value, "reason.value", percentages))) }),
  });
}

const percentages: NumberRange = { text: "in [0, 100]", contains: (x) => x >= 0 && x <= 100 };

/** Returns the text of a key in one of the tables. */
function entryOf(
  words: Words,
  table: "refusals" | "forbid" | "reasons" | "resources" | "terrains",
  key: unknown,
  path: Path,
): string {
  const texts: unknown = words?.[table];
  if (typeof texts !== "object" || texts === null) throw typeError(`words.${table}`, "an object", texts);
  const text = (texts as Record<string, unknown>)[checkChoice(key, path, Object.keys(texts))];
  return checkText(text, `words.${table}[${describeValue(key)}]`);
}
