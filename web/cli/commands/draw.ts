import { boardOperand, type Command } from "../command.js";
import { UsageError } from "../failure.js";
import { type FlagsOf, word } from "../flags.js";
import { drawOptions } from "../options.js";
import { readBoard } from "../input.js";
import { type PagesOptions, renderPages, renderSvg, type SvgOptions } from "../../src/index.js";

export const draw: Command = {
  name: "draw",
  title: "draw a board as SVG",
  operands: boardOperand,
  description: `Prints the drawing that renderSvg returns, or with --paper the HTML page that renderPages returns: print it from a browser,
    without scaling.`,
  options: drawOptions satisfies FlagsOf<SvgOptions>,
  commandFlags: {
    paper: word("a4|letter", "print on sheets of this paper, with cut marks; --width is the width of the board"),
  },
  examples: [
    "hexsmith board | hexsmith draw --theme dark > board.svg",
    "hexsmith draw board.json --width 400mm --paper a4 > board.html",
  ],
  async run({ operands, stdin, options, commandFlags: { paper } }) {
    const board = await readBoard({ operands, stdin });
    if (paper === undefined) return { text: renderSvg(board, options as SvgOptions) };
    if (options.width === undefined) throw new UsageError("--paper needs --width, the width of the board");
    return { text: renderPages(board, { ...(options as Omit<PagesOptions, "paper">), paper: paper as "a4" }) };
  },
};
