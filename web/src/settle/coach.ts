// The coach of a draft: what will still be there.
import { readBoard } from "../board/read-board.js";
import { checkInteger, checkNumber, type Given, type Interval, orDefault } from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { type DraftStateOptions, playerOf, stateKeys, writeState } from "./draft.js";

/** Who asks, about which draft, and how the others are thought to pick. */
export interface CoachOptions extends DraftStateOptions {
  /** Who asks. Default: the player on turn, or the last one where nobody is. */
  readonly player?: number | undefined;
  /**
   * How the others pick: a spot with a chance in proportion to exp(worth / temperature), the worth of the spot for a
   * first settlement, that of the pair for a second. In [0.001, 1e9], units of the score. Default 1.5, the likeliest on
   * 175 drafts between programs (2026-11-20).
   */
  readonly temperature?: number | undefined;
  /** So many drafts are sampled where there are too many to count out, in [2, 1e6]. Default 5000. */
  readonly samples?: number | undefined;
  /** Of the sampling. Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
}

/** What will still be there at a player's next turn. */
export interface Coaching {
  /** Who asked, from 1. */
  readonly player: number;
  /** Picks by others until then; 0 where it is the player's turn, null where there is no further one. */
  readonly picksBefore: number | null;
  /** Whether the chances were counted out; else they are sampled. */
  readonly exact: boolean;
  /** The spots open now, by their worth to the player, highest first; empty where there is no further turn. */
  readonly spots: readonly {
    /** Its id in `Layout.intersections`. */
    readonly intersection: number;
    /** To the player: of the spot, or of the pair it makes with the first settlement. */
    readonly score: number;
    /** That the spot is still open, in [0, 1]. */
    readonly chance: number;
    /** Standard error of that chance, 0 where it is exact. */
    readonly error: number;
  }[];
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

const temperatureRange: Interval = { text: "in [0.001, 1e9]", contains: (x) => x >= 1e-3 && x <= 1e9 };

/** How far the counting is. */
export interface CoachProgress {
  /** Of the ways to be counted out or sampled, in [0, 1]. */
  readonly share: number;
}

/** @internal */
export const coachKeys = [
  ...stateKeys,
  "player",
  "temperature",
  "samples",
  "seed",
] as const satisfies readonly (keyof CoachOptions)[];

/** Begins to count; `options` were found to have no key that is not known. @internal */
export function coachRun(
  module: Hexsmith,
  board: unknown,
  options: Given<keyof CoachOptions>,
): Run<Coaching, CoachProgress> {
  const request = new RequestWriter();
  const { players, placed } = writeState(request, readBoard(board, "board"), options);
  const onTurn = playerOf(Math.min(placed, 2 * players - 1), players);
  const player = checkInteger(orDefault(options.player, onTurn), "options.player", 1, players);
  const { temperature, samples } = options;
  request.number(player - 1);
  request.optionalNumber(
    temperature === undefined ? undefined : checkNumber(temperature, "options.temperature", temperatureRange),
  );
  request.optionalNumber(samples === undefined ? undefined : checkInteger(samples, "options.samples", 2, 1e6));
  const { seed, text } = readSeed(options.seed, "options.seed");
  request.text(text);
  const session = module.open(request, (exports, size) => exports.openCoach(size));
  return sessionRun(
    module,
    session,
    ({ share }) => ({ share }),
    () => {
      const result = module.result((exports) => exports.coachResult(session));
      const before = result.number();
      const exact = result.flag();
      const spots = result.items(() => ({
        intersection: result.number(),
        score: result.number(),
        chance: result.number(),
        error: result.number(),
      }));
      result.done();
      return { player, picksBefore: before < 0 ? null : before, exact, spots, seed };
    },
  );
}
