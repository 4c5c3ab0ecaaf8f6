// The public types of "hexsmith" and "hexsmith/external".
export type { AnnealOutcome, AnnealProblem } from "./anneal.js";
export type { AnnealOptions, AnnealProgress, AnnealReport, Schedule, StopReason, Trace } from "./annealing.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "./board-data.js";
export type {
  Draft,
  DraftOptions,
  DraftPolicy,
  DraftStateOptions,
  FairnessOptions,
  PlacedSettlement,
} from "./draft.js";
export type { Energy, EnergyWeights, Preset, Rule, TermName } from "./energy.js";
export type { BalanceMode, GeneratedBoard, GenerateOptions } from "./generate.js";
export type { Hexsmith } from "./hexsmith.js";
export type { Layout } from "./layout.js";
export type { CompiledModule, LoadOptions } from "./load.js";
export type { Locks } from "./locks.js";
export type { OfficialOptions } from "./official.js";
export type { BoardScore, Break, ScoreOptions } from "./score.js";
export type { Seed } from "./seed.js";
export type { Asynchronous } from "./slices.js";
export type { PieceSwap } from "./swaps.js";
export type { TemperatureOptions, TemperatureProgress } from "./temperature.js";
export type { SpotParams, SpotPreset } from "./spot-params.js";
export type { JudgeOptions, Spot, SpotOptions, SpotScore } from "./spots.js";
