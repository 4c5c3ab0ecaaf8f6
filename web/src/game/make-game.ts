// Builds games from the module's results.
import type * as records from "../wasm/records.js";
import { countsOf } from "./moves.js";
import type { Frame } from "./read-game.js";
import type { Gain, Game, Holdings, PhaseFields, Seat, PublicGame, Trade } from "./types.js";

/** Returns the game with the state that the module returned. */
export function gameOf(state: records.State, frame: Frame, lastMove: PublicGame["lastMove"]): Game {
  const { rolls, thefts, deck, bought } = state;
  const { possibleHands } = state;
  const hidden: Game["hidden"] = { seed: frame.seed, rolls, thefts, deck, boughtThisTurn: bought, possibleHands };
  return { ...tableOf(state, frame, lastMove), seats: state.seats.map(seatOf), hidden };
}

/** Returns the part of a game that all players see. */
export function tableOf(
  state: records.State,
  frame: Frame,
  lastMove: PublicGame["lastMove"],
): PublicGame & PhaseFields {
  const [first, second] = state.dice as [number, number];
  const table: PublicGame & { readonly [key in keyof PhaseFields]: PhaseFields[key] } = {
    version: 1,
    board: frame.board.board,
    ...frame.rules,
    moveCount: state.moves,
    turn: frame.turn,
    phase: state.phase,
    currentPlayer: state.turn + 1,
    activePlayer: state.player + 1,
    extraTurn: state.extraTurn,
    dice: first === 0 ? null : [first, second],
    trade: tradeOf(state.trade),
    offersLeft: state.offersLeft,
    cardPlayed: state.played,
    freeRoads: state.freeRoads,
    cardsLeft: state.deckSize,
    playedCards: state.playedCards,
    bank: state.bank,
    robber: state.robber < 0 ? null : state.robber,
    longestRoad: playerOrNull(state.longestRoad),
    largestArmy: playerOrNull(state.largestArmy),
    winner: playerOrNull(state.winner),
    lastMove,
  };
  return table as PublicGame & PhaseFields;
}

/** Returns the cards that a move brought to players, from those of each seat. */
export const gainsOf = (seats: records.Applied["gains"]): readonly Gain[] =>
  seats
    .map((cards, i) => ({ player: i + 1, cards: countsOf(cards) }))
    .filter(({ cards }) => Object.keys(cards).length > 0);

/** Returns the trade under negotiation, if any. */
function tradeOf(trade: records.Trade | undefined): Trade | null {
  if (trade === undefined) return null;
  return {
    ...trade.offer,
    answers: trade.answers.map(({ player, answer, counter }) => {
      if (answer === "counter") return { player: player + 1, answer, counter };
      return { player: player + 1, answer: answer === "none" ? null : answer };
    }),
  };
}

const playerOrNull = (player: number) => (player < 0 ? null : player + 1);

/** Returns the pieces and cards of a player. */
export const seatOf = (seat: records.SeatState, i: number): Seat & Holdings => ({
  player: i + 1,
  settlements: seat.settlements,
  cities: seat.cities,
  roads: seat.roads,
  knights: seat.knights,
  roadLength: seat.roadLength,
  toDiscard: seat.toDiscard,
  hand: seat.hand,
  cards: seat.cards,
  points: seat.points,
});
