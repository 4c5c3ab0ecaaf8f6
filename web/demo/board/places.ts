// How hexes and what lies on them are called: "row 2, place 3", "wool 4".
import type { Board, Break, HarborKind, Layout, PieceSwap, Terrain } from "../../src/index.js";
import { texts } from "../texts.js";
import type { Place } from "./state.js";

const { board: words } = texts;

/** Each hex by its row from the top and its place in it from the left. */
export function placesOf(layout: Layout): readonly string[] {
  const rows = [...new Set(layout.hexes.map(({ r }) => r))].sort((a, b) => a - b);
  return layout.hexes.map(({ q, r }) => {
    const before = layout.hexes.filter((other) => other.r === r && other.q < q);
    return words.place(rows.indexOf(r) + 1, before.length + 1);
  });
}

/** The directions of the coast, clockwise from the east in steps of 45 degrees. */
const directions = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"] as const;

/** Each harbor by the direction in which it lies from the middle of the board. */
export function directionOfHarbor(layout: Layout, slot: number): (typeof directions)[number] {
  const { x, y } = layout.edges[layout.harborSlots[slot]?.edge ?? -1] ?? { x: 0, y: 0 };
  return directions[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8] ?? "east";
}

/** What the editor calls a place. */
export const nameOfPlace = (place: Place, layout: Layout): string =>
  "hex" in place
    ? words.editor.title(placesOf(layout)[place.hex] ?? "")
    : words.editor.harborTitle(place.harbor + 1, words.directions[directionOfHarbor(layout, place.harbor)]);

export const piecesOf = (board: Board, hex: number): string =>
  words.pieces(board.terrains[hex] as Terrain, board.tokens[hex] as number | null);

/** Where and what, beside the rule's own name. */
export function wordsOfBreak({ term, hexes, intersection, amount }: Break, board: Board, layout: Layout): string {
  if (intersection !== undefined) {
    const around = layout.intersections[intersection]?.hexes ?? [];
    return words.break.cap(
      amount,
      around.map((hex) => piecesOf(board, hex)),
    );
  }
  const [one = "", other = ""] = hexes.map((hex) => piecesOf(board, hex));
  return term === "ownHarbor" ? words.break.harbor(one, amount) : words.break.pair(one, other);
}

export function wordsOfSwap({ kind, places: [one, other] }: PieceSwap, board: Board): string {
  const harbor = (slot: number) => board.harbors[slot] as HarborKind;
  if (kind === "harbors") return words.harborSwap(harbor(one), harbor(other));
  if (kind === "terrains") return words.swap(board.terrains[one] as Terrain, board.terrains[other] as Terrain);
  return words.swap(String(board.tokens[one]), String(board.tokens[other]));
}
