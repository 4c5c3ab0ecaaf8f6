// The coach of a draft: what will still be there.
import type { MainModule } from "#module/advisor";
import { checkInteger, checkNumber, checkObject, type Interval } from "../check/check.js";
import { type DraftStateOptions, playerOf, readState, stateKeys } from "./draft.js";
import { NumberReader } from "../wasm/number-reader.js";
import { readSeed, type Seed } from "../check/seed.js";
import { packedNumbers, packedOne, packedText } from "../wasm/text.js";

/** Who asks, about which draft, and how the others are thought to pick. */
export interface CoachOptions extends DraftStateOptions {
  /** Who asks. Default: the player on turn, or the last one where nobody is. */
  readonly player?: number;
  /**
   * How the others pick: a spot with a chance in proportion to exp(worth / temperature), the worth of the spot for a
   * first settlement, that of the pair for a second. In [0.001, 1e9], units of the score. Default 1.5, the likeliest on
   * 175 drafts between programs (2026-11-20).
   */
  readonly temperature?: number;
  /** So many drafts are sampled where there are too many to count out, in [2, 1e6]. Default 5000. */
  readonly samples?: number;
  /** Of the sampling. Default: a fresh random string, returned with the result. */
  readonly seed?: Seed;
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

/** @internal */
export function coachDraft(module: MainModule, board: unknown, value: unknown): Coaching {
  const options = checkObject(value, "options", [...stateKeys, "player", "temperature", "samples", "seed"]);
  const { players, placed, request } = readState(board, options);
  const player =
    options.player === undefined
      ? playerOf(Math.min(placed, 2 * players - 1), players)
      : checkInteger(options.player, "options.player", 1, players);
  const temperature =
    options.temperature === undefined
      ? Number.NaN
      : checkNumber(options.temperature, "options.temperature", temperatureRange);
  const samples = options.samples === undefined ? 0 : checkInteger(options.samples, "options.samples", 2, 1e6);
  const { seed, text } = readSeed(options.seed, "options.seed");
  const question = packedOne(player - 1) + packedNumbers([temperature, samples]) + packedText(text);
  const numbers = new NumberReader(module, module.coachDraft(request + question));
  const before = numbers.next();
  const exact = numbers.flag();
  const spots = numbers.items(() => ({
    intersection: numbers.next(),
    score: numbers.next(),
    chance: numbers.next(),
    error: numbers.next(),
  }));
  return { player, picksBefore: before < 0 ? null : before, exact, spots, seed };
}
