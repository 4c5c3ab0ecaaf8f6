import { asAsked, boardOperand, type Command, svgFlag } from "../command.js";
import { type FlagsOf, number, numbers } from "../flags.js";
import { readBoard } from "../input.js";
import { rankSpots, type SpotOptions } from "../../src/index.js";
import { judgement } from "./flags.js";

export const spots: Command = {
  name: "spots",
  title: "rank the spots where one may settle",
  operands: boardOperand,
  about: `Prints what rankSpots returns, best first: [{"intersection":...,"score":...,"reasons":...},...]. The drawing
    shows the scores as heat.`,
  options: {
    ...judgement,
    settlements: numbers("intersections already built on"),
    top: number("at most so many; default: all"),
  } satisfies FlagsOf<SpotOptions>,
  own: svgFlag,
  examples: ["hexsmith spots board.json --top 5", "hexsmith spots board.json --settlements 14,20"],
  async run(given) {
    const board = await readBoard(given);
    const result = rankSpots(board, given.options as SpotOptions);
    const [best = 0, worst = 0] = [result[0]?.score, result.at(-1)?.score];
    const heat = result.map(({ intersection, score }) => ({
      intersection,
      share: best > worst ? (score - worst) / (best - worst) : 1,
    }));
    return asAsked(given.own, result, board, { spots: heat });
  },
};
