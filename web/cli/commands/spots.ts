import { formatResult, boardOperand, type Command, svgFlag } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { spotsOptions } from "../options.js";
import { readBoard } from "../input.js";
import { heatOf, rankSpots, type SpotOptions } from "../../src/index.js";

export const spots: Command = {
  name: "spots",
  title: "rank the spots where players may settle",
  operands: boardOperand,
  description: `Prints what rankSpots returns, best first: [{"intersection":...,"score":...,"reasons":...},...]. The drawing
    shows the scores as heat.`,
  options: spotsOptions satisfies FlagsOf<SpotOptions>,
  commandFlags: svgFlag,
  examples: ["hexsmith spots board.json --top 5", "hexsmith spots board.json --occupied 14,20"],
  async run(input) {
    const board = await readBoard(input);
    const result = rankSpots(board, input.options as SpotOptions);
    return formatResult(input.commandFlags, result, board, { heat: heatOf(result) });
  },
};
