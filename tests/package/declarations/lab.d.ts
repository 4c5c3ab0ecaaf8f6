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
interface AnnealOutcome<State> extends AnnealReport {
  readonly best: State;
  readonly energy: number;
  readonly accepted: number;
}
interface AnnealProblem<State> {
  readonly initial: State;
  neighbor(state: State, random: () => number): State;
  energy(state: State): number;
}
interface AnnealProgress extends Progress {
  readonly steps: number;
  readonly energy: number;
}
interface AnnealReport {
  readonly seed: Seed;
  readonly steps: number;
  readonly restarts: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
interface AnytimeDiscard {
  readonly discard: readonly Card[];
  readonly confidence: number;
  readonly evaluations: number;
}
interface AnytimeOptions {
  readonly ownCrib: boolean;
  readonly model?: "uniform" | "table" | undefined;
  readonly timeBudgetMs?: number | undefined;
}
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
interface BeforeAndAfter<Figure> {
  readonly before: Figure;
  readonly after: Figure;
  readonly holdoutBefore: Figure;
  readonly holdoutAfter: Figure;
}
interface Board {
  readonly version: 1;
  readonly layout: LayoutName | LayoutSpec;
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[];
  readonly harbors: readonly HarborKind[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly covered?: readonly number[] | undefined;
}
interface BootstrapOptions extends ConfidenceOptions {
  readonly resamples?: number | undefined;
  readonly seed?: Seed | undefined;
}
interface BootstrapOutcome {
  readonly mean: number;
  readonly interval: Interval;
  readonly seed: Seed;
}
interface BootstrapProgress extends Progress {
  readonly resamples: number;
}
type Card = string;
interface ConfidenceOptions {
  readonly confidence?: number | undefined;
}
interface ConvergenceRow {
  readonly standardError: number;
  readonly margin: number;
  readonly samples: number;
}
interface Cribbage {
  readonly levels: readonly CribbageLevel[];
  scoreHand(hand: readonly Card[], starter: Card, options?: ScoreOptions): HandScore;
  discards(hand: readonly Card[], options: DiscardOptions): readonly Discard[];
  discardDistribution(hand: readonly Card[], discard: readonly Card[], options: DiscardOptions): DiscardDistribution;
  anytimeDiscard(hand: readonly Card[], options: AnytimeOptions): AnytimeDiscard;
  monteCarloHand(keep: readonly Card[], exclude: readonly Card[], options?: MonteCarloOptions): MonteCarloOutcome;
  monteCarloHandAsync(
    keep: readonly Card[],
    exclude: readonly Card[],
    options?: MonteCarloOptions & AsyncOptions<MonteCarloProgress>,
  ): Promise<MonteCarloOutcome>;
  winChance(dealer: number, pone: number): number;
  newGame(options?: CribbageOptions): CribbageGame;
  legalMoves(gameOrView: CribbageGame | CribbageView): readonly CribbageMove[];
  applyMove(game: CribbageGame, move: CribbageMove): CribbageGame;
  playerView(game: CribbageGame, player: CribbagePlayer): CribbageView;
  chooseMove(gameOrView: CribbageGame | CribbageView, level: CribbageLevel): CribbageMove;
  chooseMoveAsync(
    gameOrView: CribbageGame | CribbageView,
    level: CribbageLevel,
    options?: AsyncOptions,
  ): Promise<CribbageMove>;
  tournament(a: CribbageLevel, b: CribbageLevel, options?: CribbageTournamentOptions): CribbageTournamentOutcome;
  tournamentAsync(
    a: CribbageLevel,
    b: CribbageLevel,
    options?: CribbageTournamentOptions & AsyncOptions<CribbageTournamentProgress>,
  ): Promise<CribbageTournamentOutcome>;
}
interface CribbageGame extends CribbageTable {
  readonly seed: Seed;
  readonly firstDealer: CribbagePlayer;
  readonly moves: readonly CribbageMove[];
  readonly hands: readonly [readonly Card[], readonly Card[]];
  readonly thrown: readonly [readonly Card[], readonly Card[]];
}
type CribbageLevel = "beginner" | "intermediate" | "advanced" | "expert";
type CribbageMove = readonly Card[];
interface CribbageOptions {
  readonly seed?: Seed | undefined;
  readonly dealer?: CribbagePlayer | undefined;
}
type CribbagePhase = "discard" | "play" | "show" | "over";
type CribbagePlayer = 1 | 2;
type CribbageSource = "heels" | "fifteen" | "thirtyOne" | "pairs" | "run" | "last" | "hand" | "crib";
interface CribbageTable {
  readonly version: 1;
  readonly deal: number;
  readonly dealer: CribbagePlayer;
  readonly activePlayer: CribbagePlayer;
  readonly phase: CribbagePhase;
  readonly scores: readonly [number, number];
  readonly skunks: number;
  readonly count: number;
  readonly starter: Card | null;
  readonly plays: readonly {
    readonly player: CribbagePlayer;
    readonly card: Card;
  }[];
  readonly credits: readonly {
    readonly player: CribbagePlayer;
    readonly source: CribbageSource;
    readonly points: number;
  }[];
  readonly points: readonly [Readonly<Record<CribbageSource, number>>, Readonly<Record<CribbageSource, number>>];
}
type CribbageTournamentOptions = Omit<TournamentOptions, "sequential" | "confidence">;
interface CribbageTournamentOutcome extends CribbageTournamentResult {
  readonly seed: Seed;
}
interface CribbageTournamentProgress extends TournamentProgress {
  readonly result: CribbageTournamentResult | null;
}
interface CribbageTournamentResult extends Omit<TournamentResult, "pairs"> {
  readonly pairs: readonly [lost: number, split: number, won: number];
}
interface CribbageView extends CribbageTable {
  readonly viewer: CribbagePlayer;
  readonly own: readonly Card[];
  readonly ownThrown: readonly Card[];
  readonly otherCount: number;
  readonly other: readonly Card[];
  readonly crib: readonly Card[];
}
interface Discard {
  readonly keep: readonly Card[];
  readonly discard: readonly Card[];
  readonly handMean: number;
  readonly cribMean: number;
  readonly net: number;
}
interface DiscardDistribution {
  readonly hand: readonly number[];
  readonly crib: readonly number[];
}
interface DiscardOptions {
  readonly ownCrib: boolean;
  readonly model?: "uniform" | "table" | undefined;
}
interface Elo {
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
interface Fit {
  readonly chiSquared: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
  readonly method: "chi-squared" | "exact" | "drawn";
  readonly seed: Seed;
}
interface FitOptions {
  readonly seed?: Seed | undefined;
}
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
interface HandScore {
  readonly total: number;
  readonly fifteens: number;
  readonly pairs: number;
  readonly runs: number;
  readonly flush: number;
  readonly nobs: number;
}
type HarborKind = "any" | Resource;
interface InitOptions {
  readonly retry?: boolean | undefined;
}
type Interval = readonly [low: number, high: number];
interface LabeledPosition {
  readonly board: Board;
  readonly occupied?: readonly number[] | undefined;
  readonly own?: readonly number[] | undefined;
  readonly expert: number;
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
interface Magic19 {
  solve(options?: AnnealOptions): Magic19Outcome;
  solveAsync(options?: AnnealOptions & AsyncOptions<AnnealProgress>): Promise<Magic19Outcome>;
  solutions(): readonly (readonly number[])[];
  solutionsAsync(options?: AsyncOptions): Promise<readonly (readonly number[])[]>;
}
interface Magic19Outcome extends AnnealReport {
  readonly values: readonly number[];
  readonly energy: number;
  readonly solved: boolean;
}
interface Metrics {
  readonly production: number;
  readonly scarcity: number;
  readonly harbor: number;
  readonly primeVariate: number;
  readonly parity: number;
}
interface MonteCarloConfig {
  readonly minSamples: number;
  readonly maxSamples: number;
  readonly targetStandardError: number;
  readonly timeBudgetMs: number;
}
type MonteCarloOptions = {
  readonly [key in keyof MonteCarloConfig]?: number | undefined;
} & ConfidenceOptions & {
    readonly seed?: Seed | undefined;
  };
interface MonteCarloOutcome {
  readonly mean: number;
  readonly standardError: number;
  readonly interval: Interval;
  readonly samples: number;
  readonly stopReason: "converged" | "samples" | "time";
  readonly seed: Seed;
}
interface MonteCarloProgress extends Progress {
  readonly samples: number;
}
interface MoveProblem<State, Move> {
  readonly initial: State;
  propose(state: State, random: () => number): Move;
  delta(state: State, move: Move): number;
  apply(state: State, move: Move): void;
  copy(state: State): State;
  energy(state: State): number;
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
type NumberList = readonly number[] | Float64Array | Float32Array;
type PairCounts =
  | readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number]
  | readonly [lost: number, split: number, won: number];
interface Pairing {
  readonly a: number;
  readonly b: number;
  readonly pairs: PairCounts;
}
type PerResource<Value = number> = Readonly<Record<Resource, Value>>;
interface PipLimit {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
type PlayGame = (seed: number, firstBegins: boolean) => number;
type PlayPairing = (a: number, b: number, seed: number, aBegins: boolean) => number;
interface Progress {
  readonly progress: number;
}
interface RankingsOptions {
  readonly prior?: number | undefined;
}
interface Rating {
  readonly player: number;
  readonly elo: number;
  readonly standardError: number;
  readonly wins: number;
  readonly games: number;
}
interface RatingsOptions {
  readonly prior?: number | undefined;
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
type ResolvedSpotParams = {
  readonly [key in keyof Omit<SpotParams, "baseResourceStrength" | "metricWeights">]-?: Exclude<
    SpotParams[key],
    undefined
  >;
} & {
  readonly baseResourceStrength: PerResource;
  readonly metricWeights: Metrics;
};
type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
interface RoundRobinOutcome {
  readonly ratings: readonly Rating[];
  readonly pairings: readonly (TournamentResult & Omit<Pairing, "pairs">)[];
  readonly stopReason: "games" | "time";
  readonly seed: Seed;
}
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
interface SampleSizeOptions extends ConfidenceOptions {
  readonly proportion?: number | undefined;
}
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
interface ScoreOptions {
  readonly crib?: boolean | undefined;
}
type Seed = string | number;
interface SequentialResult {
  readonly logLikelihoodRatio: number;
  readonly verdict: "elo0" | "elo1" | "undecided";
}
interface SequentialTest {
  readonly elo0?: number | undefined;
  readonly elo1?: number | undefined;
  readonly alpha?: number | undefined;
  readonly beta?: number | undefined;
}
interface Significance {
  readonly z: number;
  readonly pValue: number;
  readonly exactPValue: number;
  readonly significant: boolean;
  readonly confidence: "99%" | "95%" | "not significant";
}
interface SignificanceOptions {
  readonly rate?: number | undefined;
}
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
interface Stats {
  readonly fast: MonteCarloConfig;
  readonly coaching: MonteCarloConfig;
  monteCarlo(sample: (random: () => number) => number, options?: MonteCarloOptions): MonteCarloOutcome;
  monteCarloAsync(
    sample: (random: () => number) => number,
    options?: MonteCarloOptions & AsyncOptions<MonteCarloProgress>,
  ): Promise<MonteCarloOutcome>;
  summary(values: NumberList): Summary;
  sampleSize(marginOfError: number, options?: SampleSizeOptions): number;
  convergenceTable(standardDeviation: number, standardErrors: NumberList): readonly ConvergenceRow[];
  twoProportionZTest(winsA: number, gamesA: number, winsB: number, gamesB: number): ZTest;
  strategySignificance(wins: number, games: number, options?: SignificanceOptions): Significance;
  goodnessOfFit(counts: readonly number[], probabilities?: readonly number[], options?: FitOptions): Fit;
  wilsonInterval(wins: number, games: number, options?: ConfidenceOptions): Interval;
  differenceInterval(
    winsA: number,
    gamesA: number,
    winsB: number,
    gamesB: number,
    options?: ConfidenceOptions,
  ): Interval;
  bootstrap(values: NumberList, options?: BootstrapOptions): BootstrapOutcome;
  bootstrapAsync(
    values: NumberList,
    options?: BootstrapOptions & AsyncOptions<BootstrapProgress>,
  ): Promise<BootstrapOutcome>;
  normalCdf(x: number): number;
  normalQuantile(p: number): number;
  readonly elo: Elo;
  tournament(play: PlayGame, options?: TournamentOptions): TournamentOutcome;
  tournamentAsync(
    play: PlayGame,
    options?: TournamentOptions & AsyncOptions<TournamentProgress>,
  ): Promise<TournamentOutcome>;
  merge(
    parts: readonly {
      readonly pairs: PairCounts;
    }[],
    options?: ConfidenceOptions,
  ): TournamentResult;
  roundRobin(players: number, play: PlayPairing, options?: TournamentOptions): RoundRobinOutcome;
  roundRobinAsync(
    players: number,
    play: PlayPairing,
    options?: TournamentOptions & AsyncOptions<TournamentProgress>,
  ): Promise<RoundRobinOutcome>;
  ratings(pairings: readonly Pairing[], options?: RatingsOptions): readonly Rating[];
  rankings(games: readonly (readonly number[])[], options?: RankingsOptions): readonly Rating[];
  sequentialTest(pairs: PairCounts, options?: SequentialTest): SequentialResult;
}
type StopReason = "steps" | "target" | "time" | "stalled";
interface SuggestedTemperature {
  readonly temperature: number | null;
  readonly seed: Seed;
}
interface Summary {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly standardError: number;
}
interface TemperatureOptions {
  readonly acceptance?: number | undefined;
  readonly steps?: number | undefined;
  readonly seed?: Seed | undefined;
}
interface TemperatureProgress extends Progress {
  readonly steps: number;
}
type TermName = keyof EnergyWeights;
type Terrain = Resource | "desert" | "gold" | "sea";
interface TournamentOptions extends ConfidenceOptions {
  readonly games?: number | undefined;
  readonly firstPair?: number | undefined;
  readonly sequential?: boolean | SequentialTest | undefined;
  readonly seed?: Seed | undefined;
  readonly timeBudgetMs?: number | undefined;
}
interface TournamentOutcome extends TournamentResult {
  readonly stopReason: "games" | "verdict" | "time";
  readonly verdict?: "elo0" | "elo1";
  readonly seed: Seed;
}
interface TournamentProgress extends Progress {
  readonly games: number;
}
interface TournamentResult {
  readonly wins: number;
  readonly games: number;
  readonly winRate: number;
  readonly pairs: readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number];
  readonly interval: Interval;
  readonly pValue: number;
  readonly eloDifference: number;
  readonly eloInterval: Interval;
}
interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
}
interface TuneOptions extends AnnealOptions {
  readonly start?: SpotParams | undefined;
  readonly holdout?: number | undefined;
}
interface TuneOutcome extends Omit<AnnealReport, "steps"> {
  readonly params: ResolvedSpotParams;
  readonly hitRate: BeforeAndAfter<number>;
  readonly interval: BeforeAndAfter<Interval>;
  readonly positions: {
    readonly tuned: number;
    readonly heldOut: number;
  };
  readonly evaluations: number;
}
type ViolationTerm = Exclude<TermName, "regionPips" | "resourcePips" | "intersectionSpread" | "harborSpread">;
interface ZTest {
  readonly z: number;
  readonly pValue: number;
}
declare function anneal<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: AnnealOptions,
): AnnealOutcome<State>;
declare function annealAsync<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: AnnealOptions & AsyncOptions<AnnealProgress>,
): Promise<AnnealOutcome<State>>;
declare const cribbage: Cribbage;
declare function init(options?: InitOptions): Promise<void>;
declare const magic19: Magic19;
declare const stats: Stats;
declare function suggestTemperature<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: TemperatureOptions,
): SuggestedTemperature;
declare function suggestTemperatureAsync<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: TemperatureOptions & AsyncOptions<TemperatureProgress>,
): Promise<SuggestedTemperature>;
declare function tuneWeights(positions: readonly LabeledPosition[], options?: TuneOptions): TuneOutcome;
declare function tuneWeightsAsync(
  positions: readonly LabeledPosition[],
  options?: TuneOptions & AsyncOptions<AnnealProgress>,
): Promise<TuneOutcome>;
export {
  AbortSignalLike,
  AnnealOptions,
  AnnealOutcome,
  AnnealProblem,
  AnnealProgress,
  AnnealReport,
  AnytimeDiscard,
  AnytimeOptions,
  AsyncOptions,
  BeforeAndAfter,
  Board,
  BootstrapOptions,
  BootstrapOutcome,
  BootstrapProgress,
  Card,
  ConfidenceOptions,
  ConvergenceRow,
  Cribbage,
  CribbageGame,
  CribbageLevel,
  CribbageMove,
  CribbageOptions,
  CribbagePhase,
  CribbagePlayer,
  CribbageSource,
  CribbageTable,
  CribbageTournamentOptions,
  CribbageTournamentOutcome,
  CribbageTournamentProgress,
  CribbageTournamentResult,
  CribbageView,
  Discard,
  DiscardDistribution,
  DiscardOptions,
  Elo,
  Fit,
  FitOptions,
  HandScore,
  InitOptions,
  Interval,
  LabeledPosition,
  Magic19,
  Magic19Outcome,
  MonteCarloConfig,
  MonteCarloOptions,
  MonteCarloOutcome,
  MonteCarloProgress,
  MoveProblem,
  NumberList,
  PairCounts,
  Pairing,
  PlayGame,
  PlayPairing,
  Progress,
  RankingsOptions,
  Rating,
  RatingsOptions,
  Refusal,
  RefusalKind,
  RefusedError,
  ResolvedSpotParams,
  RoundRobinOutcome,
  SampleSizeOptions,
  Schedule,
  ScoreOptions,
  Seed,
  SequentialResult,
  SequentialTest,
  Significance,
  SignificanceOptions,
  SpotParams,
  Stats,
  StopReason,
  SuggestedTemperature,
  Summary,
  TemperatureOptions,
  TemperatureProgress,
  TournamentOptions,
  TournamentOutcome,
  TournamentProgress,
  TournamentResult,
  Trace,
  TuneOptions,
  TuneOutcome,
  ZTest,
  anneal,
  annealAsync,
  cribbage,
  init,
  magic19,
  stats,
  suggestTemperature,
  suggestTemperatureAsync,
  tuneWeights,
  tuneWeightsAsync,
};
