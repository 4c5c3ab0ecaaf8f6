// Coaches a player in a draft: estimates which spots will still be open at the player's next turn.
import type { Board } from "../board/board-data.js";
import { checkInteger, type NumberRange } from "../check/check.js";
import { integer, anyValue, number, option, optional, type OptionsOf, type Values } from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { DraftModule } from "../wasm/draft.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Progress, plainProgress, type Task } from "../wasm/session.js";
import { type DraftStateOptions, draftStateOptions, orderRequestOf, readState } from "./draft.js";

/** Options of `coachDraft`. */
export interface CoachOptions extends DraftStateOptions {
  /** Player who asks. Default: the player whose turn it is. */
  readonly player?: number | undefined;
  /**
   * Temperature of the others' picks, in [0.001, 1e9], in units of the score. Each spot's probability is proportional to
   * exp(score / temperature), where the score of a further settlement is that of all of the player's. Default 1.5.
   */
  readonly temperature?: number | undefined;
  /** Number of drafts to sample if there are too many to count, an integer in [2, 1000000]. Default 5000. */
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
    /** Score of the spot together with the player's settlements. */
    readonly score: number;
    /** Probability that the spot is still open, in [0, 1]. */
    readonly stillOpen: number;
    /** Standard error of `stillOpen`; 0 if the probability is exact. */
    readonly standardError: number;
  }[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

const temperatureRange: NumberRange = { text: "in [0.001, 1e9]", contains: (x) => x >= 1e-3 && x <= 1e9 };

/** @internal */
export const coachOptions = {
  ...draftStateOptions,
  player: optional(anyValue()),
  temperature: option(number(temperatureRange), 1.5),
  samples: option(integer(2, 1e6), 5000),
  seed: seedOption,
} satisfies OptionsOf<CoachOptions>;

function coachTask(
  module: DraftModule,
  board: Board,
  options: Values<typeof coachOptions>,
): Task<DraftAdvice, Progress> {
  const { order, placedCount: placed, spots } = readState(board, options);
  const currentPlayer = order.turns[Math.min(placed, order.turns.length - 1)];
  const player = checkInteger(
    options.player === undefined ? currentPlayer : options.player,
    "options.player",
    1,
    order.players,
  );
  const { temperature, samples } = options;
  const { seed, text } = orFreshSeed(options.seed);
  return moduleTask(
    module,
    records.openCoach,
    { spots, order: orderRequestOf(order), seat: player - 1, temperature, samples, seed: text },
    plainProgress,
    ({ picksBefore, exact, spots }) => ({
      player,
      picksBefore: picksBefore < 0 ? null : picksBefore,
      exact,
      spots,
      seed,
    }),
  );
}

/** Work of `coachDraft`. @internal */
export const coachWork = { options: coachOptions, begin: coachTask };
