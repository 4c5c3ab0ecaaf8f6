import { boardOperand, type Command } from "../command.js";
import { type FlagsOf, json, number, text, word } from "../flags.js";
import { readBoard } from "../input.js";
import { renderSvg, type SvgOptions } from "../../src/index.js";

export const draw: Command = {
  name: "draw",
  title: "draw a board as SVG",
  operands: boardOperand,
  about: "Prints the drawing that renderSvg returns.",
  options: {
    theme: word("light|dark|JSON", "or colours that differ from the light theme's; default light"),
    width: number("in CSS pixels; default: as wide as there is room"),
    label: text("the accessible name; default: the board in words"),
    orientation: word("pointy|flat", "which way hexes point; default pointy"),
    pieces: json('what stands: [{"player":1,"kind":"city","at":14},...]'),
    robber: number("its hex"),
    spots: json('heat: [{"intersection":14,"share":0.5},...]'),
  } satisfies FlagsOf<SvgOptions>,
  examples: ["hexsmith board | hexsmith draw --theme dark > board.svg"],
  async run({ operands, stdin, options }) {
    return { text: renderSvg(await readBoard({ operands, stdin }), options as SvgOptions) };
  },
};
