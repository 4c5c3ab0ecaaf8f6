// Games made of what the module returned (cpp/wasm/game_codec.hpp).
import { perResource } from "../settle/metrics.js";
import type { ResultReader } from "../wasm/result.js";
import type { Frame } from "./read-game.js";
import { type DevelopmentCard, type FullSeat, type Game, type HiddenState, phases, type Table } from "./types.js";

/** The game that the module returned. */
export function gameOf(result: ResultReader, frame: Frame, lastMove: Table["lastMove"]): Game {
  const { table, seats, hidden } = partsOfGame(result, frame, lastMove);
  return { ...table, seats, hidden };
}

/** The same in parts: what all see, the seats, and what nobody sees. */
export function partsOfGame(result: ResultReader, frame: Frame, lastMove: Table["lastMove"]) {
  const moves = result.number();
  const phase = result.choice(phases);
  const turn = result.number() + 1;
  const player = result.number() + 1;
  const [first, second] = [result.number(), result.number()];
  const dice = first === 0 ? null : ([first, second] as const);
  const robber = result.number();
  const longestRoad = result.number() || null;
  const largestArmy = result.number() || null;
  const winner = result.number() || null;
  const deck = result.number();
  const bank = perResource(result);
  const seats: FullSeat[] = [];
  const owed: number[] = [];
  for (let i = 0; i < frame.players; ++i) {
    const settlements = result.list(result.number());
    const cities = result.list(result.number());
    const roads = result.list(result.number());
    const knights = result.number();
    const roadLength = result.number();
    const points = result.number();
    const hand = perResource(result);
    const cards = perCard(result);
    seats.push({ settlements, cities, roads, knights, roadLength, hand, cards, points });
    owed.push(result.number());
  }
  const hidden: HiddenState = {
    seed: frame.seed,
    rolls: result.number(),
    thefts: result.number(),
    deck: perCard(result),
    boughtNow: perCard(result),
    owed,
    freeRoads: result.number(),
    played: result.flag(),
    rolled: dice !== null,
  };
  result.done();
  const table = {
    board: frame.board.board,
    ...frame.rules,
    moves,
    phase,
    turn,
    player,
    dice,
    deck,
    robber: robber === 0 ? null : robber - 1,
    longestRoad,
    largestArmy,
    winner,
    lastMove,
    bank,
  };
  return { table, seats, hidden };
}

function perCard(result: ResultReader): Readonly<Record<DevelopmentCard, number>> {
  return {
    knight: result.number(),
    plenty: result.number(),
    monopoly: result.number(),
    roads: result.number(),
    point: result.number(),
  };
}
