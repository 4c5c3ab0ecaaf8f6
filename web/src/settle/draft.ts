// The opening draft: what every seat should take, and what each can reach.
import type { MainModule } from "#module/hexsmith";
import { readBoard } from "../board/board-text.js";
import { checkArray, checkChoice, checkInteger, checkObject, itemOf } from "../check/check.js";
import { layoutOf } from "../geometry/layout.js";
import { NumberReader } from "../wasm/number-reader.js";
import type { Shape } from "../board/shape.js";
import { type JudgeOptions, readJudge } from "./spots.js";
import { packedList, packedOne } from "../wasm/text.js";

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
  readonly players?: number;
  /** What has been placed so far, in order of placement: players 1..n, then n..1. Default: nothing. */
  readonly settlements?: readonly PlacedSettlement[];
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
  readonly policy?: DraftPolicy;
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
    /** Pips per resource: wood, brick, wool, grain, ore. */
    readonly production: readonly number[];
    /** None, one or two, in order of placement. */
    readonly settlements: readonly number[];
  }[];
  /** The best seat's score minus the worst's, in units of the score; 0 is fair. */
  readonly gap: number;
}

/** For how many players, and by which parameters. */
export interface FairnessOptions extends JudgeOptions {
  /** 2 to 6. Default 4. */
  readonly players?: number;
}

/** In the order of cpp/wasm's Policy. */
const policies = ["greedy", "maxmin", "optimal"] as const satisfies readonly DraftPolicy[];
/** @internal */
export const stateKeys = ["players", "preset", "params", "settlements"] as const;

/** The player, from 1, who places settlement number `pick`, from 0. */
export const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

const checkPlayers = (value: unknown) => (value === undefined ? 4 : checkInteger(value, "options.players", 2, 6));

/** Checks what has been placed: whose turn it was, and the distance rule. */
function checkSettlements(value: unknown, players: number, shape: Shape): readonly number[] {
  if (value === undefined) return [];
  const path = "options.settlements";
  const items = checkArray(value, path);
  if (items.length > 2 * players)
    throw new RangeError(`${path} must have at most ${2 * players} items, got ${items.length}`);
  const { intersections } = layoutOf(shape);
  const closed = new Set<number>();
  return items.map((item, i) => {
    const at = itemOf(path, i);
    const { player, intersection } = checkObject(item, at, ["player", "intersection"]);
    const turn = playerOf(i, players);
    if (checkInteger(player, `${at}.player`, 1, players) !== turn)
      throw new RangeError(`${at}.player must be ${turn}, whose turn it is, got ${String(player)}`);
    const id = checkInteger(intersection, `${at}.intersection`, 0, intersections.length - 1);
    if (closed.has(id))
      throw new RangeError(`${at}.intersection must not be settled or beside a settlement, got ${id}`);
    for (const near of [id, ...(intersections[id]?.neighbors ?? [])]) closed.add(near);
    return id;
  });
}

interface State {
  readonly players: number;
  readonly placed: number;
  /** As it crosses. */
  readonly request: string;
}

/** Checks a board and a draft on it. @internal */
export function readState(board: unknown, options: { readonly [key in (typeof stateKeys)[number]]?: unknown }): State {
  const { shape, text } = readBoard(board, "board");
  const players = checkPlayers(options.players);
  const settlements = checkSettlements(options.settlements, players, shape);
  const request = shape.text + text + readJudge(options) + packedList(settlements) + packedOne(players);
  return { players, placed: settlements.length, request };
}

function draft(module: MainModule, { request, players }: State, policy: DraftPolicy): Draft {
  const numbers = new NumberReader(module, module.suggestDraft(request + packedOne(policies.indexOf(policy))));
  const gap = numbers.next();
  const seats = Array.from({ length: players }, (_, seat) => {
    const score = numbers.next();
    const settlements = [numbers.next(), numbers.next()].filter((id) => id >= 0);
    return { player: seat + 1, score, production: numbers.five(), settlements };
  });
  const picks = numbers.items(() => ({
    player: numbers.next(),
    round: numbers.next() as 1 | 2,
    intersection: numbers.next(),
    road: numbers.next(),
    score: numbers.next(),
  }));
  return { picks, seats, gap };
}

/** @internal */
export function suggestDraft(module: MainModule, board: unknown, value: unknown): Draft {
  const options = checkObject(value, "options", [...stateKeys, "policy"]);
  const state = readState(board, options);
  return draft(module, state, checkChoice(options.policy ?? "greedy", "options.policy", policies));
}

/** @internal */
export function draftFairness(module: MainModule, board: unknown, value: unknown): Draft {
  const options = checkObject(value, "options", ["players", "preset", "params"]);
  return draft(module, readState(board, options), "optimal");
}
