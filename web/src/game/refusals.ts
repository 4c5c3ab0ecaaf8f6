// Why a move is refused, and what in a game contradicts itself, in words. Both come from the module as numbers.
import type { Path } from "../check/check.js";
import { type PlainRefusalKind, RefusedError } from "../check/refused-error.js";
import type { ResultReader } from "../wasm/result.js";

/** In the order of cpp/catan's Refusal, which begins with none. */
export const refusals: readonly (readonly [kind: PlainRefusalKind, why: string])[] = [
  ["game-over", "the game is over"],
  ["not-legal", "no move of this kind is due"],
  ["not-legal", "the board has no such place"],
  ["occupied", "somebody has built there"],
  ["too-near-a-settlement", "a neighboring intersection is settled"],
  ["not-connected", "no road or building of the player leads there"],
  ["no-settlement-there", "a city needs a settlement of the player"],
  ["too-few-cards", "the cards do not suffice"],
  ["no-piece-left", "the player has no such piece left"],
  ["deck-is-empty", "no development card is left"],
  ["no-such-card", "the player holds no such card"],
  ["card-bought-in-this-turn", "the card was bought in this turn"],
  ["card-played-in-this-turn", "a development card was played in this turn"],
  ["no-place-for-a-road", "there is no place for a road"],
  ["bank-is-short", "the bank holds too few of it"],
  ["not-legal", "the resources do not fit the move"],
  ["robber-must-move", "the robber must go to another hex"],
  ["robber-is-friendly", "the friendly robber spares players with two points or fewer"],
  ["no-such-victim", "a player with a building there and a card must be named where there is one, and no other"],
  ["no-such-partner", "another player must be named"],
  ["impossible-outcome", "this outcome is impossible here"],
];

/** Paths of a move and of the outcome that was handed in with it. */
export interface MovePaths {
  readonly move: Path;
  readonly outcome: Path;
}

/** The error of a move that a rule forbids, or of an outcome that the move cannot have. */
export function refusedMove(refusal: number, paths: MovePaths): RefusedError {
  const [kind, why] = refusals[refusal - 1] as (typeof refusals)[number];
  const path = kind === "impossible-outcome" ? paths.outcome : paths.move;
  return new RefusedError({ kind, path: String(path) }, `${path} is refused: ${why}`);
}

/** In the order of cpp/catan's Contradiction, which begins with none. */
const contradictions = [
  "seats must have at most 5 settlements, 4 cities and 15 roads each, and no two pieces in one place",
  "seats must have no two buildings on neighboring intersections",
  "seats must have roads that buildings of the same player lead to",
  "bank must make 19 cards of each resource together with the hands",
  "cardsLeft must make the development cards of a game together with those held and the knights played",
  "hidden.boughtThisTurn must be among the cards of the current player",
  "largestArmy must be a player with the most knights, three at least",
  "longestRoad must be a player with the longest road, five at least",
  "seats must have the toDiscard of players who have to discard, the first of them being activePlayer",
  "activePlayer must be the one whose turn it is by phase and pieces",
  "dice must be there once they are thrown, and only then",
  "freeRoads must be 1 or 2 in the phase of free roads, as pieces and places allow, else 0",
  "winner must be the current player, once there are enough points",
  "seats must have the roadLength that the roads make",
  "seats must have the points that pieces, cards and prizes make",
  "board must have room for all in the setup, in whatever order they settle",
];

/** Reads whether the game that was handed in contradicts itself; if so, throws. */
export function throwContradiction(result: ResultReader, path: Path): void {
  const contradiction = result.number();
  if (contradiction !== 0) throw new RangeError(`${path}.${contradictions[contradiction - 1]}`);
}
