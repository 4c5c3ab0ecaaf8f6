// The public types of "hexsmith/draft".
export type { GenerateOptions } from "./fairness/generate.js";
export type { Board, PerResource, Resource } from "./board/board-data.js";
export type { Refusal, RefusalKind } from "./check/refused-error.js";
export type { Seed } from "./check/seed.js";
export type { CoachOptions, DraftAdvice } from "./settle/coach.js";
export type { Draft, DraftOptions, DraftPolicy, DraftStateOptions } from "./settle/draft.js";
export type { Opening, PlacedRoad, PlacedSettlement } from "./settle/start.js";
export type { Metrics } from "./settle/spot-params.js";
export type { BoardGrade, GradeOptions } from "./grade/grade-board.js";
export type { Grade, GradeReason } from "./grade/reasons.js";
export type { SeatChances, SeatChancesOptions } from "./settle/seat-chances.js";
export type { OpeningChances, OpeningChancesOptions } from "./settle/opening-chances.js";
export type { SpotParams, SpotEvaluator } from "./settle/spot-params.js";
export type { JudgeOptions } from "./settle/spots.js";
export type { AsyncOptions, Progress } from "./wasm/session.js";
