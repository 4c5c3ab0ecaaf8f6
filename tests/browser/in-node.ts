// What Node makes of what the page was asked for.
import { type Board, generateBoard, type GenerateOptions } from "../../web/src/index.js";

export const boardInNode = (options: GenerateOptions): Board => generateBoard(options).board;
