interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
interface AnnealOptions {
  readonly seed?: Seed | undefined;
  readonly steps?: number | undefined;
  readonly schedule?: Schedule | undefined;
  readonly restarts?: number | undefined;
  readonly patience?: number | undefined;
  readonly targetEnergy?: number | undefined;
  readonly timeBudgetMs?: number | undefined;
  readonly trace?: boolean | undefined;
}
type ApartPair = readonly [Resource, Resource];
interface AsyncOptions<Report extends Progress = Progress> {
  readonly signal?: AbortSignalLike | undefined;
  readonly onProgress?: ((report: Report) => void) | undefined;
}
interface Axial {
  readonly q: number;
  readonly r: number;
}
interface Bag {
  readonly terrains: {
    readonly [terrain in Terrain]?: number | undefined;
  };
  readonly tokens: readonly (number | null)[];
}
type BalanceMode = "resources" | "numbers" | "both";
interface Board {
  readonly version: 1;
  readonly layout: LayoutName | LayoutSpec;
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[];
  readonly harbors: readonly HarborKind[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly covered?: readonly number[] | undefined;
}
interface BoardGrade {
  readonly grade: Grade;
  readonly percentile: number;
  readonly reasons: readonly GradeReason[];
  readonly players: number;
  readonly seed: Seed;
}
interface ClassicOptions extends CommonOptions {
  readonly preset: "classic";
  readonly weights?: Weights<ClassicTerm> | undefined;
}
type ClassicTerm = "adjacentSameResource" | "adjacentHighNumbers" | "regionPips";
interface CoachOptions extends DraftStateOptions {
  readonly player?: number | undefined;
  readonly temperature?: number | undefined;
  readonly samples?: number | undefined;
  readonly seed?: Seed | undefined;
}
interface CommonOptions extends AnnealOptions {
  readonly algorithm?: number | undefined;
  readonly layout?: LayoutName | LayoutSpec | undefined;
  readonly balanceMode?: BalanceMode | undefined;
  readonly locks?: Locks | undefined;
}
interface Draft {
  readonly picks: readonly {
    readonly player: number;
    readonly round: 1 | 2 | 3;
    readonly intersection: number;
    readonly edge: number;
    readonly score: number;
  }[];
  readonly seats: readonly {
    readonly player: number;
    readonly score: number;
    readonly production: PerResource;
    readonly settlements: readonly number[];
    readonly opening: Opening | null;
  }[];
  readonly gap: number;
}
interface DraftAdvice {
  readonly player: number;
  readonly picksBefore: number | null;
  readonly exact: boolean;
  readonly spots: readonly {
    readonly intersection: number;
    readonly score: number;
    readonly stillOpen: number;
    readonly standardError: number;
  }[];
  readonly seed: Seed;
}
interface DraftOptions extends DraftStateOptions {
  readonly policy?: DraftPolicy | undefined;
}
type DraftPolicy = "greedy" | "maxmin" | "optimal";
interface DraftStateOptions extends JudgeOptions {
  readonly players?: number | undefined;
  readonly order?: readonly number[] | undefined;
  readonly settlements?: readonly PlacedSettlement[] | undefined;
}
interface Energy<Term extends TermName = TermName> {
  readonly total: number;
  readonly terms: Readonly<Record<Term, EnergyTerm>>;
  readonly rules: readonly EnergyTerm[];
}
interface EnergyTerm {
  readonly value: number;
  readonly weight: number;
}
interface EnergyWeights {
  readonly adjacentSameResource: number;
  readonly adjacentHighNumbers: number;
  readonly regionPips: number;
  readonly adjacentSameNumber: number;
  readonly adjacentLowNumbers: number;
  readonly repeatedNumber: number;
  readonly resourcePips: number;
  readonly pipsAboveCap: number;
  readonly intersectionSpread: number;
  readonly sharedNumber: number;
  readonly strongOwnHarbor: number;
  readonly harborSpread: number;
  readonly adjacentApart: number;
  readonly ownHarbor: number;
  readonly pipsBelowFloor: number;
  readonly largeClusters: number;
}
interface FairOptions extends CommonOptions {
  readonly preset?: "fair" | undefined;
  readonly weights?: Weights<TermName> | undefined;
  readonly forbid?: readonly ViolationTerm[] | undefined;
  readonly pipCap?: number | undefined;
  readonly pipFloor?: number | undefined;
  readonly clusterCap?: number | undefined;
  readonly apart?: readonly ApartPair[] | undefined;
  readonly rules?: readonly Rule[] | undefined;
  readonly desert?: "anywhere" | "center" | "inland" | "coast" | undefined;
  readonly harbors?: "printed" | "shuffled" | "none" | undefined;
  readonly tokenOrder?: "annealed" | "spiral" | undefined;
  readonly minIslands?: number | undefined;
  readonly maxIslands?: number | undefined;
}
type GenerateOptions = FairOptions | ClassicOptions;
interface GeneratedBoard<Term extends TermName = TermName> {
  readonly board: Board;
  readonly energy: Energy<Term>;
  readonly seed: Seed;
  readonly algorithm: number;
  readonly steps: number;
  readonly accepted: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
type Grade = (typeof grades)[number];
interface GradeOptions {
  readonly players?: number | undefined;
  readonly request?: GenerateOptions | undefined;
  readonly seed?: Seed | undefined;
}
interface GradeReason {
  readonly kind: "violations" | "energy" | "seats";
  readonly value: number;
  readonly percentile?: number;
  readonly chances?: readonly number[];
  readonly text: string;
}
type HarborKind = "any" | Resource;
interface InitOptions {
  readonly retry?: boolean | undefined;
}
interface JudgeOptions {
  readonly evaluator?: SpotEvaluator | undefined;
  readonly params?: SpotParams | undefined;
}
type LayoutName =
  | "standard"
  | "extension"
  | "seafarers/new-shores-3"
  | "seafarers/new-shores-4"
  | "seafarers/new-shores-5-6"
  | "seafarers/four-islands-3"
  | "seafarers/four-islands-4"
  | "seafarers/six-islands-5-6"
  | "seafarers/fog-islands-3"
  | "seafarers/fog-islands-4"
  | "seafarers/fog-island-5-6"
  | "seafarers/through-the-desert-3"
  | "seafarers/through-the-desert-4"
  | "seafarers/through-the-desert-5-6"
  | "seafarers/forgotten-tribe-3-4"
  | "seafarers/forgotten-tribe-5-6"
  | "seafarers/cloth-for-catan-3-4"
  | "seafarers/cloth-for-catan-5-6"
  | "seafarers/pirate-islands-3-4"
  | "seafarers/pirate-islands-5-6"
  | "seafarers/wonders-of-catan-3-4"
  | "seafarers/wonders-of-catan-5-6"
  | "seafarers/new-world-3-4"
  | "explorers-pirates/start"
  | "traders-barbarians/fishermen-of-catan"
  | "traders-barbarians/rivers-of-catan"
  | "traders-barbarians/caravans"
  | "traders-barbarians/barbarian-attack"
  | "traders-barbarians/traders-and-barbarians";
interface LayoutRegion extends Bag {
  readonly hexes: readonly number[];
  readonly tokenRegion?: number | undefined;
  readonly terrainRegion?: number | undefined;
}
interface LayoutShape {
  readonly hexes: readonly Axial[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly harbors?: readonly HarborKind[] | undefined;
  readonly letters?: readonly number[] | undefined;
  readonly fixed?: Locks | undefined;
  readonly pipLimits?:
    | {
        readonly [terrain in Resource | "gold"]?: PipLimit | undefined;
      }
    | undefined;
  readonly hexPipLimits?:
    | {
        readonly [hex: number]: PipLimit;
      }
    | undefined;
  readonly secondTokens?:
    | {
        readonly [token: number]: number;
      }
    | undefined;
  readonly inland?: readonly Terrain[] | undefined;
  readonly covered?: readonly number[] | undefined;
  readonly startRegions?: readonly number[] | undefined;
  readonly closedToStart?: readonly number[] | undefined;
}
type LayoutSpec = LayoutShape & (Bag | Regions);
interface Locks {
  readonly terrains?:
    | {
        readonly [hex: number]: Terrain;
      }
    | undefined;
  readonly tokens?:
    | {
        readonly [hex: number]: number | null;
      }
    | undefined;
  readonly harbors?:
    | {
        readonly [slot: number]: HarborKind;
      }
    | undefined;
  readonly harborEdges?:
    | {
        readonly [slot: number]: number;
      }
    | undefined;
}
interface Metrics {
  readonly production: number;
  readonly scarcity: number;
  readonly harbor: number;
  readonly primeVariate: number;
  readonly parity: number;
}
type NoFields = Readonly<Record<never, never>>;
type NotFoundFields =
  | {
      readonly term: ViolationTerm;
      readonly rule?: undefined;
      readonly amount: number;
      readonly best: GeneratedBoard;
    }
  | {
      readonly term?: undefined;
      readonly rule: Rule;
      readonly amount: number;
      readonly best: GeneratedBoard;
    }
  | {
      readonly term?: undefined;
      readonly rule?: undefined;
      readonly amount?: undefined;
      readonly best?: undefined;
    };
type Opening = readonly [first: number, second: number];
interface OpeningChances {
  readonly seats: readonly {
    readonly player: number;
    readonly winChance: number;
  }[];
  readonly algorithm: number;
}
interface OpeningChancesOptions {
  readonly roads?: readonly PlacedRoad[] | undefined;
  readonly algorithm?: number | undefined;
}
type PerResource<Value = number> = Readonly<Record<Resource, Value>>;
interface PipLimit {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
interface PlacedRoad {
  readonly player: number;
  readonly edge: number;
}
interface PlacedSettlement {
  readonly player: number;
  readonly intersection: number;
}
interface Progress {
  readonly progress: number;
}
type Refusal<Kind extends RefusalKind = RefusalKind> = {
  [K in Kind]: {
    readonly kind: K;
    readonly path: string;
  } & RefusalFields[K];
}[Kind];
interface RefusalFields {
  "not-found": NotFoundFields;
  "too-few-islands": {
    readonly needed: number;
    readonly available: number;
    readonly best: GeneratedBoard;
  };
  "too-many-islands": {
    readonly needed: number;
    readonly available: number;
    readonly best: GeneratedBoard;
  };
  "lock-against-forbid": {
    readonly term: ViolationTerm;
    readonly hexes: readonly number[];
    readonly intersection?: number;
    readonly harborSlot?: number;
  };
  "lock-against-bag": {
    readonly hexes: readonly number[];
    readonly harborSlot?: number;
    readonly piece: Terrain | HarborKind | number;
    readonly needed: number;
    readonly available: number;
  };
  "lock-against-desert": {
    readonly hexes: readonly number[];
    readonly piece: "desert" | number;
  };
  "lock-against-layout": {
    readonly hexes: readonly number[];
    readonly harborSlot?: number;
    readonly piece?: Terrain | number;
  };
  "lock-against-spiral": NoFields;
  "lock-against-board": {
    readonly hexes: readonly number[];
    readonly harborSlot?: number;
    readonly piece: Terrain | HarborKind | number;
  };
  "no-room-for-deserts": {
    readonly needed: number;
    readonly available: number;
  };
  "too-many-pieces": {
    readonly term: ViolationTerm;
    readonly count: number;
  };
  "too-many-pips": {
    readonly term: "pipsAboveCap";
    readonly count: number;
  };
  "too-few-pips": {
    readonly term: "pipsBelowFloor";
    readonly count: number;
  };
  "pips-against-limits": {
    readonly terrain: Terrain;
  };
  "hex-against-limits": {
    readonly hexes: readonly number[];
  };
  "impossible-layout": NoFields;
  "no-official-order": NoFields;
  "no-percentile": NoFields;
  "not-a-code": NoFields;
  "no-room-for-all": {
    readonly needed: number;
  };
  "no-rules-for-terrain": {
    readonly terrain: Terrain;
  };
  "not-your-turn": NoFields;
  "already-moved": NoFields;
  "game-over": NoFields;
  "not-legal": NoFields;
  "setup-first": NoFields;
  "roll-first": NoFields;
  "already-rolled": NoFields;
  "discard-first": NoFields;
  "robber-first": NoFields;
  "trade-first": NoFields;
  "roads-first": NoFields;
  "only-building": NoFields;
  "no-seven": NoFields;
  "no-trade": NoFields;
  "empty-side": NoFields;
  "resource-on-both-sides": NoFields;
  "resource-for-itself": NoFields;
  "two-cards-due": NoFields;
  "asks-oneself": NoFields;
  occupied: NoFields;
  "too-near-a-settlement": NoFields;
  "not-connected": NoFields;
  "no-settlement-there": NoFields;
  "too-few-cards": {
    readonly lacking: Readonly<Partial<Record<Resource, number | undefined>>>;
  };
  "no-piece-left": NoFields;
  "deck-is-empty": NoFields;
  "no-such-card": NoFields;
  "card-bought-in-this-turn": NoFields;
  "card-played-in-this-turn": NoFields;
  "no-place-for-a-road": NoFields;
  "bank-is-short": NoFields;
  "robber-must-move": NoFields;
  "robber-is-friendly": NoFields;
  "no-such-victim": NoFields;
  "no-such-partner": NoFields;
  "no-offers-left": NoFields;
  "impossible-outcome": NoFields;
}
type RefusalKind = keyof RefusalFields;
type RefusedError<Kind extends RefusalKind = RefusalKind> = {
  [K in Kind]: RangeError & Refusal<K>;
}[Kind];
declare const RefusedError: {
  new <Kind extends RefusalKind>(refusal: Refusal<Kind>, message?: string): RefusedError<Kind>;
  readonly prototype: RefusedError;
};
interface Regions {
  readonly regions: readonly LayoutRegion[];
}
type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
interface Rule {
  readonly each:
    "pair" | "corner" | "hex" | "resource" | "number" | "cluster" | "island" | "region" | "harbor" | "board";
  readonly where?: readonly RulePiece[] | undefined;
  readonly hexes?: number | undefined;
  readonly count?: readonly RulePiece[] | undefined;
  readonly sum?: "pips" | undefined;
  readonly repeat?: "number" | "terrain" | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly weight?: number | undefined;
  readonly forbid?: boolean | undefined;
}
type RulePiece = Exclude<Terrain, "sea"> | number;
type Schedule =
  | {
      readonly kind: "auto";
    }
  | {
      readonly kind: "geometric";
      readonly initialTemperature?: number | undefined;
      readonly coolingRate?: number | undefined;
    }
  | {
      readonly kind: "fast";
      readonly initialTemperature?: number | undefined;
    }
  | {
      readonly kind: "nested";
      readonly high?: number | undefined;
      readonly low?: number | undefined;
      readonly reduction?: number | undefined;
      readonly inner?: number | undefined;
    }
  | {
      readonly kind: "adaptive";
      readonly initialTemperature?: number | undefined;
      readonly targetAcceptance?: number | undefined;
    };
interface SeatChances {
  readonly seats: readonly {
    readonly player: number;
    readonly winChance: number;
    readonly standardError: number;
  }[];
  readonly samples: number;
  readonly seed: Seed;
}
interface SeatChancesOptions {
  readonly players?: number | undefined;
  readonly samples?: number | undefined;
  readonly seed?: Seed | undefined;
}
type Seed = string | number;
type SpotEvaluator = "guide" | "proven";
interface SpotParams {
  readonly baseResourceStrength?:
    | {
        readonly [resource in Resource]?: number | undefined;
      }
    | undefined;
  readonly dampeningFactor?: number | undefined;
  readonly harborBonus?: number | undefined;
  readonly primeVariateBonus?: number | undefined;
  readonly parityPreference?: number | undefined;
  readonly varietyBonus?: number | undefined;
  readonly metricWeights?:
    | {
        readonly [metric in keyof Metrics]?: number | undefined;
      }
    | undefined;
  readonly balance?: "abundance" | "bottleneck" | undefined;
  readonly harborStrength?: "board" | "own" | undefined;
}
type StopReason = "steps" | "target" | "time" | "stalled";
type TermName = keyof EnergyWeights;
type Terrain = Resource | "desert" | "gold" | "sea";
interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
}
type ViolationTerm = Exclude<TermName, "regionPips" | "resourcePips" | "intersectionSpread" | "harborSpread">;
type Weights<Term extends TermName = TermName> = {
  readonly [term in Term]?: number | undefined;
};
declare function coachDraft(board: Board, options?: CoachOptions): DraftAdvice;
declare function coachDraftAsync(board: Board, options?: CoachOptions & AsyncOptions): Promise<DraftAdvice>;
declare function gradeBoard(board: Board, options?: GradeOptions): BoardGrade;
declare function gradeBoardAsync(board: Board, options?: GradeOptions & AsyncOptions): Promise<BoardGrade>;
declare const grades: readonly ["unfair", "uneven", "fair", "veryFair", "excellent"];
declare function init(options?: InitOptions): Promise<void>;
declare function openingChances(
  board: Board,
  openings: readonly Opening[],
  options?: OpeningChancesOptions,
): OpeningChances;
declare function seatChances(board: Board, options?: SeatChancesOptions): SeatChances;
declare function seatChancesAsync(board: Board, options?: SeatChancesOptions & AsyncOptions): Promise<SeatChances>;
declare function suggestDraft(board: Board, options?: DraftOptions): Draft;
declare function suggestDraftAsync(board: Board, options?: DraftOptions & AsyncOptions): Promise<Draft>;
export {
  AsyncOptions,
  Board,
  BoardGrade,
  CoachOptions,
  Draft,
  DraftAdvice,
  DraftOptions,
  DraftPolicy,
  DraftStateOptions,
  GenerateOptions,
  Grade,
  GradeOptions,
  GradeReason,
  JudgeOptions,
  Metrics,
  Opening,
  OpeningChances,
  OpeningChancesOptions,
  PerResource,
  PlacedRoad,
  PlacedSettlement,
  Progress,
  Refusal,
  RefusalKind,
  RefusedError,
  Resource,
  SeatChances,
  SeatChancesOptions,
  Seed,
  SpotEvaluator,
  SpotParams,
  coachDraft,
  coachDraftAsync,
  gradeBoard,
  gradeBoardAsync,
  grades,
  init,
  openingChances,
  seatChances,
  seatChancesAsync,
  suggestDraft,
  suggestDraftAsync,
};
