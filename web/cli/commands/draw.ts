import { boardOperand, type Command } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { drawOptions } from "../options.js";
import { readBoard } from "../input.js";
import { renderSvg, type SvgOptions } from "../../src/index.js";

export const draw: Command = {
  name: "draw",
  title: "draw a board as SVG",
  operands: boardOperand,
  about: "Prints the drawing that renderSvg returns.",
  options: drawOptions satisfies FlagsOf<SvgOptions>,
  examples: ["hexsmith board | hexsmith draw --theme dark > board.svg"],
  async run({ operands, stdin, options }) {
    return { text: renderSvg(await readBoard({ operands, stdin }), options as SvgOptions) };
  },
};
