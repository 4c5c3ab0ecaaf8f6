import { asAsked, boardFlags, type Command, noOperands } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { seatsOptions } from "../options.js";
import type { FairOptions } from "../../src/index.js";
import { generateEqualSeatsAsync, type SeatOptions } from "../../src/settle.js";

export const seats: Command = {
  name: "seats",
  title: "generate a board with equal seats",
  about: `Generates many boards and prints what generateEqualSeats returns, the one with the smallest gap between the seats:
    {"board":...,"gap":...,"boardsTried":...}. If no board can satisfy the options, the request is refused.`,
  options: seatsOptions satisfies FlagsOf<FairOptions & SeatOptions>,
  own: boardFlags,
  examples: ["hexsmith seats --players 3 --seed hello", "hexsmith seats --desert inland --svg > board.svg"],
  async run(given, onProgress) {
    noOperands(given);
    const options = given.options as FairOptions & SeatOptions;
    const made = await generateEqualSeatsAsync({ ...options, onProgress: ({ progress }) => onProgress(progress) });
    return asAsked(given.own, made, made.board);
  },
};
