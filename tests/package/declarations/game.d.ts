interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
interface AnalysisOptions {
  readonly level?: PlayoutLevel | undefined;
  readonly confidence?: number | undefined;
  readonly seed?: Seed | undefined;
  readonly timeBudgetMs?: number | undefined;
}
interface ApplyOptions {
  readonly outcome?: Outcome | undefined;
  readonly expectedMoveCount?: number | undefined;
  readonly player?: number | undefined;
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
type BankRates = Readonly<Record<keyof PerResource, 2 | 3 | 4>>;
interface Board {
  readonly version: 1;
  readonly layout: LayoutName | LayoutSpec;
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[];
  readonly harbors: readonly HarborKind[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly covered?: readonly number[] | undefined;
}
type CardCounts = {
  readonly [card in DevelopmentCard]?: number | undefined;
};
interface Certificate {
  readonly version: 1;
  readonly verdict: Verdict;
  readonly margin: number;
  readonly confidence: number;
  readonly openingTemperature: number;
  readonly levels: readonly {
    readonly level: PlayoutLevel;
    readonly verdict: Verdict;
    readonly games: number;
    readonly seats: readonly CertifiedSeat[];
  }[];
  readonly seed: Seed;
}
interface CertifiedSeat extends SeatWins {
  readonly seatAdvantage: number | null;
}
interface CertifyOptions extends RuleOptions {
  readonly players?: number | undefined;
  readonly margin?: number | undefined;
  readonly confidence?: number | undefined;
  readonly testedLevels?: readonly PlayoutLevel[] | undefined;
  readonly openingTemperature?: number | undefined;
  readonly maxGames?: number | undefined;
  readonly seed?: Seed | undefined;
  readonly timeBudgetMs?: number | undefined;
}
interface ChooseOptions {
  readonly seed?: Seed | undefined;
  readonly playouts?: number | undefined;
  readonly timeBudgetMs?: number | undefined;
}
interface ChooseProgress extends Progress {
  readonly move: Move | null;
}
interface Comparison {
  readonly winChance: number;
  readonly interval: Interval;
  readonly loss: number;
  readonly lossInterval: Interval;
}
type DevelopmentCard = "knight" | "yearOfPlenty" | "monopoly" | "roadBuilding" | "victoryPoint";
interface EachGame {
  readonly winner: readonly (number | null)[];
  readonly turns: readonly number[];
  readonly seats: readonly EachSeat[];
}
interface EachSeat {
  readonly player: number;
  readonly points: readonly number[];
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly roads: readonly number[];
  readonly roadLength: readonly number[];
  readonly knights: readonly number[];
  readonly longestRoad: readonly boolean[];
  readonly largestArmy: readonly boolean[];
  readonly opening: readonly (readonly [first: number, second: number])[];
  readonly level?: readonly Level[];
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
interface Gain {
  readonly player: number;
  readonly cards: ResourceCounts;
}
interface Game extends Table {
  readonly seats: readonly (Seat & Holdings)[];
  readonly hidden: {
    readonly seed: Seed;
    readonly rolls: number;
    readonly thefts: number;
    readonly deck: Readonly<Record<DevelopmentCard, number>>;
    readonly boughtThisTurn: Readonly<Record<DevelopmentCard, number>>;
    readonly possibleHands: readonly PossibleHands[];
  };
}
interface GameOptions extends RuleOptions {
  readonly players?: number | undefined;
  readonly seed?: Seed | undefined;
}
interface GameRecord {
  readonly version: 1;
  readonly board: Board;
  readonly options: GameOptions;
  readonly steps: readonly {
    readonly move: Move;
    readonly outcome?: Outcome | undefined;
  }[];
}
interface GameReview {
  readonly version: 1;
  readonly decisions: readonly {
    readonly step: number;
    readonly player: number;
    readonly move: Move;
    readonly best: Move;
    readonly loss: number;
    readonly interval: Interval;
    readonly mistake: boolean;
  }[];
  readonly seats: readonly {
    readonly player: number;
    readonly initialWinChance: number;
    readonly totalLoss: number;
    readonly averageLoss: number;
    readonly fromOthers: number;
    readonly mistakes: number;
    readonly luck: number;
    readonly cards: ReceivedCards & {
      readonly hexes: readonly (ReceivedCards & {
        readonly hex: number;
        readonly number: number;
      })[];
      readonly numbers: readonly (ReceivedCards & {
        readonly number: number;
      })[];
    };
    readonly error: number;
  }[];
  readonly chances: readonly {
    readonly step: number;
    readonly seats: readonly SeatChance[];
  }[];
  readonly seed: Seed;
}
interface GameRules {
  readonly pointsToWin: number;
  readonly discardLimit: number;
  readonly friendlyRobber: boolean;
  readonly balancedDice: boolean;
  readonly offersPerTurn: number;
  readonly extraTurns: "special-building" | "paired" | "none";
}
interface GameTable {
  readonly pieces: readonly Piece[];
  readonly robber: number | null;
  readonly targets: Targets;
  readonly moves: readonly Move[];
  readonly offer: Move<"offerTrade" | "counterTrade"> | null;
  readonly choose: (place: Place) => void;
}
interface GameTableOptions {
  readonly onMove: (move: Move) => void;
  readonly onMoves?: ((moves: readonly Move[]) => void) | undefined;
}
interface GameView extends Table {
  readonly viewer: number | null;
  readonly seats: readonly (Seat & {
    readonly handSize: number;
    readonly knownCards: PerResource;
    readonly cardCount: number;
    readonly publicPoints: number;
    readonly cards?: Holdings["cards"] | undefined;
    readonly points?: number | undefined;
  })[];
  readonly own: OwnHoldings | null;
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
type HarborKind = "any" | Resource;
interface Holdings {
  readonly hand: PerResource;
  readonly cards: Readonly<Record<DevelopmentCard, number>>;
  readonly points: number;
}
interface InitOptions {
  readonly retry?: boolean | undefined;
}
type Interval = readonly [low: number, high: number];
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
type Level = "random" | "beginner" | "intermediate" | "advanced" | "expert";
interface LevelWins {
  readonly level: Level;
  readonly games: number;
  readonly wins: number;
  readonly winRate: number;
  readonly interval: Interval;
}
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
interface Match {
  readonly game: Game;
  readonly record: GameRecord;
}
type Move<Kind extends MoveKind = MoveKind> = {
  [K in Kind]: {
    readonly kind: K;
  } & MoveFields[K];
}[Kind];
interface MoveAnywhere {
  readonly kind: PlacedKind | PlainKind;
}
interface MoveFields {
  settlement: {
    readonly intersection: number;
  };
  city: {
    readonly intersection: number;
  };
  road: {
    readonly edge: number;
  };
  roll: NoFields;
  endTurn: NoFields;
  buyCard: NoFields;
  knight: NoFields;
  roadBuilding: NoFields;
  yearOfPlenty: {
    readonly resources: readonly Resource[];
  };
  monopoly: {
    readonly resource: Resource;
  };
  discard: {
    readonly resource: Resource;
  };
  moveRobber: {
    readonly hex: number;
    readonly victim?: number | undefined;
  };
  bankTrade: {
    readonly give: Resource;
    readonly receive: Resource;
  };
  offerTrade: Offer & {
    readonly to?: readonly number[] | undefined;
  };
  acceptTrade: NoFields;
  declineTrade: NoFields;
  counterTrade: Offer;
  confirmTrade: {
    readonly player: number;
  };
  cancelTrade: NoFields;
}
type MoveKind = keyof MoveFields;
interface MoveRatings {
  readonly moves: readonly (Comparison & {
    readonly move: Move;
    readonly playouts: number;
  })[];
  readonly seed: Seed;
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
interface Offer {
  readonly give: ResourceCounts;
  readonly receive: ResourceCounts;
}
interface Outcome {
  readonly dice?: readonly [number, number] | undefined;
  readonly card?: DevelopmentCard | undefined;
  readonly stolen?: Resource | undefined;
}
interface OwnHoldings extends Holdings {
  readonly playable: readonly DevelopmentCard[];
}
type PerResource<Value = number> = Readonly<Record<Resource, Value>>;
type Phase = "setup" | "roll" | "main" | "trade" | "discard" | "moveRobber" | "roadBuilding" | "extraBuilding" | "over";
type Piece =
  | {
      readonly player: number;
      readonly kind: "settlement" | "city";
      readonly intersection: number;
    }
  | {
      readonly player: number;
      readonly kind: "road";
      readonly edge: number;
    };
interface PipLimit {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
interface Place {
  readonly kind: "hex" | "intersection" | "edge" | "harborSlot";
  readonly id: number;
}
type PlacedKind = "settlement" | "city" | "road" | "moveRobber";
interface PlacedRoad {
  readonly player: number;
  readonly edge: number;
}
interface PlacedSettlement {
  readonly player: number;
  readonly intersection: number;
}
type PlainKind = {
  [Kind in MoveKind]: keyof MoveFields[Kind] extends never ? Kind : never;
}[MoveKind];
interface PlayerView extends GameView {
  readonly viewer: number;
  readonly own: OwnHoldings;
}
type PlayoutLevel = Exclude<Level, "expert">;
interface PositionOptions extends RuleOptions {
  readonly players?: number | undefined;
  readonly settlements?: readonly PlacedSettlement[] | undefined;
  readonly roads?: readonly PlacedRoad[] | undefined;
}
interface PossibleHands {
  readonly hands: readonly PerResource[];
  readonly viewers: readonly (number | null)[];
}
interface Progress {
  readonly progress: number;
}
interface RateMovesOptions extends AnalysisOptions {
  readonly moves?: readonly Move[] | undefined;
  readonly playouts?: number | undefined;
}
interface ReceivedCards {
  readonly received: number;
  readonly expected: number;
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
type ResourceCounts = {
  readonly [resource in Resource]?: number | undefined;
};
interface ResultProgress<Result> extends Progress {
  readonly result: Result;
}
interface ReviewOptions extends AnalysisOptions {
  readonly reviewed?: readonly number[] | undefined;
  readonly playouts?: number | undefined;
  readonly mistakeLoss?: number | undefined;
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
type RuleOptions = {
  readonly [rule in keyof GameRules]?: GameRules[rule] | undefined;
};
type RulePiece = Exclude<Terrain, "sea"> | number;
interface Seat {
  readonly player: number;
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly roads: readonly number[];
  readonly knights: number;
  readonly roadLength: number;
  readonly toDiscard: number;
}
interface SeatChance {
  readonly player: number;
  readonly winChance: number;
  readonly interval: Interval;
}
interface SeatWins {
  readonly player: number;
  readonly wins: number;
  readonly winRate: number;
  readonly interval: Interval;
}
type Seed = string | number;
interface Simulation {
  readonly version: 1;
  readonly games: number;
  readonly unfinished: number;
  readonly firstGame: number;
  readonly seed: Seed;
  readonly confidence: number;
  readonly seats: readonly (SeatWins & {
    readonly meanPoints: number;
  })[];
  readonly levels?: readonly LevelWins[];
  readonly turns: {
    readonly mean: number;
    readonly standardDeviation: number;
  };
  readonly sums: {
    readonly points: readonly number[];
    readonly turns: number;
    readonly squaredTurns: number;
  };
  readonly each?: EachGame;
  readonly digest: string;
}
interface SimulationOptions extends PositionOptions {
  readonly games?: number | undefined;
  readonly firstGame?: number | undefined;
  readonly openings?: "drawn" | "best" | undefined;
  readonly levels?: Level | readonly Level[] | undefined;
  readonly rotateLevels?: boolean | undefined;
  readonly each?: boolean | undefined;
  readonly playouts?: number | undefined;
  readonly maxTurns?: number | undefined;
  readonly confidence?: number | undefined;
  readonly seed?: Seed | undefined;
  readonly timeBudgetMs?: number | undefined;
}
interface SpotChances {
  readonly player: number;
  readonly spots: readonly (Comparison & {
    readonly intersection: number;
    readonly games: number;
  })[];
  readonly seed: Seed;
}
interface SpotChancesOptions extends PositionOptions, AnalysisOptions {
  readonly spots?: readonly number[] | undefined;
  readonly games?: number | undefined;
}
type StopReason = "steps" | "target" | "time" | "stalled";
interface Table extends GameRules {
  readonly version: 1;
  readonly board: Board;
  readonly moveCount: number;
  readonly phase: Phase;
  readonly currentPlayer: number;
  readonly activePlayer: number;
  readonly extraTurn: boolean;
  readonly dice: readonly [number, number] | null;
  readonly trade: Trade | null;
  readonly offersLeft: number;
  readonly cardPlayed: boolean;
  readonly freeRoads: number;
  readonly cardsLeft: number;
  readonly playedCards: Readonly<Record<DevelopmentCard, number>>;
  readonly bank: PerResource;
  readonly robber: number | null;
  readonly longestRoad: number | null;
  readonly largestArmy: number | null;
  readonly winner: number | null;
  readonly lastMove: {
    readonly player: number;
    readonly move: Move;
    readonly outcome?: Outcome | undefined;
    readonly gains: readonly Gain[];
  } | null;
}
interface TablePosition extends RuleOptions {
  readonly board: Board;
  readonly players: number;
  readonly pieces: readonly Piece[];
  readonly hands?: readonly (number | ResourceCounts)[] | undefined;
  readonly cards?: readonly (number | CardCounts)[] | undefined;
  readonly knights?: readonly number[] | undefined;
  readonly playedCards?: Omit<CardCounts, "knight" | "victoryPoint"> | undefined;
  readonly bank?: ResourceCounts | undefined;
  readonly robber?: number | null | undefined;
  readonly toMove: number;
  readonly dice?: readonly [number, number] | null | undefined;
  readonly viewer?: number | null | undefined;
  readonly longestRoad?: number | undefined;
  readonly largestArmy?: number | undefined;
}
interface Targets {
  readonly hexes?: readonly number[] | undefined;
  readonly intersections?: readonly number[] | undefined;
  readonly edges?: readonly number[] | undefined;
  readonly harborSlots?: readonly number[] | undefined;
}
type TermName = keyof EnergyWeights;
type Terrain = Resource | "desert" | "gold" | "sea";
interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
}
interface Trade {
  readonly give: PerResource;
  readonly receive: PerResource;
  readonly answers: readonly TradeAnswer[];
}
type TradeAnswer =
  | {
      readonly player: number;
      readonly answer: "accept" | "decline" | null;
    }
  | {
      readonly player: number;
      readonly answer: "counter";
      readonly counter: {
        readonly give: PerResource;
        readonly receive: PerResource;
      };
    };
interface UndoOptions {
  readonly player?: number | undefined;
}
type Verdict = "balanced" | "unbalanced" | "undecided";
type ViolationTerm = Exclude<TermName, "regionPips" | "resourcePips" | "intersectionSpread" | "harborSpread">;
interface WinChances {
  readonly seats: readonly SeatChance[];
  readonly playouts: number;
  readonly seed: Seed;
}
interface WinChancesOptions extends AnalysisOptions {
  readonly playouts?: number | undefined;
}
declare function applyMove(gameBefore: Game, move: Move, options?: ApplyOptions): Game;
declare function bankRates(gameOrView: Game | GameView, player?: number): BankRates;
declare const buildingCosts: Readonly<Record<"road" | "settlement" | "city" | "buyCard", PerResource>>;
declare function certifyBoard(board: Board, options?: CertifyOptions): Certificate;
declare function certifyBoardAsync(
  board: Board,
  options?: CertifyOptions & AsyncOptions<ResultProgress<Certificate>>,
): Promise<Certificate>;
declare function chooseMove(gameOrView: Game | GameView, level: Level, options?: ChooseOptions): Move;
declare function chooseMoveAsync(
  gameOrView: Game | GameView,
  level: Level,
  options?: ChooseOptions & AsyncOptions<ChooseProgress>,
): Promise<Move>;
declare function createTable(gameOrView: Game | GameView, options: GameTableOptions): GameTable;
declare function decodeRecord(text: string): GameRecord;
declare const developmentCards: readonly DevelopmentCard[];
declare function encodeRecord(record: GameRecord): string;
declare function init(options?: InitOptions): Promise<void>;
declare const isGame: (value: unknown) => value is Game;
declare function isGameRecord(value: unknown): value is GameRecord;
declare const isGameView: (value: unknown) => value is GameView;
declare function isMove(value: unknown): value is Move;
declare function legalMoves(gameOrView: Game | GameView): readonly Move[];
declare const levels: readonly Level[];
declare function matchOf(record: GameRecord): Match;
declare function matchOfAsync(record: GameRecord, options?: AsyncOptions<Progress>): Promise<Match>;
declare function mergeSimulations(parts: readonly Simulation[]): Simulation;
declare const moveKinds: readonly MoveKind[];
declare function movesAt(moves: readonly Move[], place: Place): readonly Move[];
declare function newGame(board: Board, options?: GameOptions): Game;
declare function piecesOf(gameOrView: Game | GameView): readonly Piece[];
declare function playMove(match: Match, move: Move, options?: ApplyOptions): Match;
declare function playerView(whole: Game, player: number): PlayerView;
declare function playerView(whole: Game, player: number | null): GameView;
declare function positionOf(position: TablePosition): GameView;
declare function rateMoves(gameOrView: Game | GameView, options?: RateMovesOptions): MoveRatings;
declare function rateMovesAsync(
  gameOrView: Game | GameView,
  options?: RateMovesOptions & AsyncOptions<ResultProgress<MoveRatings>>,
): Promise<MoveRatings>;
declare function replay(record: GameRecord): readonly Game[];
declare function replayAsync(record: GameRecord, options?: AsyncOptions<Progress>): Promise<readonly Game[]>;
declare function reviewGame(record: GameRecord, options?: ReviewOptions): GameReview;
declare function reviewGameAsync(
  record: GameRecord,
  options?: ReviewOptions & AsyncOptions<ResultProgress<GameReview>>,
): Promise<GameReview>;
declare function simulate(board: Board, options?: SimulationOptions): Simulation;
declare function simulateAsync(
  board: Board,
  options?: SimulationOptions & AsyncOptions<ResultProgress<Simulation>>,
): Promise<Simulation>;
declare function simulatedGame(board: Board, options: SimulationOptions, index: number): GameRecord;
declare function simulatedGameAsync(
  board: Board,
  options: SimulationOptions & AsyncOptions<Progress>,
  index: number,
): Promise<GameRecord>;
declare function soleMove(gameOrView: Game | GameView): Move | null;
declare function spotChances(board: Board, options?: SpotChancesOptions): SpotChances;
declare function spotChancesAsync(
  board: Board,
  options?: SpotChancesOptions & AsyncOptions<ResultProgress<SpotChances>>,
): Promise<SpotChances>;
declare function startMatch(board: Board, options?: GameOptions): Match;
declare function targetsOf(moves: readonly Move[]): Targets;
declare const twoPlayerRules: {
  readonly players: 2;
  readonly pointsToWin: 15;
  readonly discardLimit: 9;
  readonly friendlyRobber: true;
};
declare function undo(match: Match, options?: UndoOptions): Match;
declare function undoAsync(match: Match, options?: UndoOptions & AsyncOptions<Progress>): Promise<Match>;
declare function whyNot(gameOrView: Game | GameView, move: Move | MoveAnywhere): Refusal | null;
declare function winChances(gameOrView: Game | GameView, options?: WinChancesOptions): WinChances;
declare function winChancesAsync(
  gameOrView: Game | GameView,
  options?: WinChancesOptions & AsyncOptions<ResultProgress<WinChances>>,
): Promise<WinChances>;
export {
  AbortSignalLike,
  AnalysisOptions,
  ApplyOptions,
  AsyncOptions,
  BankRates,
  Board,
  CardCounts,
  Certificate,
  CertifiedSeat,
  CertifyOptions,
  ChooseOptions,
  ChooseProgress,
  Comparison,
  DevelopmentCard,
  EachGame,
  EachSeat,
  Gain,
  Game,
  GameOptions,
  GameRecord,
  GameReview,
  GameRules,
  GameTable,
  GameTableOptions,
  GameView,
  Holdings,
  InitOptions,
  Interval,
  Level,
  LevelWins,
  Match,
  Move,
  MoveAnywhere,
  MoveFields,
  MoveKind,
  MoveRatings,
  Offer,
  Outcome,
  OwnHoldings,
  PerResource,
  Phase,
  Piece,
  Place,
  PlacedKind,
  PlacedRoad,
  PlacedSettlement,
  PlainKind,
  PlayerView,
  PlayoutLevel,
  PositionOptions,
  PossibleHands,
  Progress,
  RateMovesOptions,
  ReceivedCards,
  Refusal,
  RefusalKind,
  RefusedError,
  Resource,
  ResourceCounts,
  ResultProgress,
  ReviewOptions,
  RuleOptions,
  Seat,
  SeatChance,
  SeatWins,
  Seed,
  Simulation,
  SimulationOptions,
  SpotChances,
  SpotChancesOptions,
  Table,
  TablePosition,
  Targets,
  Trade,
  TradeAnswer,
  UndoOptions,
  Verdict,
  WinChances,
  WinChancesOptions,
  applyMove,
  bankRates,
  buildingCosts,
  certifyBoard,
  certifyBoardAsync,
  chooseMove,
  chooseMoveAsync,
  createTable,
  decodeRecord,
  developmentCards,
  encodeRecord,
  init,
  isGame,
  isGameRecord,
  isGameView,
  isMove,
  legalMoves,
  levels,
  matchOf,
  matchOfAsync,
  mergeSimulations,
  moveKinds,
  movesAt,
  newGame,
  piecesOf,
  playMove,
  playerView,
  positionOf,
  rateMoves,
  rateMovesAsync,
  replay,
  replayAsync,
  reviewGame,
  reviewGameAsync,
  simulate,
  simulateAsync,
  simulatedGame,
  simulatedGameAsync,
  soleMove,
  spotChances,
  spotChancesAsync,
  startMatch,
  targetsOf,
  twoPlayerRules,
  undo,
  undoAsync,
  whyNot,
  winChances,
  winChancesAsync,
};
