// Validates moves and outcomes that callers pass, and builds moves and outcomes that functions return.
import { type PerResource, type Resource, resources } from "../board/board-data.js";
import {
  checkArrayOf,
  checkIndex,
  checkInteger,
  checkObject,
  type UncheckedOptions,
  itemOf,
  type Path,
  typeError,
  wrongValue,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import { cornersOfHexes } from "../geometry/corners.js";
import * as records from "../wasm/records.js";
import {
  maxBankCards,
  type DevelopmentCard,
  developmentCards,
  maxPlayers,
  type Move,
  type MoveKind,
  type Offer,
  type Outcome,
  type ResourceCounts,
} from "./types.js";
import type { Axial } from "../geometry/axial.js";

/** All kinds of moves. */
export const moveKinds: readonly MoveKind[] = Object.freeze(records.moveKindNames);

/** Value that means no resource, no player or no card. */
export const noneId = 7;

/** Validated move, and the same move as a record of the module. */
export interface ReadMove {
  readonly move: Move;
  readonly record: records.Move;
}

/** Limits of the ids that a move may name, on one board or on any board. */
export interface MoveBounds {
  readonly intersections: number;
  readonly edges: number;
  readonly hexes: number;
  readonly players: number;
}

/** Returns the limits for a board and a number of players. */
export function boundsOf(hexes: readonly Axial[], players: number): MoveBounds {
  const { neighbors, edgeCount } = cornersOfHexes(hexes);
  return { intersections: neighbors.length, edges: edgeCount, hexes: hexes.length, players };
}

/** Names of the fields of each kind of move. */
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
  offerTrade: ["kind", "give", "receive", "to"],
  acceptTrade: ["kind"],
  declineTrade: ["kind"],
  counterTrade: ["kind", "give", "receive"],
  confirmTrade: ["kind", "player"],
  cancelTrade: ["kind"],
};

/**
 * Checks the fields of a move. The module decides whether the move is legal. Unknown keys are ignored in data, such as
 * game records, and throw a `TypeError` in calls.
 */
export function readMove(value: unknown, path: Path, bounds: MoveBounds, source: "data" | "call"): ReadMove {
  const kind = new Fields(value, path, ["kind"]).choice("kind", moveKinds);
  const move = new Fields<string>(value, path, fieldsOf[kind], source);
  const resource = (key: string) => checkIndex(move.value(key), move.at(key), resources);
  const id = (key: string, count: number) => move.integer(key, 0, count - 1);
  const simpleMove = (a: number, b: number, place: number): ReadMove => {
    const record = { kind, a, b, place, offer: undefined };
    return { move: moveOf(record, bounds.players), record };
  };
  const offerMove = (a: number): ReadMove => {
    const give = partialCounts(move.object("give", resources));
    const receive = partialCounts(move.object("receive", resources));
    const record = { kind, a, b: noneId, place: 0, offer: { give, receive } };
    return { move: moveOf(record, bounds.players), record };
  };
  switch (kind) {
    case "settlement":
    case "city":
      return simpleMove(noneId, noneId, id("intersection", bounds.intersections));
    case "road":
      return simpleMove(noneId, noneId, id("edge", bounds.edges));
    case "discard":
    case "monopoly":
      return simpleMove(resource("resource"), noneId, 0);
    case "moveRobber": {
      const victim = move.value("victim") === undefined ? noneId : move.integer("victim", 1, bounds.players) - 1;
      return simpleMove(victim, noneId, id("hex", bounds.hexes));
    }
    case "yearOfPlenty": {
      const chosenResources = move
        .items("resources", 1, 2)
        .map((item, i) => checkIndex(item, itemOf(move.at("resources"), i), resources))
        .sort((a, b) => a - b);
      return simpleMove(chosenResources[0] as number, chosenResources[1] ?? noneId, 0);
    }
    case "bankTrade":
      return simpleMove(resource("give"), resource("receive"), 0);
    case "offerTrade":
      return offerMove(readAskedPlayers(move, bounds));
    case "counterTrade":
      return offerMove(noneId);
    case "confirmTrade":
      return simpleMove(move.integer("player", 1, bounds.players) - 1, noneId, 0);
    default:
      return simpleMove(noneId, noneId, 0);
  }
}

/** Limits for the largest boards and the largest games. */
export const largestBounds: MoveBounds = {
  intersections: 512,
  edges: 512,
  hexes: 64,
  players: maxPlayers,
};

/** Returns whether a value, for example from a client, is a move, legal or not. Never throws. */
export function isMove(value: unknown): value is Move {
  try {
    readMove(value, "move", largestBounds, "call");
    return true;
  } catch {
    return false;
  }
}

/** Returns the players that an offer asks, as bits: bit 0 is player 1. */
function readAskedPlayers(move: Fields<string>, { players }: MoveBounds): number {
  if (move.value("to") === undefined) return records.everyone; // all other players
  let askedBits = 0;
  for (const [i, item] of move.items("to", 1, players).entries()) {
    const at = itemOf(move.at("to"), i);
    const bit = 2 ** (checkInteger(item, at, 1, players) - 1);
    if (askedBits & bit) throw wrongValue(`${at} must differ from those before, got ${String(item)} again`);
    askedBits += bit;
  }
  return askedBits;
}

/** Returns the counts of all resources from a partial record; 0 where absent. */
export const partialCounts = (fields: Fields<Resource>): PerResource =>
  Object.fromEntries(
    resources.map((key) => [key, fields.value(key) === undefined ? 0 : fields.integer(key, 0, maxBankCards)]),
  ) as unknown as PerResource;

/** Returns the cards of an offer. Both sides are empty in the template of all offers. */
const sidesOf = (offer: records.Offer | undefined): Offer => ({
  give: offer ? countsOf(offer.give) : {},
  receive: offer ? countsOf(offer.receive) : {},
});

/** Returns the counts that are not 0. */
export const countsOf = (counts: PerResource): ResourceCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

/** Converts a move from the module's record (cpp/catan/rules/move.hpp), for a number of players. */
export function moveOf({ kind, a, b, place, offer }: records.Move, players: number): Move {
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
      return a === noneId ? { kind, hex: place } : { kind, hex: place, victim: a + 1 };
    case "yearOfPlenty":
      return { kind, resources: b === noneId ? [resource(a)] : [resource(a), resource(b)] };
    case "bankTrade":
      return { kind, give: resource(a), receive: resource(b) };
    case "confirmTrade":
      return { kind, player: a + 1 };
    case "counterTrade":
      return { kind, ...sidesOf(offer) };
    case "offerTrade": {
      const askedPlayers = Array.from({ length: players }, (_, i) => i + 1).filter((player) => (a >> (player - 1)) & 1);
      const asksAllPlayers = a === records.everyone || askedPlayers.length >= players - 1;
      return { kind, ...sidesOf(offer), ...(!asksAllPlayers && { to: askedPlayers }) };
    }
    default:
      return { kind };
  }
}

const outcomeKeys = ["dice", "card", "stolen", "taken", "won"] as const satisfies readonly (keyof Outcome)[];

/** Validated outcome, and the same outcome as a record of the module. */
export interface ReadOutcome {
  readonly outcome: Outcome | undefined;
  readonly record: records.Outcome;
  /** Whether the outcome says that the move has won the game. */
  readonly won: boolean;
}

/** Checks the option `outcome`. */
export const readOutcomeOption = (value: unknown, path: Path, players: number) =>
  readOutcomeFields(checkObject(value, path, outcomeKeys), path, players);

/** Like `readOutcomeOption`, for saved data: the outcome may be absent and may have unknown keys. */
export function readOutcome(value: unknown, path: Path, players: number) {
  if (value === undefined) return readOutcomeFields({}, path, players);
  const fields = new Fields(value, path, outcomeKeys);
  return readOutcomeFields(Object.fromEntries(outcomeKeys.map((key) => [key, fields.value(key)])), path, players);
}

function readOutcomeFields(
  { dice, card, stolen, taken, won = false }: UncheckedOptions<keyof Outcome>,
  path: Path,
  players: number,
): ReadOutcome {
  const diceValues =
    dice === undefined
      ? [0, 0]
      : checkArrayOf(dice, `${path}.dice`, 2).map((die, i) => checkInteger(die, itemOf(`${path}.dice`, i), 1, 6));
  const takenCounts =
    taken === undefined
      ? undefined
      : checkArrayOf(taken, `${path}.taken`, players).map((count, i) =>
          checkInteger(count, itemOf(`${path}.taken`, i), 0, maxBankCards),
        );
  if (typeof won !== "boolean") throw typeError(`${path}.won`, "true or false", won);
  const record = {
    dice: diceValues,
    card: card === undefined ? noneId : checkIndex(card, `${path}.card`, developmentCards),
    stolen: stolen === undefined ? noneId : checkIndex(stolen, `${path}.stolen`, resources),
    taken: takenCounts && [...takenCounts, ...new Array<number>(maxPlayers - players).fill(0)],
  };
  return { outcome: outcomeOf(record, players, won), record, won };
}

/** Returns the outcome of a move, if any. */
export function outcomeOf(
  { dice: [first, second], card, stolen, taken }: records.Outcome,
  players: number,
  won = false,
): Outcome | undefined {
  if (!first && card === noneId && stolen === noneId && !taken && !won) return undefined;
  return {
    ...(first && { dice: [first, second as number] as const }),
    ...(card !== noneId && { card: developmentCards[card] as DevelopmentCard }),
    ...(stolen !== noneId && { stolen: resources[stolen] as Resource }),
    ...(taken && { taken: taken.slice(0, players) }),
    ...(won && { won }),
  };
}
