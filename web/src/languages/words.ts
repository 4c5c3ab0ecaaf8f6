// Type of a language's table of words: words for boards, forbidden terms, refusals and reasons.
import type { RefusalKind } from "../check/refused-error.js";
import type { BoardWords, PluralForms } from "../draw/board-words.js";
import type { ViolationTerm } from "../fairness/energy.js";
import type { ReasonKind } from "../settle/reasons.js";

/** Words of a language. Names in braces are placeholders. For another language, translate `english`. */
export interface Words extends BoardWords {
  /** Words for each forbidden term, as in "no 6 and 8 side by side". */
  readonly forbid: Readonly<Record<ViolationTerm, string>>;
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
}

/** Freezes a table, which all users of a page share. A language alone must not bundle `freezeDeep` and what is beside it. */
export function freezeWords<Table extends object>(table: Table): Table {
  for (const part of Object.values(table)) if (typeof part === "object") freezeWords(part as object);
  return Object.freeze(table);
}
