// Games made of what the module returned (cpp/wasm/game_codec.hpp).
import { perResource } from "../settle/metrics.js";
import type { ResultReader } from "../wasm/result.js";
import type { Frame } from "./read-game.js";
import { type DevelopmentCard, type Game, type Holdings, phases, type Seat, type Table } from "./types.js";

/** The game that the module returned. */
export function gameOf(result: ResultReader, frame: Frame, lastMove: Table["lastMove"]): Game {
  const { table, seats, hidden } = partsOfGame(result, frame, lastMove);
  return { ...table, seats, hidden };
}

/** The same in parts: what all see, the seats, and what nobody sees. */
export function partsOfGame(result: ResultReader, frame: Frame, lastMove: Table["lastMove"]) {
  const moveCount = result.number();
  const phase = result.choice(phases);
  const currentPlayer = result.number() + 1;
  const activePlayer = result.number() + 1;
  const [first, second] = [result.number(), result.number()];
  const dice = first === 0 ? null : ([first, second] as const);
  const robber = result.number();
  const longestRoad = result.number() || null;
  const largestArmy = result.number() || null;
  const winner = result.number() || null;
  const cardsLeft = result.number();
  const bank = perResource(result);
  const seats: (Seat & Holdings)[] = [];
  for (let player = 1; player <= frame.players; ++player) {
    const settlements = result.list(result.number());
    const cities = result.list(result.number());
    const roads = result.list(result.number());
    const knights = result.number();
    const roadLength = result.number();
    const points = result.number();
    const hand = perResource(result);
    const cards = perCard(result);
    const toDiscard = result.number();
    seats.push({ player, settlements, cities, roads, knights, roadLength, toDiscard, hand, cards, points });
  }
  const hidden: Game["hidden"] = {
    seed: frame.seed,
    rolls: result.number(),
    thefts: result.number(),
    deck: perCard(result),
    boughtThisTurn: perCard(result),
  };
  const freeRoads = result.number();
  const cardPlayed = result.flag();
  result.done();
  const table: Table = {
    version: 1,
    board: frame.board.board,
    ...frame.rules,
    moveCount,
    phase,
    currentPlayer,
    activePlayer,
    dice,
    cardPlayed,
    freeRoads,
    cardsLeft,
    bank,
    robber: robber === 0 ? null : robber - 1,
    longestRoad,
    largestArmy,
    winner,
    lastMove,
  };
  return { table, seats, hidden };
}

function perCard(result: ResultReader): Readonly<Record<DevelopmentCard, number>> {
  return {
    knight: result.number(),
    yearOfPlenty: result.number(),
    monopoly: result.number(),
    roadBuilding: result.number(),
    victoryPoint: result.number(),
  };
}
