// The English words of reasons: in a reason's `text`, and in the table of words.
import type { ReasonKind } from "./spots.js";

/** Text of each kind; {resource} is the resource of the reason. */
export const englishReasons: Readonly<Record<ReasonKind, string>> = {
  "many-pips": "10 pips or more",
  "scarce-resource": "{resource}, worth most per pip here",
  "prime-spot": "10 pips or more on three resources",
  "wood-and-brick": "wood and brick together",
  "grain-and-ore": "grain and ore together",
  "resource-harbor": "{resource} harbor 2:1",
  "any-harbor": "harbor 3:1",
  "harbor-fed": "yields what its harbor trades",
  "all-resources": "all five resources",
};
