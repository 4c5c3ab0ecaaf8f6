// Kinds of reasons in favor of a spot, and their English texts, for a reason's `text` and the English table of words.
import type { Resource } from "../board/board-data.js";

/**
 * Kind of a reason.
 * - "many-pips": 10 pips or more. "prime-spot", instead of it: 10 pips or more on three resources.
 * - "scarce-resource": the spot yields the resource that is worth most per pip on this board.
 * - "all-resources", "wood-and-brick", "grain-and-ore": the spot yields all of them.
 * - "resource-harbor": a 2:1 harbor. "any-harbor": a 3:1 harbor. "harbor-fed": the spot yields what its harbor trades.
 */
export type ReasonKind =
  | "many-pips"
  | "scarce-resource"
  | "prime-spot"
  | "wood-and-brick"
  | "grain-and-ore"
  | "resource-harbor"
  | "any-harbor"
  | "harbor-fed"
  | "all-resources";

/** Reason in favor of a spot. */
export type Reason = (
  | {
      /** Kind of the reason, for a message in any language. */
      readonly kind: "scarce-resource" | "resource-harbor";
      /** Resource of the reason. */
      readonly resource: Resource;
    }
  | {
      /** Kind of the reason, for a message in any language. */
      readonly kind: Exclude<ReasonKind, "scarce-resource" | "resource-harbor">;
      /** Absent: the reason is not about one resource. */
      readonly resource?: undefined;
    }
) & {
  /** Text of the reason in English. */
  readonly text: string;
};

/** English text of each kind; {resource} is the resource of the reason. */
export const englishReasons: Readonly<Record<ReasonKind, string>> = {
  "many-pips": "10 pips or more",
  "scarce-resource": "{resource} is worth most per pip here",
  "prime-spot": "10 pips or more on three resources",
  "wood-and-brick": "wood and brick together",
  "grain-and-ore": "grain and ore together",
  "resource-harbor": "{resource} harbor 2:1",
  "any-harbor": "harbor 3:1",
  "harbor-fed": "yields what its harbor trades",
  "all-resources": "all five resources",
};
