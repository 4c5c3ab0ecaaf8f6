import { boardOperand, type Command } from "../command.js";
import { UsageError } from "../failure.js";
import { type FlagsOf, toggle, word } from "../flags.js";
import { drawOptions } from "../options.js";
import { readBoard } from "../input.js";
import {
  type PagesOptions,
  type PiecesOptions,
  renderPages,
  renderPieces,
  renderSvg,
  type SvgOptions,
} from "../../src/index.js";

export const draw: Command = {
  name: "draw",
  title: "draw a board as SVG",
  operands: boardOperand,
  description: `Prints the drawing that renderSvg returns, or with --paper the HTML page that renderPages returns, or with --cut-outs the one
    that renderPieces returns: print it from a browser, without scaling.`,
  options: drawOptions satisfies FlagsOf<SvgOptions>,
  commandFlags: {
    paper: word("a4|a3|letter", "print on sheets of this paper, with cut marks, in the size of --width or --hex-width"),
    cutOuts: toggle(
      "print each tile, number token and harbor on its own, to cut out; takes --hex-width, --paper, --theme, --orientation and --text",
    ),
  },
  examples: [
    "hexsmith board | hexsmith draw --theme dark > board.svg",
    "hexsmith draw board.json --width 400mm --paper a4 > board.html",
    "hexsmith draw board.json --hex-width 79mm --cut-outs > pieces.html",
    "hexsmith draw map.json --offset odd-r > map.svg",
  ],
  async run({ operands, stdin, options, commandFlags }) {
    const { paper, cutOuts } = commandFlags;
    const board = await readBoard({ operands, stdin, commandFlags });
    if (cutOuts) {
      const sheets = { ...options, ...(paper !== undefined && { paper }) };
      return { text: renderPieces(board, sheets as unknown as PiecesOptions) };
    }
    if (paper === undefined) return { text: renderSvg(board, options as SvgOptions) };
    if (options.width === undefined && options.hexWidth === undefined)
      throw new UsageError("--paper needs --width, the width of the board, or --hex-width");
    return { text: renderPages(board, { ...(options as Omit<PagesOptions, "paper">), paper: paper as "a4" }) };
  },
};
