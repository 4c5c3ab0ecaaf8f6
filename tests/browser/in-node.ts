// Results of Node for the requests of a page.
import { type Board, generateBoard, type GenerateOptions } from "../../web/src/index.js";

export const boardInNode = (options: GenerateOptions): Board => generateBoard(options).board;
