import { asAsked, boardFlags, type Command, noOperands } from "../command.js";
import { type FlagsOf, word } from "../flags.js";
import { officialBoard, type OfficialOptions } from "../../src/index.js";
import { seed } from "./flags.js";

export const official: Command = {
  name: "official",
  title: "deal a board by the official set-up",
  about: `Deals a board by the rules of the game, and prints what officialBoard returns: {"board":...,"seed":...}.`,
  options: {
    seed,
    layout: word("standard|extension|JSON", "name of a layout, or a custom layout; default standard"),
  } satisfies FlagsOf<OfficialOptions>,
  own: boardFlags,
  examples: ["hexsmith official --seed hello", "hexsmith official | hexsmith evaluate"],
  run(given) {
    noOperands(given);
    const made = officialBoard(given.options as OfficialOptions);
    return asAsked(given.own, made, made.board);
  },
};
