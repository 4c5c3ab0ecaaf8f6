// Moves that players make by choosing a place on the board.
import type { Move, Place } from "hexsmith/game/external";

export type PlacedMove = Move<"settlement" | "city" | "road" | "moveRobber">;

export function placeOfMove(move: Move): Place | undefined {
  if (move.kind === "road") return { kind: "edge", id: move.edge };
  if (move.kind === "moveRobber") return { kind: "hex", id: move.hex };
  return "intersection" in move ? { kind: "intersection", id: move.intersection } : undefined;
}

export const isPlaced = (move: Move): move is PlacedMove => placeOfMove(move) !== undefined;
