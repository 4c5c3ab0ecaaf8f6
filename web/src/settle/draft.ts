// Suggests the picks of an opening draft, and scores the seats.
import type { Board } from "../board/board-data.js";
import { boardRequestOf } from "../board/requests.js";
import { checkSettlements, closedToStart, type Opening, type PlacedSettlement, snakeOf } from "./start.js";
import type { PerResource } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import { checkArray, checkInteger, itemOf, wrongValue } from "../check/check.js";
import { integer, anyValue, oneOf, option, optional, type OptionsOf, type Values } from "../check/options.js";
import type { DraftModule } from "../wasm/draft.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Progress, plainProgress, type Task } from "../wasm/session.js";
import { type JudgeOptions, judgeOptions, paramsOf } from "./spots.js";

/** Options that describe the position of a draft. */
export interface DraftStateOptions extends JudgeOptions {
  /** Number of players, an integer in [2, 6]. Default: 4, or that of `order`. */
  readonly players?: number | undefined;
  /**
   * Players in the order of their placements, as in `[1, 2, 2, 1, 1, 2]`: each one to three times. Default: players 1 to n,
   * then n to 1.
   */
  readonly order?: readonly number[] | undefined;
  /** Settlements placed so far, in this order, as in `[{ player: 1, intersection: 14 }]`. Default: none. */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
}

/**
 * Policy of a seat.
 * - "greedy": the spot with the best score.
 * - "maxmin": as "greedy", but each further settlement raises the player's weakest resource. Ties are broken by the number of
 *   distinct resources, then the score, then the lowest id.
 * - "optimal": the spot that leads to the best score of the seat's settlements when all seats choose this way. Exact in the
 *   default order, and in other orders with at most four picks that are not a seat's last. With more, each of these picks
 *   considers only the most promising spots.
 */
export type DraftPolicy = "greedy" | "maxmin" | "optimal";

/** Options of `suggestDraft`. */
export interface DraftOptions extends DraftStateOptions {
  /** Policy of all seats. Default "optimal". */
  readonly policy?: DraftPolicy | undefined;
}

/** Rest of a draft. A layout that is too small for all players has fewer picks. */
export interface Draft {
  /** Picks still to be made. */
  readonly picks: readonly {
    /** Player who picks. */
    readonly player: number;
    /** Round of the pick: the number of the player's settlement. */
    readonly round: 1 | 2 | 3;
    /** Intersection of the settlement. */
    readonly intersection: number;
    /**
     * Edge of the settlement's road, toward the open spot with the highest score that two roads reach. If two roads
     * reach no open spot, three roads count.
     */
    readonly edge: number;
    /** Score of the spot by itself. */
    readonly score: number;
  }[];
  /** Seats, player 1 first. */
  readonly seats: readonly {
    /** Player of the seat. */
    readonly player: number;
    /** Score of the seat's settlements together; 0 without settlements. */
    readonly score: number;
    /** Pips of each resource. */
    readonly production: PerResource;
    /** Intersections of the seat's settlements, in order of placement. */
    readonly settlements: readonly number[];
    /** Both settlements, or null unless the seat has exactly two. */
    readonly opening: Opening | null;
  }[];
  /** Score of the best seat minus the score of the worst seat; 0 for equal seats. */
  readonly gap: number;
}

/** Largest number of players in a draft. */
const maxPlayers = 6;

/** @internal */
export const policies: readonly DraftPolicy[] = records.policyNames;
/** Options that define the players of a draft and their order. @internal */
export const seatsOptions = { players: optional(integer(2, maxPlayers)), order: optional(anyValue()) };

/** @internal */
export const draftStateOptions = {
  ...judgeOptions,
  ...seatsOptions,
  settlements: optional(anyValue()),
} satisfies OptionsOf<DraftStateOptions>;

/** Largest number of settlements of a player in a draft. */
const maxSettlements = 3;

/** Validated order of a draft. `isCustom` is true if the order differs from the default order. @internal */
export interface DraftOrder {
  readonly players: number;
  readonly turns: readonly number[];
  readonly isCustom: boolean;
}

/** Number of players in a draft without `players` and `order`. */
const defaultPlayers = 4;

/** @internal */
export function readOrder(options: Values<typeof seatsOptions>): DraftOrder {
  const count = options.players ?? defaultPlayers;
  if (options.order === undefined) return { players: count, turns: snakeOf(count), isCustom: false };
  const path = "options.order";
  const maxPlayer = options.players === undefined ? maxPlayers : count;
  const turns = checkArray(options.order, path, maxPlayers * maxSettlements).map((player, i) =>
    checkInteger(player, itemOf(path, i), 1, maxPlayer),
  );
  const players = options.players === undefined ? Math.max(2, ...turns) : count;
  for (let player = 1; player <= players; player++) {
    const turnCount = turns.filter((turn) => turn === player).length;
    if (turnCount < 1 || turnCount > maxSettlements)
      throw wrongValue(`${path} must have player ${player} 1 to ${maxSettlements} times, got ${turnCount}`);
  }
  const snake = snakeOf(players);
  const isCustom = turns.length !== snake.length || turns.some((player, i) => player !== snake[i]);
  return { players, turns, isCustom };
}

/** Returns an order as a request to the module. @internal */
export const orderRequestOf = ({ players, turns, isCustom }: DraftOrder): records.DraftOrder => ({
  players,
  seats: isCustom ? turns.map((player) => player - 1) : [],
});

/** Draft in progress. */
interface DraftState {
  readonly order: DraftOrder;
  /** Number of settlements placed so far. */
  readonly placedCount: number;
}

/** Checks a board and a draft on it. @internal */
export function readState(
  value: unknown,
  options: Values<typeof draftStateOptions>,
): DraftState & { readonly spots: records.SpotRequest } {
  const board = readBoard(value, "board");
  const order = readOrder(options);
  const settlements = checkSettlements(options.settlements, order.turns, board.shape, closedToStart(board));
  const params = paramsOf(options);
  return { order, placedCount: settlements.length, spots: { board: boardRequestOf(board), params, settlements } };
}

const draftOf = ({ gap, seats, picks }: records.Draft): Draft => ({
  gap,
  seats: seats.map(({ settlements, score, production }, seat) => {
    const opening = settlements.length === 2 ? (settlements as unknown as Opening) : null;
    return { player: seat + 1, score, production, settlements, opening };
  }),
  picks: picks.map(({ seat, round, intersection, road, score }) => ({
    player: seat + 1,
    round: round as 1 | 2 | 3,
    intersection,
    edge: road,
    score,
  })),
});

/** @internal */
export const draftOptions = {
  ...draftStateOptions,
  policy: option(oneOf(policies), "optimal"),
} satisfies OptionsOf<DraftOptions>;

function draftTask(module: DraftModule, board: Board, options: Values<typeof draftOptions>): Task<Draft, Progress> {
  const { order, spots } = readState(board, options);
  const request = { spots, order: orderRequestOf(order), policy: options.policy };
  return moduleTask(module, records.openDraft, request, plainProgress, draftOf);
}

/** Work of `suggestDraft`. @internal */
export const draftWork = { options: draftOptions, begin: draftTask };
