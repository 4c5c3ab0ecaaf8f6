// Computes in Node what a page computes, so that tests can compare the two.
import { type Board, generateBoard, type GenerateOptions } from "../../web/src/index.js";

export const boardInNode = (options: GenerateOptions): Board => generateBoard(options).board;
