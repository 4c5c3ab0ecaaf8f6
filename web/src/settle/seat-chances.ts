// Estimates the win chances of a board's seats, as means over random openings.
import type { Board } from "../board/board-data.js";
import { boardRequestOf } from "../board/requests.js";
import { readBoard } from "../board/read-board.js";
import { integer, option, type OptionsOf, type Values } from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { DraftModule } from "../wasm/draft.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Progress, plainProgress, type Task } from "../wasm/session.js";
import { checkPlayable, noRoom } from "./start.js";

/** Options of `seatChances`. */
export interface SeatChancesOptions {
  /** Number of players, an integer in [2, 6]. Default 4. */
  readonly players?: number | undefined;
  /** Number of openings to draw, an integer in [1, 100000]. Default 500. */
  readonly samples?: number | undefined;
  /** Seed of the openings. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** Chances of the seats of a board. */
export interface SeatChances {
  /** Seats, player 1 first. */
  readonly seats: readonly {
    /** Player of the seat. */
    readonly player: number;
    /** Mean chance to win, in (0, 1). The chances of all seats add up to 1. */
    readonly winChance: number;
    /** Standard error of `winChance`; 0 with a single sample. It does not include the error of the model. */
    readonly standardError: number;
  }[];
  /** Number of openings drawn. */
  readonly samples: number;
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** @internal */
export const seatChancesOptions = {
  players: option(integer(2, 6), 4),
  samples: option(integer(1, 1e5), 500),
  seed: seedOption,
} satisfies OptionsOf<SeatChancesOptions>;

function seatChancesTask(
  module: DraftModule,
  value: Board,
  { players, samples, seed: validSeed }: Values<typeof seatChancesOptions>,
): Task<SeatChances, Progress> {
  const board = readBoard(value, "board");
  checkPlayable(board, "board");
  const { seed, text } = orFreshSeed(validSeed);
  return moduleTask(
    module,
    records.openSeatChances,
    { board: boardRequestOf(board), players, samples, seed: text },
    plainProgress,
    (seats) => {
      if (seats.length === 0) throw noRoom(players, "board");
      return { seats: seats.map((seat, place) => ({ player: place + 1, ...seat })), samples, seed };
    },
  );
}

/** Work of `seatChances`. @internal */
export const seatChancesWork = { options: seatChancesOptions, begin: seatChancesTask };
