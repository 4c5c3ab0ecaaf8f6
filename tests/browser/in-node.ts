// Generates boards in Node, so that tests can compare them with the boards of a page.
import { type Board, generateBoard, type GenerateOptions } from "../../web/src/index.js";

export const boardInNode = (options: GenerateOptions): Board => generateBoard(options).board;
