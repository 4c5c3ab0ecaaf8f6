// Everything the demo says, in one table, page by page, to be translated here: but for the two sentences in index.html for
// those without scripts, and for what the package itself says (a board in words, what is wrong with typed cards).
import { board } from "./texts/board.js";
import { cribbage } from "./texts/cribbage.js";
import { magic19 } from "./texts/magic19.js";
import { kept } from "./texts/kept.js";
import { language } from "./texts/numbers.js";
import { settle } from "./texts/settle.js";

export { shownMilliseconds, shownNumber, shownWhole } from "./texts/numbers.js";

export const texts = {
  language,
  name: "hexsmith",
  tagline: "Balanced hex boards, annealed in the page",
  pages: "Pages",
  shortcut: (key: string) => `The ${key} key works anywhere on this page`,
  close: "Close",
  links: {
    title: "This board elsewhere",
    board: "Look at the board",
    settle: "Where to settle",
    play: "Play it",
  },
  sheets: "Parts of this page",
  steps: { title: "Steps", undo: "Undo", redo: "Redo" },
  kept,
  failure: { missing: "This part of the page could not be loaded.", retry: "Try again" },
  board,
  settle,
  magic19,
  cribbage,
} as const;
