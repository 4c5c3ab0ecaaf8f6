import { asAsked, boardOperand, type Command, svgFlag } from "../command.js";
import { type FlagsOf } from "../flags.js";
import { readBoard } from "../input.js";
import { type FairScoreOptions, scoreBoard } from "../../src/index.js";
import { pipCap, preset, weights } from "./flags.js";

export const score: Command = {
  name: "score",
  title: "say how fair a board is, and what is unfair where",
  operands: boardOperand,
  about: `Prints what scoreBoard returns: {"total":...,"terms":...,"breaks":...,"hexes":...,"intersections":...}. The
    lower the energy, the fairer the board. The drawing shows the energy of each intersection as heat.`,
  options: { preset, weights, pipCap } satisfies FlagsOf<FairScoreOptions>,
  own: svgFlag,
  examples: ["hexsmith score board.json", "hexsmith score A0qG2iHtCXIqvVSx-sWBqAQW"],
  async run(given) {
    const board = await readBoard(given);
    const result = scoreBoard(board, given.options as FairScoreOptions);
    const most = Math.max(...result.intersections, Number.MIN_VALUE);
    const spots = result.intersections.map((energy, intersection) => ({ intersection, share: energy / most }));
    return asAsked(given.own, result, board, { spots });
  },
};
