/**
 * The public contract of the npm package `hexsmith`, version 2 of the design (nothing has been published yet): the entries
 * "hexsmith" and "hexsmith/external". Beside it: game.d.ts, lab.d.ts, generator.d.ts.
 *
 * Names, shapes, units, defaults and errors below are promised to users: keep them, extend them freely. What is not
 * named here keeps the shape it has today, unless a rule below changes it.
 *
 * - Functions are imported by name. Nothing has to be loaded first: the first call instantiates what it needs, at once.
 *   `await init()` compiles ahead of time, off the main thread (browsers that limit synchronous compilation need it).
 *   Importing does nothing: no fetch, no compilation, safe where there is no DOM.
 * - "hexsmith/external" has the same names; its module is a file, "hexsmith/hexsmith.wasm", fetched by `init`: what needs the
 *   module throws an error naming `init()` until then; what needs none (layout, codes, pictures, adapters) works at once.
 * - Everything is plain data: JSON in, JSON out. Nothing to free, no handles.
 * - An option that is `undefined` counts as absent; `null` never does. (Every optional property is declared with
 *   `| undefined`, so that `exactOptionalPropertyTypes` agrees; left out here to be readable.) Only own properties are
 *   read. Arrays with holes are errors.
 * - Bad input throws before the module is entered: `TypeError` for a wrong type or an unknown key, `RangeError` for a
 *   value out of range; the message names path and value: `options.schedule.coolingRate must be in (0, 1), got 1.5`.
 *   A call that throws leaves no state behind.
 * - What cannot be met throws a `RefusedError`, a `RangeError` with data that a frontend can translate: one class, whichever
 *   entry throws it.
 * - Ties go to the lowest id, unless a text says otherwise.
 * - Whatever can take longer than 8 ms has an async twin: its name + `Async`, the same parameters, `AsyncOptions` among the
 *   options, a promise of the same result to the last bit. Options are read before the first pause; `share` reaches 1 at the end.
 * - Quantities per resource are records: `production.wood`, never a position in a list.
 * - Types need no DOM library.
 */

export interface AsyncOptions<Progress> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Compiles what the entry needs. Every call returns the same promise, until one fails: the next call then tries again. */
export function init(options?: InitOptions): Promise<void>;
export interface InitOptions {
  /** "hexsmith/external" only: the module from elsewhere. */
  readonly wasm?: string | URL | ArrayBuffer | ArrayBufferView | CompiledModule; // or a Response, or a promise of one, where there is fetch
}
export interface CompiledModule {
  readonly [Symbol.toStringTag]: string;
}
export declare const version: string;

// ---------------------------------------------------------------- boards

/** Any string (hashed by a documented function that never changes), or an integer in [0, 2^32), which equals its decimal string. Default: a fresh random string, returned with the result. */
export type Seed = string | number;

export type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
export type PerResource<T = number> = Readonly<Record<Resource, T>>;
export type Terrain = Resource | "desert";
export type HarborKind = "any" | Resource; // "any" trades 3:1, a resource 2:1
export type LayoutName = "standard" | "extension"; // 19 and 30 hexes
/** A custom shape, up to 61 hexes: axial coordinates, its bag of pieces, and the coast edges (clockwise from the first hex's north-west side) that bear harbors. */
export interface LayoutSpec {
  readonly hexes: readonly { readonly q: number; readonly r: number }[];
  readonly terrains: Readonly<Partial<Record<Terrain, number>>>;
  readonly tokens: readonly number[];
  readonly harborSlots?: readonly number[];
  readonly harbors?: readonly HarborKind[];
}
/** Arrays parallel to the layout's hexes and harbor slots. */
export interface Board {
  readonly layout: LayoutName | LayoutSpec;
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[]; // 2..12 without 7; null exactly on deserts
  readonly harbors: readonly HarborKind[]; // may be empty: a board without harbors
}
/** Pointy-top hexes, row by row from the top left; origin at the center of the drawing, x right, y down, hex circumradius 1. Pure TypeScript: needs no module. */
export interface Layout {
  readonly name: LayoutName | "custom";
  readonly hexes: readonly {
    q: number;
    r: number;
    x: number;
    y: number;
    neighbors: readonly number[];
    intersections: readonly number[];
  }[]; // 6 corners clockwise from the north
  readonly intersections: readonly {
    x: number;
    y: number;
    hexes: readonly number[];
    neighbors: readonly number[];
    edges: readonly number[];
  }[]; // sorted by y, then x
  readonly edges: readonly {
    x: number;
    y: number;
    intersections: readonly [number, number];
    hexes: readonly number[];
  }[]; // x, y: midpoint
  readonly harborSlots: readonly {
    edge: number;
    intersections: readonly [number, number];
    outward: readonly [number, number];
  }[]; // clockwise from the first hex's north-west side; outward: unit vector to the sea
}
export function layout(layout?: LayoutName | LayoutSpec): Layout;
/** Whether a value (from a server, a file) is a board; never throws. */
export function isBoard(value: unknown): value is Board;

export function generateBoard(options?: FairOptions): GeneratedBoard;
export function generateBoard(options: ClassicOptions): GeneratedBoard<ClassicTerm>;
export function generateBoardAsync(options?: FairOptions & AsyncOptions<AnnealProgress>): Promise<GeneratedBoard>;
export function generateBoardAsync(
  options: ClassicOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard<ClassicTerm>>;
export function officialBoard(options?: { readonly seed?: Seed; readonly layout?: LayoutName }): {
  readonly board: Board;
  readonly seed: Seed;
};
export function beginnerBoard(): Board;
export function scoreBoard(board: Board, options?: FairScoreOptions): BoardScore;
export function scoreBoard(board: Board, options: ClassicScoreOptions): BoardScore<ClassicTerm>;
export function percentile(board: Board): number; // share of random boards that are less fair, in [0, 1]
export function repairBoard(board: Board, options?: RepairOptions): Repair;
export function repairBoardAsync(
  board: Board,
  options?: RepairOptions & AsyncOptions<{ readonly share: number; readonly energy: number }>,
): Promise<Repair>;
export function applySwaps(board: Board, swaps: readonly PieceSwap[]): Board;
export function encodeBoard(board: Board): string;
export function decodeBoard(code: string): Board;
export function boardId(board: Board): string;
export function boardFromHexes(
  hexes: readonly {
    readonly q: number;
    readonly r: number;
    readonly terrain: Terrain;
    readonly token: number | null;
  }[],
  harbors?: readonly { readonly edge: number; readonly kind: HarborKind }[],
): Board;
export function hexesOfBoard(board: Board): {
  readonly hexes: readonly {
    readonly q: number;
    readonly r: number;
    readonly terrain: Terrain;
    readonly token: number | null;
  }[];
  readonly harbors: readonly { readonly edge: number; readonly kind: HarborKind }[];
};

export type BalanceMode = "resources" | "numbers" | "both";
export type TermName =
  | "sameResource"
  | "highNumbers"
  | "regionPips"
  | "sameNumber"
  | "lowNumbers"
  | "resourceNumber"
  | "resourcePips"
  | "pipCap"
  | "pipSpread"
  | "sharedNumber"
  | "ownHarbor"
  | "harborSpread"; // exactly these: a misspelt weight does not compile
export type ClassicTerm = "sameResource" | "highNumbers" | "regionPips";
export interface Energy<Term extends TermName = TermName> {
  readonly total: number; // sum of weight * value
  readonly terms: Readonly<Record<Term, { readonly value: number; readonly weight: number }>>;
}
export type Rule =
  | "no adjacent equal resources"
  | "no adjacent 6/8"
  | "no adjacent equal numbers"
  | "no adjacent 2/12"
  | "no number twice on a resource"
  | "no intersection above the pip cap"
  | "no number on wood and brick or on grain and ore"
  | "no strong hex at a harbor of its own resource";
/** The options of the two presets are two types: "classic" takes none that only "fair" knows. */
export type GenerateOptions = FairOptions | ClassicOptions;
export interface CommonOptions extends AnnealOptions {
  readonly algorithm?: number; // a released version of the generator; default: the newest. Every released one stays reproducible
  readonly layout?: LayoutName | LayoutSpec;
  readonly balanceMode?: BalanceMode; // default "both"
  readonly locks?: Locks;
  readonly fairSeats?: number; // players, 2..6
}
export interface Locks {
  readonly terrains?: Readonly<Record<number, Terrain>>;
  readonly tokens?: Readonly<Record<number, number>>;
  readonly harbors?: Readonly<Record<number, HarborKind>>;
}
/** Three terms, 300 geometric steps, T0 1000, rate 0.95. */
export interface ClassicOptions extends CommonOptions {
  readonly preset: "classic";
  readonly weights?: Readonly<Partial<Record<ClassicTerm, number>>>;
}
/** Twelve terms. */
export interface FairOptions extends CommonOptions {
  readonly preset?: "fair"; // the default
  readonly weights?: Readonly<Partial<Record<TermName, number>>>;
  readonly rules?: readonly Rule[];
  readonly pipCap?: number; // 11
  readonly desert?: "anywhere" | "center" | "inland" | "coast";
  readonly harbors?: "printed" | "shuffled" | "none";
  readonly numbers?: "annealed" | "spiral";
}
export interface AnnealProgress {
  readonly steps: number;
  readonly share: number;
  readonly energy: number;
}
export interface GeneratedBoard<Term extends TermName = TermName> {
  readonly board: Board;
  readonly energy: Energy<Term>;
  readonly seed: Seed;
  readonly algorithm: number;
  readonly steps: number;
  readonly accepted: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
  readonly seats?: { readonly gap: number | null; readonly boards: number };
}
/** A request that cannot be met, or a text or move that cannot be taken: `kind` and its data are what a message in any language needs; the English `message` stands beside it. */
export declare class RefusedError extends RangeError {
  readonly kind: RefusalKind;
  readonly path?: string; // "options.rules[0]", "options.locks.tokens[3]"
  readonly rule?: Rule;
  readonly term?: TermName;
  readonly hexes?: readonly number[];
  readonly intersection?: number;
  readonly harborSlot?: number;
  readonly wanted?: number; // so many, or so much
  readonly room?: number; // of so many, or so much
  readonly best?: GeneratedBoard; // the best board found, where one was made
}
/** Closed and documented: one for each way in which locks, bags, places, rules, codes (`decodeBoard`) and moves (`apply`) are refused. These, and those that you need. */
export type RefusalKind =
  | "not found"
  | "lock against rule"
  | "lock against bag"
  | "lock against desert"
  | "too many pieces"
  | "too many pips"
  | "not a code"
  | "not legal"
  | "not your turn"
  | "already moved"
  | "game over"
  | "no room for all";
export interface FairScoreOptions {
  readonly preset?: "fair";
  readonly weights?: Readonly<Partial<Record<TermName, number>>>;
  readonly pipCap?: number;
}
export interface ClassicScoreOptions {
  readonly preset: "classic";
  readonly weights?: Readonly<Partial<Record<ClassicTerm, number>>>;
}
export interface BoardScore<Term extends TermName = TermName> extends Energy<Term> {
  readonly breaks: readonly {
    readonly term: TermName;
    readonly hexes: readonly number[];
    readonly intersection?: number;
    readonly harborSlot?: number;
    readonly amount: number;
  }[];
  readonly hexes: readonly number[]; // share of the energy on each hex
  readonly intersections: readonly number[];
}
export interface PieceSwap {
  readonly kind: "terrains" | "tokens" | "harbors";
  readonly places: readonly [number, number];
}
export interface RepairOptions {
  readonly swaps?: number;
  readonly balanceMode?: BalanceMode;
  readonly harbors?: boolean;
  readonly locks?: Locks;
  readonly weights?: Readonly<Partial<Record<TermName, number>>>;
  readonly pipCap?: number;
  readonly timeBudgetMs?: number;
}
export interface Repair {
  readonly swaps: readonly (PieceSwap & { readonly gain: number })[];
  readonly board: Board;
  readonly energy: { readonly before: number; readonly after: number };
  readonly complete: boolean;
}

// ---------------------------------------------------------------- pictures (pure TypeScript: need no module)

/**
 * One SVG drawing as text, presentation attributes only. Drawings in one document never disturb each other: an id says what
 * it defines, so that equal ids have equal definitions. What stands at (x, y) in `Layout` is drawn there; with "flat" the
 * whole is turned by 30 degrees clockwise. Tiles carry `data-hex`, harbors `data-harbor`, pieces and spots `data-intersection` or `data-edge`.
 */
export function renderSvg(
  board: Board,
  options?: {
    readonly theme?: "light" | "dark" | Readonly<Partial<Record<ThemeColor, string>>>; // or colours that differ from the light theme's
    readonly width?: number;
    readonly label?: string; // "" marks the picture as decorative
    readonly orientation?: "pointy" | "flat"; // default "pointy"
    readonly pieces?: readonly {
      readonly player: number;
      readonly kind: "settlement" | "city" | "road";
      readonly at: number;
    }[]; // intersections, or edges for roads
    readonly robber?: number; // hex
    readonly spots?: readonly { readonly intersection: number; readonly share: number }[]; // heat, share in [0, 1]
  },
): string;
/** Closed and documented. */
export type ThemeColor = Terrain | "sea" | "coast" | "token" | "ink" | "red" | `player${1 | 2 | 3 | 4 | 5 | 6}`;
export function describeBoard(board: Board): string;

// ---------------------------------------------------------------- settlements

export interface SpotParams {
  readonly baseResourceStrength?: Partial<PerResource>; // wood 1.0, brick 1.0, wool 0.9, grain 1.1, ore 1.1
  readonly dampeningFactor?: number; // 0.5
  readonly portBonus?: number; // 1.5
  readonly primeVariateBonus?: number; // 2.0
  readonly parityPreference?: number; // 0.8
  readonly varietyBonus?: number; // 0
  readonly evalWeights?: Partial<Metrics>; // production 1.0, scarcity 1.5, port 1.0, primeVariate 1.0, parity 1.0
  readonly balance?: "abundance" | "bottleneck";
  readonly harborStrength?: "board" | "own";
}
export interface Metrics {
  readonly production: number;
  readonly scarcity: number;
  readonly port: number;
  readonly primeVariate: number;
  readonly parity: number;
}
export interface JudgeOptions {
  readonly preset?: "guide" | "proven";
  readonly params?: SpotParams;
}
export interface SpotOptions extends JudgeOptions {
  readonly settlements?: readonly number[];
  readonly top?: number;
}
export interface SpotScore {
  readonly score: number; // sum of metric * weight; higher is better
  readonly metrics: Metrics; // before weights
  readonly production: PerResource; // pips
  readonly reasons: readonly { readonly code: string; readonly resource?: Resource; readonly text: string }[]; // code: a documented, closed list; text: English
}
export interface Spot extends SpotScore {
  readonly intersection: number;
}
export function rankSpots(board: Board, options?: SpotOptions): readonly Spot[];
export function scoreOpening(board: Board, settlements: Opening, options?: JudgeOptions): SpotScore;
/** The chance to win of each seat, from the openings of all, player 1 first: by a model fitted on whole games between programs. For 2, 3 and 4 players. */
export function openingChances(
  board: Board,
  openings: readonly Opening[],
  options?: { readonly roads?: readonly (readonly [number, number])[] },
): { readonly seats: readonly { readonly player: number; readonly chance: number }[] };
export function spotParams(preset?: "guide" | "proven"): ResolvedSpotParams;
export interface ResolvedSpotParams extends Required<Omit<SpotParams, "baseResourceStrength" | "evalWeights">> {
  readonly baseResourceStrength: PerResource;
  readonly evalWeights: Metrics;
}
/** The two settlements of a player, in order of placement: the second yielded cards. */
export type Opening = readonly [first: number, second: number];
export interface PlacedSettlement {
  readonly player: number;
  readonly intersection: number;
}
export interface DraftOptions extends JudgeOptions {
  readonly players?: number;
  readonly policy?: "greedy" | "maxmin" | "optimal";
  readonly settlements?: readonly PlacedSettlement[];
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
    readonly production: PerResource;
    readonly settlements: Opening | readonly [number] | readonly [];
  }[];
  readonly gap: number;
}
export function suggestDraft(board: Board, options?: DraftOptions): Draft;
export function draftFairness(board: Board, options?: JudgeOptions & { readonly players?: number }): Draft;
export function coachDraft(
  board: Board,
  options?: DraftOptions & {
    readonly player?: number;
    readonly temperature?: number;
    readonly samples?: number;
    readonly seed?: Seed;
  },
): {
  readonly player: number;
  readonly picksBefore: number | null;
  readonly exact: boolean;
  readonly spots: readonly {
    readonly intersection: number;
    readonly score: number;
    readonly chance: number;
    readonly error: number;
  }[];
  readonly seed: Seed;
};
/** Scores of all intersections of many packed boards, for tools. */
export function scoreSpots(
  boards: Uint8Array,
  options?: JudgeOptions & { readonly layout?: LayoutName | LayoutSpec; readonly harbors?: boolean },
): Float64Array;
export function packBoard(board: Board): Uint8Array;

// ---------------------------------------------------------------- annealing anything

export type Schedule =
  | { readonly kind: "geometric"; readonly initialTemperature?: number; readonly coolingRate?: number } // T *= rate at every step; 1000, 0.95
  | { readonly kind: "fast"; readonly initialTemperature?: number } // T = T0 / (step + 1)
  | {
      readonly kind: "nested";
      readonly high?: number;
      readonly low?: number;
      readonly reduction?: number;
      readonly inner?: number;
    } // 100, 1, 0.95, 40
  | { readonly kind: "adaptive"; readonly initialTemperature?: number; readonly targetAcceptance?: number }; // 0.44
export interface AnnealOptions {
  readonly seed?: Seed;
  readonly steps?: number; // proposals per run
  readonly schedule?: Schedule;
  readonly restarts?: number;
  readonly patience?: number;
  readonly targetEnergy?: number;
  readonly timeBudgetMs?: number; // Infinity: none
  readonly trace?: boolean; // at most 512 samples
}
export type StopReason = "steps" | "target" | "time" | "stalled";
export interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
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
export function anneal<State>(problem: AnnealProblem<State>, options?: AnnealOptions): AnnealOutcome<State>;
export function suggestTemperature<State>(
  problem: AnnealProblem<State>,
  options?: { readonly acceptance?: number; readonly steps?: number; readonly seed?: Seed },
): number | null;
