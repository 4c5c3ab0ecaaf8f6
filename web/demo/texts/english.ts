// The texts in English, the model of all others.
import { board } from "./english/board.js";
import { chances } from "./english/chances.js";
import { cribbage } from "./english/cribbage.js";
import { kept } from "./english/kept.js";
import { log } from "./english/log.js";
import { magic19 } from "./english/magic19.js";
import { newGame } from "./english/new-game.js";
import { numbers } from "./english/numbers.js";
import { offline } from "./english/offline.js";
import { play } from "./english/play.js";
import { qrCode } from "./english/qr-code.js";
import { record } from "./english/record.js";
import { refusals } from "./english/refusals.js";
import { rules } from "./english/rules.js";
import { settle } from "./english/settle.js";
import { words } from "./english-words.js";

export const texts = {
  numbers,
  words,
  name: "hexsmith",
  tagline: "Balanced hex boards, made in your browser",
  pages: "Pages",
  language: "Language",
  shortcuts: {
    /** Of a page that has one. */
    one: (key: string) => `The ${key} key works anywhere on this page`,
    /** Of the board page: anywhere, and on a hex. */
    board: (next: string, lock: string) => `The ${next} key works anywhere on this page, ${lock} on the board`,
    /** Of the puzzle, whose dots have letters. */
    dots: "Letters lead to their dots",
  },
  close: "Close",
  /** Of an address: what was not understood. */
  ignored: (parts: readonly string[]) =>
    `Part of this address was not understood and is ignored: ${numbers.list(parts)}.`,
  trademark:
    "hexsmith makes hex boards for Catan-style games. It is independent: CATAN is a trademark of its owners, who have nothing to do with this site.",
  links: {
    title: "This board elsewhere",
    board: "Look at the board",
    settle: "Where to settle",
    play: "Play it",
  },
  sheets: "Parts of this page",
  steps: { title: "Undo and redo", undo: "Undo", redo: "Redo" },
  code: {
    title: "Code",
    hint: "What makes this in a page of your own, with the options and the seed of now.",
    copy: "Copy",
    copied: "The code is in the clipboard.",
    notCopied: "Couldn’t copy: select the code instead.",
    manual: "Manual",
    source: "Source code",
  },
  failure: { missing: "This part of the page could not be loaded.", retry: "Try again" },
  underMilliseconds: (shown: string) => `under ${shown}`,
  kept,
  refusals,
  rules,
  board,
  settle,
  play,
  log,
  record,
  newGame,
  chances,
  magic19,
  cribbage,
  offline,
  qrCode,
} as const;
