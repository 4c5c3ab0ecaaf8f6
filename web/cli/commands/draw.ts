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
    theme: word("light|dark|JSON", "theme, or colors that differ from the light theme; default light"),
    width: number("width in CSS pixels; default: that of the container"),
    label: text("accessible name; default: the board in words"),
    orientation: word("pointy|flat", "direction of the corners; default pointy"),
    pieces: json('settlements, cities and roads: [{"player":1,"kind":"city","intersection":14},...]'),
    robber: number("hex of the robber"),
    heat: json('heat on intersections: [{"intersection":14,"value":0.5},...]'),
    targets: json('places to choose from: {"hexes":[3],"intersections":[14,20]}'),
    words: json('words of the label and of places, as in "hexsmith/languages"; default English'),
    revealed: yes("draw hexes under fog open"),
    selected: json('place marked as chosen: {"kind":"hex","id":3}'),
  } satisfies FlagsOf<SvgOptions>,
  examples: ["hexsmith board | hexsmith draw --theme dark > board.svg"],
  async run({ operands, stdin, options }) {
    return { text: renderSvg(await readBoard({ operands, stdin }), options as SvgOptions) };
  },
};
