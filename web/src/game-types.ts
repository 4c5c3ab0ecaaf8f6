// The public types of "hexsmith/game".
export type { Board, PerResource, Resource } from "./board/board-data.js";
export type { Interval } from "./check/confidence.js";
export type { Refusal, RefusalKind } from "./check/refused-error.js";
export type { Seed } from "./check/seed.js";
export type { Piece } from "./draw/pieces.js";
export type { Place, Targets } from "./draw/places.js";
export type { Certificate, CertifiedSeat, CertifyOptions, Verdict } from "./game/certify.js";
export type { AnalysisOptions, Comparison, SeatChance } from "./game/analysis.js";
export type { ChooseOptions, ChooseProgress } from "./game/choose.js";
export type { MoveTargets } from "./game/places.js";
export type { GameTable, GameTableOptions } from "./game/game-table.js";
export type { HandChances } from "./game/hand-chances.js";
export type { ApplyOptions } from "./game/play.js";
export type { PositionOptions, ResultProgress, SeatWins } from "./game/position.js";
export type { GameRecord, Match, UndoOptions, ViewMatch, ViewRecord } from "./game/record.js";
export type { GameRules, RuleOptions } from "./game/rules.js";
export type { EachGame, EachSeat } from "./game/each.js";
export type { LevelWins, Simulation, SimulationOptions, SimulationWith } from "./game/simulate.js";
export type { MoveRatings, RateMovesOptions } from "./game/rate-moves.js";
export type { GameReview, ReceivedCards, ReviewOptions } from "./game/review.js";
export type { SpotChances, SpotChancesOptions } from "./game/spot-chances.js";
export type { CardCounts, PartlyKnownHand, TablePosition, TableTrade } from "./game/table-position.js";
export type {
  DevelopmentCard,
  Gain,
  Game,
  GameOptions,
  GameView,
  PlayerView,
  Holdings,
  Level,
  Move,
  MoveFields,
  MoveKind,
  Offer,
  Outcome,
  OwnHoldings,
  Phase,
  PhaseFields,
  PossibleHands,
  PlayoutLevel,
  ResourceCounts,
  Seat,
  SeenGame,
  SpectatorFields,
  PublicGame,
  Trade,
  TradeAnswer,
  ViewerFields,
  WholeGame,
} from "./game/types.js";
export type { MoveAnywhere, BankRates, PlacedKind, PlainKind } from "./game/why-not.js";
export type { WinChances, WinChancesOptions } from "./game/analysis.js";
export type { PlacedRoad, PlacedSettlement } from "./settle/start.js";
export type { InitOptions } from "./wasm/init.js";
export type { AbortSignalLike, AsyncOptions, Progress } from "./wasm/session.js";
