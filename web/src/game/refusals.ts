// Messages about refused moves and invalid games, for the reasons that the module returns.
import { wrongValue } from "../check/check.js";
import type { Path } from "../check/check.js";
import { type PlainRefusalKind, type Refusal, RefusedError } from "../check/refused-error.js";
import type { IllegalMove, InvalidState, PerResource } from "../wasm/records.js";
import { countsOf } from "./moves.js";

/** Kind and message of a refused move, for each reason of the module. */
export const refusals: Readonly<
  Record<Exclude<IllegalMove, "none">, readonly [kind: PlainRefusalKind | "too-few-cards", why: string]>
> = {
  over: ["game-over", "the game is over"],
  phase: ["not-legal", "no move of this kind is due"],
  "set-up": ["setup-first", "in the setup, a settlement or its road is due"],
  "not-rolled": ["roll-first", "the dice must be rolled first"],
  rolled: ["already-rolled", "the dice have been rolled"],
  "discard-first": ["discard-first", "cards must be discarded first"],
  "robber-first": ["robber-first", "the robber must be moved first"],
  "trade-first": ["trade-first", "the open trade must be answered or ended first"],
  "roads-first": ["roads-first", "the free roads must be built first"],
  "only-building": ["only-building", "between two turns, players only build, buy cards, and end their part"],
  "no-seven": ["no-seven", "nobody has rolled a seven"],
  "no-trade": ["no-trade", "no trade is open"],
  place: ["not-legal", "the board has no such place"],
  occupied: ["occupied", "somebody has built there"],
  distance: ["too-near-a-settlement", "a neighboring intersection is settled"],
  connection: ["not-connected", "no road or building of the player leads there"],
  "no-settlement": ["no-settlement-there", "a city needs a settlement of the player"],
  resources: ["too-few-cards", "the cards do not suffice"],
  pieces: ["no-piece-left", "the player has no such piece left"],
  deck: ["deck-is-empty", "no development card is left"],
  card: ["no-such-card", "the player holds no such card"],
  "card-bought-now": ["card-bought-in-this-turn", "the card was bought in this turn"],
  "card-played": ["card-played-in-this-turn", "a development card was played in this turn"],
  "road-place": ["no-place-for-a-road", "there is no place for a road"],
  bank: ["bank-is-short", "the bank holds too few of it"],
  resource: ["not-legal", "the resources do not fit the move"],
  "empty-side": ["empty-side", "both sides of a trade must give cards"],
  "both-sides": ["resource-on-both-sides", "a resource is on both sides of the trade"],
  "for-itself": ["resource-for-itself", "a resource is traded for itself"],
  "two-cards": ["two-cards-due", "two cards must be taken unless the bank has only one"],
  "robber-stays": ["robber-must-move", "the robber must go to another hex"],
  "friendly-robber": ["robber-is-friendly", "the friendly robber spares players with two points or fewer"],
  victim: [
    "no-such-victim",
    "a player with a building there and a card must be named where there is one, and no other",
  ],
  asked: ["asks-oneself", "the offer asks its maker"],
  partner: ["no-such-partner", "the player named has not agreed to the trade"],
  offers: ["no-offers-left", "no offer is left in this turn"],
  outcome: ["impossible-outcome", "this outcome is impossible here"],
  record: ["against-record", "what the viewer knows excludes it"],
  unseen: ["impossible-outcome", "the viewer saw more"],
};

/** Paths of a move and of the outcome that was passed with it. */
export interface MovePaths {
  readonly move: Path;
  readonly outcome: Path;
}

/** Reason of the module why a move is illegal, and the cards that the player lacks for it. */
interface Illegal {
  readonly illegal: IllegalMove;
  readonly lacking: PerResource;
}

/** Returns the refusal of a move that a rule forbids, and the reason in words; undefined for a legal move. */
export function refusalOf({ illegal, lacking }: Illegal, paths: MovePaths) {
  if (illegal === "none") return undefined;
  const [kind, why] = refusals[illegal];
  const path = String(kind === "impossible-outcome" ? paths.outcome : paths.move);
  const refusal = kind === "too-few-cards" ? { kind, path, lacking: countsOf(lacking) } : { kind, path };
  return { refusal: refusal as Refusal<typeof kind>, why };
}

/** Throws if a rule forbids a move, or if the move cannot have the outcome. */
export function checkLegal(check: Illegal, paths: MovePaths): void {
  const refused = refusalOf(check, paths);
  if (refused) throw new RefusedError(refused.refusal, `${refused.refusal.path} is refused: ${refused.why}`);
}

/** Condition that an invalid game violates, for each reason of the module. */
const conditions: Readonly<Record<Exclude<InvalidState, "none">, string>> = {
  pieces: "seats must have at most 5 settlements, 4 cities and 15 roads each, and no two pieces in one place",
  distance: "seats must have no two buildings on neighboring intersections",
  roads: "seats must have roads that buildings of the same player lead to",
  bank: "bank must make 19 cards of each resource together with the hands, 24 with five or six players",
  deck: "cardsLeft must make the development cards of a game together with those held and playedCards",
  bought: "hidden.boughtThisTurn or own.boughtThisTurn must be among the cards of the current player",
  army: "largestArmy must be a player with the most knights, three at least",
  "longest-road": "longestRoad must be a player with the longest road, five at least",
  owed: "seats must have the toDiscard of players who have to discard, the first of them being activePlayer",
  order: "activePlayer must be the one whose turn it is by phase and pieces",
  dice: "dice must be there once they are thrown, and only then",
  "free-roads": "freeRoads must be 1 or 2 in the phase of free roads, as pieces and places allow, else 0",
  winner: "winner must be the current player, once there are enough points",
  trade: "trade must be an offer and answers that the players can make, in the phase of trades, else null",
  offers:
    "offersLeft must be at most offersPerTurn, less by one for each offer made in the turn, and 0 in an extra turn",
  "extra-turn": "extraTurn must be false but for the second turn of paired players",
  "road-length": "seats must have the roadLength that the roads make",
  points: "seats must have the points that pieces, cards and prizes make",
  "known-cards": "possibleHands must be hands that agree with the bank, the sizes of the hands and the known hands",
  room: "board must have room for all in the setup, in whatever order they settle",
};

/** Throws if a game is invalid. */
export function throwInvalid(invalid: InvalidState, path: Path): void {
  if (invalid !== "none") throw wrongValue(`${path}.${conditions[invalid]}`);
}
