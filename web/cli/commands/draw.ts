import { boardOperand, type Command } from "../command.js";
import { type FlagsOf, json, number, text, word, yes } from "../flags.js";
import { readBoard } from "../input.js";
import { renderSvg, type SvgOptions } from "../../src/index.js";

export const draw: Command = {
  name: "draw",
  title: "draw a board as SVG",
  operands: boardOperand,
  about: "Prints the drawing that renderSvg returns.",
  options: {
    theme: word("light|dark|JSON", "or colors that differ from the light theme's; default light"),
    width: number("in CSS pixels; default: as wide as there is room"),
    label: text("the accessible name; default: the board in words"),
    orientation: word("pointy|flat", "which way hexes point; default pointy"),
    pieces: json('what stands: [{"player":1,"kind":"city","intersection":14},...]'),
    robber: number("its hex"),
    heat: json('of intersections: [{"intersection":14,"value":0.5},...]'),
    targets: json('places to choose from: {"hexes":[3],"intersections":[14,20]}'),
    words: json('of the label and of the places, as the tables of "hexsmith/languages"; default English'),
    revealed: yes("draw hexes under fog open"),
    selected: json('the place that is chosen: {"kind":"hex","id":3}'),
  } satisfies FlagsOf<SvgOptions>,
  examples: ["hexsmith board | hexsmith draw --theme dark > board.svg"],
  async run({ operands, stdin, options }) {
    return { text: renderSvg(await readBoard({ operands, stdin }), options as SvgOptions) };
  },
};
