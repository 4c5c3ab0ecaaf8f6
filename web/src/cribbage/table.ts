// What both players see of a game, and what each of them does, as plain data.
import type { Seed } from "../check/seed.js";
import type { ResultReader } from "../wasm/result.js";
import { type Card, cards } from "./cards.js";

/** A seat at the table. */
export type CribbageSeat = 0 | 1;

/** What is next: throw two cards, play one, look at the show and go on to the next deal, nothing. */
export type CribbagePhase = "discard" | "play" | "show" | "over";

/** Where points come from; "last": the last card of a count below 31, "go" included. */
export type CribbageSource = "heels" | "fifteen" | "thirtyOne" | "pairs" | "run" | "last" | "hand" | "crib";

/** Two cards to throw, one to play, or none to go on from the show. */
export type CribbageMove = readonly Card[];

/** What both players see. */
export interface CribbageTable {
  /** The number of the deal, from 0. */
  readonly deal: number;
  /** Who deals, and owns the crib. */
  readonly dealer: CribbageSeat;
  /** Whose move it is; in "show" the next dealer's, when "over" the winner. */
  readonly turn: CribbageSeat;
  /** What is next. */
  readonly phase: CribbagePhase;
  /** By seat, 121 at most. */
  readonly scores: readonly [number, number];
  /** When the game is over: 1 if the loser has 90 points or less (a skunk), 2 if 60 or less; before, 0. */
  readonly skunks: number;
  /** The cards on the table since it was last 0 add up to this, 31 at most. */
  readonly count: number;
  /** Null before the cut. */
  readonly starter: Card | null;
  /** The cards played in this deal, in order. */
  readonly plays: readonly {
    /** Who played it. */
    readonly seat: CribbageSeat;
    /** What was played. */
    readonly card: Card;
  }[];
  /** What the last move brought to whom, in the order of counting. */
  readonly credits: readonly {
    /** To whom. */
    readonly seat: CribbageSeat;
    /** What for. */
    readonly source: CribbageSource;
    /** How many, >= 1. */
    readonly points: number;
  }[];
  /** Of each seat in the whole game by source; they add up to its score. */
  readonly points: readonly [Readonly<Record<CribbageSource, number>>, Readonly<Record<CribbageSource, number>>];
}

/** A game with all its cards. Not for the players: see `CribbageView`. */
export interface CribbageGame extends CribbageTable {
  /** Which cards are dealt: card k of deal d depends on nothing but the seed and d. */
  readonly seed: Seed;
  /** Who dealt first. */
  readonly firstDealer: CribbageSeat;
  /** All moves so far, in order. */
  readonly moves: readonly CribbageMove[];
  /** By seat: six cards, four once two are thrown; in "play" those not played yet; then the four kept. */
  readonly hands: readonly [readonly Card[], readonly Card[]];
  /** By seat, the cards thrown into the crib. */
  readonly thrown: readonly [readonly Card[], readonly Card[]];
}

/** What one player may know. */
export interface CribbageView extends CribbageTable {
  /** Who looks. */
  readonly seat: CribbageSeat;
  /** As `hands` of this seat. */
  readonly own: readonly Card[];
  /** What this seat threw into the crib. */
  readonly ownThrown: readonly Card[];
  /** How many cards the other holds. */
  readonly otherCount: number;
  /** Which: empty until the show. */
  readonly other: readonly Card[];
  /** Empty until the show. */
  readonly crib: readonly Card[];
}

/** In the order of cpp/cribbage's Phase. @internal */
export const phases: readonly CribbagePhase[] = ["discard", "play", "show", "over"];
/** In the order of cpp/cribbage's Source. @internal */
export const sources: readonly CribbageSource[] = [
  "heels",
  "fifteen",
  "thirtyOne",
  "pairs",
  "run",
  "last",
  "hand",
  "crib",
];
const seats: readonly CribbageSeat[] = [0, 1];

/** @internal */
export const cardsOf = (result: ResultReader): Card[] => result.items(() => result.choice(cards));

/** The next numbers as what both players see. @internal */
export function tableOf(result: ResultReader): CribbageTable {
  const pointsBySource = () =>
    Object.fromEntries(sources.map((source) => [source, result.number()])) as Record<CribbageSource, number>;
  return {
    deal: result.number(),
    dealer: result.choice(seats),
    turn: result.choice(seats),
    phase: result.choice(phases),
    scores: [result.number(), result.number()],
    skunks: result.number(),
    count: result.number(),
    starter: cardsOf(result)[0] ?? null,
    plays: result.items(() => ({ seat: result.choice(seats), card: result.choice(cards) })),
    credits: result.items(() => ({
      seat: result.choice(seats),
      source: result.choice(sources),
      points: result.number(),
    })),
    points: [pointsBySource(), pointsBySource()],
  };
}
