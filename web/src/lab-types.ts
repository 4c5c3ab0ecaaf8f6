// The public types of "hexsmith/lab".
export type { AnnealOutcome } from "./anneal/anneal.js";
export type { AnnealOptions, AnnealProgress, AnnealReport, Schedule, StopReason, Trace } from "./anneal/annealing.js";
export type { AnnealProblem, MoveProblem } from "./anneal/anneal.js";
export type { SuggestedTemperature, TemperatureOptions, TemperatureProgress } from "./anneal/anneal.js";
export type { Board } from "./board/board-data.js";
export type { Interval } from "./check/confidence.js";
export type { Refusal, RefusalKind } from "./check/refused-error.js";
export type { Seed } from "./check/seed.js";
export type { Card } from "./cribbage/cards.js";
export type { Cribbage } from "./cribbage/cribbage.js";
export type {
  AnytimeDiscard,
  AnytimeOptions,
  Discard,
  DiscardDistribution,
  DiscardOptions,
  HandScore,
  ScoreOptions,
} from "./cribbage/discard.js";
export type { CribbageLevel, CribbageOptions } from "./cribbage/game.js";
export type {
  CribbageGame,
  CribbageMove,
  CribbagePhase,
  CribbagePlayer,
  CribbageSource,
  CribbageTable,
  CribbageView,
} from "./cribbage/table.js";
export type {
  CribbageTournamentOptions,
  CribbageTournamentOutcome,
  CribbageTournamentProgress,
  CribbageTournamentResult,
} from "./cribbage/tournament.js";
export type { Magic19, Magic19Outcome } from "./magic19/magic19.js";
export type { ResolvedSpotParams, SpotParams } from "./settle/spot-params.js";
export type { BootstrapOptions, BootstrapOutcome, BootstrapProgress } from "./stats/bootstrap.js";
export type { Fit, FitOptions } from "./stats/goodness-of-fit.js";
export type { LabeledPosition } from "./stats/labeled-positions.js";
export type {
  MonteCarloConfig,
  MonteCarloOptions,
  MonteCarloOutcome,
  MonteCarloProgress,
} from "./stats/monte-carlo.js";
export type { PairCounts, TournamentResult } from "./stats/pair-counts.js";
export type {
  ConfidenceOptions,
  SampleSizeOptions,
  Significance,
  SignificanceOptions,
  ZTest,
} from "./stats/proportions.js";
export type { Elo, Pairing, RankingsOptions, Rating, RatingsOptions } from "./stats/ratings.js";
export type { RoundRobinOutcome } from "./stats/tournament.js";
export type { Stats } from "./stats/stats.js";
export type { ConvergenceRow, NumberList, Summary } from "./stats/summary.js";
export type {
  PlayGame,
  PlayPairing,
  SequentialResult,
  SequentialTest,
  TournamentOptions,
  TournamentOutcome,
  TournamentProgress,
} from "./stats/tournament.js";
export type { BeforeAndAfter, TuneOptions, TuneOutcome } from "./stats/tune.js";
export type { InitOptions } from "./wasm/init.js";
export type { AbortSignalLike, AsyncOptions, Progress } from "./wasm/session.js";
