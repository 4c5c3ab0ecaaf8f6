// The demo's English description of a board, in the words of the rulebook.
import { words } from "../../web/demo/texts/english.js";
import { type Board, describeBoard as describe } from "../../web/src/index.js";

export const describeBoard = (board: Board): string => describe(board, words);
