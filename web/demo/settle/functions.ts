// What the settle page uses of "hexsmith/settle", in the module that the page has loaded: see hexsmith.ts.
import type * as settle from "../../src/settle.js";
import { coachKeys, coachRun } from "../../src/settle/coach.js";
import { draftKeys, draftRun } from "../../src/settle/draft.js";
import * as params from "../../src/settle/spot-params.js";
import * as spots from "../../src/settle/spots.js";
import { external } from "../../src/wasm/hexsmith-external.js";
import { runAtOnce, runInSlices } from "../../src/wasm/session.js";

export const rankSpots: typeof settle.rankSpots = (board, options) => spots.rankSpots(external.get(), board, options);
export const spotParams: typeof settle.spotParams = (preset) => params.spotParams(external.get(), preset);
export const suggestDraft: typeof settle.suggestDraft = (board, options) =>
  runAtOnce(options, draftKeys, (given) => draftRun(external.get(), board, given));
export const coachDraftAsync: typeof settle.coachDraftAsync = async (board, options) =>
  runInSlices(options, coachKeys, (given) => coachRun(external.get(), board, given));
