// How a board compares with random ones.
import { readBoard, writeBoard } from "../board/read-board.js";
import { RefusedError } from "../check/refused-error.js";
import type { BoardModule } from "../wasm/board.js";
import { RequestWriter } from "../wasm/request.js";

/** @internal */
export function fairnessPercentile(module: BoardModule, value: unknown): number {
  const board = readBoard(value, "board");
  if (board.shape.name === "custom")
    throw new RefusedError(
      { kind: "no-percentile", path: "board.layout" },
      `board.layout must be "standard" or "extension", got an object`,
    );
  const request = new RequestWriter();
  writeBoard(request, board);
  return 100 * module.call(request, (exports, size) => exports.fairnessPercentile(size)).number();
}
