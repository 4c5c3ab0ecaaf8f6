// Hints: the move that the strongest level would make, and its reason.
import {
  bankRates,
  buildingCosts,
  chooseMoveAsync,
  type GameView,
  legalMoves,
  type Move,
  type Place,
  type Resource,
} from "hexsmith/game/external";
import { describeCards } from "../shared-board/words.js";
import { texts } from "../texts.js";
import { withChange, countOf, resources } from "./trade.js";
import { isPlaced, type Places } from "./places.js";
import { offerFromYourSide, termsWith } from "./trade.js";

export const hintFor = (view: GameView, signal: AbortSignal): Promise<Move> =>
  chooseMoveAsync(view, "expert", { playouts: 400, timeBudgetMs: 1500, signal });

export function placeOfMove(move: Move): Place | undefined {
  if (move.kind === "road") return { kind: "edge", id: move.edge };
  if (move.kind === "moveRobber") return { kind: "hex", id: move.hex };
  return "intersection" in move ? { kind: "intersection", id: move.intersection } : undefined;
}

export function hintWords(move: Move, places: Places, nameOf: (player: number) => string): string {
  const { hints } = texts.play;
  const { resources } = texts.words;
  if (isPlaced(move)) return places.nameOf([move], nameOf);
  switch (move.kind) {
    case "bankTrade":
      return hints.bankTrade(resources[move.give], resources[move.receive]);
    case "offerTrade":
    case "counterTrade":
      return hints.offer(describeCards(move.give), describeCards(move.receive));
    case "confirmTrade":
      return hints.confirmTrade(nameOf(move.player));
    case "discard":
    case "monopoly":
      return hints[move.kind](resources[move.resource]);
    case "yearOfPlenty":
      return hints.yearOfPlenty(texts.numbers.list(move.resources.map((resource) => resources[resource])));
    default:
      return hints[move.kind];
  }
}

/** Returns a reason for a move, or "" if there is none. Reasons only use information that people can see on the page. */
export function hintReason(move: Move, view: GameView, places: Places, nameOf: (player: number) => string): string {
  const { why } = texts.play.hints;
  const { hexes, intersections } = places.layout;
  const pipsOf = (hex: number) => pipsOfToken(view.board.tokens[hex] ?? null);
  const pipsAt = (intersection: number) =>
    (intersections[intersection]?.hexes ?? []).reduce((sum, hex) => sum + pipsOf(hex), 0);
  switch (move.kind) {
    case "settlement": {
      const terrains = (intersections[move.intersection]?.hexes ?? []).map((hex) => view.board.terrains[hex]);
      const names = resources.filter((resource) => terrains.includes(resource));
      return names.length === 0
        ? ""
        : why.spot(texts.numbers.list(names.map((name) => texts.words.resources[name])), pipsAt(move.intersection));
    }
    case "city":
      return why.city(pipsAt(move.intersection));
    case "road": {
      const best = Math.max(0, ...spotsBehind(move.edge, view, places).map(pipsAt));
      return best > 0 ? why.roadTo(best) : why.longer;
    }
    case "moveRobber": {
      if (move.victim === undefined) return "";
      const hexCorners = hexes[move.hex]?.intersections ?? [];
      const seat = view.seats[move.victim - 1];
      const countAdjacent = (buildings: readonly number[] = []) =>
        buildings.filter((one) => hexCorners.includes(one)).length;
      return why.blocks(
        nameOf(move.victim),
        pipsOf(move.hex) * (countAdjacent(seat?.settlements) + 2 * countAdjacent(seat?.cities)),
      );
    }
    case "knight": {
      const viewerSeat = view.seats[(view.viewer ?? 0) - 1];
      const hexCorners = hexes[view.robber ?? -1]?.intersections ?? [];
      return [...(viewerSeat?.settlements ?? []), ...(viewerSeat?.cities ?? [])].some((one) => hexCorners.includes(one))
        ? why.freed
        : why.steals;
    }
    case "bankTrade":
    case "offerTrade":
    case "confirmTrade":
    case "acceptTrade":
    case "counterTrade":
    case "yearOfPlenty": {
      const purchase = newlyAffordable(view.own?.hand ?? {}, handAfter(move, view));
      return purchase ? why.pays(texts.play.actions[purchase]) : "";
    }
    case "buyCard":
      return why.card;
    case "discard":
      return why.least;
    case "endTurn":
      return legalMoves(view).some(({ kind }) => purchases.some((built) => built === kind)) ? why.keep : why.nothing;
    default:
      return "";
  }
}

const pipsOfToken = (token: number | null): number => (token === null ? 0 : 6 - Math.abs(7 - token));

/** Returns the open spots that a road brings within reach: at the end of the road, or one road further. */
function spotsBehind(edge: number, view: GameView, { layout: { edges, intersections } }: Places): readonly number[] {
  const viewerSeat = view.seats[(view.viewer ?? 0) - 1];
  const reached = new Set([
    ...(viewerSeat?.settlements ?? []),
    ...(viewerSeat?.cities ?? []),
    ...(viewerSeat?.roads ?? []).flatMap((road) => edges[road]?.intersections ?? []),
  ]);
  const occupied = new Set(view.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]));
  const neighbors = (intersection: number) => intersections[intersection]?.neighbors ?? [];
  const ends = (edges[edge]?.intersections ?? []).filter((end) => !reached.has(end) && !occupied.has(end));
  return [...ends, ...ends.flatMap(neighbors)].filter(
    (spot) => !reached.has(spot) && ![spot, ...neighbors(spot)].some((one) => occupied.has(one)),
  );
}

const purchases = ["city", "settlement", "road", "buyCard"] as const;
type Hand = { readonly [resource in Resource]?: number | undefined };

/** Returns the viewer's hand after a trade or a year of plenty. An offer counts as accepted. */
function handAfter(move: Move, view: GameView): Hand {
  const hand: Hand = view.own?.hand ?? {};
  const handAfterTrade = ({ give, receive }: { readonly give: Hand; readonly receive: Hand }) =>
    resources.reduce<Hand>((then, one) => withChange(then, one, countOf(receive, one) - countOf(give, one)), hand);
  switch (move.kind) {
    case "bankTrade":
      return withChange(withChange(hand, move.give, -bankRates(view, view.viewer ?? 0)[move.give]), move.receive, 1);
    case "offerTrade":
    case "counterTrade":
      return handAfterTrade(move);
    case "confirmTrade":
      return handAfterTrade(termsWith(view, move.player));
    case "acceptTrade":
      return handAfterTrade(offerFromYourSide(view));
    case "yearOfPlenty":
      return move.resources.reduce<Hand>((then, one) => withChange(then, one, 1), hand);
    default:
      return hand;
  }
}

const costOf = buildingCosts;

/** Returns the most valuable purchase that only the new hand can pay, or undefined. */
function newlyAffordable(before: Hand, after: Hand): (typeof purchases)[number] | undefined {
  const canPay = (hand: Hand, built: (typeof purchases)[number]) =>
    resources.every((resource) => countOf(hand, resource) >= costOf[built][resource]);
  return purchases.find((built) => canPay(after, built) && !canPay(before, built));
}
