// The spots of many boards at once.
import { layoutRequestOf } from "../board/requests.js";
import { type LayoutName, type LayoutSpec, terrainKinds } from "../board/board-data.js";
import { readShape } from "../board/shape.js";
import { checkBoolean, type Given, orDefault, typeError } from "../check/check.js";
import { layoutOfShape } from "../board/layout.js";
import type { SettleModule } from "../wasm/settle.js";
import * as records from "../wasm/records.js";
import type { Progress, Run } from "../wasm/session.js";
import { readParams } from "./spot-params.js";
import { judgeKeys, type JudgeOptions } from "./spots.js";

/** Options of `scoreSpots`. */
export interface ScoreSpotsOptions extends JudgeOptions {
  /** Layout of all boards. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec | undefined;
  /** Whether the boards have harbors. Default true. */
  readonly harbors?: boolean | undefined;
}

/** So many boards go to the module at once: a fraction of a millisecond. */
const boardsAtOnce = 100;

export const scoreSpotsKeys = [...judgeKeys, "layout", "harbors"] as const;

/** Begins to score; `options` were found to have no key that is not known. @internal */
export function scoreSpotsRun(
  module: SettleModule,
  value: unknown,
  options: Given<(typeof scoreSpotsKeys)[number]>,
): Run<Float64Array, Progress> {
  if (!isBytes(value)) throw typeError("boards", "a Uint8Array", value);
  const boards = new Uint8Array(value); // what the caller changes later changes nothing; a Buffer's slice would not copy
  const shape = readShape(options.layout, "options.layout");
  const has = checkBoolean(orDefault(options.harbors, true), "options.harbors");
  const harbors = has ? shape.harborSlots.length : 0;
  checkPacked(boards, shape.hexes.length, harbors);
  const size = 2 * shape.hexes.length + harbors;
  const count = boards.length / size;
  const spots = layoutOfShape(shape).intersections.length;
  const scores = new Float64Array(count * spots);
  const head = {
    layout: layoutRequestOf(shape),
    params: readParams(options.preset, options.params, "options"),
    harbors: has,
  };
  let done = 0;
  return {
    advance(end) {
      while (done < count) {
        const some = Math.min(boardsAtOnce, count - done);
        const packed = boards.subarray(done * size, (done + some) * size);
        scores.set(module.answer(records.scoreSpots, { ...head, packed }).scores, done * spots);
        done += some;
        if (end < Infinity && performance.now() >= end) break;
      }
      return done === count;
    },
    progress: () => ({ progress: count === 0 ? 1 : done / count }),
    result: () => scores,
    close() {},
  };
}

/** Whether it is a Uint8Array, of this realm or of another. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Partial<Uint8Array>)[Symbol.toStringTag] === "Uint8Array";

const desert = terrainKinds.indexOf("desert");

/** Every byte is looked at: the module trusts them. */
function checkPacked(boards: Uint8Array, hexes: number, harbors: number) {
  const size = 2 * hexes + harbors;
  if (boards.length % size !== 0)
    throw new RangeError(`boards must have ${size} bytes for each board, got ${boards.length} bytes`);
  for (let start = 0; start < boards.length; start += size) {
    for (let hex = start; hex < start + hexes; ++hex) {
      const terrain = boards[hex] as number;
      if (terrain > desert) throw new RangeError(`boards[${hex}] must be a terrain 0..5, got ${terrain}`);
      const token = boards[hex + hexes] as number;
      if (terrain === desert ? token !== 0 : token < 2 || token > 12 || token === 7)
        throw new RangeError(
          `boards[${hex + hexes}] must be ${terrain === desert ? "0 on a desert" : "a number 2..12 without 7"}, got ${token}`,
        );
    }
    for (let slot = start + 2 * hexes; slot < start + size; ++slot)
      if ((boards[slot] as number) > 5)
        throw new RangeError(`boards[${slot}] must be a harbor 0..5, got ${boards[slot]}`);
  }
}
