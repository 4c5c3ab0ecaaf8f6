import { formatResult, boardFlags, type Command, noOperands } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { boardOptions } from "../options.js";
import { type FairOptions, generateBoardAsync } from "../../src/index.js";

export const board: Command = {
  name: "board",
  title: "generate a balanced board",
  description: `Generates a balanced board and prints what generateBoard returns: {"board":...,"energy":...,"seed":...}.
    If no board can satisfy the options, the request is refused.`,
  options: boardOptions satisfies FlagsOf<FairOptions>,
  commandFlags: boardFlags,
  examples: [
    "hexsmith board --seed hello",
    "hexsmith board --forbid adjacentHighNumbers,adjacentLowNumbers --desert center",
    "hexsmith board --preset classic --svg > board.svg",
  ],
  async run(input, onProgress) {
    noOperands(input);
    const options = input.options as FairOptions;
    const result = await generateBoardAsync({ ...options, onProgress: ({ progress }) => onProgress(progress) });
    return formatResult(input.commandFlags, result, result.board);
  },
};
