// Functions of "hexsmith" and "hexsmith/external" that need no WebAssembly module: layouts, codes, adapters, pictures.
export { harborKinds, resources, terrainKinds, tokenNumbers } from "./board/board-data.js";
export { layoutNames } from "./board/layout-names.js";
export { boardId, decodeBoard, encodeBoard } from "./board/code.js";
export { boardFromHexes, hexesOfBoard } from "./board/hex-list.js";
export { layoutOf } from "./board/layout.js";
export { locksOf } from "./board/locks-of.js";
export { packBoard } from "./board/read-board.js";
export { printedBoard } from "./board/printed.js";
export { isBoard } from "./board/read-board.js";
export { applySwaps } from "./board/swaps.js";
export { RefusedError } from "./check/refused-error.js";
export {
  describeBoard,
  describePlace,
  paintBoard,
  renderResource,
  renderSvg,
  sceneOf,
  viewBoxOf,
} from "./draw/draw.js";
export { renderPieces } from "./draw/cut-outs.js";
export { heatColor } from "./draw/heat.js";
export { renderPages } from "./draw/pages.js";
export { heatOf } from "./draw/spot-heat.js";
export { themeColors } from "./draw/themes.js";
export { energyTerms, violationTerms } from "./fairness/energy.js";
export { version } from "./wasm/version.js";
