// How a board compares with random ones.
import { readBoard, writeBoard } from "../board/read-board.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";

/** @internal */
export function percentile(module: Hexsmith, value: unknown): number {
  const board = readBoard(value, "board");
  if (board.shape.name === "custom")
    throw new RangeError(`board.layout must be "standard" or "extension", got an object`);
  const request = new RequestWriter();
  writeBoard(request, board);
  return module.call(request, (exports, size) => exports.percentile(size)).number();
}
