// What the first board needs of the package, each function from its own file: whatever else the package offers comes after
// the first paint, by hexsmith.ts. The module streams in beside the script while that is parsed, or lies within the page
// where the demo is a single file.
import source from "virtual:demo-module";
import * as generate from "../src/fairness/generate.js";
import type * as hexsmith from "../src/index.js";
import { type EqualSeats, equalSeatsKeys, equalSeatsRun, type SeatOptions } from "../src/settle/equal-seats.js";
import { external } from "../src/wasm/hexsmith-external.js";
import { runAtOnce, runInSlices } from "../src/wasm/session.js";

export { decodeBoard, encodeBoard } from "../src/board/code.js";
export { RefusedError } from "../src/check/refused-error.js";

/** Once it is there, every function may be called, those of hexsmith.ts too. */
export const moduleReady: Promise<void> = external.init(undefined, () => ({ source: source() }));
moduleReady.catch(() => undefined); // whoever waits for it says so

export const generateBoard = ((options) =>
  generate.generateBoard(external.get(), options)) as typeof hexsmith.generateBoard;
export const generateBoardAsync = (async (options) =>
  generate.generateBoardAsync(external.get(), options)) as typeof hexsmith.generateBoardAsync;

/** Options of `generateEqualSeats` of "hexsmith/settle". */
type EqualSeatsOptions = hexsmith.GenerateOptions & SeatOptions;
export const generateEqualSeats = (options: EqualSeatsOptions): EqualSeats<hexsmith.ClassicTerm> =>
  runAtOnce(options, equalSeatsKeys, (given) => equalSeatsRun(external.get(), given));
export const generateEqualSeatsAsync = async (
  options: EqualSeatsOptions & hexsmith.AsyncOptions,
): Promise<EqualSeats<hexsmith.ClassicTerm>> =>
  runInSlices(options, equalSeatsKeys, (given) => equalSeatsRun(external.get(), given));
