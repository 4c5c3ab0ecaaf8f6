// A game that goes on from a draft: its address, which the page of games reads as that of any other game.
import { type Board, type Layout, layoutOf, rankSpots } from "hexsmith/external";
import type { Placed } from "./address.js";

/** Offers a turn in a new game. */
const offers = "4";

/** What stands behind the # for as many players as the draft has; "" without a settlement. */
export function hashOfDraft(board: Board, players: number, placed: readonly Placed[]): string {
  if (placed.length === 0) return "";
  const layout = layoutOf(board);
  const occupied = placed.map(({ intersection }) => intersection);
  const open = rankSpots(board, { evaluator: "proven", occupied });
  const scores = new Map(open.map(({ intersection, score }) => [intersection, score]));
  // As `encodeRecord` writes settlements and roads; "hexsmith/game", which has it, is too large for this page.
  const moves = occupied.map(
    (intersection) => `S${intersection.toString(36)}W${roadFrom(intersection, layout, scores).toString(36)}`,
  );
  const [dice = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `#${new URLSearchParams({
    you: "1",
    levels: "a".repeat(players),
    points: "10",
    offers,
    dice: dice.toString(36),
    moves: moves.join(""),
  })}`;
}

/** The edge toward the best spot that is open two roads away. No other settlement is beside this one, so that each is free. */
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
