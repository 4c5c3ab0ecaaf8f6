import { asAsked, boardFlags, type Command, noOperands } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { officialOptions } from "../options.js";
import { officialBoard, type OfficialOptions } from "../../src/index.js";

export const official: Command = {
  name: "official",
  title: "deal a board by the official set-up",
  about: `Deals a board by the rules of the game, and prints what officialBoard returns: {"board":...,"seed":...}.`,
  options: officialOptions satisfies FlagsOf<OfficialOptions>,
  own: boardFlags,
  examples: ["hexsmith official --seed hello", "hexsmith official | hexsmith evaluate"],
  run(given) {
    noOperands(given);
    const made = officialBoard(given.options as OfficialOptions);
    return asAsked(given.own, made, made.board);
  },
};
