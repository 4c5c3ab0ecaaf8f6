// The public types of "hexsmith/advisor".
export type { Advisor } from "./advisor-face.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "../board/board-data.js";
export type { Coaching, CoachOptions } from "../settle/coach.js";
export type { DraftStateOptions, PlacedSettlement } from "../settle/draft.js";
export type { EnergyWeights, TermName } from "../fairness/energy.js";
export type { BalanceMode } from "../fairness/generate.js";
export type { CompiledModule, LoadOptions } from "./load.js";
export type { Locks } from "../fairness/locks.js";
export type { BoardSwap, Repair, RepairOptions, RepairProgress } from "../fairness/repair.js";
export type { ScoreBoardsOptions } from "../settle/score-boards.js";
export type { Seed } from "../check/seed.js";
export type { Asynchronous } from "./slices.js";
export type { SpotParams, SpotPreset } from "../settle/spot-params.js";
export type { JudgeOptions } from "../settle/spots.js";
export type { PieceSwap } from "../board/swaps.js";
