// Moves and what chance brings, checked on their way in and made on their way out.
import { type Resource, resources } from "../board/board-data.js";
import type { ReadBoard } from "../board/read-board.js";
import { checkArrayOf, checkIndex, checkInteger, checkObject, type Given, itemOf, type Path } from "../check/check.js";
import { Fields } from "../check/fields.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type { RequestWriter } from "../wasm/request.js";
import { bankCards, type Chance, type DevelopmentCard, developmentCards, type Move } from "./types.js";

/** In the order of cpp/catan's MoveKind. */
export const moveKinds = [
  "settlement",
  "city",
  "road",
  "roll",
  "end",
  "buy",
  "knight",
  "roads",
  "discard",
  "robber",
  "monopoly",
  "plenty",
  "trade",
] as const satisfies readonly Move["kind"][];
const allKinds = [...moveKinds, "exchange"] as const satisfies readonly Move["kind"][];

/** No resource, no player, no card. */
export const nothing = 7;

/** A move that has been checked, and its numbers: kind, a, b, place; of a trade between players, player, give, receive. */
export interface ReadMove {
  readonly move: Move;
  readonly numbers: readonly number[];
}

/** Writes a move and what chance is to bring. */
export function writeMove(request: RequestWriter, { move, numbers }: ReadMove, chance: readonly number[]): void {
  const trade = move.kind === "exchange";
  request.flag(trade);
  request.all(numbers);
  if (!trade) request.all(chance);
}

/** The properties of each kind of move. */
const properties: Readonly<Record<Move["kind"], readonly string[]>> = {
  settlement: ["kind", "intersection"],
  city: ["kind", "intersection"],
  road: ["kind", "edge"],
  roll: ["kind"],
  end: ["kind"],
  buy: ["kind"],
  knight: ["kind"],
  roads: ["kind"],
  discard: ["kind", "resource"],
  robber: ["kind", "hex", "victim"],
  monopoly: ["kind", "resource"],
  plenty: ["kind", "resources"],
  trade: ["kind", "give", "receive"],
  exchange: ["kind", "player", "give", "receive"],
};
const everyProperty = [...new Set(Object.values(properties).flat())];

/** Checks a move's shape; whether it is legal, the module says. */
export function readMove(value: unknown, path: Path, { shape }: ReadBoard, players: number): ReadMove {
  const kind = new Fields(value, path, everyProperty).choice("kind", allKinds);
  const move = new Fields<string>(value, path, properties[kind]);
  const { neighbors, edgeCount } = cornersOfHexes(shape.hexes);
  const resource = (key: string) => checkIndex(move.value(key), move.at(key), resources);
  const id = (key: string, count: number) => move.integer(key, 0, count - 1);
  const numbers = (a: number, b: number, place: number): ReadMove => {
    const number = moveKinds.indexOf(kind as (typeof moveKinds)[number]);
    return { move: moveOf(number | (a << 4) | (b << 7) | (place << 10)), numbers: [number, a, b, place] };
  };
  switch (kind) {
    case "settlement":
    case "city":
      return numbers(nothing, nothing, id("intersection", neighbors.length));
    case "road":
      return numbers(nothing, nothing, id("edge", edgeCount));
    case "discard":
    case "monopoly":
      return numbers(resource("resource"), nothing, 0);
    case "robber": {
      const victim = move.value("victim") === undefined ? nothing : move.integer("victim", 1, players) - 1;
      return numbers(victim, nothing, id("hex", shape.hexes.length));
    }
    case "plenty": {
      const chosen = move
        .items("resources", 1, 2)
        .map((item, i) => checkIndex(item, itemOf(move.at("resources"), i), resources));
      return numbers(chosen[0] as number, chosen[1] ?? nothing, 0);
    }
    case "trade":
      return numbers(resource("give"), resource("receive"), 0);
    case "exchange": {
      const player = move.integer("player", 1, players);
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

/** The resources of a record in part, 0 where absent, in their order. */
const partialCounts = (given: Fields<Resource>): number[] =>
  resources.map((resource) => (given.value(resource) === undefined ? 0 : given.integer(resource, 0, bankCards)));

/** The same the other way round. */
const countsOf = (counts: readonly number[]): { readonly [resource in Resource]?: number } =>
  Object.fromEntries(
    resources.map((resource, i) => [resource, counts[i] as number]).filter(([, count]) => count !== 0),
  );

/** A move out of its number: kind, a, b and place from the low bits up in 4, 3, 3 and 9 bits (cpp/catan/game/move.hpp). */
export function moveOf(packed: number): Move {
  const kind = moveKinds[packed & 15] as (typeof moveKinds)[number];
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
    case "robber":
      return a === nothing ? { kind, hex: place } : { kind, hex: place, victim: a + 1 };
    case "plenty":
      return { kind, resources: b === nothing ? [resource(a)] : [resource(a), resource(b)] };
    case "trade":
      return { kind, give: resource(a), receive: resource(b) };
    default:
      return { kind };
  }
}

/** Checks what chance is to bring: dice (0 for none), card, stolen resource. */
export function readChance(value: unknown, path: Path): readonly [number, number, number, number] {
  const { dice, card, stolen }: Given<keyof Chance> = checkObject(value, path, ["dice", "card", "stolen"]);
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

/** What chance brought, if anything. */
export function chanceOf([first, second, card, stolen]: readonly number[]): Chance | undefined {
  if (first) return { dice: [first, second as number] };
  if (card !== nothing) return { card: developmentCards[card as number] as DevelopmentCard };
  if (stolen !== nothing) return { stolen: resources[stolen as number] as Resource };
  return undefined;
}
