// Games as callers see them: plain data. Players count from 1.
import type { Board, Resource } from "../board/board-data.js";
import type { Seed } from "../check/seed.js";
import type { PerResource } from "../settle/metrics.js";
import type { GameRules, PlayedRules } from "./rules.js";

/** What a player decides. */
export type Move =
  | {
      /** Build on an intersection. */
      readonly kind: "settlement" | "city";
      /** Id of `Layout.intersections`. */
      readonly intersection: number;
    }
  | {
      /** Build on an edge. */
      readonly kind: "road";
      /** Id of `Layout.edges`. */
      readonly edge: number;
    }
  | {
      /** Throw the dice, end the turn, buy a development card, or play a knight or a card of two roads. */
      readonly kind: "roll" | "end" | "buy" | "knight" | "roads";
    }
  | {
      /** Discard one card; who owes several discards one after the other. */
      readonly kind: "discard";
      /** Of which resource. */
      readonly resource: Resource;
    }
  | {
      /** Move the robber. */
      readonly kind: "robber";
      /** Id of `Layout.hexes`. */
      readonly hex: number;
      /** Who is stolen from; must be named where there is one. */
      readonly victim?: number | undefined;
    }
  | {
      /** Play a monopoly. */
      readonly kind: "monopoly";
      /** Of which resource. */
      readonly resource: Resource;
    }
  | {
      /** Play a year of plenty. */
      readonly kind: "plenty";
      /** Two, in the order wood, brick, wool, grain, ore; one where the bank holds one card. */
      readonly resources: readonly Resource[];
    }
  | {
      /** Trade with the bank, at the best rate that the player has. */
      readonly kind: "trade";
      /** What is given: four, three or two of it. */
      readonly give: Resource;
      /** What comes for it: one. */
      readonly receive: Resource;
    }
  | {
      /** A trade that the player on turn and another have agreed on: checked by `apply`, not listed by `legalMoves`. */
      readonly kind: "exchange";
      /** The other one. */
      readonly player: number;
      /** What the player on turn gives: something. */
      readonly give: { readonly [resource in Resource]?: number | undefined };
      /** What the other one gives: something, and nothing that is on the other side. */
      readonly receive: { readonly [resource in Resource]?: number | undefined };
    };

/** A kind of development card. */
export type DevelopmentCard = "knight" | "plenty" | "monopoly" | "roads" | "point";

/** What chance brings; what is left out is drawn from the game's own streams. */
export interface Chance {
  /** Of a roll. */
  readonly dice?: readonly [number, number] | undefined;
  /** That was bought. */
  readonly card?: DevelopmentCard | undefined;
  /** That was stolen. */
  readonly stolen?: Resource | undefined;
}

/** What is played. */
export interface GameOptions extends GameRules {
  /** Any layout. Refused where some order of placements could leave a player without a spot. */
  readonly board: Board;
  /** Default 4. */
  readonly players?: 2 | 3 | 4 | undefined;
  /** Of dice, deck and thefts: streams of their own, indexed by how many there were. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** What lies open of a player. */
export interface Seat {
  /** Ids of `Layout.intersections`, ascending. */
  readonly settlements: readonly number[];
  /** Ids of `Layout.intersections`, ascending. */
  readonly cities: readonly number[];
  /** Ids of `Layout.edges`, ascending. */
  readonly roads: readonly number[];
  /** Played. */
  readonly knights: number;
  /** Of the longest road. */
  readonly roadLength: number;
}

/** Which moves come next. */
export type Phase = "set-up" | "roll" | "main" | "discard" | "robber" | "roads" | "over";

/** A move that was made. */
export interface LastMove {
  /** Who made it. */
  readonly player: number;
  /** What was decided. */
  readonly move: Move;
  /** What chance brought, if anything. */
  readonly chance?: Chance | undefined;
}

/** What everybody sees. */
export interface Table extends PlayedRules {
  /** What is played on. */
  readonly board: Board;
  /** Made so far: hand it to `apply` as `expected`, and a move that is sent twice is refused. */
  readonly moves: number;
  /** Which moves come next. */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly turn: number;
  /** Who has to choose now. */
  readonly player: number;
  /** Of this turn. */
  readonly dice: readonly [number, number] | null;
  /** Cards left. */
  readonly deck: number;
  /** Its hex. It starts on the desert with the lowest id; null where there is none, until it is first moved. */
  readonly robber: number | null;
  /** Who holds it. */
  readonly longestRoad: number | null;
  /** Who holds it. */
  readonly largestArmy: number | null;
  /** Once the game is over. */
  readonly winner: number | null;
  /** The last move; a view leaves out what its player may not know. */
  readonly lastMove: LastMove | null;
}

/** A seat with what its player holds. */
export interface FullSeat extends Seat {
  /** Resource cards. */
  readonly hand: PerResource;
  /** Development cards, those bought in this turn included. */
  readonly cards: Readonly<Record<DevelopmentCard, number>>;
  /** Hidden ones and both prizes included. */
  readonly points: number;
}

/** What it takes to go on with a game, beside what players hold. */
export interface HiddenState {
  /** Of all chance. */
  readonly seed: Seed;
  /** Rolls so far: the index of the next in the stream of dice. */
  readonly rolls: number;
  /** Thefts so far: the index of the next. (That of the deck is how many cards are gone.) */
  readonly thefts: number;
  /** What is left in the deck, by kind. */
  readonly deck: Readonly<Record<DevelopmentCard, number>>;
  /** Bought in this turn, and so not to be played. */
  readonly boughtNow: Readonly<Record<DevelopmentCard, number>>;
  /** Cards still to be discarded, by player. */
  readonly owed: readonly number[];
  /** Roads still to be built for nothing. */
  readonly freeRoads: number;
  /** Whether a development card has been played in this turn. */
  readonly played: boolean;
  /** Whether the dice have been thrown in this turn. */
  readonly rolled: boolean;
}

/** A whole game as plain data, hidden cards included: for the one who runs it. */
export interface Game extends Table {
  /** What it holds. */
  readonly bank: PerResource;
  /** Player 1 first. */
  readonly seats: readonly FullSeat[];
  /** What it takes to go on. */
  readonly hidden: HiddenState;
}

/** A seat as another player sees it; the viewer's own has `own`. */
export interface SeatView extends Seat {
  /** Resource cards in hand. */
  readonly handSize: number;
  /** Development cards in hand. */
  readonly cardCount: number;
  /** Without hidden ones. */
  readonly publicPoints: number;
  /** What the viewer holds. */
  readonly own?:
    | {
        /** Resource cards. */
        readonly hand: PerResource;
        /** Development cards. */
        readonly cards: Readonly<Record<DevelopmentCard, number>>;
        /** Kinds that may be played now, as far as the hand goes. */
        readonly playable: readonly DevelopmentCard[];
        /** Hidden ones included. */
        readonly points: number;
      }
    | undefined;
}

/** What one player may know: the own hand and cards; of the others, and of the bank, what lies open on a table. */
export interface GameView extends Table {
  /** Whose view it is. */
  readonly viewer: number;
  /** What it holds. */
  readonly bank: PerResource;
  /** Player 1 first. */
  readonly seats: readonly SeatView[];
}

/** How a computer player decides: see `chooseMove`. */
export type Level = "random" | "beginner" | "intermediate" | "advanced";

/** In the order of cpp/catan's enumerations. */
export const levels = ["random", "beginner", "intermediate", "advanced"] as const satisfies readonly Level[];
export const phases = [
  "set-up",
  "roll",
  "main",
  "discard",
  "robber",
  "roads",
  "over",
] as const satisfies readonly Phase[];
export const developmentCards = [
  "knight",
  "plenty",
  "monopoly",
  "roads",
  "point",
] as const satisfies readonly DevelopmentCard[];

/** Resource cards of a kind in the game. */
export const bankCards = 19;
/** Development cards in the game. */
export const deckCards = 25;
