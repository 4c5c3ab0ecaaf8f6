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
interface BoardEvaluation<Term extends TermName = TermName, Found extends Violation | RuleViolation = Violation> {
  readonly energy: Energy<Term>;
  readonly violations: readonly Found[];
  readonly energyByHex: readonly number[];
  readonly energyByIntersection: readonly number[];
}
interface BoardHarbor {
  readonly coastEdge: number;
  readonly kind: HarborKind;
}
interface BoardHex extends Axial {
  readonly terrain: Terrain;
  readonly token: number | null;
  readonly secondToken?: number | undefined;
  readonly covered?: boolean | undefined;
}
interface BoardWords {
  readonly language: string;
  readonly terrains: Readonly<Record<Terrain, string>>;
  readonly resources: Readonly<Record<Resource, string>>;
  readonly board: {
    readonly titles: Readonly<Record<LayoutName | "custom", string>>;
    readonly size: PluralForms;
    readonly row: string;
    readonly hex: string;
    readonly covered: string;
    readonly harbors: string;
    readonly noHarbors: string;
    readonly harbor: string;
    readonly anyHarbor: string;
    readonly directions: Readonly<Record<Direction, string>>;
  };
  readonly places: {
    readonly group: string;
    readonly intersection: string;
    readonly edge: string;
    readonly harborSlot: string;
    readonly toward: string;
    readonly numbered: string;
  };
}
interface CanvasContextLike {
  readonly canvas: {
    readonly width: number;
    readonly height: number;
  };
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  setLineDash(segments: number[]): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  fill(path: object): void;
  stroke(path: object): void;
  fillText(text: string, x: number, y: number): void;
}
interface ClassicEvaluateOptions {
  readonly preset: "classic";
  readonly weights?: Weights<ClassicTerm> | undefined;
  readonly all?: boolean | undefined;
}
interface ClassicOptions extends CommonOptions {
  readonly preset: "classic";
  readonly weights?: Weights<ClassicTerm> | undefined;
}
type ClassicTerm = "adjacentSameResource" | "adjacentHighNumbers" | "regionPips";
interface CommonOptions extends AnnealOptions {
  readonly algorithm?: number | undefined;
  readonly layout?: LayoutName | LayoutSpec | undefined;
  readonly balanceMode?: BalanceMode | undefined;
  readonly locks?: Locks | undefined;
}
interface CornerHarbor extends Axial {
  readonly corners: readonly [HexCorner, HexCorner];
  readonly kind: HarborKind;
}
type Direction = "north" | "northEast" | "east" | "southEast" | "south" | "southWest" | "west" | "northWest";
interface DrawOptions {
  readonly theme?: Theme | undefined;
  readonly orientation?: Orientation | undefined;
  readonly pieces?: readonly Piece[] | undefined;
  readonly robber?: number | null | undefined;
  readonly heat?: readonly SpotHeat[] | undefined;
  readonly targets?: Targets | undefined;
  readonly selected?: Place | readonly Place[] | null | undefined;
  readonly marks?: readonly MarkedPlace[] | undefined;
  readonly revealed?: boolean | undefined;
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
interface FairEvaluateOptions {
  readonly preset?: "fair" | undefined;
  readonly weights?: Weights<TermName> | undefined;
  readonly pipCap?: number | undefined;
  readonly pipFloor?: number | undefined;
  readonly clusterCap?: number | undefined;
  readonly apart?: readonly ApartPair[] | undefined;
  readonly rules?: readonly Rule[] | undefined;
  readonly all?: boolean | undefined;
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
type HarborKind = "any" | Resource;
type HexCorner = HexSide;
interface HexListOptions {
  readonly layout?: LayoutName | LayoutSpec | undefined;
  readonly offset?: HexOffset | undefined;
}
type HexOffset = "odd-r" | "even-r" | "odd-q" | "even-q" | "double-width" | "double-height";
type HexSide = "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest";
interface InitOptions {
  readonly retry?: boolean | undefined;
}
interface IntersectionHarbor {
  readonly intersections: readonly [number, number];
  readonly kind: HarborKind;
}
type Interval = readonly [low: number, high: number];
interface JudgeOptions {
  readonly evaluator?: SpotEvaluator | undefined;
  readonly params?: SpotParams | undefined;
}
interface Layout {
  readonly name: LayoutName | "custom";
  readonly spec: LayoutSpec;
  readonly hexes: readonly (Axial &
    Point & {
      readonly neighbors: readonly number[];
      readonly intersections: readonly number[];
    })[];
  readonly intersections: readonly (Point & {
    readonly hexes: readonly number[];
    readonly neighbors: readonly number[];
    readonly edges: readonly number[];
  })[];
  readonly edges: readonly (Point & {
    readonly intersections: readonly [number, number];
    readonly hexes: readonly number[];
  })[];
  readonly coast: readonly number[];
  readonly harborSlots: readonly {
    readonly edge: number;
    readonly intersections: readonly [number, number];
    readonly outward: readonly [x: number, y: number];
  }[];
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
type ListedHarbor =
  BoardHarbor | IntersectionHarbor | SideHarbor | CornerHarbor | OnColumn<SideHarbor> | OnColumn<CornerHarbor>;
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
interface MarkedPlace {
  readonly place: Place;
  readonly text: string;
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
interface OfficialBoard {
  readonly board: Board;
  readonly seed: Seed;
}
interface OfficialOptions {
  readonly seed?: Seed | undefined;
  readonly layout?: LayoutName | LayoutSpec | undefined;
  readonly locks?: Locks | undefined;
  readonly timeBudgetMs?: number | undefined;
}
interface OffsetPlace {
  readonly column: number;
  readonly row: number;
}
type OnColumn<Placed extends Axial> = Omit<Placed, keyof Axial> & OffsetPlace;
type Opening = readonly [first: number, second: number];
type Orientation = "pointy" | "flat";
interface PagesOptions extends Omit<SvgOptions, "width"> {
  readonly width?: number | string | undefined;
  readonly paper?: "a4" | "a3" | "letter" | undefined;
}
type PerResource<Value = number> = Readonly<Record<Resource, Value>>;
interface PercentileOptions {
  readonly among?: "random" | "fair" | undefined;
}
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
type PieceSwap =
  | {
      readonly kind: "terrains" | "tokens";
      readonly hexes: readonly [number, number];
    }
  | {
      readonly kind: "harbors";
      readonly harborSlots: readonly [number, number];
    };
interface PiecesOptions extends Pick<SvgOptions, "theme" | "orientation" | "text"> {
  readonly hexWidth: number | string;
  readonly paper?: PagesOptions["paper"];
}
interface PiecesToKeep {
  readonly terrains?: boolean | readonly number[] | undefined;
  readonly tokens?: boolean | readonly number[] | undefined;
  readonly harbors?: boolean | readonly number[] | undefined;
}
interface PipLimit {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
interface Place {
  readonly kind: "hex" | "intersection" | "edge" | "harborSlot";
  readonly id: number;
}
interface PluralForms {
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
}
interface Point {
  readonly x: number;
  readonly y: number;
}
interface Progress {
  readonly progress: number;
}
interface Reason {
  readonly kind: ReasonKind;
  readonly resource?: Resource;
  readonly text: string;
}
type ReasonKind =
  | "many-pips"
  | "scarce-resource"
  | "prime-spot"
  | "wood-and-brick"
  | "grain-and-ore"
  | "resource-harbor"
  | "any-harbor"
  | "harbor-fed"
  | "all-resources";
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
interface Repair {
  readonly swaps: readonly (PieceSwap & {
    readonly gain: number;
  })[];
  readonly board: Board;
  readonly energy: {
    readonly before: number;
    readonly after: number;
  };
  readonly complete: boolean;
}
interface RepairOptions {
  readonly swaps?: number | undefined;
  readonly balanceMode?: BalanceMode | undefined;
  readonly harbors?: boolean | undefined;
  readonly locks?: Locks | undefined;
  readonly weights?: Weights<TermName> | undefined;
  readonly pipCap?: number | undefined;
  readonly pipFloor?: number | undefined;
  readonly clusterCap?: number | undefined;
  readonly apart?: readonly ApartPair[] | undefined;
  readonly rules?: readonly Rule[] | undefined;
  readonly timeBudgetMs?: number | undefined;
}
interface RepairProgress extends Progress {
  readonly energy: number;
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
interface ResourceSvgOptions extends Pick<SvgOptions, "theme" | "width"> {
  readonly label?: string | undefined;
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
interface RuleViolation {
  readonly term?: undefined;
  readonly rule: number;
  readonly hexes: readonly number[];
  readonly amount: number;
}
interface Scene {
  readonly viewBox: ViewBox;
  readonly shapes: readonly Shape[];
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
interface ScoreSpotsOptions extends JudgeOptions {
  readonly layout?: LayoutName | LayoutSpec | undefined;
  readonly harbors?: boolean | undefined;
}
interface ScoredSpot {
  readonly intersection: number;
  readonly score: number;
}
type Seed = string | number;
type Shape = ShapeStyle &
  (
    | {
        readonly kind: "polygon" | "line";
        readonly points: readonly number[];
      }
    | ({
        readonly kind: "circle";
        readonly radius: number;
      } & Point)
    | ({
        readonly kind: "text";
        readonly text: string;
        readonly size: number;
      } & Point)
  );
interface ShapeStyle {
  readonly layer: "sea" | "tile" | "token" | "harbor" | "heat" | "piece" | "robber" | "target" | "mark";
  readonly place: Place | null;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly strokeWidth: number;
  readonly opacity: number;
}
interface SideHarbor extends Axial {
  readonly side: HexSide;
  readonly kind: HarborKind;
}
interface Spot extends SpotScore {
  readonly intersection: number;
}
type SpotEvaluator = "guide" | "proven";
interface SpotHeat {
  readonly intersection: number;
  readonly value: number;
}
interface SpotOptions extends JudgeOptions {
  readonly occupied?: readonly number[] | undefined;
  readonly top?: number | undefined;
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
interface SpotScore {
  readonly score: number;
  readonly metrics: Metrics;
  readonly production: PerResource;
  readonly gold?: number;
  readonly reasons: readonly Reason[];
}
type StopReason = "steps" | "target" | "time" | "stalled";
interface SvgOptions extends DrawOptions {
  readonly width?: number | string | undefined;
  readonly hexWidth?: number | string | undefined;
  readonly text?: "font" | "outlines" | undefined;
  readonly label?: string | undefined;
  readonly words?: BoardWords | undefined;
}
interface Targets {
  readonly hexes?: readonly number[] | undefined;
  readonly intersections?: readonly number[] | undefined;
  readonly edges?: readonly number[] | undefined;
  readonly harborSlots?: readonly number[] | undefined;
}
type TermName = keyof EnergyWeights;
type Terrain = Resource | "desert" | "gold" | "sea";
type Theme = ThemeName | ThemeColors;
type ThemeColor = Terrain | "coast" | "token" | "ink" | "red" | `player${1 | 2 | 3 | 4 | 5 | 6}`;
type ThemeColors = {
  readonly [Name in ThemeColor]?: string | undefined;
};
type ThemeName = "light" | "dark";
interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
}
interface ViewBox extends Point {
  readonly width: number;
  readonly height: number;
}
interface Violation {
  readonly term: ViolationTerm;
  readonly rule?: undefined;
  readonly hexes: readonly number[];
  readonly intersection?: number;
  readonly harborSlot?: number;
  readonly amount: number;
}
type ViolationTerm = Exclude<TermName, "regionPips" | "resourcePips" | "intersectionSpread" | "harborSpread">;
type Weights<Term extends TermName = TermName> = {
  readonly [term in Term]?: number | undefined;
};
declare function applySwaps(board: Board, swaps: readonly PieceSwap[]): Board;
declare function boardFromHexes(
  hexes: readonly (BoardHex | OnColumn<BoardHex>)[],
  harbors?: readonly ListedHarbor[] | "printed",
  options?: HexListOptions,
): {
  readonly board: Board;
  readonly hexes: readonly (number | null)[];
};
declare function boardId(board: Board): string;
declare function decodeBoard(code: string): Board;
declare function describeBoard(board: Board, words?: BoardWords): string;
declare function describePlace(board: Board, place: Place, words?: BoardWords): string;
declare function encodeBoard(board: Board): string;
declare const energyTerms: readonly TermName[];
declare function evaluateBoard(
  board: Board,
  options?: FairEvaluateOptions & {
    rules?: undefined;
  },
): BoardEvaluation;
declare function evaluateBoard(
  board: Board,
  options: FairEvaluateOptions,
): BoardEvaluation<TermName, Violation | RuleViolation>;
declare function evaluateBoard(board: Board, options: ClassicEvaluateOptions): BoardEvaluation<ClassicTerm>;
declare function evaluateBoard(
  board: Board,
  options?: FairEvaluateOptions | ClassicEvaluateOptions,
): BoardEvaluation<TermName, Violation | RuleViolation> | BoardEvaluation<ClassicTerm>;
declare function fairnessPercentile(board: Board, options?: PercentileOptions): number;
declare function generateBoard(options?: FairOptions): GeneratedBoard;
declare function generateBoard(options: ClassicOptions): GeneratedBoard<ClassicTerm>;
declare function generateBoard(options?: GenerateOptions): GeneratedBoard | GeneratedBoard<ClassicTerm>;
declare function generateBoardAsync(options?: FairOptions & AsyncOptions<AnnealProgress>): Promise<GeneratedBoard>;
declare function generateBoardAsync(
  options: ClassicOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard<ClassicTerm>>;
declare function generateBoardAsync(
  options?: GenerateOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard | GeneratedBoard<ClassicTerm>>;
declare const harborKinds: readonly HarborKind[];
declare function heatColor(value: number): string;
declare function heatOf(spots: readonly ScoredSpot[]): readonly SpotHeat[];
declare function heatOf<Spot extends Pick<ScoredSpot, "intersection">>(
  spots: readonly Spot[],
  valueOf: (spot: Spot) => number,
): readonly SpotHeat[];
declare function hexesOfBoard(board: Board): {
  readonly hexes: readonly BoardHex[];
  readonly harbors: readonly BoardHarbor[];
  readonly layout: LayoutName | LayoutSpec;
};
declare function init(options?: InitOptions): Promise<void>;
declare function isBoard(value: unknown): value is Board;
declare const layoutNames: readonly LayoutName[];
declare function layoutOf(boardOrLayout?: Board | LayoutName | LayoutSpec): Layout;
declare function locksOf(board: Board, what: PiecesToKeep): Locks;
declare function officialBoard(options?: OfficialOptions): OfficialBoard;
declare function officialBoardAsync(options?: OfficialOptions & AsyncOptions): Promise<OfficialBoard>;
declare function packBoard(board: Board): Uint8Array;
declare function paintBoard(context: CanvasContextLike, board: Board, options?: DrawOptions): void;
declare function printedBoard(layout?: LayoutName): Board;
declare function rankSpots(board: Board, options?: SpotOptions): readonly Spot[];
declare function renderPages(board: Board, options: PagesOptions): string;
declare function renderPieces(board: Board, options: PiecesOptions): string;
declare function renderResource(resource: Resource, options?: ResourceSvgOptions): string;
declare function renderSvg(board: Board, options?: SvgOptions): string;
declare function repairBoard(board: Board, options?: RepairOptions): Repair;
declare function repairBoardAsync(
  board: Board,
  options?: RepairOptions & AsyncOptions<RepairProgress>,
): Promise<Repair>;
declare const resources: readonly Resource[];
declare function sceneOf(board: Board, options?: DrawOptions): Scene;
declare function scoreOpening(board: Board, opening: Opening, options?: JudgeOptions): SpotScore;
declare function scoreSpots(boards: Uint8Array, options?: ScoreSpotsOptions): Float64Array;
declare function scoreSpotsAsync(boards: Uint8Array, options?: ScoreSpotsOptions & AsyncOptions): Promise<Float64Array>;
declare function spotParams(evaluator?: SpotEvaluator): ResolvedSpotParams;
declare const terrainKinds: readonly Terrain[];
declare function themeColors(theme?: Theme): Readonly<Record<ThemeColor, string>>;
declare const tokenNumbers: readonly number[];
declare const version: string;
declare function viewBoxOf(board: Board, options?: Pick<DrawOptions, "orientation">): ViewBox;
declare const violationTerms: readonly ViolationTerm[];
export {
  AbortSignalLike,
  AnnealOptions,
  AnnealProgress,
  AnnealReport,
  ApartPair,
  AsyncOptions,
  Axial,
  Bag,
  BalanceMode,
  Board,
  BoardEvaluation,
  BoardHarbor,
  BoardHex,
  BoardWords,
  CanvasContextLike,
  ClassicEvaluateOptions,
  ClassicOptions,
  ClassicTerm,
  CommonOptions,
  CornerHarbor,
  Direction,
  DrawOptions,
  Energy,
  EnergyTerm,
  EnergyWeights,
  FairEvaluateOptions,
  FairOptions,
  GenerateOptions,
  GeneratedBoard,
  HarborKind,
  HexCorner,
  HexListOptions,
  HexOffset,
  HexSide,
  InitOptions,
  IntersectionHarbor,
  Interval,
  JudgeOptions,
  Layout,
  LayoutName,
  LayoutRegion,
  LayoutShape,
  LayoutSpec,
  ListedHarbor,
  Locks,
  MarkedPlace,
  Metrics,
  NoFields,
  NotFoundFields,
  OfficialBoard,
  OfficialOptions,
  OffsetPlace,
  OnColumn,
  Opening,
  Orientation,
  PagesOptions,
  PerResource,
  PercentileOptions,
  Piece,
  PieceSwap,
  PiecesOptions,
  PiecesToKeep,
  PipLimit,
  Place,
  PluralForms,
  Point,
  Progress,
  Reason,
  ReasonKind,
  Refusal,
  RefusalFields,
  RefusalKind,
  RefusedError,
  Regions,
  Repair,
  RepairOptions,
  RepairProgress,
  ResolvedSpotParams,
  Resource,
  ResourceSvgOptions,
  Rule,
  RulePiece,
  RuleViolation,
  Scene,
  Schedule,
  ScoreSpotsOptions,
  ScoredSpot,
  Seed,
  Shape,
  ShapeStyle,
  SideHarbor,
  Spot,
  SpotEvaluator,
  SpotHeat,
  SpotOptions,
  SpotParams,
  SpotScore,
  StopReason,
  SvgOptions,
  Targets,
  TermName,
  Terrain,
  Theme,
  ThemeColor,
  ThemeColors,
  ThemeName,
  Trace,
  ViewBox,
  Violation,
  ViolationTerm,
  Weights,
  applySwaps,
  boardFromHexes,
  boardId,
  decodeBoard,
  describeBoard,
  describePlace,
  encodeBoard,
  energyTerms,
  evaluateBoard,
  fairnessPercentile,
  generateBoard,
  generateBoardAsync,
  harborKinds,
  heatColor,
  heatOf,
  hexesOfBoard,
  init,
  isBoard,
  layoutNames,
  layoutOf,
  locksOf,
  officialBoard,
  officialBoardAsync,
  packBoard,
  paintBoard,
  printedBoard,
  rankSpots,
  renderPages,
  renderPieces,
  renderResource,
  renderSvg,
  repairBoard,
  repairBoardAsync,
  resources,
  sceneOf,
  scoreOpening,
  scoreSpots,
  scoreSpotsAsync,
  spotParams,
  terrainKinds,
  themeColors,
  tokenNumbers,
  version,
  viewBoxOf,
  violationTerms,
};
