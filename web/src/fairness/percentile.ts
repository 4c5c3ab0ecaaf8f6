// How a board compares with random ones.
import type { MainModule } from "#module/advisor";
import { readBoard } from "../board/board-text.js";

/** @internal */
export function percentile(module: MainModule, board: unknown): number {
  const { shape, text } = readBoard(board, "board");
  if (shape.name === "custom") throw new RangeError(`board.layout must be "standard" or "extension", got an object`);
  return module.percentile(shape.text + text);
}
