// All commands, in the order of the help.
import type { Command } from "../command.js";
import { board } from "./board.js";
import { certify } from "./certify.js";
import { draft } from "./draft.js";
import { draw } from "./draw.js";
import { evaluate } from "./evaluate.js";
import { merge } from "./merge.js";
import { official } from "./official.js";
import { repair } from "./repair.js";
import { simulate } from "./simulate.js";
import { spots } from "./spots.js";

export const commands: readonly Command[] = [
  board,
  official,
  evaluate,
  repair,
  spots,
  draft,
  simulate,
  certify,
  merge,
  draw,
];
