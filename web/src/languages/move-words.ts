// Type of the words for moves and rolls, and the English ones, which are the default.
import type { Resource } from "../board/board-data.js";
import type { MoveKind } from "../game/types.js";
import { resources } from "../draw/english.js";

/** Words for moves and rolls. Names in braces are placeholders. */
export interface MoveWords {
  /** BCP 47 tag, such as "en", for numbers and lists. */
  readonly language: string;
  /** Names of resources. */
  readonly resources: Readonly<Record<Resource, string>>;
  /** Player without a name, as in "Player {player}". */
  readonly player: string;
  /** Names of players, player 1 first. Default: `player`. */
  readonly names?: readonly string[] | undefined;
  /** Cards of a resource, as in "{count} {resource}". */
  readonly cards: string;
  /** Label of each kind of move, as in "Discard {resource}". */
  readonly moves: Readonly<Record<MoveKind, string>>;
  /** Label of a robber move that steals, as in "Move the robber and steal from {player}". */
  readonly theft: string;
  /** Labels of offers without cards. */
  readonly proposals: {
    /** Offer, as in "Propose a trade". */
    readonly offerTrade: string;
    /** Counter-offer, as in "Make a counter-offer". */
    readonly counterTrade: string;
  };
  /** Sentence about a roll, as in "{player} rolls {number}." */
  readonly roll: string;
  /** Sentence about the cards of a player, as in "{player}: {cards}." */
  readonly gain: string;
  /** Sentence about a roll that brings no cards. */
  readonly noGain: string;
}

/** English words for moves and rolls. @internal */
export const englishMoves: MoveWords = {
  language: "en",
  resources,
  player: "Player {player}",
  cards: "{count} {resource}",
  moves: {
    settlement: "Build a settlement",
    city: "Build a city",
    road: "Build a road",
    roll: "Roll the dice",
    endTurn: "End the turn",
    buyCard: "Buy a development card",
    knight: "Play a knight",
    roadBuilding: "Play road building",
    yearOfPlenty: "Year of plenty: {cards}",
    monopoly: "Monopoly: {resource}",
    discard: "Discard {resource}",
    moveRobber: "Move the robber",
    bankTrade: "Trade with the bank: {give} for {receive}",
    offerTrade: "Offer {give} for {receive}",
    acceptTrade: "Accept the trade",
    declineTrade: "Decline the trade",
    counterTrade: "Counter-offer: {give} for {receive}",
    confirmTrade: "Trade with {player}",
    cancelTrade: "Withdraw the offer",
  },
  theft: "Move the robber and steal from {player}",
  proposals: { offerTrade: "Propose a trade", counterTrade: "Make a counter-offer" },
  roll: "{player} rolls {number}.",
  gain: "{player}: {cards}.",
  noGain: "Nobody gets cards.",
};
