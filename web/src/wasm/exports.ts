// The public types of "hexsmith" and "hexsmith/external".
export type { AnnealOutcome, AnnealProblem } from "../anneal/anneal.js";
export type { AnnealOptions, AnnealProgress, AnnealReport, Schedule, StopReason, Trace } from "../anneal/annealing.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "../board/board-data.js";
export type {
  Draft,
  DraftOptions,
  DraftPolicy,
  DraftStateOptions,
  FairnessOptions,
  PlacedSettlement,
} from "../settle/draft.js";
export type { Energy, EnergyWeights, Preset, Rule, TermName } from "../fairness/energy.js";
export type { BalanceMode, GeneratedBoard, GenerateOptions } from "../fairness/generate.js";
export type { Hexsmith } from "./hexsmith.js";
export type { Layout } from "../geometry/layout.js";
export type { CompiledModule, LoadOptions } from "./load.js";
export type { Locks } from "../fairness/locks.js";
export type { OfficialOptions } from "../fairness/official.js";
export type { BoardScore, Break, ScoreOptions } from "../fairness/score.js";
export type { Seed } from "../check/seed.js";
export type { Asynchronous } from "./slices.js";
export type { PieceSwap } from "../board/swaps.js";
export type { TemperatureOptions, TemperatureProgress } from "../anneal/temperature.js";
export type { SpotParams, SpotPreset } from "../settle/spot-params.js";
export type { JudgeOptions, Spot, SpotOptions, SpotScore } from "../settle/spots.js";
