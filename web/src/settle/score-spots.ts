// Scores of the spots of many boards in one call.
import { barrenHexes, layoutRequestOf, tokenFor } from "../board/requests.js";
import { type LayoutSpec, terrainKinds } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";
import { desert, isBare } from "../board/read-spec.js";
import type { ReadLayout } from "../board/shape.js";
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

/** Number of boards to pass to the module at once, which takes a fraction of a millisecond. */
const boardsAtOnce = 100;

/** Largest number of bytes to copy at once. Copying more would block the page. */
const copiedBytes = 2 ** 20;

/** @internal */
export const scoreSpotsOptions = {
  ...judgeOptions,
  layout: layoutOption,
  harbors: optional(flag),
} satisfies OptionsOf<ScoreSpotsOptions>;

function scoreSpotsRun(
  module: BoardModule,
  value: Uint8Array,
  options: Values<typeof scoreSpotsOptions>,
): Run<Float64Array, Progress> {
  if (!isBytes(value)) throw typeError("boards", "a Uint8Array", value);
  // The bytes are copied by the constructor, because the `slice` of a Buffer does not copy.
  const boards = value.byteLength > copiedBytes ? value : new Uint8Array(value);
  const { length } = boards;
  const { layout: shape } = options;
  const anywhere = shape.harbors.length > shape.harborSlots.length;
  const has = options.harbors ?? !anywhere;
  if (has && anywhere)
    throw rangeError("options.harbors", "false on a layout that does not say where its harbors are", has);
  const harbors = has ? shape.harborSlots.length : 0;
  const size = 2 * shape.hexes.length + harbors;
  if (length % size !== 0) throw wrongValue(`boards must have ${size} bytes for each board, got ${length} bytes`);
  const count = length / size;
  const barren = new Set(barrenHexes(shape));
  const spots = layoutOfShape(shape).intersections.length;
  let scores: Float64Array | undefined; // allocated in a slice, because it takes some milliseconds for many boards
  const head = {
    layout: layoutRequestOf(shape),
    params: paramsOf(options),
    harbors: has,
  };
  let done = 0;
  return {
    advance(end) {
      const late = () => end < Infinity && performance.now() >= end;
      if (!scores) {
        scores = new Float64Array(count * spots);
        if (late()) return false;
      }
      while (done < count) {
        const some = Math.min(boardsAtOnce, count - done);
        const packed = new Uint8Array(some * size);
        for (let i = 0; i < packed.length; ++i) packed[i] = boards[done * size + i] as number;
        for (let board = done; board < done + some; ++board)
          checkPacked(packed, (board - done) * size, shape, barren, harbors, done * size);
        scores.set(module.answer(records.scoreSpots, { ...head, packed }), done * spots);
        done += some;
        if (late()) break;
      }
      return done === count;
    },
    progress: () => ({ progress: count === 0 ? 1 : done / count }),
    result: () => scores as Float64Array,
    close() {},
  };
}

/** Whether a value is a Uint8Array, of this or another realm. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Partial<Uint8Array>)[Symbol.toStringTag] === "Uint8Array";

/**
 * Checks every byte of the board at `start`, because the module trusts them. Replaces barren land and second tokens by the
 * module's codes. `before`: number of bytes before `boards`, for error messages.
 */
function checkPacked(
  boards: Uint8Array,
  start: number,
  shape: ReadLayout,
  barren: ReadonlySet<number>,
  harbors: number,
  before: number,
): void {
  const hexes = shape.hexes.length;
  for (let hex = start; hex < start + hexes; ++hex) {
    const terrain = boards[hex] as number;
    if (terrain >= terrainKinds.length)
      throw wrongValue(`boards[${before + hex}] must be a terrain 0..7, got ${terrain}`);
    const token = boards[hex + hexes] as number;
    const bare = isBare(terrain);
    if (barren.has(hex - start) && token === 0 && !bare) boards[hex] = desert;
    else if (bare ? token !== 0 : token < 2 || token > 12 || token === 7)
      throw wrongValue(
        `boards[${before + hex + hexes}] must be ${bare ? `0 on ${terrain === desert ? "a desert" : "sea"}` : "a number 2..12 without 7"}, got ${token}`,
      );
    boards[hex + hexes] = tokenFor(shape, token);
  }
  for (let slot = start + 2 * hexes; slot < start + 2 * hexes + harbors; ++slot)
    if ((boards[slot] as number) > 5)
      throw wrongValue(`boards[${before + slot}] must be a harbor 0..5, got ${boards[slot]}`);
}

/** Work of `scoreSpots`. @internal */
export const scoreSpotsWork = { options: scoreSpotsOptions, begin: scoreSpotsRun };
