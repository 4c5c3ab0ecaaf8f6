/**
 * Boards as plain data: codes and ids, other ways to write them down, swaps of their pieces. Pure TypeScript, no
 * WebAssembly module, nothing to load. Bad input throws as everywhere.
 *
 * @module hexsmith/board
 */
export { beginnerBoard } from "./board/beginner.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "./board/board-data.js";
export { boardId, decodeBoard, encodeBoard } from "./board/code.js";
export { type BoardHarbor, boardFromHexes, type BoardHex, hexesOfBoard } from "./board/hex-list.js";
export { packBoard } from "./board/packed-board.js";
export { applySwaps, type PieceSwap } from "./board/swaps.js";
