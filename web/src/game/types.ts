// Types of games and views, which are plain data. Players count from 1.
import type { Board, PerResource, Resource } from "../board/board-data.js";
import type { Seed } from "../check/seed.js";
import type { NoFields } from "../check/refused-error.js";
import * as records from "../wasm/records.js";
import type { GameRules, RuleOptions } from "./rules.js";

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
    /** Intersection to build on. @integer 0..511 */
    readonly intersection: number;
  };
  /** Builds a city in place of a settlement. */
  city: {
    /** Intersection of the settlement. @integer 0..511 */
    readonly intersection: number;
  };
  /** Builds a road. */
  road: {
    /** Edge to build on. @integer 0..511 */
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
    /** Two resources, in the order of `resources`; one if the bank has a single card. @minItems 1 @maxItems 2 */
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
    /** Hex to move to. @integer 0..63 */
    readonly hex: number;
    /** Player to steal from; required if another player at the hex has a card. @integer 1..6 */
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
    /** Players to ask. Default: all others. @integer 1..6 @minItems 1 @maxItems 6 */
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
    /** Player to trade with. @integer 1..6 */
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

/** Number of cards of some resources; absent means 0. @integer 0..24 */
export type ResourceCounts = { readonly [resource in Resource]?: number | undefined };

/** Kind of a development card. */
export type DevelopmentCard = "knight" | "yearOfPlenty" | "monopoly" | "roadBuilding" | "victoryPoint";

/** Result of dice, deck or theft. */
export interface Outcome {
  /** Dice of a roll, each 1 to 6. @integer 1..6 */
  readonly dice?: readonly [number, number] | undefined;
  /** Development card that was bought. */
  readonly card?: DevelopmentCard | undefined;
  /** Resource that was stolen. */
  readonly stolen?: Resource | undefined;
  /** Number of cards that each player gave to a monopoly, player 1 first. @integer 0..24 @minItems 2 @maxItems 6 */
  readonly taken?: readonly number[] | undefined;
  /** Whether victory point cards that the viewer could not see decided the game. */
  readonly won?: boolean | undefined;
}

/** Options of `newGame`. */
export interface GameOptions extends RuleOptions {
  /** Number of players, an integer in [2, 6]. Default 4. @integer 2..6 */
  readonly players?: number | undefined;
  /** Seed of dice, deck and thefts. Players can find an integer from a dozen rolls, so leave it out between people. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** Phase of a game. */
export type Phase = PhaseFields["phase"];

/** Trade under negotiation. */
export interface Trade {
  /** Cards that the current player gives. @integer 0..24 */
  readonly give: PerResource;
  /** Cards that the current player receives. @integer 0..24 */
  readonly receive: PerResource;
  /** Answers of the players asked, in seat order from the current player's left. @minItems 1 @maxItems 5 */
  readonly answers: readonly TradeAnswer[];
}

/** Answer to an offer; null until the player has answered. */
export type TradeAnswer =
  | {
      /** Player who was asked. @integer 1..6 */
      readonly player: number;
      /** Answer of the player. */
      readonly answer: "accept" | "decline" | null;
    }
  | {
      /** Player who was asked. @integer 1..6 */
      readonly player: number;
      /** Answer of the player. */
      readonly answer: "counter";
      /** Cards of the counter-offer, from that player's side. */
      readonly counter: {
        /** Cards that the player gives. @integer 0..24 */
        readonly give: PerResource;
        /** Cards that the player receives. @integer 0..24 */
        readonly receive: PerResource;
      };
    };

/** Part of a game that all players see. */
export interface PublicGame extends GameRules {
  /** Version of the format. */
  readonly version: 1;
  /** Board of the game. */
  readonly board: Board;
  /** Number of moves made. @integer 0..4294967295 */
  readonly moveCount: number;
  /** Number of the turn, from 1; 0 in the setup. Extra turns have the number of the turn before. @integer 0..4294967295 */
  readonly turn: number;
  /** Player whose turn it is. @integer 1..6 */
  readonly currentPlayer: number;
  /** Player who has to choose. @integer 1..6 */
  readonly activePlayer: number;
  /** Whether the turn is the second one of paired players. */
  readonly extraTurn: boolean;
  /** Number of offers that the current player may still make this turn. @integer 0..4294967295 */
  readonly offersLeft: number;
  /** Whether a development card was played this turn. */
  readonly cardPlayed: boolean;
  /** Number of free roads still to be built. @integer 0..2 */
  readonly freeRoads: number;
  /** Number of development cards left in the deck. @integer 0..34 */
  readonly cardsLeft: number;
  /** Number of development cards of each kind that all players have played. @integer 0..20 */
  readonly playedCards: Readonly<Record<DevelopmentCard, number>>;
  /** Number of resource cards of each kind in the bank. @integer 0..24 */
  readonly bank: PerResource;
  /** Hex of the robber; null on a board without a desert until the robber first moves. @integer 0..63 */
  readonly robber: number | null;
  /** Player who holds the longest road, or null. @integer 1..6 */
  readonly longestRoad: number | null;
  /** Player who holds the largest army, or null. @integer 1..6 */
  readonly largestArmy: number | null;
  /** Last move, or null. A view leaves out parts that its viewer may not know. */
  readonly lastMove: {
    /** Player who made it. @integer 1..6 */
    readonly player: number;
    /** Move that was made. */
    readonly move: Move;
    /** Result of dice, deck or theft, if any. */
    readonly outcome?: Outcome | undefined;
    /**
     * Cards that the move brought to players by a roll, a trade, a development card or the setup, ascending by player. A
     * stolen card is not among them. @maxItems 6
     */
    readonly gains: readonly Gain[];
  } | null;
}

/** Fields that depend on the phase. Compare `phase` to narrow the others. */
export type PhaseFields =
  | {
      /** Phase, which decides the kinds of moves that are legal. */
      readonly phase: "setup" | "roll";
      /** Dice of this turn; null before the roll. */
      readonly dice: null;
      /** Trade under negotiation; null in other phases. */
      readonly trade: null;
      /** Player who has won; null until the game is over. */
      readonly winner: null;
    }
  | {
      /** Phase, which decides the kinds of moves that are legal. */
      readonly phase: "main" | "discard" | "extraBuilding";
      /** Dice of this turn. @integer 1..6 */
      readonly dice: readonly [number, number];
      /** Trade under negotiation; null in other phases. */
      readonly trade: null;
      /** Player who has won; null until the game is over. */
      readonly winner: null;
    }
  | {
      /** Phase, which decides the kinds of moves that are legal. */
      readonly phase: "moveRobber" | "roadBuilding";
      /** Dice of this turn; null after a development card that was played before the roll. @integer 1..6 */
      readonly dice: readonly [number, number] | null;
      /** Trade under negotiation; null in other phases. */
      readonly trade: null;
      /** Player who has won; null until the game is over. */
      readonly winner: null;
    }
  | {
      /** Phase, which decides the kinds of moves that are legal. */
      readonly phase: "trade";
      /** Dice of this turn. @integer 1..6 */
      readonly dice: readonly [number, number];
      /** Trade under negotiation. */
      readonly trade: Trade;
      /** Player who has won; null until the game is over. */
      readonly winner: null;
    }
  | {
      /** Phase, which decides the kinds of moves that are legal. */
      readonly phase: "over";
      /** Dice of the last turn; null if it was won before the roll. @integer 1..6 */
      readonly dice: readonly [number, number] | null;
      /** Trade under negotiation; null in other phases. */
      readonly trade: null;
      /** Player who has won. @integer 1..6 */
      readonly winner: number;
    };

/** Resource cards that a move brought to a player. */
export interface Gain {
  /** Player who got them. @integer 1..6 */
  readonly player: number;
  /** Cards that the player got. */
  readonly cards: ResourceCounts;
}

/** Public part of a seat. */
export interface Seat {
  /** Player of the seat. @integer 1..6 */
  readonly player: number;
  /** Intersections of settlements, ascending. @integer 0..511 @maxItems 5 */
  readonly settlements: readonly number[];
  /** Intersections of cities, ascending. @integer 0..511 @maxItems 4 */
  readonly cities: readonly number[];
  /** Edges of roads, ascending. @integer 0..511 @maxItems 15 */
  readonly roads: readonly number[];
  /** Number of knights the player has played. @integer 0..20 */
  readonly knights: number;
  /** Length of the player's longest road, in edges. @integer 0..15 */
  readonly roadLength: number;
  /** Number of cards the player still has to discard. @integer 0..120 */
  readonly toDiscard: number;
}

/** Cards and points of a player. */
export interface Holdings {
  /** Number of resource cards of each kind. @integer 0..24 */
  readonly hand: PerResource;
  /** Number of development cards of each kind, including those bought this turn. @integer 0..20 */
  readonly cards: Readonly<Record<DevelopmentCard, number>>;
  /** Points, including hidden ones. @integer 0..255 */
  readonly points: number;
}

/** Whole game, including hidden cards. Never send it to a player: send the result of `playerView`. */
export type Game = WholeGame & PhaseFields;

/** Fields of a game in every phase. */
export interface WholeGame extends PublicGame {
  /** Seats, player 1 first. @minItems 2 @maxItems 6 */
  readonly seats: readonly (Seat & Holdings)[];
  /** State that no view contains. */
  readonly hidden: {
    /** Seed of dice, deck and thefts. */
    readonly seed: Seed;
    /** Number of rolls so far. @integer 0..4294967295 */
    readonly rolls: number;
    /** Number of thefts so far. @integer 0..4294967295 */
    readonly thefts: number;
    /** Number of development cards of each kind left in the deck. @integer 0..20 */
    readonly deck: Readonly<Record<DevelopmentCard, number>>;
    /** Number of development cards of each kind bought this turn. @integer 0..20 */
    readonly boughtThisTurn: Readonly<Record<DevelopmentCard, number>>;
    /** Possible hands of a spectator, and then of each player. @minItems 3 @maxItems 7 */
    readonly possibleHands: readonly PossibleHands[];
  };
}

/**
 * Hands that a viewer considers possible, with their weights, as a text; `handChances` says what they mean.
 * @pattern ^[0-9a-o]{10,30}( [0-9a-z]+)*$
 */
export type PossibleHands = string;

/** Game as one player sees it. */
export type GameView = SeenGame & PhaseFields & (ViewerFields | SpectatorFields);

/** Fields of a view in every phase. */
export interface SeenGame extends PublicGame {
  /** Player whose view it is; null for a spectator. @integer 1..6 */
  readonly viewer: number | null;
  /** Seats, player 1 first. @minItems 2 @maxItems 6 */
  readonly seats: readonly (Seat & {
    /** Number of resource cards. @integer 0..120 */
    readonly handSize: number;
    /**
     * Resource cards that the player certainly holds, by the public record and the viewer's own thefts; for the viewer,
     * the hand. @integer 0..24
     */
    readonly knownCards: PerResource;
    /** Number of development cards. @integer 0..34 */
    readonly cardCount: number;
    /** Points, without hidden ones. @integer 0..255 */
    readonly publicPoints: number;
    /** Number of development cards of each kind. Absent until the game is over. @integer 0..20 */
    readonly cards?: Holdings["cards"] | undefined;
    /** Points, including hidden ones. Absent until the game is over. @integer 0..255 */
    readonly points?: number | undefined;
  })[];
  /** Cards of the viewer; null for a spectator. */
  readonly own: OwnHoldings | null;
  /** Possible hands of the viewer. */
  readonly possibleHands: PossibleHands;
}

/** Game as a player sees it, with the player's own cards. */
export type PlayerView = SeenGame & PhaseFields & ViewerFields;

/** Fields of a player's view. Compare `viewer` or `own` with null to tell it from a spectator's. */
export interface ViewerFields {
  /** Player whose view it is. @integer 1..6 */
  readonly viewer: number;
  /** Cards of the viewer. */
  readonly own: OwnHoldings;
}

/** Fields of a spectator's view. */
export interface SpectatorFields {
  /** Spectators are no players. */
  readonly viewer: null;
  /** Spectators have no cards. */
  readonly own: null;
}

/** Cards and points of a viewer. */
export interface OwnHoldings extends Holdings {
  /** Kinds of development cards that the viewer may play now. */
  readonly playable: readonly DevelopmentCard[];
  /** Number of development cards of each kind bought this turn. @integer 0..20 */
  readonly boughtThisTurn: Readonly<Record<DevelopmentCard, number>>;
}

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

/** All levels, weakest first. */
export const levels: readonly Level[] = Object.freeze(records.levelNames);

/** @internal */
export const playoutLevels: readonly PlayoutLevel[] = records.levelNames.filter((level) => level !== "expert");

/** All kinds of development cards. */
export const developmentCards: readonly DevelopmentCard[] = Object.freeze([
  "knight",
  "yearOfPlenty",
  "monopoly",
  "roadBuilding",
  "victoryPoint",
] as const);

/** @internal */
export const phases: readonly Phase[] = records.phaseNames;

/** Largest number of players. */
export const maxPlayers = 6;

/** Number of resource cards of a kind in the largest games. */
export const maxBankCards = 24;
/** Number of development cards in the largest games. */
export const maxDeckCards = 34;
/** Number of knight cards in the largest games. */
export const maxKnightCards = 20;
