import { formatResult, boardFlags, type Command, noOperands } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { officialOptions } from "../options.js";
import { officialBoard, type OfficialOptions } from "../../src/index.js";

export const official: Command = {
  name: "official",
  title: "deal a board by the official set-up",
  description: `Deals a board by the rules of the game, and prints what officialBoard returns: {"board":...,"seed":...}.`,
  options: officialOptions satisfies FlagsOf<OfficialOptions>,
  commandFlags: boardFlags,
  examples: ["hexsmith official --seed hello", "hexsmith official | hexsmith evaluate"],
  run(input) {
    noOperands(input);
    const result = officialBoard(input.options as OfficialOptions);
    return formatResult(input.commandFlags, result, result.board);
  },
};
