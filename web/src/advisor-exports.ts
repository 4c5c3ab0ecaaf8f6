// The public types of "hexsmith/advisor".
export type { Advisor } from "./advisor-face.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "./board-data.js";
export type { Coaching, CoachOptions } from "./coach.js";
export type { DraftStateOptions, PlacedSettlement } from "./draft.js";
export type { EnergyWeights, TermName } from "./energy.js";
export type { BalanceMode } from "./generate.js";
export type { CompiledModule, LoadOptions } from "./load.js";
export type { Locks } from "./locks.js";
export type { BoardSwap, Repair, RepairOptions, RepairProgress } from "./repair.js";
export type { ScoreBoardsOptions } from "./score-boards.js";
export type { Seed } from "./seed.js";
export type { Asynchronous } from "./slices.js";
export type { SpotParams, SpotPreset } from "./spot-params.js";
export type { JudgeOptions } from "./spots.js";
export type { PieceSwap } from "./swaps.js";
