// What the tables of words have beyond those of boards: rules, refusals, reasons.
import type { RefusalKind } from "../check/refused-error.js";
import type { BoardWords, PluralForms } from "../draw/words.js";
import type { Rule } from "../fairness/energy.js";
import type { ReasonCode } from "../settle/spots.js";

/** The words of a language, for people who play. {names} in braces stand for what is put there. */
export interface Words extends BoardWords {
  /** What the rules ask for. */
  readonly rules: Readonly<Record<Rule, string>>;
  /** "number {token}": a token beside terrains and harbors. */
  readonly token: string;
  /** How far a board breaks a rule. */
  readonly breaks: {
    /** "{count} times" */
    readonly times: PluralForms;
    /** "by {count} pips" */
    readonly pips: PluralForms;
  };
  /**
   * A sentence for each kind of refusal; it may speak of {rule}, {piece}, {wanted} and {room}, as far as the kind has them,
   * and of the {extent} to which the rule is broken.
   */
  readonly refusals: Readonly<Record<RefusalKind, string>>;
  /** A few words for each reason; they may speak of the {resource}, if it has one. */
  readonly reasons: Readonly<Record<ReasonCode, string>>;
}
