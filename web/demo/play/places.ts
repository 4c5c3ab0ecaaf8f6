// Texts that name the spots, roads and hexes of a board: "where wood 4, ore 8 and the sea meet".
import type { Board, Layout } from "hexsmith/external";
import type { Move } from "hexsmith/game/external";
import { layoutOf } from "hexsmith/external";
import { harborWords, hexWords } from "../shared-board/words.js";
import { texts } from "../texts.js";

/** Moves that are made by choosing a place on the board. */
export type PlacedMove = Extract<Move, { kind: "settlement" | "city" | "road" | "moveRobber" }>;
export const isPlaced = (move: Move): move is PlacedMove =>
  move.kind === "settlement" || move.kind === "city" || move.kind === "road" || move.kind === "moveRobber";

export interface Places {
  readonly layout: Layout;
  /** Name of a hex, such as "wool 4". */
  hex(id: number): string;
  intersection(id: number): string;
  edge(id: number): string;
  /** Description of the moves at one place, which differ only in the victim. */
  nameOf(moves: readonly PlacedMove[], player: (player: number) => string): string;
}

export function placesOf(board: Board): Places {
  const layout = layoutOf(board.layout);
  const { hexes, edges, intersections, harborSlots } = layout;
  const hex = (id: number) => hexWords(board, id);
  const intersection = (id: number) => {
    const adjacentHexes = intersections[id]?.hexes ?? [];
    const slot = harborSlots.findIndex((slot) => slot.intersections.includes(id));
    const harbor = board.harbors[slot];
    return texts.play.corner(
      [...adjacentHexes.map(hex), ...(adjacentHexes.length < 3 ? [texts.play.sea] : [])],
      harbor === undefined ? undefined : harborWords(harbor),
    );
  };
  const edge = (id: number) => {
    const { x, y, hexes: adjacentHexes } = edges[id] as Layout["edges"][number];
    const hexCenter = hexes[adjacentHexes[0] as number] as Layout["hexes"][number];
    // Sides of a hex count clockwise from the north-east, 60 degrees apart.
    const side = Math.round((Math.atan2(y - hexCenter.y, x - hexCenter.x) * 180) / Math.PI / 60 + 1);
    return texts.play.side(texts.play.sides[(side + 6) % 6] as string, hex(adjacentHexes[0] as number));
  };

  return {
    layout,
    hex,
    intersection,
    edge,
    nameOf(moves, player) {
      const [first] = moves;
      if (first?.kind === "road") return texts.play.targets.road(edge(first.edge));
      if (first?.kind === "moveRobber") {
        const victims = moves.flatMap((move) =>
          move.kind === "moveRobber" && move.victim ? [player(move.victim)] : [],
        );
        return texts.play.targets.moveRobber(hex(first.hex), victims.length === 0 ? "" : texts.numbers.either(victims));
      }
      return first ? texts.play.targets[first.kind](intersection(first.intersection)) : "";
    },
  };
}
