// Type of a language's table of words: words for boards, grades, forbidden terms, refusals and reasons.
import type { RefusalKind } from "../check/refused-error.js";
import type { BoardWords, PluralForms } from "../draw/board-words.js";
import type { ViolationTerm } from "../fairness/energy.js";
import type { Rule, RulePiece } from "../fairness/rules.js";
import type { Grade } from "../grade/reasons.js";
import type { ReasonKind } from "../settle/reasons.js";
import type { MoveWords } from "./move-words.js";

/** Words of a language. Names in braces are placeholders. For another language, translate `english`. */
export interface Words extends BoardWords, MoveWords {
  /** Words for each forbidden term, as in "no 6 and 8 side by side". */
  readonly forbid: Readonly<Record<ViolationTerm, string>>;
  /** Words for rules. */
  readonly rules: {
    /** Rule about all groups of a kind, as in "corners{size} have {limit}". A space precedes {size}. */
    readonly all: Readonly<Record<Rule["each"], string>>;
    /** Rule about the groups that have a piece, as in "corners{size} at {pieces} have {limit}". */
    readonly some: Readonly<Record<Rule["each"], string>>;
    /** Terrains as {pieces} of groups, as in "a desert". */
    readonly pieces: Readonly<Record<Exclude<RulePiece, number>, string>>;
    /** List of two pieces, as in "{first} or {last}". */
    readonly or: string;
    /** Number of hexes of a group, as in "of {count} hexes". */
    readonly size: PluralForms;
    /** Number of neighbors of a hex, as in "with {count} neighbors". */
    readonly neighbors: PluralForms;
    /** Largest amount, as in "at most {amount}". */
    readonly most: string;
    /** Least amount, as in "at least {amount}". */
    readonly least: string;
    /** Least and largest amount, as in "{min} to {amount}". */
    readonly between: string;
    /** Only amount, as in "exactly {amount}". */
    readonly exactly: string;
    /** No hexes, no pips, no repeated number and no repeated resource, as in "no number twice". */
    readonly none: Readonly<Record<"hexes" | "pips" | "numbers" | "terrains", string>>;
    /** Amounts, as in "{count} pips". */
    readonly amounts: Readonly<Record<"hexes" | "pips" | "numbers" | "terrains", PluralForms>>;
    /** Hexes that count, as in "{amount} with {pieces}". */
    readonly hexesWith: string;
    /** Pips or repeats that count, as in "{amount} on hexes with {pieces}". */
    readonly amountWith: string;
  };
  /** Words for a token, which replace {piece} in a refusal, as in "number {token}". */
  readonly token: string;
  /** Words for the amount of a violation. */
  readonly violations: {
    /** Amount in pairs, as in "{count} times". */
    readonly times: PluralForms;
    /** Amount in pips, as in "by {count} pips". */
    readonly pips: PluralForms;
    /** Amount in hexes, as in "by {count} hexes". */
    readonly hexes: PluralForms;
  };
  /** Sentence for the refusal "not-found" without a term. */
  readonly notFound: string;
  /** Sentence for each kind of refusal, with fields of that kind such as {term}, {piece}, {needed} or {amount}. */
  readonly refusals: Readonly<Record<RefusalKind, string>>;
  /** Words for each kind of reason, which may contain {resource}. */
  readonly reasons: Readonly<Record<ReasonKind, string>>;
  /** Words for each grade of a board, as in "very fair". */
  readonly grades: Readonly<Record<Grade, string>>;
  /** Words for the reasons of a grade. */
  readonly gradeReasons: {
    /** No violations, as in "no violations". */
    readonly noViolations: string;
    /** Number of violations, as in "{count} violations". */
    readonly violations: PluralForms;
    /** Spread of terrains and numbers, with {percentage}. */
    readonly energy: string;
    /** Distance between the chances of seats, with {points} and {percentage}. */
    readonly seats: string;
  };
}

/** Freezes a table, which all users of a page share. A language alone must not bundle `freezeDeep` and what is beside it. */
export function freezeWords<Table extends object>(table: Table): Table {
  for (const part of Object.values(table)) if (typeof part === "object") freezeWords(part as object);
  return Object.freeze(table);
}
