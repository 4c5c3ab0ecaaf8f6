// The public types of "hexsmith/lab".
export type { AnnealOptions, AnnealProgress, AnnealReport, Schedule, StopReason, Trace } from "../anneal/annealing.js";
export type { BootstrapOptions, BootstrapOutcome, BootstrapProgress } from "../stats/bootstrap.js";
export type { Cribbage } from "../cribbage/cribbage.js";
export type { Card } from "../cribbage/cards.js";
export type {
  AnytimeDiscard,
  AnytimeOptions,
  Discard,
  DiscardDistribution,
  DiscardOptions,
  HandScore,
} from "../cribbage/discard.js";
export type {
  CribbageGame,
  CribbageLevel,
  CribbageMove,
  CribbagePhase,
  CribbageSeat,
  CribbageSource,
  CribbageTable,
  CribbageView,
  NewGameOptions,
} from "../cribbage/game.js";
export type {
  CribbageTournamentOptions,
  CribbageTournamentOutcome,
  CribbageTournamentProgress,
  CribbageTournamentResult,
} from "../cribbage/tournament.js";
export type { Elo } from "../stats/elo.js";
export type { Lab } from "./lab-face.js";
export type { CompiledModule, LoadOptions } from "./load.js";
export type { Magic19Outcome } from "../magic19/magic19.js";
export type { MonteCarloConfig, MonteCarloOutcome, MonteCarloProgress } from "../stats/monte-carlo.js";
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "../board/board-data.js";
export type { Seed } from "../check/seed.js";
export type { Asynchronous } from "./slices.js";
export type { SpotParams } from "../settle/spot-params.js";
export type { ConvergenceRow, Significance, Stats, Summary, ZTest } from "../stats/stats.js";
export type { PairCounts, TournamentResult } from "../stats/pair-counts.js";
export type { Pairing, Rating, RoundRobinOutcome } from "../stats/round-robin.js";
export type { BeforeAndAfter, LabelledPosition, TuneOptions, TuneOutcome } from "../stats/tune.js";
export type {
  PlayGame,
  PlayPairing,
  SequentialTest,
  TournamentOptions,
  TournamentOutcome,
  TournamentProgress,
} from "../stats/tournament.js";
