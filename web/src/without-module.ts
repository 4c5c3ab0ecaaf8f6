// What "hexsmith" and "hexsmith/external" offer without a WebAssembly module: layouts, codes, adapters, pictures.
export { beginnerBoard } from "./board/beginner.js";
export { boardId, decodeBoard, encodeBoard } from "./board/code.js";
export { boardFromHexes, hexesOfBoard } from "./board/hex-list.js";
export { packBoard } from "./board/packed-board.js";
export { isBoard } from "./board/read-board.js";
export { applySwaps } from "./board/swaps.js";
export { RefusedError } from "./check/refused-error.js";
export { describeBoard, renderSvg } from "./draw/draw.js";
export { layout } from "./geometry/layout.js";
export { version } from "./wasm/version.js";
