// The public types of "hexsmith/game".
export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "./board/board-data.js";
export type { RefusalKind } from "./check/refused-error.js";
export type { Seed } from "./check/seed.js";
export type { Certificate, CertifyOptions, CertifyProgress, Verdict } from "./game/certify.js";
export type { PlacedRoad } from "./game/match.js";
export type { ApplyOptions, ChooseOptions, GameRecord } from "./game/play.js";
export type { GameRules, PlayedRules, TwoPlayerRules } from "./game/rules.js";
export type { Simulation, SimulationOptions, SimulationProgress } from "./game/simulate.js";
export type { SpotChances, SpotChancesOptions, SpotChancesProgress } from "./game/spot-chances.js";
export type {
  Chance,
  DevelopmentCard,
  FullSeat,
  Game,
  GameOptions,
  GameView,
  HiddenState,
  LastMove,
  Level,
  Move,
  Phase,
  Seat,
  SeatView,
  Table,
} from "./game/types.js";
export type { PlacedSettlement } from "./settle/draft.js";
export type { PerResource } from "./settle/metrics.js";
export type { AsyncOptions } from "./wasm/session.js";
