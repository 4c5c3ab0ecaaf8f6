// The opening draft: what every seat should take, and what each can reach.
import { type ReadBoard, readBoard, writeBoard } from "../board/read-board.js";
import type { Shape } from "../board/shape.js";
import {
  checkArray,
  checkIndex,
  checkInteger,
  checkObject,
  type Given,
  itemOf,
  orDefault,
  typeError,
} from "../check/check.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { type PerResource, perResource } from "./metrics.js";
import { writeParams } from "./spot-params.js";
import type { JudgeOptions } from "./spots.js";

/** The two settlements of a player, in order of placement: the second yielded cards. */
export type Opening = readonly [first: number, second: number];

/** A settlement that stands. Players count from 1. */
export interface PlacedSettlement {
  /** Whose it is, from 1. */
  readonly player: number;
  /** Where it stands: an id in `Layout.intersections`. */
  readonly intersection: number;
}

/** Who drafts, and what stands. */
export interface DraftStateOptions extends JudgeOptions {
  /** 2 to 6. Default 4. */
  readonly players?: number | undefined;
  /** What has been placed so far, in order of placement: players 1..n, then n..1. Default: nothing. */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
}

/**
 * - `greedy`: every settlement is the spot with the best score now.
 * - `maxmin`: the second settlement maximises the player's weakest resource, the smallest of five sums of pips; ties by
 *   distinct resources, then the spot's score, then the lowest id.
 * - `optimal`: every seat plays its best reply to the end, on the score of its two settlements together: backward
 *   induction, exact.
 */
export type DraftPolicy = "greedy" | "maxmin" | "optimal";

/** Who drafts, from where, by which policy and which parameters. */
export interface DraftOptions extends DraftStateOptions {
  /** Default "greedy". */
  readonly policy?: DraftPolicy | undefined;
}

/**
 * A draft to its end, in snake order under the distance rule. On a shape that is too small for all, the last seats go
 * without: there are fewer picks.
 */
export interface Draft {
  /** The settlements still to be placed, without those that were there. */
  readonly picks: readonly {
    /** Whose pick it is, from 1. */
    readonly player: number;
    /** The first or the second settlement. */
    readonly round: 1 | 2;
    /** Where the settlement goes. */
    readonly intersection: number;
    /**
     * The edge of its road: towards the spot with the highest score among those that two roads reach and that are still
     * open; where there is none, three roads; ties by the lowest id; where nothing can be reached, its first edge.
     */
    readonly road: number;
    /** Of the spot by itself. */
    readonly score: number;
  }[];
  /** Player 1 first. */
  readonly seats: readonly {
    /** Who sits there, from 1. */
    readonly player: number;
    /** Of both settlements together, as in `scoreOpening`; 0 without any. */
    readonly score: number;
    /** Pips per resource. */
    readonly production: PerResource;
    /** None, one or two, in order of placement. */
    readonly settlements: Opening | readonly [number] | readonly [];
  }[];
  /** The best seat's score minus the worst's, in units of the score; 0 is fair. */
  readonly gap: number;
}

/** For how many players, and by which parameters. */
export interface FairnessOptions extends JudgeOptions {
  /** 2 to 6. Default 4. */
  readonly players?: number | undefined;
}

/** In the order of cpp/wasm's Policy. @internal */
export const policies = ["greedy", "maxmin", "optimal"] as const satisfies readonly DraftPolicy[];
/** @internal */
export const stateKeys = ["players", "preset", "params", "settlements"] as const;

/** The player, from 1, who places settlement number `pick`, from 0. */
export const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

const checkPlayers = (value: unknown) => checkInteger(orDefault(value, 4), "options.players", 2, 6);

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
    if (item === undefined) throw typeError(at, "an object", item);
    const { player, intersection } = checkObject(item, at, ["player", "intersection"]);
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
    const settlements = result.list(2).filter((id) => id >= 0) as unknown as Draft["seats"][number]["settlements"];
    return { player: seat + 1, score, production: perResource(result), settlements };
  });
  const picks = result.items(() => ({
    player: result.number(),
    round: result.number() as 1 | 2,
    intersection: result.number(),
    road: result.number(),
    score: result.number(),
  }));
  result.done();
  return { picks, seats, gap };
}

/** How far a draft is. */
export interface DraftProgress {
  /** Of the search, in [0, 1]. */
  readonly share: number;
}

/** @internal */
export const draftKeys = [...stateKeys, "policy"] as const satisfies readonly (keyof DraftOptions)[];

/** @internal */
export const fairnessKeys = ["players", "preset", "params"] as const satisfies readonly (keyof FairnessOptions)[];

/** Begins to draft; `options` were found to have no key that is not known. @internal */
export function draftRun(
  module: Hexsmith,
  board: unknown,
  options: Given<keyof DraftOptions>,
): Run<Draft, DraftProgress> {
  const request = new RequestWriter();
  const { players } = writeState(request, readBoard(board, "board"), options);
  request.number(checkIndex(orDefault(options.policy, "greedy"), "options.policy", policies));
  const session = module.open(request, (exports, size) => exports.openDraft(size));
  return sessionRun(
    module,
    session,
    ({ share }) => ({ share }),
    () =>
      draftOf(
        module.result((exports) => exports.draftResult(session)),
        players,
      ),
  );
}

/** @internal */
export const fairnessRun = (module: Hexsmith, board: unknown, options: Given<keyof FairnessOptions>) =>
  draftRun(module, board, { ...options, policy: "optimal" });
