// The coach of a draft: which spots will still be open.
import { readBoard } from "../board/read-board.js";
import { checkInteger, checkNumber, type Given, type Interval, orDefault } from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import type { SettleModule } from "../wasm/settle.js";
import { RequestWriter } from "../wasm/request.js";
import { type Progress, type Run, sessionRun } from "../wasm/session.js";
import { type DraftStateOptions, playerOf, stateKeys, writeState } from "./draft.js";

/** Options of `coachDraft`. */
export interface CoachOptions extends DraftStateOptions {
  /** Player who asks. Default: the player whose turn it is. */
  readonly player?: number | undefined;
  /**
   * Temperature of the others' picks, in [0.001, 1e9], in units of the score. Each spot's probability is proportional to
   * exp(score / temperature), where the score of a second settlement is that of the pair. Default 1.5.
   */
  readonly temperature?: number | undefined;
  /** Number of drafts to sample if there are too many to count, an integer in [2, 1e6]. Default 5000. */
  readonly samples?: number | undefined;
  /** Seed of the sampling. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** Advice for a player in a draft. */
export interface DraftAdvice {
  /** Player who asked. */
  readonly player: number;
  /** Number of picks by others before the player's next turn; null after the player's last turn. */
  readonly picksBefore: number | null;
  /** Whether the probabilities are exact; otherwise they are estimated from samples. */
  readonly exact: boolean;
  /** Spots that are open now, highest score first; empty after the player's last turn. */
  readonly spots: readonly {
    /** Intersection of the spot. */
    readonly intersection: number;
    /** Score of the spot, or of the pair it makes with the player's first settlement. */
    readonly score: number;
    /** Probability that the spot is still open, in [0, 1]. */
    readonly stillOpen: number;
    /** Standard error of that probability; 0 if it is exact. */
    readonly standardError: number;
  }[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

const temperatureRange: Interval = { text: "in [0.001, 1e9]", contains: (x) => x >= 1e-3 && x <= 1e9 };

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
  module: SettleModule,
  board: unknown,
  options: Given<keyof CoachOptions>,
): Run<DraftAdvice, Progress> {
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
    ({ progress }) => ({ progress }),
    () => {
      const result = module.result((exports) => exports.coachResult(session));
      const before = result.number();
      const exact = result.flag();
      const spots = result.items(() => ({
        intersection: result.number(),
        score: result.number(),
        stillOpen: result.number(),
        standardError: result.number(),
      }));
      result.done();
      return { player, picksBefore: before < 0 ? null : before, exact, spots, seed };
    },
  );
}
