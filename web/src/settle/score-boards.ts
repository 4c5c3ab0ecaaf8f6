// The spots of many boards at once.
import type { MainModule } from "#module/advisor";
import { type LayoutName, type LayoutSpec, terrains } from "../board/board-data.js";
import { checkBoolean, checkObject, typeError } from "../check/check.js";
import { layoutOf } from "../geometry/layout.js";
import { NumberReader } from "../wasm/number-reader.js";
import { readShape } from "../board/shape.js";
import { judgeKeys, type JudgeOptions, readJudge } from "./spots.js";
import { packedOne } from "../wasm/text.js";

/** What the packed boards are, and how they are judged. */
export interface ScoreBoardsOptions extends JudgeOptions {
  /** The shape of all the boards. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec;
  /** Whether each board has its harbors. Default true. */
  readonly harbors?: boolean;
}

/** So many boards go to the module at once: its memory does not grow. */
const boardsAtOnce = 1000;

/** @internal */
export function scoreBoards(module: MainModule, boards: unknown, value: unknown): Float64Array {
  if (!(boards instanceof Uint8Array)) throw typeError("boards", "a Uint8Array", boards);
  const options = checkObject(value, "options", [...judgeKeys, "layout", "harbors"]);
  const shape = readShape(options.layout, "options.layout");
  const has = options.harbors === undefined ? true : checkBoolean(options.harbors, "options.harbors");
  const harbors = has ? shape.harborSlots.length : 0;
  checkPacked(boards, shape.hexes.length, harbors);
  const size = 2 * shape.hexes.length + harbors;
  const count = boards.length / size;
  const spots = layoutOf(shape).intersections.length;
  const scores = new Float64Array(count * spots);
  const request = shape.text + readJudge(options) + packedOne(harbors);
  const decoder = new TextDecoder("utf-16le");
  for (let first = 0; first < count; first += boardsAtOnce) {
    const some = Math.min(boardsAtOnce, count - first);
    const bytes = boards.subarray(first * size, (first + some) * size);
    const padded = new Uint8Array(bytes.length + (bytes.length & 1));
    padded.set(bytes);
    const text = request + packedOne(some) + decoder.decode(padded); // no byte is above 12: every pair is a unit
    const numbers = new NumberReader(module, module.scoreBoards(text));
    scores.set(numbers.copy(some * spots), first * spots);
  }
  return scores;
}

const desert = terrains.indexOf("desert");

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
