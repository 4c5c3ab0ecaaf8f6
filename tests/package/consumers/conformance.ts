// The package held to its contract by the compiler: compiled only, as ESM and as CommonJS.
import type * as entry from "hexsmith";
import type * as advisor from "hexsmith/advisor";
import type * as external from "hexsmith/external";
import type * as generator from "hexsmith/generator";
import type * as lab from "hexsmith/lab";
import type externalAddress from "hexsmith/hexsmith.wasm";
import type * as contract from "./contract.js";

/** What a caller of the contract passes may be passed, and what it answers is what the contract's caller expects. */
type Callable<Ours, Promised> = Promised extends (...given: infer Given) => infer Expected
  ? Ours extends (...accepted: infer Accepted) => infer Answer
    ? [Given, Answer] extends [Accepted, Expected]
      ? true
      : { given: Given; accepted: Accepted; answer: Answer; expected: Expected }
    : "no function"
  : Ours extends Promised
    ? true
    : { ours: Ours; promised: Promised };
type Fits<Ours, Promised> = {
  [Name in keyof Promised]: Name extends keyof Ours ? Callable<Ours[Name], Promised[Name]> : "missing";
};
type AllTrue<Checks> = Record<keyof Checks, true>;

type Checked<Checks extends AllTrue<Checks>> = Checks;

export type Faces = [
  Checked<Fits<entry.Hexsmith, contract.Hexsmith>>,
  Checked<Fits<external.Hexsmith, contract.Hexsmith>>,
  Checked<Fits<lab.Lab, Omit<contract.Lab, "stats" | "cribbage">>>,
  Checked<Fits<lab.Stats, Omit<contract.Stats, "elo">>>,
  Checked<Fits<lab.Stats["elo"], contract.Stats["elo"]>>,
  Checked<Fits<lab.Cribbage, contract.Cribbage>>,
  Checked<Fits<typeof generator, contract.ForgeGenerator>>,
  Checked<Fits<typeof entry, { load: typeof contract.load; loadSync: typeof contract.loadSync }>>,
  Checked<Fits<typeof external, { load: typeof contract.load; loadSync: typeof contract.loadSync }>>,
  Checked<
    Fits<
      typeof advisor,
      { load(options?: contract.LoadOptions): Promise<advisor.Advisor>; loadSync(): advisor.Advisor }
    >
  >,
  Checked<Fits<typeof lab, { load(options?: contract.LoadOptions): Promise<lab.Lab>; loadSync(): lab.Lab }>>,
];

/** Values that users make: those of the contract are ours. */
type Accepted<Promised extends Ours, Ours> = Promised;
export type Inputs = [
  Accepted<contract.AnnealOptions, entry.AnnealOptions>,
  Accepted<contract.AnnealOptions, lab.AnnealOptions>,
  Accepted<contract.AnnealProblem<number>, entry.AnnealProblem<number>>,
  Accepted<contract.BalanceMode, entry.BalanceMode>,
  Accepted<contract.Board, entry.Board>,
  Accepted<contract.Card, lab.Card>,
  Accepted<contract.CribbageLevel, lab.CribbageLevel>,
  Accepted<contract.DraftOptions, entry.DraftOptions>,
  Accepted<Partial<contract.EnergyWeights>, Partial<entry.EnergyWeights>>,
  Accepted<contract.ForgeBoard, generator.ForgeBoard>,
  Accepted<contract.GenerateOptions, entry.GenerateOptions>,
  Accepted<contract.HarborKind, entry.HarborKind>,
  Accepted<contract.LabelledPosition, lab.LabelledPosition>,
  Accepted<contract.LayoutName, entry.LayoutName>,
  Accepted<contract.LayoutSpec, entry.LayoutSpec>,
  Accepted<contract.LoadOptions, entry.LoadOptions>,
  Accepted<contract.MonteCarloConfig, lab.MonteCarloConfig>,
  Accepted<contract.Resource, entry.Resource>,
  Accepted<contract.Schedule, entry.Schedule>,
  Accepted<contract.ScoreOptions, entry.ScoreOptions>,
  Accepted<contract.Seed, entry.Seed>,
  Accepted<contract.SpotOptions, entry.SpotOptions>,
  Accepted<contract.SpotParams, entry.SpotParams>,
  Accepted<contract.Terrain, entry.Terrain>,
  Accepted<contract.TuneOptions, lab.TuneOptions>,
];

/** Values that users are given: ours are the contract's. */
type Given<Ours extends Promised, Promised> = Ours;
export type Outputs = [
  Given<entry.AnnealOutcome<number>, contract.AnnealOutcome<number>>,
  Given<entry.Board, contract.Board>,
  Given<entry.Draft, contract.Draft>,
  Given<entry.Energy, contract.Energy>,
  Given<entry.GeneratedBoard, contract.GeneratedBoard>,
  Given<entry.Layout, contract.Layout>,
  Given<entry.Spot, contract.Spot>,
  Given<entry.StopReason, contract.StopReason>,
  Given<entry.Trace, contract.Trace>,
  Given<generator.ForgeBoard, contract.ForgeBoard>,
  Given<generator.ForgePlacement, contract.ForgePlacement>,
  Given<generator.ForgeResource, contract.ForgeResource>,
  Given<lab.Magic19Outcome, contract.Magic19Outcome>,
  Given<lab.TuneOutcome, contract.TuneOutcome>,
  Given<typeof externalAddress, string>,
];
