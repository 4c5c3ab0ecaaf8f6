/**
 * "hexsmith/game": whole games for 2 to 6 players. "hexsmith/game/external" exports the same names; its module is a
 * separate file. The conventions of "hexsmith" apply. Functions never change a game: to undo, keep the previous game.
 */
import type {
  AsyncOptions,
  Board,
  InitOptions,
  Interval,
  NoFields,
  PerResource,
  Piece,
  Place,
  Progress,
  Resource,
  Seed,
  Targets,
} from "./hexsmith.js";
import type { PlacedRoad, PlacedSettlement } from "./settle.js";

export { RefusedError } from "./hexsmith.js";
export type {
  AsyncOptions,
  Board,
  Interval,
  PerResource,
  Piece,
  Place,
  Progress,
  Refusal,
  RefusalKind,
  Resource,
  Seed,
  Targets,
} from "./hexsmith.js";
export type { PlacedRoad, PlacedSettlement } from "./settle.js";

/** Compiles the module ahead of time; see `init` of "hexsmith". */
export function init(options?: InitOptions): Promise<void>;

/** All levels, weakest first. */
export const levels: readonly Level[];
/** All kinds of development cards. */
export const developmentCards: readonly DevelopmentCard[];
/** All kinds of moves. */
export const moveKinds: readonly MoveKind[];

// ---------------------------------------------------------------- moves

/** Move of the player who has to choose. `Move<"road">` is the type of one kind. */
export type Move<Kind extends MoveKind = MoveKind> = {
  [K in Kind]: {
    /** Kind of the move. */
    readonly kind: K;
  } & MoveFields[K];
}[Kind];

/** Kind of a move. Minor versions may add kinds. */
export type MoveKind = keyof MoveFields;

/** Fields of each kind of move, in addition to `kind`. */
export interface MoveFields {
  /** Builds a settlement. */
  settlement: {
    /** Intersection to build on. */
    readonly intersection: number;
  };
  /** Builds a city in place of a settlement. */
  city: {
    /** Intersection of the settlement. */
    readonly intersection: number;
  };
  /** Builds a road. */
  road: {
    /** Edge to build on. */
    readonly edge: number;
  };
  /** Rolls the dice. */
  roll: NoFields;
  /** Ends the turn, or the player's extra turn. */
  endTurn: NoFields;
  /** Buys a development card. */
  buyCard: NoFields;
  /** Plays a knight card; a `moveRobber` move follows. */
  knight: NoFields;
  /** Plays a road building card; `road` moves follow. */
  roadBuilding: NoFields;
  /** Plays a year of plenty card. */
  yearOfPlenty: {
    /** Two resources, in the order of `resources`; one if the bank has a single card. */
    readonly resources: readonly Resource[];
  };
  /** Plays a monopoly card. */
  monopoly: {
    /** Resource to collect. */
    readonly resource: Resource;
  };
  /** Discards one resource card; repeated until `toDiscard` is 0. */
  discard: {
    /** Resource of the card. */
    readonly resource: Resource;
  };
  /** Moves the robber. */
  moveRobber: {
    /** Hex to move to. */
    readonly hex: number;
    /** Player to steal from; required if another player at the hex has a card. */
    readonly victim?: number | undefined;
  };
  /** Trades with the bank at the player's best rate. */
  bankTrade: {
    /** Resource to give two, three or four cards of. */
    readonly give: Resource;
    /** Resource to receive one card of. */
    readonly receive: Resource;
  };
  /** Offers a trade to other players. */
  offerTrade: Offer & {
    /** Players to ask. Default: all others. */
    readonly to?: readonly number[] | undefined;
  };
  /** Accepts the offer. */
  acceptTrade: NoFields;
  /** Declines the offer. */
  declineTrade: NoFields;
  /** Answers with a counter-offer, from the answering player's side. */
  counterTrade: Offer;
  /** Makes the trade with a player who accepted or countered. */
  confirmTrade: {
    /** Player to trade with. */
    readonly player: number;
  };
  /** Withdraws the offer. */
  cancelTrade: NoFields;
}

/** Cards to exchange: at least one on each side, and no resource on both sides. */
export interface Offer {
  /** Cards that the player gives. */
  readonly give: ResourceCounts;
  /** Cards that the player receives. */
  readonly receive: ResourceCounts;
}

/** Number of cards of some resources; absent means 0. */
export type ResourceCounts = { readonly [resource in Resource]?: number | undefined };

/** Result of dice, deck or theft. */
export interface Outcome {
  /** Dice of a roll, each 1 to 6. */
  readonly dice?: readonly [number, number] | undefined;
  /** Development card that was bought. */
  readonly card?: DevelopmentCard | undefined;
  /** Resource that was stolen. */
  readonly stolen?: Resource | undefined;
}

/** Kind of a development card. */
export type DevelopmentCard = "knight" | "yearOfPlenty" | "monopoly" | "roadBuilding" | "victoryPoint";

/** Returns whether a value, for example from a client, is a move, legal or not. Never throws. */
export function isMove(value: unknown): value is Move;

// ---------------------------------------------------------------- a game, move by move

/**
 * Returns a game before its first settlement.
 * @throws {RefusedError} "no-room-for-all" if some order of placements leaves a player without a spot.
 * @throws {RefusedError} "no-rules-for-terrain" if the board has gold or sea.
 */
export function newGame(board: Board, options?: GameOptions): Game;

/** Options of `newGame`. */
export interface GameOptions extends RuleOptions {
  /** Number of players, 2 to 6. Default 4. */
  readonly players?: number | undefined;
  /** Seed of dice, deck and thefts. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** Rules that you can change. */
export interface GameRules {
  /** Points to win, an integer in [3, 20]. Default 10. */
  readonly pointsToWin: number;
  /** Most resource cards that need no discard on a seven, an integer in [0, 95]. Default 7. */
  readonly discardLimit: number;
  /** Whether the robber spares players with two public points or fewer. Default false. */
  readonly friendlyRobber: boolean;
  /** Whether dice come from a deck of all 36 combinations, shuffled again after 24 rolls. Default false. */
  readonly balancedDice: boolean;
  /** Offers per turn, an integer >= 0; 0 turns off trading between players. Default 4. */
  readonly offersPerTurn: number;
  /**
   * Extra turns with five or six players. Default "special-building"; "none" with fewer players.
   * - "special-building": after each turn, the other players may build and buy, in seat order.
   * - "paired": the player three seats to the left takes a second turn, without a roll and with bank trades only.
   */
  readonly extraTurns: "special-building" | "paired" | "none";
}

/** Rules that differ from the defaults. */
export type RuleOptions = { readonly [rule in keyof GameRules]?: GameRules[rule] | undefined };

/** Options for two players, as is usual online: 15 points, discards above 9 cards, friendly robber. */
export const twoPlayerRules: {
  /** Number of players. */
  readonly players: 2;
  /** Points to win. */
  readonly pointsToWin: 15;
  /** Most resource cards that need no discard. */
  readonly discardLimit: 9;
  /** Whether the robber is friendly. */
  readonly friendlyRobber: true;
};

/**
 * Returns all legal moves of the active player. Of a view, it returns none unless the viewer is the active player.
 * `offerTrade` and `counterTrade` are templates with empty sides: every offer that the hand allows is legal.
 */
export function legalMoves(gameOrView: Game | GameView): readonly Move[];

/**
 * Returns the places of moves as targets for `renderSvg` and the element: intersections for buildings, edges for
 * roads, hexes for the robber. Moves without a place are left out. Needs no module.
 */
export function targetsOf(moves: readonly Move[]): Targets;

/** Returns the moves that a chosen place stands for, such as one robber move for each victim. Needs no module. */
export function movesAt(moves: readonly Move[], place: Place): readonly Move[];

/**
 * Returns the game after a legal move. Takes about 25 µs.
 * @throws {RefusedError} whose `kind` names the rule that forbids the move.
 * @throws {RangeError} if the game contradicts itself.
 */
export function applyMove(game: Game, move: Move, options?: ApplyOptions): Game;

/** Options of `applyMove`. */
export interface ApplyOptions {
  /** Result of dice, deck or theft from outside. Default: drawn from the game's seed. */
  readonly outcome?: Outcome | undefined;
  /** Value of `moveCount` that the sender saw. If it differs, the refusal is "already-moved". Default: not checked. */
  readonly expectedMoveCount?: number | undefined;
  /** Player who sent the move. If not the active player, the refusal is "not-your-turn". Default: not checked. */
  readonly player?: number | undefined;
}

/**
 * Returns the part of a game that a player may know. Send it to that player.
 * @param player Viewer; null for a spectator, who sees no hand.
 */
export function playerView(game: Game, player: number | null): GameView;

/** Returns whether a value, for example from a database, is a game. Never throws. */
export function isGame(value: unknown): value is Game;
/** Returns whether a value, for example from a server, is a view. Never throws. */
export function isGameView(value: unknown): value is GameView;

/** Returns settlements, cities and roads as pieces for `renderSvg` and the element. Needs no module. */
export function piecesOf(gameOrView: Game | GameView): readonly Piece[];

/** Part of a game that all players see. */
export interface Table extends GameRules {
  /** Version of the format. */
  readonly version: 1;
  /** Board of the game. */
  readonly board: Board;
  /** Number of moves made. */
  readonly moveCount: number;
  /** Phase, which decides the kinds of moves that are legal. */
  readonly phase: Phase;
  /** Player whose turn it is. */
  readonly currentPlayer: number;
  /** Player who has to choose. */
  readonly activePlayer: number;
  /** Whether the turn is the second one of paired players. */
  readonly extraTurn: boolean;
  /** Dice of this turn; null before the roll. */
  readonly dice: readonly [number, number] | null;
  /** Trade under negotiation; null in other phases. */
  readonly trade: Trade | null;
  /** Number of offers that the current player may still make this turn. */
  readonly offersLeft: number;
  /** Whether a development card was played this turn. */
  readonly cardPlayed: boolean;
  /** Number of free roads still to be built. */
  readonly freeRoads: number;
  /** Number of development cards left in the deck. */
  readonly cardsLeft: number;
  /** Number of resource cards of each kind in the bank. */
  readonly bank: PerResource;
  /** Hex of the robber; null on a board without a desert until the robber first moves. */
  readonly robber: number | null;
  /** Player who holds the longest road, or null. */
  readonly longestRoad: number | null;
  /** Player who holds the largest army, or null. */
  readonly largestArmy: number | null;
  /** Player who has won, or null. */
  readonly winner: number | null;
  /** Last move, or null. A view leaves out parts that its viewer may not know. */
  readonly lastMove: {
    /** Player who made it. */
    readonly player: number;
    /** Move that was made. */
    readonly move: Move;
    /** Result of dice, deck or theft, if any. */
    readonly outcome?: Outcome | undefined;
  } | null;
}

/** Phase of a game. */
export type Phase =
  "setup" | "roll" | "main" | "trade" | "discard" | "moveRobber" | "roadBuilding" | "extraBuilding" | "over";

/** Trade under negotiation. */
export interface Trade {
  /** Cards that the current player gives. */
  readonly give: PerResource;
  /** Cards that the current player receives. */
  readonly receive: PerResource;
  /** Answers of the players asked, in seat order. */
  readonly answers: readonly TradeAnswer[];
}

/** Answer to an offer; null until the player has answered. */
export type TradeAnswer =
  | {
      /** Player who was asked. */
      readonly player: number;
      /** Answer of the player. */
      readonly answer: "accept" | "decline" | null;
    }
  | {
      /** Player who was asked. */
      readonly player: number;
      /** Answer of the player. */
      readonly answer: "counter";
      /** Cards of the counter-offer, from that player's side. */
      readonly counter: {
        /** Cards that the player gives. */
        readonly give: PerResource;
        /** Cards that the player receives. */
        readonly receive: PerResource;
      };
    };

/** Public part of a seat. */
export interface Seat {
  /** Player of the seat. */
  readonly player: number;
  /** Intersections of settlements, ascending. */
  readonly settlements: readonly number[];
  /** Intersections of cities, ascending. */
  readonly cities: readonly number[];
  /** Edges of roads, ascending. */
  readonly roads: readonly number[];
  /** Number of knights the player has played. */
  readonly knights: number;
  /** Length of the player's longest road, in edges. */
  readonly roadLength: number;
  /** Number of cards the player still has to discard. */
  readonly toDiscard: number;
}

/** Cards and points of a player. */
export interface Holdings {
  /** Number of resource cards of each kind. */
  readonly hand: PerResource;
  /** Number of development cards of each kind, including those bought this turn. */
  readonly cards: Readonly<Record<DevelopmentCard, number>>;
  /** Points, including hidden ones. */
  readonly points: number;
}

/** Whole game, including hidden cards. Never send it to a player: send the result of `playerView`. */
export interface Game extends Table {
  /** Seats, player 1 first. */
  readonly seats: readonly (Seat & Holdings)[];
  /** State that no view contains. */
  readonly hidden: {
    /** Seed of dice, deck and thefts. */
    readonly seed: Seed;
    /** Number of rolls so far. */
    readonly rolls: number;
    /** Number of thefts so far. */
    readonly thefts: number;
    /** Number of development cards of each kind left in the deck. */
    readonly deck: Readonly<Record<DevelopmentCard, number>>;
    /** Number of development cards of each kind bought this turn. */
    readonly boughtThisTurn: Readonly<Record<DevelopmentCard, number>>;
  };
}

/** Game as one player sees it. */
export interface GameView extends Table {
  /** Player whose view it is; null for a spectator. */
  readonly viewer: number | null;
  /** Seats, player 1 first. */
  readonly seats: readonly (Seat & {
    /** Number of resource cards. */
    readonly handSize: number;
    /** Resource cards that the public record, and the viewer's own thefts, prove the player to hold. */
    readonly knownCards: PerResource;
    /** Number of development cards. */
    readonly cardCount: number;
    /** Points, without hidden ones. */
    readonly publicPoints: number;
  })[];
  /** Cards of the viewer; null for a spectator. */
  readonly own: OwnHoldings | null;
}

/** Cards and points of a viewer. */
export interface OwnHoldings extends Holdings {
  /** Kinds of development cards that the viewer may play now. */
  readonly playable: readonly DevelopmentCard[];
}

// ---------------------------------------------------------------- records

/** Record of a game: all that `replay` needs to repeat it. */
export interface GameRecord {
  /** Version of the format. */
  readonly version: 1;
  /** Board of the game. */
  readonly board: Board;
  /** Options of the game, including its seed. */
  readonly options: GameOptions;
  /** Steps in order. */
  readonly steps: readonly {
    /** Move that was made. */
    readonly move: Move;
    /** Result of dice, deck or theft. Default: drawn from the seed. */
    readonly outcome?: Outcome | undefined;
  }[];
}

/** Current game and its record. */
export interface Match {
  /** Game after the last step. */
  readonly game: Game;
  /** Record of all steps, with their outcomes. */
  readonly record: GameRecord;
}

/**
 * Returns a match with a new game and an empty record.
 * @throws {RefusedError} as `newGame` does.
 */
export function startMatch(board: Board, options?: GameOptions): Match;

/**
 * Returns the match after a legal move. The record gains the move and its outcome.
 * @throws {RefusedError} as `applyMove` does.
 */
export function playMove(match: Match, move: Move, options?: ApplyOptions): Match;

/** Returns whether a value, for example from a file, is a record, with legal moves or not. Never throws. */
export function isGameRecord(value: unknown): value is GameRecord;

/**
 * Returns the games of a record: one before the first step, then one after each step.
 * @throws {RefusedError} if a step is illegal; `path` names it.
 */
export function replay(record: GameRecord): readonly Game[];
/** Async version of `replay`, with progress and abort. */
export function replayAsync(record: GameRecord, options?: AsyncOptions): Promise<readonly Game[]>;

// ---------------------------------------------------------------- computer players

/**
 * Level of a computer player. All levels see only their player's view, and all answer offers.
 * - "random": makes random legal moves.
 * - "beginner": makes random moves, but prefers building to trading.
 * - "intermediate": follows rules of thumb. It plans a building, trades for it, and aims its roads and the robber.
 * - "advanced": looks one move ahead and offers trades.
 * - "expert": searches by playouts and offers trades.
 */
export type Level = "random" | "beginner" | "intermediate" | "advanced" | "expert";

/** Level that is fast enough for thousands of games. */
export type PlayoutLevel = Exclude<Level, "expert">;

/**
 * Returns the move that a level chooses for the active player. The same view and seed give the same move.
 * @throws {RefusedError} "game-over", or "not-your-turn" if the view is not the active player's.
 */
export function chooseMove(gameOrView: Game | GameView, level: Level, options?: ChooseOptions): Move;
/** Async version of `chooseMove`, with progress and abort. */
export function chooseMoveAsync(
  gameOrView: Game | GameView,
  level: Level,
  options?: ChooseOptions & AsyncOptions<ChooseProgress>,
): Promise<Move>;

/** Options of `chooseMove`. */
export interface ChooseOptions {
  /** Seed of random decisions. Default: `moveCount`. */
  readonly seed?: Seed | undefined;
  /** Playouts of "expert", an integer >= 1; other levels ignore it. Default 1000. */
  readonly playouts?: number | undefined;
  /** Milliseconds, >= 0, after which "expert" decides; other levels ignore it. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Progress of `chooseMoveAsync`. */
export interface ChooseProgress extends Progress {
  /** Move that looks best so far, or null. */
  readonly move: Move | null;
}

// ---------------------------------------------------------------- analysis

/** Options of every analysis. */
export interface AnalysisOptions {
  /** Level of all players in the playouts. Default "intermediate". */
  readonly level?: PlayoutLevel | undefined;
  /** Confidence of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Seed of the playouts. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Milliseconds, >= 0, after which the result so far is returned. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Progress of an analysis, with its result so far. */
export interface ResultProgress<Result> extends Progress {
  /** Result of the playouts so far. */
  readonly result: Result;
}

/** Returns each player's chance to win, by playouts. Cards that a view hides are sampled consistently with it. */
export function winChances(gameOrView: Game | GameView, options?: WinChancesOptions): WinChances;
/** Async version of `winChances`, with progress and abort. */
export function winChancesAsync(
  gameOrView: Game | GameView,
  options?: WinChancesOptions & AsyncOptions<ResultProgress<WinChances>>,
): Promise<WinChances>;

/** Options of `winChances`. */
export interface WinChancesOptions extends AnalysisOptions {
  /** Number of playouts, an integer >= 1. Default 1000. */
  readonly playouts?: number | undefined;
}

/** Chances to win. */
export interface WinChances {
  /** Seats, player 1 first. */
  readonly seats: readonly SeatChance[];
  /** Number of playouts made. */
  readonly playouts: number;
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** Chance to win of one seat. */
export interface SeatChance {
  /** Player of the seat. */
  readonly player: number;
  /** Chance to win, in [0, 1]. */
  readonly winChance: number;
  /** Interval of the chance. */
  readonly interval: Interval;
}

/**
 * Returns the moves of the active player ranked by chance to win, best first.
 * @throws {RefusedError} "game-over", or "not-your-turn" if the view is not the active player's.
 */
export function rateMoves(gameOrView: Game | GameView, options?: RateMovesOptions): MoveRatings;
/** Async version of `rateMoves`, with progress and abort. */
export function rateMovesAsync(
  gameOrView: Game | GameView,
  options?: RateMovesOptions & AsyncOptions<ResultProgress<MoveRatings>>,
): Promise<MoveRatings>;

/** Options of `rateMoves`. */
export interface RateMovesOptions extends AnalysisOptions {
  /** Moves to rate, with offers filled in. Default: all legal moves except the templates of offers. */
  readonly moves?: readonly Move[] | undefined;
  /** Number of playouts of all moves together, an integer >= 1. Default 4000. */
  readonly playouts?: number | undefined;
}

/** Ratings of moves. */
export interface MoveRatings {
  /** Moves, best first. */
  readonly moves: readonly (Comparison & {
    /** Move that is rated. */
    readonly move: Move;
  })[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** Chance to win of a choice, and its loss compared with the best choice. */
export interface Comparison {
  /** Chance to win, in [0, 1]. */
  readonly winChance: number;
  /** Interval of the chance. */
  readonly interval: Interval;
  /** Chance of the best choice minus this chance, by playouts with the same dice and cards; 0 for the best choice. */
  readonly loss: number;
  /** Interval of the loss. */
  readonly lossInterval: Interval;
}

/**
 * Returns the loss of each decision in a game, and the luck of each player.
 * @throws {RefusedError} if a step is illegal; `path` names it.
 */
export function reviewGame(record: GameRecord, options?: ReviewOptions): GameReview;
/** Async version of `reviewGame`, with progress and abort. */
export function reviewGameAsync(
  record: GameRecord,
  options?: ReviewOptions & AsyncOptions<ResultProgress<GameReview>>,
): Promise<GameReview>;

/** Options of `reviewGame`. */
export interface ReviewOptions extends AnalysisOptions {
  /** Players whose decisions are reviewed. Default: all. */
  readonly reviewed?: readonly number[] | undefined;
  /** Number of playouts for each decision, an integer >= 1. Default 400. */
  readonly playouts?: number | undefined;
  /** Smallest loss that counts as a mistake, in (0, 1). Default 0.05. */
  readonly mistakeLoss?: number | undefined;
}

/** Review of a game. */
export interface GameReview {
  /** Version of the format. */
  readonly version: 1;
  /** Decisions of the players reviewed, in order. Forced moves are left out. */
  readonly decisions: readonly {
    /** Step of the record, from 0. */
    readonly step: number;
    /** Player who decided. */
    readonly player: number;
    /** Move that was made. */
    readonly move: Move;
    /** Move with the highest chance to win. */
    readonly best: Move;
    /** Chance to win that the decision gave away, in [0, 1]. */
    readonly loss: number;
    /** Interval of the loss. */
    readonly interval: Interval;
  }[];
  /** Seats, player 1 first. */
  readonly seats: readonly {
    /** Player of the seat. */
    readonly player: number;
    /** Chance to win before the first decision. */
    readonly initialWinChance: number;
    /** Sum of the losses of the player's decisions. */
    readonly totalLoss: number;
    /** Mean loss of the player's decisions. */
    readonly averageLoss: number;
    /** Chance to win that the other players' decisions gave to this seat. */
    readonly fromOthers: number;
    /** Number of the player's mistakes. */
    readonly mistakes: number;
    /** Chance to win that dice, cards and thefts added. */
    readonly luck: number;
  }[];
  /** Chances to win over the course of the game. */
  readonly chances: readonly {
    /** Number of steps made; 0 at the start. */
    readonly step: number;
    /** Seats, player 1 first. */
    readonly seats: readonly SeatChance[];
  }[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

// ---------------------------------------------------------------- many games

/** Options that describe the position from which games are played. */
export interface PositionOptions extends RuleOptions {
  /** Number of players, 2 to 6. Default 4. */
  readonly players?: number | undefined;
  /** Settlements placed so far, in order; the levels place the others. Default: none. */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
  /** Roads placed so far, at these settlements. Default: none. */
  readonly roads?: readonly PlacedRoad[] | undefined;
}

/**
 * Returns the results of whole games between computer players.
 * @throws {RefusedError} as `newGame` does.
 */
export function simulate(board: Board, options?: SimulationOptions): Simulation;
/** Async version of `simulate`, with progress and abort. */
export function simulateAsync(
  board: Board,
  options?: SimulationOptions & AsyncOptions<ResultProgress<Simulation>>,
): Promise<Simulation>;

/** Options of `simulate`. */
export interface SimulationOptions extends PositionOptions {
  /** Number of games, an integer >= 1. Default 1000. */
  readonly games?: number | undefined;
  /** Index of the first game, an integer >= 0, for parts of one simulation. Default 0. */
  readonly firstGame?: number | undefined;
  /** Level of all players, or one for each. Default "intermediate". */
  readonly levels?: Level | readonly Level[] | undefined;
  /** Playouts of each move of "expert", an integer >= 1. Default 1000. */
  readonly playouts?: number | undefined;
  /** Turns of all players together, in [1, 1e6], after which a game ends unfinished. Default 1000. */
  readonly maxTurns?: number | undefined;
  /** Confidence of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Seed of all games. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Milliseconds, >= 0, after which no further game starts. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Results of many games. */
export interface Simulation {
  /** Version of the format. */
  readonly version: 1;
  /** Number of games played, including unfinished ones. */
  readonly games: number;
  /** Number of unfinished games, which have no winner. */
  readonly unfinished: number;
  /** Index of the first game. */
  readonly firstGame: number;
  /** Seed that repeats the call. */
  readonly seed: Seed;
  /** Confidence of the intervals. */
  readonly confidence: number;
  /** Seats, player 1 first. */
  readonly seats: readonly (SeatWins & {
    /** Mean of the points at the end, including hidden ones. */
    readonly meanPoints: number;
  })[];
  /** Turns of all players together, per game. */
  readonly turns: {
    /** Mean number of turns. */
    readonly mean: number;
    /** Standard deviation (n - 1); 0 for a single game. */
    readonly standardDeviation: number;
  };
  /** Integer sums, which make merging exact. */
  readonly sums: {
    /** Points of each player, over all games. */
    readonly points: readonly number[];
    /** Turns of all games. */
    readonly turns: number;
    /** Squared turns of all games. */
    readonly squaredTurns: number;
  };
  /** Digest of board and options. Only parts with the same digest can be merged. */
  readonly digest: string;
}

/** Games won by a player. */
export interface SeatWins {
  /** Player of the seat. */
  readonly player: number;
  /** Number of games won. */
  readonly wins: number;
  /** Share of all games won, in [0, 1]. */
  readonly winRate: number;
  /** Interval of the chance to win. */
  readonly interval: Interval;
}

/**
 * Returns one simulation from its parts, equal bit for bit to a simulation of all their games at once.
 * @throws {RangeError} if parts overlap, leave gaps, or differ in `digest`.
 */
export function mergeSimulations(parts: readonly Simulation[]): Simulation;

/**
 * Returns whether the seats of a board win equally often within a margin, by a test of equivalence.
 * @throws {RefusedError} as `newGame` does.
 */
export function certifyBoard(board: Board, options?: CertifyOptions): Certificate;
/** Async version of `certifyBoard`, with progress and abort. */
export function certifyBoardAsync(
  board: Board,
  options?: CertifyOptions & AsyncOptions<ResultProgress<Certificate>>,
): Promise<Certificate>;

/** Options of `certifyBoard`. */
export interface CertifyOptions extends RuleOptions {
  /** Number of players, 2 to 6. Default 4. */
  readonly players?: number | undefined;
  /** Largest difference from an equal share of the wins, in (0, 1 / players). Default 0.05. */
  readonly margin?: number | undefined;
  /** Confidence of the verdict, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Levels to certify for. In each game, all players have the same level. Default ["intermediate"]. */
  readonly levels?: readonly PlayoutLevel[] | undefined;
  /** Most games of each level, an integer >= 1. Default 20000. */
  readonly maxGames?: number | undefined;
  /** Seed of all games. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Milliseconds, >= 0, after which no further game starts. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Verdict: all seats are within the margin, at least one is outside, or neither is established. */
export type Verdict = "balanced" | "unbalanced" | "undecided";

/** Certificate of a board. */
export interface Certificate {
  /** Version of the format. */
  readonly version: 1;
  /** Verdict of all levels together. */
  readonly verdict: Verdict;
  /** Largest difference from an equal share of the wins. */
  readonly margin: number;
  /** Confidence of the verdict. */
  readonly confidence: number;
  /** Levels, in the order of the option. */
  readonly levels: readonly {
    /** Level of all players. */
    readonly level: PlayoutLevel;
    /** Verdict for this level. */
    readonly verdict: Verdict;
    /** Number of games played. */
    readonly games: number;
    /** Seats, player 1 first. The intervals are confidence sequences, valid whenever the run stops. */
    readonly seats: readonly SeatWins[];
  }[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/**
 * Returns the chance to win with each open spot, for the player whose turn it is to settle.
 * @throws {RefusedError} as `newGame` does.
 */
export function spotChances(board: Board, options?: SpotChancesOptions): SpotChances;
/** Async version of `spotChances`, with progress and abort. */
export function spotChancesAsync(
  board: Board,
  options?: SpotChancesOptions & AsyncOptions<ResultProgress<SpotChances>>,
): Promise<SpotChances>;

/** Options of `spotChances`. */
export interface SpotChancesOptions extends PositionOptions, AnalysisOptions {
  /** Intersections to compare. Default: all open spots. */
  readonly spots?: readonly number[] | undefined;
  /** Number of games of all spots together, an integer >= 1. Default 10000. */
  readonly games?: number | undefined;
}

/** Chances to win with each open spot. */
export interface SpotChances {
  /** Player whose turn it is to settle. */
  readonly player: number;
  /** Spots, best first. */
  readonly spots: readonly (Comparison & {
    /** Intersection of the spot. */
    readonly intersection: number;
    /** Number of games behind the chance. */
    readonly games: number;
  })[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}
