/**
 * Boards as plain data: codes and ids, other ways to write them down, swaps of their pieces. Pure TypeScript, no
 * WebAssembly module, nothing to load. Bad input throws as everywhere.
 *
 * @module hexsmith/board
 */
export { beginnerBoard } from "./beginner.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "./board-data.js";
export { boardId, decodeBoard, encodeBoard } from "./code.js";
export { type BoardHarbor, boardFromHexes, type BoardHex, hexesOfBoard } from "./hex-list.js";
export { packBoard } from "./packed-board.js";
export { applySwaps, type PieceSwap } from "./swaps.js";
