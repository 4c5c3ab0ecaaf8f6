// "hexsmith/external": the same as "hexsmith", whose types it has, the WebAssembly module in a file of its own beside the
// script: it compiles while it streams in, and has its own place in the cache.
import * as evaluate from "./fairness/evaluate.js";
import * as generate from "./fairness/generate.js";
import * as official from "./fairness/official.js";
import * as percentiles from "./fairness/percentile.js";
import { repairKeys, repairRun } from "./fairness/repair.js";
import type * as hexsmith from "./index.js";
import type { InitOptions } from "./wasm/init.js";
import { external } from "./wasm/hexsmith-external.js";
import { runAtOnce, runInSlices } from "./wasm/session.js";

export type * from "./types.js";
export * from "./without-module.js";

const now = () => external.get();

// What each does is said at the function of its name in "hexsmith".

export function init(options?: InitOptions): Promise<void> {
  return external.init(options, () => ({ source: new URL("./hexsmith.wasm", import.meta.url) }));
}

export const generateBoard = ((options) => generate.generateBoard(now(), options)) as typeof hexsmith.generateBoard;
export const generateBoardAsync = (async (options) =>
  generate.generateBoardAsync(now(), options)) as typeof hexsmith.generateBoardAsync;
export const evaluateBoard = ((board, options) =>
  evaluate.evaluateBoard(now(), board, options)) as typeof hexsmith.evaluateBoard;
export const officialBoard: typeof hexsmith.officialBoard = (options) => official.officialBoard(now(), options);
export const fairnessPercentile: typeof hexsmith.fairnessPercentile = (board) =>
  percentiles.fairnessPercentile(now(), board);
export const repairBoard: typeof hexsmith.repairBoard = (board, options) =>
  runAtOnce(options, repairKeys, (given) => repairRun(now(), board, given));
export const repairBoardAsync: typeof hexsmith.repairBoardAsync = async (board, options) =>
  runInSlices(options, repairKeys, (given) => repairRun(now(), board, given));
