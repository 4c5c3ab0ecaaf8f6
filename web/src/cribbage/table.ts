// Plain data of a cribbage game: the table that both players see, the whole game, and each player's view.
import type { Seed } from "../check/seed.js";
import * as records from "../wasm/records.js";
import { type Card, cards, namesOf } from "./cards.js";

/** Player of cribbage. */
export type CribbagePlayer = 1 | 2;

/** Phase of a game: discard two cards, play one, look at the show, or the end. */
export type CribbagePhase = "discard" | "play" | "show" | "over";

/** Source of points; "last" is the last card of a count below 31, including "go". */
export type CribbageSource = "heels" | "fifteen" | "thirtyOne" | "pairs" | "run" | "last" | "hand" | "crib";

/** Move: two cards to discard, one to play, or none to continue after the show. @maxItems 2 */
export type CribbageMove = readonly Card[];

/** Part of a game that both players see. */
export interface CribbageTable {
  /** Version of the format. */
  readonly version: 1;
  /** Index of the deal, from 0. @integer 0.. */
  readonly deal: number;
  /** Player who deals and owns the crib. */
  readonly dealer: CribbagePlayer;
  /** Player who has to choose: in "show" the next dealer, in "over" the winner. */
  readonly activePlayer: CribbagePlayer;
  /** Phase, which decides the kinds of moves that are legal. */
  readonly phase: CribbagePhase;
  /** Points of players 1 and 2, at most 121. @integer 0..121 */
  readonly scores: readonly [number, number];
  /** Skunks of the loser: 1 for 61 to 90 points, 2 for 60 or fewer, else 0; 0 before the end. @integer 0..2 */
  readonly skunks: number;
  /** Count of the cards played since the last reset to 0, at most 31. @integer 0..31 */
  readonly count: number;
  /** Starter; null before the cut. */
  readonly starter: Card | null;
  /** Cards played in this deal, in order. */
  readonly plays: readonly {
    /** Player who played it. */
    readonly player: CribbagePlayer;
    /** Card that was played. */
    readonly card: Card;
  }[];
  /** Points of the last move, in the order in which they count. */
  readonly credits: readonly {
    /** Player who scored. */
    readonly player: CribbagePlayer;
    /** Source of the points. */
    readonly source: CribbageSource;
    /** Points, >= 1. @integer 1.. */
    readonly points: number;
  }[];
  /** Points of players 1 and 2 in the whole game, by source. @integer 0.. */
  readonly points: readonly [Readonly<Record<CribbageSource, number>>, Readonly<Record<CribbageSource, number>>];
}

/** Whole game, including hidden cards. Never send it to a player: send the result of `playerView`. */
export interface CribbageGame extends CribbageTable {
  /** Seed of the deals. */
  readonly seed: Seed;
  /** Player who dealt first. */
  readonly firstDealer: CribbagePlayer;
  /** Moves so far. */
  readonly moves: readonly CribbageMove[];
  /** Cards of players 1 and 2. */
  readonly hands: readonly [readonly Card[], readonly Card[]];
  /** Cards that players 1 and 2 discarded to the crib. */
  readonly thrown: readonly [readonly Card[], readonly Card[]];
}

/** Game as one player sees it. */
export interface CribbageView extends CribbageTable {
  /** Player whose view it is. */
  readonly viewer: CribbagePlayer;
  /** Cards of the viewer. */
  readonly own: readonly Card[];
  /** Cards that the viewer discarded to the crib. */
  readonly ownThrown: readonly Card[];
  /** Number of the other player's cards. */
  readonly otherCount: number;
  /** Cards of the other player; empty until the show. */
  readonly other: readonly Card[];
  /** Cards of the crib; empty until the show. */
  readonly crib: readonly Card[];
}

const playerOf = (seat: number) => (seat + 1) as CribbagePlayer;

/** Returns the part of a game that both players see, from the module's record. @internal */
export function tableOf(table: records.CribbageTable): CribbageTable {
  const bySource = (points: readonly number[]) =>
    Object.fromEntries(records.cribbageSourceNames.map((source, i) => [source, points[i]])) as Record<
      CribbageSource,
      number
    >;
  return {
    version: 1,
    deal: table.deal,
    dealer: playerOf(table.dealer),
    activePlayer: playerOf(table.turn),
    phase: table.phase,
    scores: table.scores as [number, number],
    skunks: table.skunks,
    count: table.count,
    starter: namesOf(table.starter)[0] ?? null,
    plays: table.plays.map(({ seat, card }) => ({ player: playerOf(seat), card: cards[card] as Card })),
    credits: table.credits.map(({ seat, source, points }) => ({ player: playerOf(seat), source, points })),
    points: [bySource(table.points), bySource(table.pointsOfOther)],
  };
}
