// The opening draft: what every seat should take, and what each can reach.
import type { PerResource } from "../board/board-data.js";
import { type ReadBoard, readBoard, writeBoard } from "../board/read-board.js";
import type { Shape } from "../board/shape.js";
import { checkArray, checkData, checkIndex, checkInteger, type Given, itemOf, orDefault } from "../check/check.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type { SettleModule } from "../wasm/settle.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { type Progress, type Run, sessionRun } from "../wasm/session.js";
import { perResource } from "./metrics.js";
import { writeParams } from "./spot-params.js";
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

/** In the order of cpp/wasm's Policy. @internal */
export const policies = ["greedy", "maxmin", "optimal"] as const satisfies readonly DraftPolicy[];
/** @internal */
export const stateKeys = ["players", "preset", "params", "settlements"] as const;

/** The player, from 1, who places settlement number `pick`, from 0. @internal */
export const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

/** @internal */
export const checkPlayers = (value: unknown) => checkInteger(orDefault(value, 4), "options.players", 2, 6);

/** Checks what has been placed: whose turn it was, and the distance rule. @internal */
export function checkSettlements(value: unknown, players: number, shape: Shape): readonly number[] {
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

/** Checks a board and a draft on it, and writes them. @internal */
export function writeState(
  request: RequestWriter,
  board: ReadBoard,
  options: Given<(typeof stateKeys)[number]>,
): State {
  const players = checkPlayers(options.players);
  const settlements = checkSettlements(options.settlements, players, board.shape);
  writeBoard(request, board);
  writeParams(request, options.preset, options.params, "options");
  request.list(settlements);
  request.number(players);
  return { players, placed: settlements.length };
}

function draftOf(result: ResultReader, players: number): Draft {
  const gap = result.number();
  const seats = Array.from({ length: players }, (_, seat) => {
    const score = result.number();
    const first = result.number();
    const second = result.number(); // -1 where the layout was too small
    const opening = second < 0 ? null : ([first, second] as const);
    return { player: seat + 1, score, production: perResource(result), opening };
  });
  const picks = result.items(() => ({
    player: result.number(),
    round: result.number() as 1 | 2,
    intersection: result.number(),
    edge: result.number(),
    score: result.number(),
  }));
  result.done();
  return { picks, seats, gap };
}

/** @internal */
export const draftKeys = [...stateKeys, "policy"] as const satisfies readonly (keyof DraftOptions)[];

/** Begins to draft; `options` were found to have no key that is not known. @internal */
export function draftRun(
  module: SettleModule,
  board: unknown,
  options: Given<keyof DraftOptions>,
): Run<Draft, Progress> {
  const request = new RequestWriter();
  const { players } = writeState(request, readBoard(board, "board"), options);
  request.number(checkIndex(orDefault(options.policy, "optimal"), "options.policy", policies));
  const session = module.open(request, (exports, size) => exports.openDraft(size));
  return sessionRun(
    module,
    session,
    ({ progress }) => ({ progress }),
    () =>
      draftOf(
        module.result((exports) => exports.draftResult(session)),
        players,
      ),
  );
}
