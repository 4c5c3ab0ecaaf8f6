// What is promised to users, in the compiler's words: types.test.ts holds the packed package to it. Changes break users.
export function load(options?: LoadOptions): Promise<Hexsmith>;
export function loadSync(): Hexsmith;
export interface LoadOptions {
  readonly wasm?: string | URL | Response | BufferSource | WebAssembly.Module;
}
export interface Hexsmith {
  readonly version: string;
  layout(layout?: LayoutName | LayoutSpec): Layout;
  generateBoard(options?: GenerateOptions): GeneratedBoard;
  scoreBoard(board: Board, options?: ScoreOptions): Energy;
  rankSpots(board: Board, options?: SpotOptions): readonly Spot[];
  suggestDraft(board: Board, options?: DraftOptions): Draft;
  anneal<State>(problem: AnnealProblem<State>, options?: AnnealOptions): AnnealOutcome<State>;
}
export interface Lab {
  readonly version: string;
  solveMagic19(options?: AnnealOptions): Magic19Outcome;
  magic19Solutions(): readonly (readonly number[])[];
  tuneWeights(positions: readonly LabelledPosition[], options?: TuneOptions): TuneOutcome;
  readonly stats: Stats;
  readonly cribbage: Cribbage;
}
export type Seed = string | number;
export type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
export type Terrain = Resource | "desert";
export type HarborKind = "any" | Resource;
export type LayoutName = "standard" | "extension";
export interface LayoutSpec {
  readonly hexes: readonly {
    readonly q: number;
    readonly r: number;
  }[];
  readonly terrains: Readonly<Partial<Record<Terrain, number>>>;
  readonly tokens: readonly number[];
  readonly harborSlots?: readonly number[];
  readonly harbors?: readonly HarborKind[];
}
export interface Board {
  readonly layout: LayoutName | LayoutSpec;
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[];
  readonly harbors: readonly HarborKind[];
}
export interface Layout {
  readonly name: LayoutName | "custom";
  readonly hexes: readonly {
    q: number;
    r: number;
    x: number;
    y: number;
    neighbors: readonly number[];
    intersections: readonly number[];
  }[];
  readonly intersections: readonly {
    x: number;
    y: number;
    hexes: readonly number[];
    neighbors: readonly number[];
    edges: readonly number[];
  }[];
  readonly edges: readonly {
    x: number;
    y: number;
    intersections: readonly [number, number];
    hexes: readonly number[];
  }[];
  readonly harborSlots: readonly {
    edge: number;
    intersections: readonly [number, number];
    outward: readonly [number, number];
  }[];
}
export type BalanceMode = "resources" | "numbers" | "both";
export type Schedule =
  | {
      readonly kind: "geometric";
      readonly initialTemperature?: number;
      readonly coolingRate?: number;
    }
  | {
      readonly kind: "fast";
      readonly initialTemperature?: number;
    }
  | {
      readonly kind: "nested";
      readonly high?: number;
      readonly low?: number;
      readonly reduction?: number;
      readonly inner?: number;
    }
  | {
      readonly kind: "adaptive";
      readonly initialTemperature?: number;
      readonly targetAcceptance?: number;
    };
export interface AnnealOptions {
  readonly seed?: Seed;
  readonly steps?: number;
  readonly schedule?: Schedule;
  readonly restarts?: number;
  readonly patience?: number;
  readonly targetEnergy?: number;
  readonly timeBudgetMs?: number;
  readonly trace?: boolean;
}
export type StopReason = "steps" | "target" | "time" | "stalled";
export interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
}
export interface GenerateOptions extends AnnealOptions {
  readonly algorithm?: number;
  readonly layout?: LayoutName | LayoutSpec;
  readonly balanceMode?: BalanceMode;
  readonly preset?: "fair" | "classic";
  readonly weights?: Partial<EnergyWeights>;
  readonly locks?: {
    readonly terrains?: Readonly<Record<number, Terrain>>;
    readonly tokens?: Readonly<Record<number, number>>;
    readonly harbors?: Readonly<Record<number, HarborKind>>;
  };
}
export interface EnergyWeights {
  readonly sameResource: number;
  readonly highNumbers: number;
  readonly regionPips: number;
  readonly [term: string]: number;
}
export interface Energy {
  readonly total: number;
  readonly terms: Readonly<
    Record<
      string,
      {
        readonly value: number;
        readonly weight: number;
      }
    >
  >;
}
export interface ScoreOptions {
  readonly preset?: "fair" | "classic";
  readonly weights?: Partial<EnergyWeights>;
}
export interface GeneratedBoard {
  readonly board: Board;
  readonly energy: Energy;
  readonly seed: Seed;
  readonly algorithm: number;
  readonly steps: number;
  readonly accepted: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
export interface ForgeGenerator {
  init(): Promise<void>;
  generateMap(
    config: {
      seed: string;
      balanceMode: BalanceMode;
      numPlayers: 3 | 4;
    },
    options?: {
      iterations?: number;
    },
  ): ForgeBoard;
  calculateEnergy(board: ForgeBoard, mode: BalanceMode): number;
  calculatePlacements(board: ForgeBoard, numPlayers: 3 | 4): ForgePlacement[];
}
export type ForgeResource = "wood" | "wheat" | "sheep" | "brick" | "ore" | "desert";
export interface ForgeBoard {
  hexes: {
    coord: {
      q: number;
      r: number;
    };
    resource: ForgeResource;
    number: number | null;
    pips: number;
  }[];
  vertices: {
    id: string;
    adjacentHexIndices: number[];
    adjacentVertexIds: string[];
    adjacentEdgeIds: string[];
  }[];
  edges: {
    id: string;
    vertexIds: [string, string];
  }[];
}
export interface ForgePlacement {
  settlement: ForgeBoard["vertices"][number];
  road: ForgeBoard["edges"][number];
  player: number;
  round: 1 | 2;
}
export interface SpotParams {
  readonly baseResourceStrength?: readonly number[];
  readonly dampeningFactor?: number;
  readonly portBonus?: number;
  readonly primeVariateBonus?: number;
  readonly parityPreference?: number;
  readonly evalWeights?: readonly number[];
}
export interface SpotOptions {
  readonly params?: SpotParams;
  readonly settlements?: readonly number[];
  readonly top?: number;
}
export interface Spot {
  readonly intersection: number;
  readonly score: number;
  readonly metrics: {
    readonly production: number;
    readonly scarcity: number;
    readonly port: number;
    readonly primeVariate: number;
    readonly parity: number;
  };
  readonly production: readonly number[];
}
export interface DraftOptions {
  readonly players?: number;
  readonly policy?: "greedy" | "maxmin" | "optimal";
  readonly params?: SpotParams;
  readonly settlements?: readonly {
    player: number;
    intersection: number;
  }[];
}
export interface Draft {
  readonly picks: readonly {
    readonly player: number;
    readonly round: 1 | 2;
    readonly intersection: number;
    readonly road: number;
    readonly score: number;
  }[];
  readonly seats: readonly {
    readonly player: number;
    readonly score: number;
    readonly production: readonly number[];
  }[];
  readonly gap: number;
}
export interface AnnealProblem<State> {
  readonly initial: State;
  neighbor(state: State, random: () => number): State;
  energy(state: State): number;
}
export interface AnnealOutcome<State> {
  readonly best: State;
  readonly energy: number;
  readonly seed: Seed;
  readonly steps: number;
  readonly accepted: number;
  readonly restarts: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
export interface Magic19Outcome {
  readonly values: readonly number[];
  readonly energy: number;
  readonly solved: boolean;
  readonly seed: Seed;
  readonly steps: number;
  readonly restarts: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
export interface LabelledPosition {
  readonly board: Board;
  readonly settlements?: readonly number[];
  readonly own?: readonly number[];
  readonly expert: number;
}
export interface TuneOptions extends AnnealOptions {
  readonly start?: SpotParams;
  readonly holdout?: number;
}
export interface TuneOutcome {
  readonly params: Required<SpotParams>;
  readonly hitRate: {
    readonly before: number;
    readonly after: number;
    readonly holdoutBefore: number;
    readonly holdoutAfter: number;
  };
  readonly evaluations: number;
  readonly seed: Seed;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
export interface MonteCarloConfig {
  readonly minSamples: number;
  readonly maxSamples: number;
  readonly targetStdError: number;
  readonly timeoutMs: number;
}
export interface Stats {
  readonly FAST: MonteCarloConfig;
  readonly COACHING: MonteCarloConfig;
  monteCarlo(
    sample: (random: () => number) => number,
    config?: MonteCarloConfig,
    seed?: Seed,
  ): {
    readonly mean: number;
    readonly stdError: number;
    readonly samples: number;
    readonly stopReason: "converged" | "samples" | "time";
  };
  standardError(values: readonly number[]): number;
  sampleSize(marginOfError: number, confidence?: number, proportion?: number): number;
  twoProportionZTest(
    winsA: number,
    gamesA: number,
    winsB: number,
    gamesB: number,
  ): {
    readonly z: number;
    readonly pValue: number;
  };
  strategySignificance(
    winsA: number,
    totalGames: number,
  ): {
    readonly significant: boolean;
    readonly pValue: number;
    readonly confidence: "99%" | "95%" | "not significant";
  };
  bootstrap(
    values: readonly number[],
    options?: {
      readonly resamples?: number;
      readonly confidence?: number;
      readonly seed?: Seed;
    },
  ): {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
  };
  normalCdf(x: number): number;
  elo: {
    expected(a: number, b: number): number;
    update(
      a: number,
      b: number,
      scoreA: 0 | 0.5 | 1,
      k?: number,
    ): {
      readonly a: number;
      readonly b: number;
    };
    fromScore(score: number): number;
  };
}
export type Card = string;
export type CribbageLevel = "beginner" | "intermediate" | "advanced" | "expert";
export interface Cribbage {
  scoreHand(
    hand: readonly Card[],
    starter: Card,
    options?: {
      readonly crib?: boolean;
    },
  ): {
    readonly total: number;
    readonly fifteens: number;
    readonly pairs: number;
    readonly runs: number;
    readonly flush: number;
    readonly nobs: number;
  };
  discards(
    hand: readonly Card[],
    options: {
      readonly dealer: boolean;
      readonly model?: "uniform" | "table";
    },
  ): readonly {
    readonly keep: readonly Card[];
    readonly discard: readonly Card[];
    readonly handMean: number;
    readonly cribMean: number;
    readonly net: number;
  }[];
  anytimeDiscard(
    hand: readonly Card[],
    options: {
      readonly dealer: boolean;
      readonly timeBudgetMs?: number;
    },
  ): {
    readonly discard: readonly Card[];
    readonly confidence: number;
    readonly evaluations: number;
  };
  monteCarloHand(
    keep: readonly Card[],
    exclude: readonly Card[],
    config?: MonteCarloConfig,
    seed?: Seed,
  ): {
    readonly mean: number;
    readonly stdError: number;
    readonly samples: number;
  };
  tournament(
    a: CribbageLevel,
    b: CribbageLevel,
    options?: {
      readonly games?: number;
      readonly seed?: Seed;
      readonly timeBudgetMs?: number;
    },
  ): {
    readonly wins: number;
    readonly games: number;
    readonly winRate: number;
    readonly pairs: readonly [lost: number, split: number, won: number];
    readonly interval: readonly [number, number];
    readonly pValue: number;
    readonly eloDifference: number;
  };
}
