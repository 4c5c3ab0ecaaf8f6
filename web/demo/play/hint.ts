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
import { heldWords } from "../shared-board/words.js";
import { texts } from "../texts.js";
import { changed, countOf, resources } from "./trade.js";
import { isPlaced, type Places } from "./places.js";
import { mirrored, termsWith } from "./trade.js";

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
      return hints.offer(heldWords(move.give), heldWords(move.receive));
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

/** Returns a reason for a move, or "". People can verify the reason with what they see. */
export function hintReason(move: Move, view: GameView, places: Places, nameOf: (player: number) => string): string {
  const { why } = texts.play.hints;
  const { hexes, intersections } = places.layout;
  const pipsOf = (hex: number) => pips(view.board.tokens[hex] ?? null);
  const pipsAt = (intersection: number) =>
    (intersections[intersection]?.hexes ?? []).reduce((sum, hex) => sum + pipsOf(hex), 0);
  switch (move.kind) {
    case "settlement": {
      const yielded = (intersections[move.intersection]?.hexes ?? []).map((hex) => view.board.terrains[hex]);
      const names = resources.filter((resource) => yielded.includes(resource));
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
      const beside = hexes[move.hex]?.intersections ?? [];
      const seat = view.seats[move.victim - 1];
      const count = (built: readonly number[] = []) => built.filter((one) => beside.includes(one)).length;
      return why.blocks(nameOf(move.victim), pipsOf(move.hex) * (count(seat?.settlements) + 2 * count(seat?.cities)));
    }
    case "knight": {
      const own = view.seats[(view.viewer ?? 0) - 1];
      const beside = hexes[view.robber ?? -1]?.intersections ?? [];
      return [...(own?.settlements ?? []), ...(own?.cities ?? [])].some((one) => beside.includes(one))
        ? why.freed
        : why.steals;
    }
    case "bankTrade":
    case "offerTrade":
    case "confirmTrade":
    case "acceptTrade":
    case "counterTrade":
    case "yearOfPlenty": {
      const paid = newlyPaid(view.own?.hand ?? {}, handAfter(move, view));
      return paid ? why.pays(texts.play.actions[paid]) : "";
    }
    case "buyCard":
      return why.card;
    case "discard":
      return why.least;
    case "endTurn":
      return legalMoves(view).some(({ kind }) => builds.some((built) => built === kind)) ? why.keep : why.nothing;
    default:
      return "";
  }
}

const pips = (token: number | null): number => (token === null ? 0 : 6 - Math.abs(7 - token));

/** Returns the open spots that come within reach by a road, at its end or one road further. */
function spotsBehind(edge: number, view: GameView, { layout: { edges, intersections } }: Places): readonly number[] {
  const own = view.seats[(view.viewer ?? 0) - 1];
  const reached = new Set([
    ...(own?.settlements ?? []),
    ...(own?.cities ?? []),
    ...(own?.roads ?? []).flatMap((road) => edges[road]?.intersections ?? []),
  ]);
  const built = new Set(view.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]));
  const neighbors = (at: number) => intersections[at]?.neighbors ?? [];
  const ends = (edges[edge]?.intersections ?? []).filter((end) => !reached.has(end) && !built.has(end));
  return [...ends, ...ends.flatMap(neighbors)].filter(
    (spot) => !reached.has(spot) && ![spot, ...neighbors(spot)].some((one) => built.has(one)),
  );
}

const builds = ["city", "settlement", "road", "buyCard"] as const;
type Hand = { readonly [resource in Resource]?: number | undefined };

/** Returns the viewer's cards after a completed trade or a year of plenty. */
function handAfter(move: Move, view: GameView): Hand {
  const hand: Hand = view.own?.hand ?? {};
  const swapped = ({ give, receive }: { readonly give: Hand; readonly receive: Hand }) =>
    resources.reduce<Hand>((then, one) => changed(then, one, countOf(receive, one) - countOf(give, one)), hand);
  switch (move.kind) {
    case "bankTrade":
      return changed(changed(hand, move.give, -bankRates(view, view.viewer ?? 0)[move.give]), move.receive, 1);
    case "offerTrade":
    case "counterTrade":
      return swapped(move);
    case "confirmTrade":
      return swapped(termsWith(view, move.player));
    case "acceptTrade":
      return swapped(mirrored(view));
    case "yearOfPlenty":
      return move.resources.reduce<Hand>((then, one) => changed(then, one, 1), hand);
    default:
      return hand;
  }
}

const costOf = { ...buildingCosts, buyCard: buildingCosts.card };

/** Returns the most valuable purchase that has become affordable. */
function newlyPaid(before: Hand, after: Hand): (typeof builds)[number] | undefined {
  const pays = (hand: Hand, built: (typeof builds)[number]) =>
    resources.every((resource) => countOf(hand, resource) >= costOf[built][resource]);
  return builds.find((built) => pays(after, built) && !pays(before, built));
}
