// What the first board needs of the package, each function from its own file: whatever else the package offers comes after
// the first paint, by hexsmith.ts. The modules stream in beside the script, or lie within the page where the demo is a
// single file.
import boardSource from "virtual:streamed/board.wasm";
import settleSource from "virtual:streamed/settle.wasm";
import * as generate from "../src/fairness/generate.js";
import type * as hexsmith from "../src/index.js";
import { type EqualSeats, equalSeatsKeys, equalSeatsRun, type SeatOptions } from "../src/settle/equal-seats.js";
import { board } from "../src/wasm/board-external.js";
import { runAtOnce, runInSlices } from "../src/wasm/session.js";
import { settle } from "../src/wasm/settle-external.js";

export { decodeBoard, encodeBoard } from "../src/board/code.js";
export { RefusedError } from "../src/check/refused-error.js";

/** Once it is there, every function may be called, those of hexsmith.ts too, but for those of "hexsmith/settle". */
export const moduleReady: Promise<void> = board.init({ wasm: boardSource() });
moduleReady.catch(() => undefined); // whoever waits for it says so

let loading: Promise<void> | undefined;
/** Loads the module of "hexsmith/settle". Pages wait for it, and a first board if it is to have equal seats. */
export const settleReady = (): Promise<void> => (loading ??= settle.init({ wasm: settleSource() }));

export const generateBoard = ((options) =>
  generate.generateBoard(board.get(), options)) as typeof hexsmith.generateBoard;
export const generateBoardAsync = (async (options) =>
  generate.generateBoardAsync(board.get(), options)) as typeof hexsmith.generateBoardAsync;

/** Options of `generateEqualSeats` of "hexsmith/settle". */
type EqualSeatsOptions = hexsmith.GenerateOptions & SeatOptions;
export const generateEqualSeats = (options: EqualSeatsOptions): EqualSeats<hexsmith.ClassicTerm> =>
  runAtOnce(options, equalSeatsKeys, (given) => equalSeatsRun(settle.get(), given));
export const generateEqualSeatsAsync = async (
  options: EqualSeatsOptions & hexsmith.AsyncOptions,
): Promise<EqualSeats<hexsmith.ClassicTerm>> =>
  runInSlices(options, equalSeatsKeys, (given) => equalSeatsRun(settle.get(), given));
