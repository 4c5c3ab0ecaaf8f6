import { formatResult, boardFlags, boardOperand, type Command } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { repairOptions } from "../options.js";
import { readBoard } from "../input.js";
import { repairBoardAsync, type RepairOptions } from "../../src/index.js";

export const repair: Command = {
  name: "repair",
  title: "find the few swaps that make a board fairer",
  operands: boardOperand,
  description: `Prints what repairBoard returns: {"swaps":...,"board":...,"energy":...,"complete":...}.`,
  options: repairOptions satisfies FlagsOf<RepairOptions>,
  commandFlags: boardFlags,
  examples: ["hexsmith official | hexsmith repair --swaps 2", "hexsmith repair board.json --svg > repaired.svg"],
  async run(input, onProgress) {
    const board = await readBoard(input);
    const options = input.options as RepairOptions;
    const result = await repairBoardAsync(board, { ...options, onProgress: ({ progress }) => onProgress(progress) });
    return formatResult(input.commandFlags, result, result.board);
  },
};
