// What the demo says of a board in English: in the rulebook's words, where the package's own are those of its API.
import { words } from "../../web/demo/texts/english.js";
import { type Board, describeBoard as describe } from "../../web/src/index.js";

export const describeBoard = (board: Board): string => describe(board, words);
