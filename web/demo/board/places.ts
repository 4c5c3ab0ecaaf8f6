// Texts that name places and pieces: "row 2, place 3", "wool 4".
import type {
  Board,
  Direction,
  HarborKind,
  Layout,
  PieceSwap,
  Place,
  RuleViolation,
  Terrain,
  Violation,
} from "hexsmith/external";
import { harborWords, hexWords, placesOf, resourceTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";

/** Directions clockwise from the east in steps of 45 degrees. */
const directions: readonly Direction[] = [
  "east",
  "southEast",
  "south",
  "southWest",
  "west",
  "northWest",
  "north",
  "northEast",
];

/** Returns a harbor's direction from the center of the board, such as "in the east". */
export function directionOfHarbor(layout: Layout, slot: number): string {
  const { x, y } = layout.edges[layout.harborSlots[slot]?.edge ?? -1] ?? { x: 0, y: 0 };
  const direction = directions[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8] ?? "east";
  return texts.words.board.directions[direction];
}

export const harborTitle = (kind: HarborKind): string =>
  kind === "any" ? texts.board.editor.anyHarbor : texts.board.editor.resourceHarbor(resourceTitle(kind));

export const nameOfPlace = (place: Place, layout: Layout): string =>
  place.kind === "hex"
    ? texts.board.editor.title(placesOf(layout)[place.id] ?? "")
    : texts.board.editor.harborTitle(place.id + 1, directionOfHarbor(layout, place.id));

/** Describes the place and the pieces of a violation, without the name of the term. */
export function describeViolation(violation: Violation | RuleViolation, board: Board, layout: Layout): string {
  if (violation.term === undefined) return texts.numbers.list(violation.hexes.map((hex) => hexWords(board, hex)));
  const { term, hexes, intersection, amount } = violation;
  if (intersection !== undefined) {
    const adjacentHexes = layout.intersections[intersection]?.hexes ?? [];
    const pieces = adjacentHexes.map((hex) => hexWords(board, hex));
    return term === "pipsBelowFloor"
      ? texts.board.violation.floor(amount, pieces)
      : texts.board.violation.cap(amount, pieces);
  }
  const pieces = hexes.map((hex) => hexWords(board, hex));
  if (term === "largeClusters") return texts.board.violation.cluster(pieces);
  const [one = "", other = ""] = pieces;
  if (term === "ownHarbor") return one;
  return term === "strongOwnHarbor"
    ? texts.board.violation.harbor(one, amount)
    : texts.board.violation.pair(one, other);
}

/** Returns the places of a violation, to mark them on the board. */
export const placesOfViolation = ({ hexes, intersection, harborSlot }: Violation | RuleViolation): readonly Place[] => [
  ...hexes.map((id) => ({ kind: "hex", id }) as const),
  ...(intersection === undefined ? [] : [{ kind: "intersection", id: intersection } as const]),
  ...(harborSlot === undefined ? [] : [{ kind: "harborSlot", id: harborSlot } as const]),
];

export const placesOfSwap = (swap: PieceSwap): readonly Place[] =>
  swap.kind === "harbors"
    ? swap.harborSlots.map((id) => ({ kind: "harborSlot", id }))
    : swap.hexes.map((id) => ({ kind: "hex", id }));

export function describeSwap(swap: PieceSwap, board: Board): string {
  const harbor = (slot: number) => harborWords(board.harbors[slot] as HarborKind);
  const terrain = (hex: number) => texts.words.terrains[board.terrains[hex] as Terrain];
  if (swap.kind === "harbors") {
    const [one, other] = swap.harborSlots;
    return texts.board.swap(harbor(one), harbor(other));
  }
  const [one, other] = swap.hexes;
  if (swap.kind === "terrains") return texts.board.swap(terrain(one), terrain(other));
  return texts.board.swap(String(board.tokens[one]), String(board.tokens[other]));
}
