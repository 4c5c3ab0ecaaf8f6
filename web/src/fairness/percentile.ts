// How a board compares with random ones.
import { boardRequestOf } from "../board/requests.js";
import { readBoard } from "../board/read-board.js";
import { RefusedError } from "../check/refused-error.js";
import type { BoardModule } from "../wasm/board.js";
import * as calls from "../wasm/records.js";

/** @internal */
export function fairnessPercentile(module: BoardModule, value: unknown): number {
  const board = readBoard(value, "board");
  const { name } = board.shape;
  if (name !== "standard" && name !== "extension")
    throw new RefusedError(
      { kind: "no-percentile", path: "board.layout" },
      `board.layout must be "standard" or "extension", got ${name === "custom" ? "an object" : JSON.stringify(name)}`,
    );
  return 100 * module.answer(calls.fairnessPercentile, boardRequestOf(board)).share;
}
