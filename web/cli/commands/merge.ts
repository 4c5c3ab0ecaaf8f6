import { asJson, type Command } from "../command.js";
import { UsageError } from "../failure.js";
import { toggle } from "../flags.js";
import { readItems } from "../input.js";
import { missingParts } from "../parts.js";
import { isInputError } from "../../src/for-command.js";
import { mergeSimulations, type Simulation } from "../../src/game.js";

export const merge: Command = {
  name: "merge",
  title: "add up the parts of a simulation",
  operands: "[PART...]",
  description: `Prints what mergeSimulations returns: the same, to the last game, as one simulation of all. Parts are files, or lines
    of a file or of standard input, in any order. Parts that overlap, leave gaps, or differ in board or options are an
    error; so is a missing part of those that simulate --part made.`,
  options: {},
  commandFlags: { partial: toggle("merge the given parts even if the first or last is missing") },
  examples: ["hexsmith merge part-*.json", "cat part-*.json | hexsmith merge"],
  async run({ operands, stdin, commandFlags }) {
    const items = await readItems({ operands, stdin }, "a part of a simulation");
    const missingText = commandFlags.partial ? undefined : missingParts(items);
    if (missingText !== undefined) throw new UsageError(`${missingText}; --partial merges what is there`);
    try {
      return asJson(mergeSimulations(items.map(({ value }) => value as Simulation)));
    } catch (error) {
      if (!isInputError(error)) throw error;
      const message = error.message.replace(/\bparts\[(\d+)\]/g, (path, i) => items[Number(i)]?.name ?? path);
      throw new UsageError(message);
    }
  },
};
