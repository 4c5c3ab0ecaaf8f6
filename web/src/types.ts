// The public types of "hexsmith" and "hexsmith/external".
export type { AnnealOptions, AnnealProgress, AnnealReport, Schedule, StopReason, Trace } from "./anneal/annealing.js";
export type {
  Bag,
  Board,
  HarborKind,
  LayoutRegion,
  LayoutShape,
  LayoutSpec,
  Locks,
  PerResource,
  PipLimit,
  Regions,
  Resource,
  Terrain,
} from "./board/board-data.js";
export type { LayoutName } from "./board/layout-names.js";
export type { HexListOptions } from "./board/hex-list.js";
export type { HexCorner, HexOffset, HexSide, OffsetPlace } from "./board/hex-coordinates.js";
export type {
  BoardHarbor,
  BoardHex,
  CornerHarbor,
  IntersectionHarbor,
  ListedHarbor,
  OnColumn,
  SideHarbor,
} from "./board/listed-hexes.js";
export type { Layout } from "./board/layout.js";
export type { PiecesToKeep } from "./board/locks-of.js";
export type { PieceSwap } from "./board/swaps.js";
export type { NoFields, NotFoundFields, Refusal, RefusalFields, RefusalKind } from "./check/refused-error.js";
export type { Interval } from "./check/confidence.js";
export type { Seed } from "./check/seed.js";
export type { ViewBox } from "./draw/chart.js";
export type { CanvasContextLike } from "./draw/canvas.js";
export type { ResourceSvgOptions } from "./draw/draw.js";
export type { DrawOptions, SvgOptions } from "./draw/options.js";
export type { PagesOptions } from "./draw/pages.js";
export type { PiecesOptions } from "./draw/cut-outs.js";
export type { Orientation } from "./draw/orientation.js";
export type { Piece, SpotHeat } from "./draw/pieces.js";
export type { MarkedPlace, Place, Targets } from "./draw/places.js";
export type { Scene, Shape, ShapeStyle } from "./draw/scene.js";
export type { ScoredSpot } from "./draw/spot-heat.js";
export type { BoardWords, Direction, PluralForms } from "./draw/board-words.js";
export type { CompleteColors, Theme, ThemeColor, ThemeColors, ThemeName } from "./draw/themes.js";
export type {
  ApartPair,
  ClassicTerm,
  Energy,
  EnergyTerm,
  EnergyWeights,
  TermName,
  ViolationPlace,
  ViolationTerm,
  Weights,
} from "./fairness/energy.js";
export type {
  BoardEvaluation,
  ClassicEvaluateOptions,
  FairEvaluateOptions,
  RuleViolation,
  Violation,
} from "./fairness/evaluate.js";
export type { BalanceMode, ClassicOptions, CommonOptions, FairOptions, GenerateOptions } from "./fairness/generate.js";
export type { GeneratedBoard } from "./fairness/generated-board.js";
export type { OfficialBoard, OfficialOptions } from "./fairness/official.js";
export type { PercentileOptions } from "./fairness/percentile.js";
export type { Rule, RulePiece } from "./fairness/rules.js";
export type { Repair, RepairOptions, RepairProgress } from "./fairness/repair.js";
export type { Axial } from "./geometry/axial.js";
export type { Point } from "./geometry/geometry.js";
export type { Reason, ReasonKind } from "./settle/reasons.js";
export type { ScoreSpotsOptions } from "./settle/score-spots.js";
export type { Metrics, ResolvedSpotParams, SpotEvaluator, SpotParams } from "./settle/spot-params.js";
export type { JudgeOptions, Spot, SpotOptions, SpotScore } from "./settle/spots.js";
export type { Opening } from "./settle/start.js";
export type { InitOptions } from "./wasm/init.js";
export type { AbortSignalLike, AsyncOptions, Progress } from "./wasm/session.js";
