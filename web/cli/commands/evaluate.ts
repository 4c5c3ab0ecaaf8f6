import { formatResult, boardOperand, type Command, svgFlag } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { evaluateOptions } from "../options.js";
import { readBoard } from "../input.js";
import { evaluateBoard, type FairEvaluateOptions } from "../../src/index.js";

export const evaluate: Command = {
  name: "evaluate",
  title: "measure how fair a board is, and list its violations",
  operands: boardOperand,
  description: `Prints what evaluateBoard returns: {"energy":...,"violations":...,"energyByHex":...,
    "energyByIntersection":...}. The lower the energy, the fairer the board. The drawing shows the energy of each intersection as heat.`,
  options: evaluateOptions satisfies FlagsOf<FairEvaluateOptions>,
  commandFlags: svgFlag,
  examples: ["hexsmith evaluate board.json", "hexsmith evaluate A0qG2iHtCXIqvVSx-sWBqAQW"],
  async run(input) {
    const board = await readBoard(input);
    const result = evaluateBoard(board, input.options as FairEvaluateOptions);
    const maxEnergy = Math.max(...result.energyByIntersection, Number.MIN_VALUE);
    const heat = result.energyByIntersection.map((energy, intersection) => ({
      intersection,
      value: energy / maxEnergy,
    }));
    return formatResult(input.commandFlags, result, board, { heat });
  },
};
