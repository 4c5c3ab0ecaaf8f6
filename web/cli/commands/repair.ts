import { asAsked, boardFlags, boardOperand, type Command } from "../command.js";
import { type FlagsOf, json, number, yes } from "../flags.js";
import { readBoard } from "../input.js";
import { repairBoardAsync, type RepairOptions } from "../../src/index.js";
import { apart, balanceMode, pipCap, timeBudgetMs, weights } from "./flags.js";

export const repair: Command = {
  name: "repair",
  title: "find the few swaps that make a board fairer",
  operands: boardOperand,
  about: `Prints what repairBoard returns: {"swaps":...,"board":...,"energy":...,"complete":...}.`,
  options: {
    swaps: number("most swaps, 1 to 8; default 3"),
    balanceMode,
    harbors: yes("swap harbors, too"),
    locks: json('pieces that stay in their places, as in {"terrains":{"9":"desert"}}'),
    weights,
    pipCap,
    apart,
    timeBudgetMs,
  } satisfies FlagsOf<RepairOptions>,
  own: boardFlags,
  examples: ["hexsmith official | hexsmith repair --swaps 2", "hexsmith repair board.json --svg > repaired.svg"],
  async run(given, onProgress) {
    const board = await readBoard(given);
    const options = given.options as RepairOptions;
    const result = await repairBoardAsync(board, { ...options, onProgress: ({ progress }) => onProgress(progress) });
    return asAsked(given.own, result, result.board);
  },
};
