// The address of a game that continues a draft, in the format of the game page.
import { type Board, type Layout, layoutOf, rankSpots } from "hexsmith/external";
import type { Placed } from "./address.js";

/** Offers per turn in the new game. */
const offersPerTurn = "4";

/** Returns the hash of a game with the draft's players, or "" without settlements. */
export function hashOfDraft(board: Board, players: number, placed: readonly Placed[]): string {
  if (placed.length === 0) return "";
  const layout = layoutOf(board);
  const occupied = placed.map(({ intersection }) => intersection);
  const open = rankSpots(board, { evaluator: "proven", occupied });
  const scores = new Map(open.map(({ intersection, score }) => [intersection, score]));
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

/** Returns the edge toward the best open spot two roads away. Every edge is free, because no settlement is adjacent. */
function roadFrom(from: number, { edges }: Layout, scores: ReadonlyMap<number, number>): number {
  const beside = (intersection: number) =>
    edges.flatMap(({ intersections: [one, other] }, edge) =>
      one === intersection ? [{ edge, to: other }] : other === intersection ? [{ edge, to: one }] : [],
    );
  const ways = beside(from).map(({ edge, to }) => ({
    edge,
    reached: Math.max(...beside(to).map((next) => (next.to === from ? -1 : (scores.get(next.to) ?? 0)))),
  }));
  return ways.reduce((best, way) => (way.reached > best.reached ? way : best)).edge;
}
