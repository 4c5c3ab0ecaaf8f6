/**
 * "hexsmith/game": whole games: rules, players, simulation; a module of its own.
 * Players count from 1. The rules, and every choice where books and programs differ, stand in ../golden/catan-games.md.
 */
import type { AsyncOptions, Board, PerResource, PlacedSettlement, Resource, Seed } from "./hexsmith";

export function init(): Promise<void>; // optional

// ---------------------------------------------------------------- a game, move by move

export type Move =
  | { readonly kind: "settlement" | "city"; readonly intersection: number }
  | { readonly kind: "road"; readonly edge: number }
  | { readonly kind: "roll" | "end" | "buy" | "knight" | "roads" }
  | { readonly kind: "discard"; readonly resource: Resource } // one card; who owes several discards one after the other
  | { readonly kind: "robber"; readonly hex: number; readonly victim?: number }
  | { readonly kind: "monopoly"; readonly resource: Resource }
  | { readonly kind: "plenty"; readonly resources: readonly Resource[] } // two, in the resources' order; one where the bank holds one card
  | { readonly kind: "trade"; readonly give: Resource; readonly receive: Resource } // with the bank, at the best rate the player has
  | {
      readonly kind: "exchange";
      readonly player: number;
      readonly give: Partial<PerResource>;
      readonly receive: Partial<PerResource>;
    }; // the player on turn gives `give` to `player`, who agreed; something on either side, nothing on both; checked by `apply`, not listed by `legalMoves`
/** What chance brings; left out, it is drawn from the game's own streams. */
export interface Chance {
  readonly dice?: readonly [number, number];
  readonly card?: DevelopmentCard;
  readonly stolen?: Resource;
}
export type DevelopmentCard = "knight" | "plenty" | "monopoly" | "roads" | "point";

export interface GameOptions {
  readonly board: Board; // any layout; refused where some order of placements could leave a player without a spot
  readonly players?: 2 | 3 | 4; // default 4
  readonly seed?: Seed; // dice, deck and thefts are streams of their own, indexed by how many there were
  readonly pointsToWin?: number; // 3..20, default 10
  readonly discardLimit?: number; // default 7
}
export interface Seat {
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly roads: readonly number[];
  readonly knights: number; // played
  readonly roadLength: number;
}
/** What everybody sees. */
export interface Table {
  readonly board: Board;
  readonly pointsToWin: number;
  readonly discardLimit: number;
  readonly moves: number; // made so far: hand it to `apply` as `expected`, and a move sent twice is refused
  readonly phase: "set-up" | "roll" | "main" | "discard" | "robber" | "roads" | "over";
  readonly turn: number; // whose turn it is
  readonly player: number; // who has to choose now
  readonly dice: readonly [number, number] | null;
  readonly deck: number; // cards left
  readonly robber: number | null; // hex; starts on the desert with the lowest id; null where there is none, until it is first moved
  readonly longestRoad: number | null; // player
  readonly largestArmy: number | null;
  readonly winner: number | null;
  readonly lastMove: { readonly player: number; readonly move: Move; readonly chance?: Chance } | null; // a view leaves out what its player may not know
}
/** A whole game as plain data, hidden cards included: for the one who runs it. */
export interface Game extends Table {
  readonly bank: PerResource;
  readonly seats: readonly (Seat & {
    readonly hand: PerResource;
    readonly cards: Readonly<Record<DevelopmentCard, number>>; // those bought in this turn included
    readonly points: number; // hidden ones and both prizes included
  })[];
  readonly hidden: HiddenState; // what it takes to go on: seed, streams, cards just bought, cards owed; documented, checked when handed in
}
export interface HiddenState {
  readonly seed: Seed;
  readonly boughtNow: Readonly<Record<DevelopmentCard, number>>;
  readonly owed: readonly number[];
  readonly freeRoads: number;
  readonly played: boolean;
  readonly rolled: boolean;
}
/** What one player may know: the own hand and cards; of the others, and of the bank, what lies open on a table. */
export interface GameView extends Table {
  readonly viewer: number;
  readonly bank: PerResource;
  readonly seats: readonly (Seat & {
    readonly handSize: number;
    readonly cardCount: number;
    readonly publicPoints: number;
    readonly own?: {
      readonly hand: PerResource;
      readonly cards: Readonly<Record<DevelopmentCard, number>>;
      readonly playable: readonly DevelopmentCard[];
      readonly points: number;
    };
  })[];
}

export function newGame(options: GameOptions): Game;
/** Of a view: those of its player, if it is that player who has to choose; else none. */
export function legalMoves(game: Game | GameView): readonly Move[];
/** The game after a legal move, as a new object; anything else is a `RefusedError` whose `kind` says which rule forbids it. */
export function apply(game: Game, move: Move, options?: { readonly chance?: Chance; readonly expected?: number }): Game;
export function view(game: Game, player: number): GameView;
export type Level = "random" | "beginner" | "intermediate" | "advanced";
/** The move of a level for the player who has to choose: it sees that player's view only, so that a view does; always the same for the same view and seed. Default seed: the number of moves made. */
export function chooseMove(game: Game | GameView, level: Level, options?: { readonly seed?: Seed }): Move;
/** A game as what was decided: enough to make it again, anywhere. `replay` returns the games after each step, the first before any. */
export interface GameRecord {
  readonly options: GameOptions;
  readonly steps: readonly { readonly move: Move; readonly chance?: Chance }[];
}
export function replay(record: GameRecord): readonly Game[];

// ---------------------------------------------------------------- many games

export interface SimulationOptions {
  readonly players?: 2 | 3 | 4;
  readonly games?: number; // default 1000
  readonly seed?: Seed;
  readonly first?: number; // number of the first game, default 0: parts of one simulation add up
  readonly levels?: Level | readonly Level[]; // all seats alike, or one each; default "intermediate"
  readonly settlements?: readonly PlacedSettlement[]; // placed already, in order; the levels place the rest, and all roads that are not in `roads`
  readonly roads?: readonly { readonly player: number; readonly edge: number }[];
  readonly pointsToWin?: number;
  readonly discardLimit?: number;
  readonly maxTurns?: number; // of all players together, default 1000; a game that gets there is unfinished
  readonly confidence?: number;
  readonly timeBudgetMs?: number;
}
export interface Simulation {
  readonly games: number; // finished and unfinished
  readonly unfinished: number;
  readonly first: number;
  readonly seed: Seed;
  readonly confidence: number;
  readonly seats: readonly {
    readonly player: number;
    readonly wins: number;
    readonly winRate: number;
    readonly interval: readonly [number, number];
    readonly meanPoints: number;
  }[]; // winRate: wins / games; Wilson's interval
  readonly turns: { readonly mean: number; readonly standardDeviation: number }; // of all players
  readonly sums: { readonly points: readonly number[]; readonly turns: number; readonly squaredTurns: number }; // integers: what makes merging exact
  readonly question: string; // a digest of board and options: parts that differ in it are not merged
}
export function simulate(board: Board, options?: SimulationOptions): Simulation;
export function simulateAsync(
  board: Board,
  options?: SimulationOptions & AsyncOptions<{ readonly share: number; readonly result: Simulation }>,
): Promise<Simulation>;
/** The same, to the last bit, as one simulation of all their games. Parts that overlap, leave gaps, or ask something else are a `RangeError`. */
export function mergeSimulations(parts: readonly Simulation[]): Simulation;

/** Are the seats alike? By equivalence within a margin, for every level named, valid at whatever time it is stopped. */
export interface CertifyOptions {
  readonly players?: 2 | 3 | 4;
  readonly margin?: number;
  readonly confidence?: number;
  readonly levels?: readonly Level[];
  readonly maxGames?: number;
  readonly seed?: Seed;
  readonly timeBudgetMs?: number;
} // margin 0.05, confidence 0.95
export interface Certificate {
  readonly verdict: "fair" | "unfair" | "undecided";
  readonly margin: number;
  readonly confidence: number;
  readonly levels: readonly {
    readonly level: Level;
    readonly verdict: "fair" | "unfair" | "undecided";
    readonly games: number;
    readonly seats: readonly {
      readonly player: number;
      readonly wins: number;
      readonly winRate: number;
      readonly interval: readonly [number, number];
    }[];
  }[]; // interval: the confidence sequence, not Wilson's
  readonly seed: Seed;
}
export function certifyBoard(board: Board, options?: CertifyOptions): Certificate;
export function certifyBoardAsync(
  board: Board,
  options?: CertifyOptions & AsyncOptions<{ readonly share: number; readonly result: Certificate }>,
): Promise<Certificate>;

/** The chance to win from each open spot of the player on turn, by playing on from it. */
export interface SpotChancesOptions {
  readonly players?: 2 | 3 | 4;
  readonly settlements?: readonly PlacedSettlement[];
  readonly roads?: readonly { readonly player: number; readonly edge: number }[];
  readonly spots?: readonly number[];
  readonly games?: number;
  readonly level?: Level;
  readonly confidence?: number;
  readonly seed?: Seed;
  readonly timeBudgetMs?: number;
}
export interface SpotChances {
  readonly player: number;
  readonly spots: readonly {
    readonly intersection: number;
    readonly chance: number;
    readonly interval: readonly [number, number];
    readonly games: number;
    readonly behind: { readonly difference: number; readonly interval: readonly [number, number] };
  }[]; // behind: the paired difference from the best, by final games that chose nobody
  readonly seed: Seed;
}
export function spotChances(board: Board, options?: SpotChancesOptions): SpotChances;
export function spotChancesAsync(
  board: Board,
  options?: SpotChancesOptions & AsyncOptions<{ readonly share: number; readonly result: SpotChances }>,
): Promise<SpotChances>;
