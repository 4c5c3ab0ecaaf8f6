// The package held to its contract by the compiler, entry by entry: compiled only, as ESM and as CommonJS.
import type * as entry from "hexsmith";
import type * as external from "hexsmith/external";
import type * as game from "hexsmith/game";
import type * as generator from "hexsmith/generator";
import type externalAddress from "hexsmith/hexsmith.wasm";
import type * as lab from "hexsmith/lab";
import type * as contract from "./contract/hexsmith.js";
import type * as gameContract from "./contract/game.js";
import type * as generatorContract from "./contract/generator.js";
import type * as labContract from "./contract/lab.js";

/** Ours, where the contract's is expected. */
type Fits<Ours extends Promised, Promised> = Ours;

// `openingChances` has an issue of its own; kinds of refusals may be more than the contract's.
type Boards = Omit<typeof contract, "openingChances" | "RefusedError">;

// A game's hidden state is more than the contract's (the streams' places, the deck by kind), which says of itself that it
// is what it takes to go on: what takes a game takes ours.
type Games = Omit<typeof gameContract, "apply" | "chooseMove" | "legalMoves" | "view"> & {
  apply: (before: game.Game, ...more: WithoutFirst<typeof gameContract.apply>) => gameContract.Game;
  chooseMove: (
    table: game.Game | gameContract.GameView,
    ...more: WithoutFirst<typeof gameContract.chooseMove>
  ) => gameContract.Move;
  legalMoves: (table: game.Game | gameContract.GameView) => readonly gameContract.Move[];
  view: (whole: game.Game, player: number) => gameContract.GameView;
};
type WithoutFirst<Call extends (...given: never[]) => unknown> =
  Parameters<Call> extends [unknown, ...infer Rest] ? Rest : never;

export type Entries = [
  Fits<typeof entry, Boards>,
  Fits<typeof external, Boards>,
  Fits<typeof generator, typeof generatorContract>,
  Fits<typeof lab, typeof labContract>,
  Fits<typeof game, Games>,
  Fits<typeof externalAddress, string>,
];

/** Values that users make: those of the contract are ours. */
export type Inputs = [
  Fits<contract.AnnealOptions, entry.AnnealOptions>,
  Fits<contract.AnnealProblem<number>, entry.AnnealProblem<number>>,
  Fits<contract.AsyncOptions<number>, entry.AsyncOptions<number>>,
  Fits<contract.BalanceMode, entry.BalanceMode>,
  Fits<contract.Board, entry.Board>,
  Fits<contract.ClassicOptions, entry.ClassicOptions>,
  Fits<contract.ClassicScoreOptions, entry.ClassicScoreOptions>,
  Fits<contract.ClassicTerm, entry.ClassicTerm>,
  Fits<contract.CommonOptions, entry.CommonOptions>,
  Fits<contract.CompiledModule, entry.CompiledModule>,
  Fits<contract.DraftOptions, entry.DraftOptions>,
  Fits<contract.FairOptions, entry.FairOptions>,
  Fits<contract.FairScoreOptions, entry.FairScoreOptions>,
  Fits<contract.GenerateOptions, entry.GenerateOptions>,
  Fits<contract.HarborKind, entry.HarborKind>,
  Fits<contract.InitOptions, entry.InitOptions>,
  Fits<contract.JudgeOptions, entry.JudgeOptions>,
  Fits<contract.LayoutName, entry.LayoutName>,
  Fits<contract.LayoutSpec, entry.LayoutSpec>,
  Fits<contract.Locks, entry.Locks>,
  Fits<contract.Opening, entry.Opening>,
  Fits<contract.PieceSwap, entry.PieceSwap>,
  Fits<contract.PlacedSettlement, entry.PlacedSettlement>,
  Fits<contract.RepairOptions, entry.RepairOptions>,
  Fits<contract.Resource, entry.Resource>,
  Fits<contract.Rule, entry.Rule>,
  Fits<contract.Schedule, entry.Schedule>,
  Fits<contract.Seed, entry.Seed>,
  Fits<contract.SpotOptions, entry.SpotOptions>,
  Fits<contract.SpotParams, entry.SpotParams>,
  Fits<contract.TermName, entry.TermName>,
  Fits<contract.Terrain, entry.Terrain>,
  Fits<contract.ThemeColor, entry.ThemeColor>,
  Fits<gameContract.CertifyOptions, game.CertifyOptions>,
  Fits<gameContract.Chance, game.Chance>,
  Fits<gameContract.DevelopmentCard, game.DevelopmentCard>,
  Fits<gameContract.GameOptions, game.GameOptions>,
  Fits<gameContract.GameRecord, game.GameRecord>,
  Fits<gameContract.GameView, game.GameView>,
  Fits<gameContract.Level, game.Level>,
  Fits<gameContract.Move, game.Move>,
  Fits<gameContract.Simulation, game.Simulation>,
  Fits<gameContract.SimulationOptions, game.SimulationOptions>,
  Fits<gameContract.SpotChancesOptions, game.SpotChancesOptions>,
  Fits<generatorContract.ForgeBoard, generator.ForgeBoard>,
  Fits<labContract.Card, lab.Card>,
  Fits<labContract.CribbageLevel, lab.CribbageLevel>,
  Fits<labContract.LabelledPosition, lab.LabelledPosition>,
  Fits<labContract.MonteCarloConfig, lab.MonteCarloConfig>,
  Fits<labContract.TuneOptions, lab.TuneOptions>,
];

/** Values that users are given: ours are the contract's. */
export type Outputs = [
  Fits<game.Certificate, gameContract.Certificate>,
  Fits<game.Chance, gameContract.Chance>,
  Fits<game.DevelopmentCard, gameContract.DevelopmentCard>,
  Fits<game.Game, gameContract.Game>,
  Fits<game.GameView, gameContract.GameView>,
  Fits<game.HiddenState, gameContract.HiddenState>,
  Fits<game.Level, gameContract.Level>,
  Fits<game.Move, gameContract.Move>,
  Fits<game.Seat, gameContract.Seat>,
  Fits<game.Simulation, gameContract.Simulation>,
  Fits<game.SpotChances, gameContract.SpotChances>,
  Fits<game.Table, gameContract.Table>,
  Fits<entry.AnnealOutcome<number>, contract.AnnealOutcome<number>>,
  Fits<entry.AnnealProgress, contract.AnnealProgress>,
  Fits<entry.BalanceMode, contract.BalanceMode>,
  Fits<entry.Board, contract.Board>,
  Fits<entry.BoardScore, contract.BoardScore>,
  Fits<entry.BoardScore<"regionPips">, contract.BoardScore<"regionPips">>,
  Fits<entry.ClassicTerm, contract.ClassicTerm>,
  Fits<entry.Draft, contract.Draft>,
  Fits<entry.Energy, contract.Energy>,
  Fits<entry.GeneratedBoard, contract.GeneratedBoard>,
  Fits<entry.GeneratedBoard<"regionPips">, contract.GeneratedBoard<"regionPips">>,
  Fits<entry.HarborKind, contract.HarborKind>,
  Fits<entry.Layout, contract.Layout>,
  Fits<entry.LayoutName, contract.LayoutName>,
  Fits<entry.LayoutSpec, contract.LayoutSpec>,
  Fits<entry.Metrics, contract.Metrics>,
  Fits<entry.Opening, contract.Opening>,
  Fits<entry.PerResource, contract.PerResource>,
  Fits<entry.PerResource<string>, contract.PerResource<string>>,
  Fits<entry.PieceSwap, contract.PieceSwap>,
  Fits<InstanceType<typeof entry.RefusedError>, Omit<contract.RefusedError, "kind">>,
  Fits<typeof external.RefusedError, typeof entry.RefusedError>,
  Fits<contract.RefusalKind, entry.RefusedError["kind"] & entry.RefusalKind>,
  Fits<entry.Repair, contract.Repair>,
  Fits<entry.ResolvedSpotParams, contract.ResolvedSpotParams>,
  Fits<entry.Resource, contract.Resource>,
  Fits<entry.Rule, contract.Rule>,
  Fits<entry.Seed, contract.Seed>,
  Fits<entry.Spot, contract.Spot>,
  Fits<entry.SpotScore, contract.SpotScore>,
  Fits<entry.StopReason, contract.StopReason>,
  Fits<entry.TermName, contract.TermName>,
  Fits<entry.Terrain, contract.Terrain>,
  Fits<entry.ThemeColor, contract.ThemeColor>,
  Fits<entry.Trace, contract.Trace>,
  Fits<generator.ForgeBoard, generatorContract.ForgeBoard>,
  Fits<generator.ForgePlacement, generatorContract.ForgePlacement>,
  Fits<generator.ForgeResource, generatorContract.ForgeResource>,
  Fits<lab.Card, labContract.Card>,
  Fits<lab.CribbageLevel, labContract.CribbageLevel>,
  Fits<lab.Magic19Outcome, labContract.Magic19Outcome>,
  Fits<lab.MonteCarloConfig, labContract.MonteCarloConfig>,
  Fits<lab.Stats, labContract.Stats>,
  Fits<lab.TuneOutcome, labContract.TuneOutcome>,
];
