// Reasons why moves are illegal, bank rates, and costs of buildings.
import { type PerResource, resources } from "../board/board-data.js";
import { checkInteger, checkObject } from "../check/check.js";
import type { Refusal } from "../check/refused-error.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { moveKinds, noneId, readMove } from "./moves.js";
import { type ReadGame, readGame } from "./read-game.js";
import { refusalOf, throwInvalid } from "./refusals.js";
import type { MoveFields, MoveKind } from "./types.js";

/** Kind of a move that has a place on the board. */
export type PlacedKind = "settlement" | "city" | "road" | "moveRobber";

/** Kind of a move that has no fields, such as "buyCard". */
export type PlainKind = { [Kind in MoveKind]: keyof MoveFields[Kind] extends never ? Kind : never }[MoveKind];

/** Move of a kind, to any place if the kind has places. */
export interface MoveAnywhere {
  /** Kind of the move. */
  readonly kind: PlacedKind | PlainKind;
}

/** Field that contains the place of a move, by kind. */
const placeKeys: { readonly [Kind in MoveKind]?: string } & Readonly<Record<PlacedKind, string>> = {
  settlement: "intersection",
  city: "intersection",
  road: "edge",
  moveRobber: "hex",
};

/** Returns the kind of a move without its place, or undefined for any other value. */
function kindAnywhere(value: unknown): PlacedKind | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind } = value as { readonly kind?: unknown };
  const moveKind = moveKinds.find((each) => each === kind);
  const key = moveKind && placeKeys[moveKind];
  if (key === undefined || (value as Readonly<Record<string, unknown>>)[key] !== undefined) return undefined;
  checkObject(value, "move", ["kind", key]);
  return moveKind as PlacedKind;
}

/** @internal */
export function whyNot(module: GameModule, value: unknown, moveValue: unknown): Refusal | null {
  const game = readGame(value);
  const kind = kindAnywhere(moveValue);
  const move: records.Move =
    kind === undefined
      ? readMove(moveValue, "move", game.bounds, "call").record
      : { kind, a: noneId, b: noneId, place: 0, offer: undefined };
  if (game.viewer !== undefined && game.viewer !== game.activePlayer && !game.isOver)
    return { kind: "not-your-turn", path: "move" };
  if (game.isOver) return { kind: "game-over", path: "move" };
  const answer = module.answer(records.whyNot, {
    game: game.request,
    move,
    anywhere: kind !== undefined,
  });
  throwInvalid(answer.invalid, "game");
  return refusalOf(answer, { move: "move", outcome: "move" })?.refusal ?? null;
}

/** Number of cards of each resource that the bank takes for one card. */
export type BankRates = Readonly<Record<keyof PerResource, 2 | 3 | 4>>;

/** @internal */
export function bankRates(module: GameModule, value: unknown, player: unknown): BankRates {
  const game = readGame(value);
  const tradingPlayer = player === undefined ? defaultPlayerOf(game) : checkInteger(player, "player", 1, game.players);
  const { invalid, seats } = module.answer(records.bankRates, game.request);
  throwInvalid(invalid, "game");
  return seats[tradingPlayer - 1] as BankRates;
}

/** Returns the viewer of a player's view, or else the active player. */
const defaultPlayerOf = ({ viewer, activePlayer }: ReadGame): number => viewer ?? activePlayer;

const fullPrice = (cards: Partial<PerResource>): PerResource =>
  Object.freeze(Object.fromEntries(resources.map((resource) => [resource, cards[resource] ?? 0]))) as PerResource;

/** Cards of each resource that buildings and development cards cost, by the kind of the move. */
export const buildingCosts: Readonly<Record<"road" | "settlement" | "city" | "buyCard", PerResource>> =
  /* @__PURE__ */ Object.freeze({
    road: /* @__PURE__ */ fullPrice({ wood: 1, brick: 1 }),
    settlement: /* @__PURE__ */ fullPrice({ wood: 1, brick: 1, wool: 1, grain: 1 }),
    city: /* @__PURE__ */ fullPrice({ grain: 2, ore: 3 }),
    buyCard: /* @__PURE__ */ fullPrice({ wool: 1, grain: 1, ore: 1 }),
  });
