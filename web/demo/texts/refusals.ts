// Why there is no board as it was asked for.
import type { RefusalKind, Rule, TermName } from "../../src/index.js";
import type { RefusedPieces } from "../board/refusal.js";
import { list } from "./numbers.js";

export const ruleTitles: Readonly<Record<Rule, string>> = {
  "no adjacent equal resources": "Equal resources side by side",
  "no adjacent 6/8": "6 and 8 side by side",
  "no adjacent equal numbers": "Equal numbers side by side",
  "no adjacent 2/12": "2 and 12 side by side",
  "no number twice on a resource": "A number twice on a resource",
  "no intersection above the pip cap": "Intersections above the pip cap",
  "no number on wood and brick or on grain and ore": "A number on wood and brick, or on grain and ore",
  "no strong hex at a harbor of its own resource": "A strong hex at a harbor of its own",
};

const ruleName = (rule: Rule | undefined): string => (rule ? `“${ruleTitles[rule]}”` : "The rule");

export const ofPips = (pips: number): string => (pips === 1 ? "1 pip" : `${pips} pips`);

/** How far a rule is broken, in what its term counts. */
const extent = (term: TermName | undefined, count: number): string =>
  term === "pipCap" || term === "ownHarbor" ? `by ${ofPips(count)}` : count === 1 ? "once" : `${count} times`;

/** What there is too much of for a rule. */
function tooMany(term: TermName | undefined, count: number, locked: boolean): string {
  const where = locked ? "around the locks" : "on the layout";
  switch (term) {
    case "sameResource":
      return `${count} hexes of one resource do not fit ${where} without touching`;
    case "highNumbers":
      return `${count} numbers 6 and 8 do not fit ${where} without touching`;
    case "lowNumbers":
      return `${count} numbers 2 and 12 do not fit ${where} without touching`;
    case "sameNumber":
      return `${count} equal numbers do not fit ${where} without touching`;
    default:
      return "the numbers do not go round so that no resource has one twice";
  }
}

/** What there are too few of for a lock. */
function lockedPiece({ terrain, token, harbor }: RefusedPieces): string {
  if (terrain !== undefined) return `Another ${terrain} hex`;
  if (token !== undefined) return `A number ${token}`;
  return harbor === "any" ? "Another harbor 3:1" : `Another ${harbor} harbor`;
}

export const refusals = {
  refused: "No such board.",
  /** Why, for each kind of refusal that a board can meet. */
  refusals: {
    "not found": ({ rule, term, wanted }) =>
      `${ruleName(rule)} was not avoided: the best board found has it ${extent(term, wanted)}.`,
    "lock against rule": ({ rule, hexes }) =>
      hexes.length > 1
        ? `${ruleName(rule)} cannot be avoided: the locks have it in ${list.format(hexes)}.`
        : `${ruleName(rule)} cannot be avoided: the locks have it.`,
    "lock against bag": (refused) => {
      const {
        hexes: [place = ""],
        wanted,
        room = 0,
      } = refused;
      return `${lockedPiece(refused)} cannot be locked${place && ` in ${place}`}: that makes ${wanted}, and there ${room === 1 ? "is" : "are"} ${room === 0 ? "none" : `only ${room}`} to be had.`;
    },
    "lock against desert": ({ token, hexes: [place = ""] }) =>
      token === undefined
        ? `The desert locked in ${place} lies where the choice of desert does not let it.`
        : `The number locked in ${place} lies on a locked desert.`,
    "lock against spiral": () => "No official order of the numbers agrees with the locks.",
    "lock against board": ({ hexes: [place = ""] }) => `What is locked in ${place} does not lie there.`,
    "no room for deserts": ({ wanted }) =>
      wanted === 1 ? "No hex is left for the desert." : `There are too few hexes for ${wanted} deserts.`,
    "no official order": () => "A layout of its own has no official order of the numbers.",
    "too many pieces": ({ rule, term, wanted, locked }) =>
      `${ruleName(rule)} cannot be avoided: ${tooMany(term, wanted, locked)}.`,
    "too many pips": ({ rule, pipCap = 0 }) =>
      `${ruleName(rule)} cannot be avoided: the numbers have too many pips for a cap of ${pipCap}.`,
  } as Readonly<Partial<Record<RefusalKind, (refused: RefusedPieces) => string>>>,
  bestInstead: "The best board found is shown.",
  plainInstead: "A board without these wishes is shown.",
  kept: "The board stays as it was.",
  wrongCode: "This is no board: its code is not whole, or has a wrong character.",
} as const;
