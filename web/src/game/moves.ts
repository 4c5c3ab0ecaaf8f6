// Moves and outcomes, checked on their way in and made on their way out.
import { type Resource, resources } from "../board/board-data.js";
import { checkArrayOf, checkIndex, checkInteger, checkObject, type Given, itemOf, type Path } from "../check/check.js";
import { Fields } from "../check/fields.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type { RequestWriter } from "../wasm/request.js";
import {
  bankCards,
  type DevelopmentCard,
  developmentCards,
  type Move,
  type MoveKind,
  type Outcome,
  type ResourceCounts,
} from "./types.js";
import type { Axial } from "../geometry/axial.js";

/** Kinds that `legalMoves` lists, in the order of cpp/catan's MoveKind. @internal */
export const listedKinds = [
  "settlement",
  "city",
  "road",
  "roll",
  "endTurn",
  "buyCard",
  "knight",
  "roadBuilding",
  "discard",
  "moveRobber",
  "monopoly",
  "yearOfPlenty",
  "bankTrade",
] as const satisfies readonly MoveKind[];
type ListedKind = (typeof listedKinds)[number];

/** All kinds of moves. */
export const moveKinds: readonly MoveKind[] = Object.freeze([...listedKinds, "exchange"] as const);

/** No resource, no player, no card. */
export const nothing = 7;

/** A move that has been checked, and its numbers: kind, a, b, place; of a trade between players, player, give, receive. */
export interface ReadMove {
  readonly move: Move;
  readonly numbers: readonly number[];
}

/** Ids that a move may name: those of a board, or of any. */
export interface MoveBounds {
  readonly intersections: number;
  readonly edges: number;
  readonly hexes: number;
  readonly players: number;
}

/** The ids of a board for so many players. */
export function boundsOf(hexes: readonly Axial[], players: number): MoveBounds {
  const { neighbors, edgeCount } = cornersOfHexes(hexes);
  return { intersections: neighbors.length, edges: edgeCount, hexes: hexes.length, players };
}

/** Writes a move and the outcome that it is to have. */
export function writeMove(request: RequestWriter, { move, numbers }: ReadMove, outcome: readonly number[]): void {
  const trade = move.kind === "exchange";
  request.flag(trade);
  request.all(numbers);
  if (!trade) request.all(outcome);
}

/** Names of each kind's fields. */
const fieldsOf: Readonly<Record<MoveKind, readonly string[]>> = {
  settlement: ["kind", "intersection"],
  city: ["kind", "intersection"],
  road: ["kind", "edge"],
  roll: ["kind"],
  endTurn: ["kind"],
  buyCard: ["kind"],
  knight: ["kind"],
  roadBuilding: ["kind"],
  discard: ["kind", "resource"],
  moveRobber: ["kind", "hex", "victim"],
  monopoly: ["kind", "resource"],
  yearOfPlenty: ["kind", "resources"],
  bankTrade: ["kind", "give", "receive"],
  exchange: ["kind", "player", "give", "receive"],
};

/** Checks a move's shape; whether it is legal, the module says. */
export function readMove(value: unknown, path: Path, bounds: MoveBounds): ReadMove {
  const kind = new Fields(value, path, ["kind"]).choice("kind", moveKinds);
  const move = new Fields<string>(value, path, fieldsOf[kind]);
  const resource = (key: string) => checkIndex(move.value(key), move.at(key), resources);
  const id = (key: string, count: number) => move.integer(key, 0, count - 1);
  const numbers = (a: number, b: number, place: number): ReadMove => {
    const number = listedKinds.indexOf(kind as ListedKind);
    return { move: moveOf(number | (a << 4) | (b << 7) | (place << 10)), numbers: [number, a, b, place] };
  };
  switch (kind) {
    case "settlement":
    case "city":
      return numbers(nothing, nothing, id("intersection", bounds.intersections));
    case "road":
      return numbers(nothing, nothing, id("edge", bounds.edges));
    case "discard":
    case "monopoly":
      return numbers(resource("resource"), nothing, 0);
    case "moveRobber": {
      const victim = move.value("victim") === undefined ? nothing : move.integer("victim", 1, bounds.players) - 1;
      return numbers(victim, nothing, id("hex", bounds.hexes));
    }
    case "yearOfPlenty": {
      const chosen = move
        .items("resources", 1, 2)
        .map((item, i) => checkIndex(item, itemOf(move.at("resources"), i), resources));
      return numbers(chosen[0] as number, chosen[1] ?? nothing, 0);
    }
    case "bankTrade":
      return numbers(resource("give"), resource("receive"), 0);
    case "exchange": {
      const player = move.integer("player", 1, bounds.players);
      const give = partialCounts(move.object("give", resources));
      const receive = partialCounts(move.object("receive", resources));
      return {
        move: { kind, player, give: countsOf(give), receive: countsOf(receive) },
        numbers: [player - 1, ...give, ...receive],
      };
    }
    default:
      return numbers(nothing, nothing, 0);
  }
}

/** Ids of the largest boards, and players of the largest games, that the package knows. */
export const anyBoard: MoveBounds = { intersections: 512, edges: 512, hexes: 64, players: 6 };

/** Returns whether a value, for example from a client, is a move, legal or not. Never throws. */
export function isMove(value: unknown): value is Move {
  try {
    readMove(value, "move", anyBoard);
    return true;
  } catch {
    return false;
  }
}

/** The resources of a record in part, 0 where absent, in their order. */
const partialCounts = (given: Fields<Resource>): number[] =>
  resources.map((resource) => (given.value(resource) === undefined ? 0 : given.integer(resource, 0, bankCards)));

/** The same the other way round. */
const countsOf = (counts: readonly number[]): ResourceCounts =>
  Object.fromEntries(
    resources.map((resource, i) => [resource, counts[i] as number]).filter(([, count]) => count !== 0),
  );

/** A move out of its number: kind, a, b and place from the low bits up in 4, 3, 3 and 9 bits (cpp/catan/rules/move.hpp). */
export function moveOf(packed: number): Move {
  const kind = listedKinds[packed & 15] as ListedKind;
  const a = (packed >> 4) & 7;
  const b = (packed >> 7) & 7;
  const place = (packed >> 10) & 511;
  const resource = (number: number) => resources[number] as Resource;
  switch (kind) {
    case "settlement":
    case "city":
      return { kind, intersection: place };
    case "road":
      return { kind, edge: place };
    case "discard":
    case "monopoly":
      return { kind, resource: resource(a) };
    case "moveRobber":
      return a === nothing ? { kind, hex: place } : { kind, hex: place, victim: a + 1 };
    case "yearOfPlenty":
      return { kind, resources: b === nothing ? [resource(a)] : [resource(a), resource(b)] };
    case "bankTrade":
      return { kind, give: resource(a), receive: resource(b) };
    default:
      return { kind };
  }
}

const outcomeKeys = ["dice", "card", "stolen"] as const satisfies readonly (keyof Outcome)[];

/** Checks the option `outcome`: dice (0 for none), card, stolen resource. */
export const readOutcomeOption = (value: unknown, path: Path) =>
  outcomeNumbers(checkObject(value, path, outcomeKeys), path);

/** The same of an outcome in saved data, which may be absent and may have unknown keys. */
export function readOutcome(value: unknown, path: Path) {
  if (value === undefined) return outcomeNumbers({}, path);
  const fields = new Fields(value, path, outcomeKeys);
  return outcomeNumbers(Object.fromEntries(outcomeKeys.map((key) => [key, fields.value(key)])), path);
}

function outcomeNumbers(
  { dice, card, stolen }: Given<keyof Outcome>,
  path: Path,
): readonly [number, number, number, number] {
  const thrown =
    dice === undefined
      ? [0, 0]
      : checkArrayOf(dice, `${path}.dice`, 2).map((die, i) => checkInteger(die, itemOf(`${path}.dice`, i), 1, 6));
  return [
    thrown[0] as number,
    thrown[1] as number,
    card === undefined ? nothing : checkIndex(card, `${path}.card`, developmentCards),
    stolen === undefined ? nothing : checkIndex(stolen, `${path}.stolen`, resources),
  ];
}

/** The outcome of a move, if it has one. */
export function outcomeOf([first, second, card, stolen]: readonly number[]): Outcome | undefined {
  if (first) return { dice: [first, second as number] };
  if (card !== nothing) return { card: developmentCards[card as number] as DevelopmentCard };
  if (stolen !== nothing) return { stolen: resources[stolen as number] as Resource };
  return undefined;
}
