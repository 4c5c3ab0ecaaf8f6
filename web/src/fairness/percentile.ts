// Compares a board with other boards.
import { boardRequestOf } from "../board/requests.js";
import { readBoard, type ReadBoard } from "../board/read-board.js";
import { oneOf, option, type OptionsOf, readOptions } from "../check/options.js";
import { RefusedError } from "../check/refused-error.js";
import type { BoardModule } from "../wasm/board.js";
import * as calls from "../wasm/records.js";

/** Options of `fairnessPercentile`. */
export interface PercentileOptions {
  /**
   * Boards to compare with: random ones, or those that `generateBoard` returns with default options. Generated boards
   * beat nearly all random ones, so only "fair" distinguishes generated boards. Default "random".
   */
  readonly among?: "random" | "fair" | undefined;
}

/** @internal */
export const percentileOptions = {
  among: option(oneOf(["random", "fair"]), "random"),
} satisfies OptionsOf<PercentileOptions>;

/** Returns whether a board has the pieces of its layout, and either all harbors of the layout or none. */
function hasBagOf({ shape, pieces, tokens, harbors }: ReadBoard): boolean {
  const sortedText = <Piece>(list: readonly Piece[]) => [...list].map(String).sort().join();
  const counts = shape.terrains.map(
    (_, terrain) => pieces.slice(0, shape.hexes.length).filter((each) => each === terrain).length,
  );
  return (
    String(counts) === String(shape.terrains) &&
    sortedText(tokens.filter((token) => token !== 0)) === sortedText(shape.tokens) &&
    (harbors.length === 0 || sortedText(harbors) === sortedText(shape.harbors))
  );
}

/** @internal */
export function fairnessPercentile(module: BoardModule, value: unknown, optionsValue: unknown): number {
  const board = readBoard(value, "board");
  const { among } = readOptions(optionsValue, "options", percentileOptions);
  const { name } = board.shape;
  if (name !== "standard" && name !== "extension")
    throw new RefusedError(
      { kind: "no-percentile", path: "board.layout" },
      `board.layout must be "standard" or "extension", got ${name === "custom" ? "an object" : JSON.stringify(name)}`,
    );
  if (!hasBagOf(board))
    throw new RefusedError(
      { kind: "no-percentile", path: "board" },
      `board must have the pieces of the layout ${JSON.stringify(name)}, got others`,
    );
  return 100 * module.answer(calls.fairnessPercentile, { board: boardRequestOf(board), among });
}
