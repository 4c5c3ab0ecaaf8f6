// Calls functions that need no WebAssembly module.
import { printedBoard, decodeBoard, encodeBoard, layoutOf, RefusedError, renderSvg, version } from "hexsmith";

const board = decodeBoard(encodeBoard(printedBoard()));
console.log(renderSvg(board).length > 1000, layoutOf(board).hexes.length, typeof RefusedError, typeof version);
