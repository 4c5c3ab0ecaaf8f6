// Scores the spots of many boards in one call.
import { layoutRequestOf, tokenFor } from "../board/requests.js";
import { type LayoutSpec, terrainKinds } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";
import { desert, isBare } from "../board/read-spec.js";
import { mayLackNumber, type ReadLayout } from "../board/shape.js";
import { layoutOption } from "../board/read-shape.js";
import { rangeError, typeError, wrongValue } from "../check/check.js";
import { flag, optional, type OptionsOf, type Values } from "../check/options.js";
import { layoutOfShape } from "../board/layout.js";
import type { BoardModule } from "../wasm/board.js";
import * as records from "../wasm/records.js";
import type { Progress, Run } from "../wasm/session.js";
import { judgeOptions, type JudgeOptions, paramsOf } from "./spots.js";

/** Options of `scoreSpots`. */
export interface ScoreSpotsOptions extends JudgeOptions {
  /** Layout of all boards. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec | undefined;
  /** Whether the boards have harbors. Default: true, if the layout says where its harbors are. */
  readonly harbors?: boolean | undefined;
}

/** Number of boards in one call of the module, which takes a fraction of a millisecond. */
const boardsPerCall = 100;

/** @internal */
export const scoreSpotsOptions = {
  ...judgeOptions,
  layout: layoutOption,
  harbors: optional(flag),
} satisfies OptionsOf<ScoreSpotsOptions>;

function scoreSpotsRun(
  module: BoardModule,
  boards: Uint8Array,
  options: Values<typeof scoreSpotsOptions>,
): Run<Float64Array, Progress> {
  if (!isBytes(boards)) throw typeError("boards", "a Uint8Array", boards);
  const { length } = boards;
  const { layout: shape } = options;
  const hasFreeHarbors = shape.harbors.length > shape.harborSlots.length;
  const hasHarbors = options.harbors ?? !hasFreeHarbors;
  if (hasHarbors && hasFreeHarbors)
    throw rangeError("options.harbors", "false on a layout that does not say where its harbors are", hasHarbors);
  const harbors = hasHarbors ? shape.harborSlots.length : 0;
  const bytesPerBoard = 2 * shape.hexes.length + harbors;
  if (length % bytesPerBoard !== 0)
    throw wrongValue(`boards must have ${bytesPerBoard} bytes for each board, got ${length} bytes`);
  const count = length / bytesPerBoard;
  const spots = layoutOfShape(shape).intersections.length;
  let scores: Float64Array | undefined; // allocated in a slice, because it takes some milliseconds for many boards
  const commonRequest = {
    layout: layoutRequestOf(shape),
    params: paramsOf(options),
    harbors: hasHarbors,
  };
  let scoredCount = 0;
  return {
    advance(end) {
      const isSliceOver = () => end < Infinity && performance.now() >= end;
      if (!scores) {
        scores = new Float64Array(count * spots);
        if (isSliceOver()) return false;
      }
      while (scoredCount < count) {
        const batchSize = Math.min(boardsPerCall, count - scoredCount);
        const packed = new Uint8Array(batchSize * bytesPerBoard);
        for (let i = 0; i < packed.length; ++i) packed[i] = boards[scoredCount * bytesPerBoard + i] as number;
        for (let board = scoredCount; board < scoredCount + batchSize; ++board)
          checkPacked(packed, (board - scoredCount) * bytesPerBoard, shape, harbors, scoredCount * bytesPerBoard);
        scores.set(module.answer(records.scoreSpots, { ...commonRequest, packed }), scoredCount * spots);
        scoredCount += batchSize;
        if (isSliceOver()) break;
      }
      return scoredCount === count;
    },
    progress: () => ({ progress: count === 0 ? 1 : scoredCount / count }),
    result: () => scores as Float64Array,
    close() {},
  };
}

/** Returns whether a value is a Uint8Array of this or another realm. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Partial<Uint8Array>)[Symbol.toStringTag] === "Uint8Array";

/**
 * Checks every byte of the board at `start`, because the module does not check the bytes. Replaces land without
 * a number and second tokens by the module's codes. `before` is the number of bytes before `boards`, for error messages.
 */
function checkPacked(boards: Uint8Array, start: number, shape: ReadLayout, harbors: number, before: number): void {
  const hexes = shape.hexes.length;
  for (let hex = start; hex < start + hexes; ++hex) {
    const terrain = boards[hex] as number;
    if (terrain >= terrainKinds.length)
      throw wrongValue(`boards[${before + hex}] must be a terrain 0..7, got ${terrain}`);
    const token = boards[hex + hexes] as number;
    const isTerrainBare = isBare(terrain);
    if (token === 0 && !isTerrainBare && mayLackNumber(shape, hex - start)) boards[hex] = desert;
    else if (isTerrainBare ? token !== 0 : token < 2 || token > 12 || token === 7)
      throw wrongValue(
        `boards[${before + hex + hexes}] must be ${isTerrainBare ? `0 on ${terrain === desert ? "a desert" : "sea"}` : "a number 2..12 without 7"}, got ${token}`,
      );
    boards[hex + hexes] = tokenFor(shape, token);
  }
  for (let slot = start + 2 * hexes; slot < start + 2 * hexes + harbors; ++slot)
    if ((boards[slot] as number) > 5)
      throw wrongValue(`boards[${before + slot}] must be a harbor 0..5, got ${boards[slot]}`);
}

/** Work of `scoreSpots`. @internal */
export const scoreSpotsWork = { options: scoreSpotsOptions, begin: scoreSpotsRun };
