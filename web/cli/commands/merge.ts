import { asJson, type Command } from "../command.js";
import { UsageError } from "../failure.js";
import { readItems } from "../input.js";
import { mergeSimulations, type Simulation } from "../../src/game.js";

export const merge: Command = {
  name: "merge",
  title: "add up the parts of a simulation",
  operands: "[PART...]",
  about: `Prints what mergeSimulations returns: the same, to the last game, as one simulation of all. Parts are files, or lines
    of a file or of standard input, in any order. Parts that overlap, leave gaps, or asked something else are an error.`,
  options: {},
  examples: ["hexsmith merge part-*.json", "cat part-*.json | hexsmith merge"],
  async run({ operands, stdin }) {
    const items = await readItems({ operands, stdin }, "a part of a simulation");
    try {
      return asJson(mergeSimulations(items.map(({ value }) => value as Simulation)));
    } catch (error) {
      const named = (error as Error).message.replace(/\bparts\[(\d+)\]/g, (path, i) => items[Number(i)]?.name ?? path);
      throw new UsageError(named);
    }
  },
};
