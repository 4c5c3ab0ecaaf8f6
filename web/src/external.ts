// "hexsmith/external": the same as "hexsmith", whose types it has, the WebAssembly module in a file of its own beside the
// script: it compiles while it streams in, and has its own place in the cache.
import { annealRun } from "./anneal/anneal.js";
import { annealKeys } from "./anneal/annealing.js";
import { temperatureKeys, temperatureRun } from "./anneal/temperature.js";
import * as generate from "./fairness/generate.js";
import * as official from "./fairness/official.js";
import * as percentiles from "./fairness/percentile.js";
import { repairKeys, repairRun } from "./fairness/repair.js";
import * as scores from "./fairness/score.js";
import type * as hexsmith from "./index.js";
import { coachKeys, coachRun } from "./settle/coach.js";
import { draftKeys, draftRun, fairnessKeys, fairnessRun } from "./settle/draft.js";
import { scoreSpotsKeys, scoreSpotsRun } from "./settle/score-spots.js";
import * as chances from "./settle/opening-chances.js";
import * as params from "./settle/spot-params.js";
import * as spots from "./settle/spots.js";
import type { InitOptions } from "./wasm/external.js";
import { external } from "./wasm/hexsmith-external.js";
import { runAtOnce, runInSlices } from "./wasm/session.js";

export type * from "./types.js";
export * from "./without-module.js";

const now = () => external.get();

// What each does is said at the function of its name in "hexsmith".

export function init(options?: InitOptions): Promise<void> {
  return external.init(options, () => new URL("./hexsmith.wasm", import.meta.url));
}

export const generateBoard = ((options) => generate.generateBoard(now(), options)) as typeof hexsmith.generateBoard;
export const generateBoardAsync = (async (options) =>
  generate.generateBoardAsync(now(), options)) as typeof hexsmith.generateBoardAsync;
export const scoreBoard = ((board, options) => scores.scoreBoard(now(), board, options)) as typeof hexsmith.scoreBoard;
export const officialBoard: typeof hexsmith.officialBoard = (options) => official.officialBoard(now(), options);
export const percentile: typeof hexsmith.percentile = (board) => percentiles.percentile(now(), board);
export const repairBoard: typeof hexsmith.repairBoard = (board, options) =>
  runAtOnce(options, repairKeys, (given) => repairRun(now(), board, given));
export const repairBoardAsync: typeof hexsmith.repairBoardAsync = async (board, options) =>
  runInSlices(options, repairKeys, (given) => repairRun(now(), board, given));
export const rankSpots: typeof hexsmith.rankSpots = (board, options) => spots.rankSpots(now(), board, options);
export const scoreOpening: typeof hexsmith.scoreOpening = (board, settlements, options) =>
  spots.scoreOpening(now(), board, settlements, options);
export const openingChances: typeof hexsmith.openingChances = (board, openings, options) =>
  chances.openingChances(now(), board, openings, options);
export const spotParams: typeof hexsmith.spotParams = (preset) => params.spotParams(now(), preset);
export const suggestDraft: typeof hexsmith.suggestDraft = (board, options) =>
  runAtOnce(options, draftKeys, (given) => draftRun(now(), board, given));
export const suggestDraftAsync: typeof hexsmith.suggestDraftAsync = async (board, options) =>
  runInSlices(options, draftKeys, (given) => draftRun(now(), board, given));
export const draftFairness: typeof hexsmith.draftFairness = (board, options) =>
  runAtOnce(options, fairnessKeys, (given) => fairnessRun(now(), board, given));
export const draftFairnessAsync: typeof hexsmith.draftFairnessAsync = async (board, options) =>
  runInSlices(options, fairnessKeys, (given) => fairnessRun(now(), board, given));
export const coachDraft: typeof hexsmith.coachDraft = (board, options) =>
  runAtOnce(options, coachKeys, (given) => coachRun(now(), board, given));
export const coachDraftAsync: typeof hexsmith.coachDraftAsync = async (board, options) =>
  runInSlices(options, coachKeys, (given) => coachRun(now(), board, given));
export const scoreSpots: typeof hexsmith.scoreSpots = (boards, options) =>
  runAtOnce(options, scoreSpotsKeys, (given) => scoreSpotsRun(now(), boards, given));
export const scoreSpotsAsync: typeof hexsmith.scoreSpotsAsync = async (boards, options) =>
  runInSlices(options, scoreSpotsKeys, (given) => scoreSpotsRun(now(), boards, given));
export const anneal: typeof hexsmith.anneal = (problem, options) =>
  runAtOnce(options, annealKeys, (given) => annealRun(now(), problem, given));
export const annealAsync: typeof hexsmith.annealAsync = async (problem, options) =>
  runInSlices(options, annealKeys, (given) => annealRun(now(), problem, given));
export const suggestTemperature: typeof hexsmith.suggestTemperature = (problem, options) =>
  runAtOnce(options, temperatureKeys, (given) => temperatureRun(now(), problem, given));
export const suggestTemperatureAsync: typeof hexsmith.suggestTemperatureAsync = async (problem, options) =>
  runInSlices(options, temperatureKeys, (given) => temperatureRun(now(), problem, given));
