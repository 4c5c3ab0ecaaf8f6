// The public types of "hexsmith" and "hexsmith/external".
export type { AnnealOutcome } from "./anneal/anneal.js";
export type { AnnealOptions, AnnealProgress, AnnealReport, Schedule, StopReason, Trace } from "./anneal/annealing.js";
export type { AnnealProblem } from "./anneal/problem.js";
export type { TemperatureOptions, TemperatureProgress } from "./anneal/temperature.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "./board/board-data.js";
export type { BoardHarbor, BoardHex } from "./board/hex-list.js";
export type { PieceSwap } from "./board/swaps.js";
export type { RefusalKind } from "./check/refused-error.js";
export type { Seed } from "./check/seed.js";
export type { SvgOptions } from "./draw/draw.js";
export type { Orientation } from "./draw/orientation.js";
export type { Piece, PieceKind, SpotHeat } from "./draw/pieces.js";
export type { BoardWords, Direction, PluralForms } from "./draw/words.js";
export type { ThemeColor, ThemeColors, ThemeName } from "./draw/themes.js";
export type { ClassicTerm, Energy, EnergyTerm, EnergyWeights, Rule, TermName, Weights } from "./fairness/energy.js";
export type {
  BalanceMode,
  ClassicOptions,
  CommonOptions,
  FairOptions,
  GeneratedBoard,
  GenerateOptions,
} from "./fairness/generate.js";
export type { Locks } from "./fairness/locks.js";
export type { OfficialBoard, OfficialOptions } from "./fairness/official.js";
export type { BoardSwap, Repair, RepairOptions, RepairProgress } from "./fairness/repair.js";
export type { BoardScore, Break, ClassicScoreOptions, FairScoreOptions } from "./fairness/score.js";
export type { Layout } from "./geometry/layout.js";
export type { Coaching, CoachOptions, CoachProgress } from "./settle/coach.js";
export type {
  Draft,
  DraftOptions,
  DraftPolicy,
  DraftProgress,
  DraftStateOptions,
  FairnessOptions,
  Opening,
  PlacedSettlement,
} from "./settle/draft.js";
export type { Metrics, PerResource } from "./settle/metrics.js";
export type { OpeningChances, OpeningChancesOptions } from "./settle/opening-chances.js";
export type { ScoreSpotsOptions, ScoreSpotsProgress } from "./settle/score-spots.js";
export type { ResolvedSpotParams, SpotParams, SpotPreset } from "./settle/spot-params.js";
export type { JudgeOptions, Reason, ReasonCode, Spot, SpotOptions, SpotScore } from "./settle/spots.js";
export type { CompiledModule, InitOptions, ModuleSource } from "./wasm/external.js";
export type { AsyncOptions } from "./wasm/session.js";
