// Nothing that needs a module.
import { beginnerBoard, decodeBoard, encodeBoard, layout, RefusedError, renderSvg, version } from "hexsmith";

const board = decodeBoard(encodeBoard(beginnerBoard()));
console.log(renderSvg(board).length > 1000, layout(board.layout).hexes.length, typeof RefusedError, typeof version);
