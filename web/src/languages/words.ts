// What the tables of words have beyond those of boards: rules, refusals, reasons.
import type { RefusalKind } from "../check/refused-error.js";
import type { BoardWords } from "../draw/words.js";
import type { Rule } from "../fairness/energy.js";
import type { ReasonCode } from "../settle/spots.js";

/** The words of a language, for people who play. {names} in braces stand for what is put there. */
export interface Words extends BoardWords {
  /** What the rules ask for. */
  readonly rules: Readonly<Record<Rule, string>>;
  /** A sentence for each kind of refusal; it may speak of {rule}, {wanted} and {room}, as far as the kind has them. */
  readonly refusals: Readonly<Record<RefusalKind, string>>;
  /** A few words for each reason; they may speak of the {resource}, if it has one. */
  readonly reasons: Readonly<Record<ReasonCode, string>>;
}
