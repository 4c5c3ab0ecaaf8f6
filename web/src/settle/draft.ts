// The opening draft: the picks of every seat, and their scores.
import { boardRequestOf } from "../board/requests.js";
import { closedToStart } from "./start.js";
import type { PerResource } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import type { Shape } from "../board/shape.js";
import { checkArray, checkData, checkInteger, type Given, itemOf } from "../check/check.js";
import { integer, oneOf, option, valuesOf } from "../check/options.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type { SettleModule } from "../wasm/settle.js";
import * as records from "../wasm/records.js";
import { moduleRun, type Progress, progressAlone, type Run } from "../wasm/session.js";
import { readParams } from "./spot-params.js";
import type { JudgeOptions } from "./spots.js";

/** Intersections of a player's two settlements, in order of placement. The second yields the player's first cards. */
export type Opening = readonly [first: number, second: number];

/** Settlement on the board. */
export interface PlacedSettlement {
  /** Player who owns it. */
  readonly player: number;
  /** Intersection of the settlement. */
  readonly intersection: number;
}

/** Road on the board. */
export interface PlacedRoad {
  /** Player who owns it. */
  readonly player: number;
  /** Edge of the road. */
  readonly edge: number;
}

/** Options that describe the position of a draft. */
export interface DraftStateOptions extends JudgeOptions {
  /** Number of players, 2 to 6. Default 4. */
  readonly players?: number | undefined;
  /** Settlements placed so far, in order: players 1 to n, then n to 1. Default: none. */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
}

/**
 * Policy of a seat.
 * - "greedy": the spot with the best score.
 * - "maxmin": the same, but the second settlement raises the player's weakest resource. Ties are broken by the number of
 *   distinct resources, then the score, then the lowest id.
 * - "optimal": the spot that leads to the best score of both settlements when all seats choose this way; exact.
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
    /** Round of the pick. */
    readonly round: 1 | 2;
    /** Intersection of the settlement. */
    readonly intersection: number;
    /**
     * Edge of its road, toward the open spot with the highest score that two roads reach. If there is none, three roads
     * count.
     */
    readonly edge: number;
    /** Score of the spot by itself. */
    readonly score: number;
  }[];
  /** Seats, player 1 first. */
  readonly seats: readonly {
    /** Player of the seat. */
    readonly player: number;
    /** Score of both settlements together; 0 without any. */
    readonly score: number;
    /** Pips of each resource. */
    readonly production: PerResource;
    /** Both settlements, or null if the layout was too small. */
    readonly opening: Opening | null;
  }[];
  /** Score of the best seat minus that of the worst; 0 for equal seats. */
  readonly gap: number;
}

/** @internal */
export const policies: readonly DraftPolicy[] = records.policyNames;
/** @internal */
export const stateKeys = ["players", "preset", "params", "settlements"] as const;

/** The player, from 1, who places settlement number `pick`, from 0. @internal */
export const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

/** @internal */
export const seatsOption = option(integer(2, 6), 4);

/** Checks settlements: their order and the distance rule. @internal */
export function checkSettlements(
  value: unknown,
  players: number,
  shape: Shape,
  closedAtStart: ReadonlySet<number> = new Set(),
): readonly number[] {
  if (value === undefined) return [];
  const path = "options.settlements";
  const items = checkArray(value, path);
  if (items.length > 2 * players)
    throw new RangeError(`${path} must have at most ${2 * players} items, got ${items.length}`);
  const { neighbors } = cornersOfHexes(shape.hexes);
  const closed = new Set<number>();
  return items.map((item, i) => {
    const at = itemOf(path, i);
    const { player, intersection } = checkData(item, at, ["player", "intersection"]);
    const turn = playerOf(i, players);
    if (checkInteger(player, `${at}.player`, 1, players) !== turn)
      throw new RangeError(`${at}.player must be ${turn}, whose turn it is, got ${String(player)}`);
    const id = checkInteger(intersection, `${at}.intersection`, 0, neighbors.length - 1);
    if (closedAtStart.has(id))
      throw new RangeError(`${at}.intersection must be one where players may start, got ${id}`);
    if (closed.has(id))
      throw new RangeError(`${at}.intersection must not be settled or beside a settlement, got ${id}`);
    for (const near of [id, ...(neighbors[id] ?? [])]) closed.add(near);
    return id;
  });
}

/** A draft under way. */
interface State {
  readonly players: number;
  /** How many settlements stand. */
  readonly placed: number;
}

/** Checks a board and a draft on it. @internal */
export function readState(
  value: unknown,
  options: Given<(typeof stateKeys)[number]>,
): State & { readonly spots: records.SpotRequest } {
  const board = readBoard(value, "board");
  const { players } = valuesOf(options, "options", { players: seatsOption });
  const settlements = checkSettlements(options.settlements, players, board.shape, closedToStart(board));
  const params = readParams(options.preset, options.params, "options");
  return { players, placed: settlements.length, spots: { board: boardRequestOf(board), params, settlements } };
}

const draftOf = ({ gap, seats, picks }: records.Draft): Draft => ({
  gap,
  seats: seats.map(({ settlements, score, production }, seat) => {
    const [first, second] = settlements as Opening;
    return { player: seat + 1, score, production, opening: second < 0 ? null : [first, second] };
  }),
  picks: picks.map(({ seat, round, intersection, road, score }) => ({
    player: seat + 1,
    round: round as 1 | 2,
    intersection,
    edge: road,
    score,
  })),
});

/** @internal */
export const draftOptions = { players: seatsOption, policy: option(oneOf(policies), "optimal") };

/** @internal */
export const draftKeys = [...stateKeys, "policy"] as const satisfies readonly (keyof DraftOptions)[];

/** Begins to draft; the keys of `options` have been checked. @internal */
export function draftRun(
  module: SettleModule,
  board: unknown,
  options: Given<keyof DraftOptions>,
): Run<Draft, Progress> {
  const { players, spots } = readState(board, options);
  const { policy } = valuesOf(options, "options", draftOptions);
  const request = { spots, players, policy };
  return moduleRun(module, records.openDraft, request, progressAlone, draftOf);
}
