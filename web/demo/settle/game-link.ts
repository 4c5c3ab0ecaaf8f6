// Writes the address of a game that continues a draft, in the format of the game page.
import { type Board, type Layout, layoutOf, rankSpots } from "hexsmith/external";
import type { Placement } from "./address.js";

/** Number of offers that a player may make per turn in the new game. */
const offersPerTurn = "4";

/** Returns the hash of a game with the draft's players, or "" without settlements. */
export function hashOfDraft(board: Board, players: number, placements: readonly Placement[]): string {
  if (placements.length === 0) return "";
  const layout = layoutOf(board);
  const occupied = placements.map(({ intersection }) => intersection);
  const openSpots = rankSpots(board, { evaluator: "proven", occupied });
  const scores = new Map(openSpots.map(({ intersection, score }) => [intersection, score]));
  // Settlements and roads have the format of `encodeRecord`, which is in "hexsmith/game" and too large for this page.
  const moves = occupied.map(
    (intersection) => `S${intersection.toString(36)}W${roadFrom(intersection, layout, scores).toString(36)}`,
  );
  const [dice = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `#${new URLSearchParams({
    you: "1",
    levels: "a".repeat(players),
    points: "10",
    offers: offersPerTurn,
    dice: dice.toString(36),
    moves: moves.join(""),
  })}`;
}

/** Returns the edge toward the best open spot two roads away. Every edge is free, because of the distance rule. */
function roadFrom(from: number, { edges }: Layout, scores: ReadonlyMap<number, number>): number {
  const edgesAt = (intersection: number) =>
    edges.flatMap(({ intersections: [one, other] }, edge) =>
      one === intersection ? [{ edge, to: other }] : other === intersection ? [{ edge, to: one }] : [],
    );
  const candidates = edgesAt(from).map(({ edge, to }) => ({
    edge,
    bestScore: Math.max(...edgesAt(to).map((next) => (next.to === from ? -1 : (scores.get(next.to) ?? 0)))),
  }));
  return candidates.reduce((best, way) => (way.bestScore > best.bestScore ? way : best)).edge;
}
