// Games and views checked on their way into the module, and made on their way out. Shapes and ranges are checked here, with
// the path of what is wrong; whether all of it fits together, the module finds (cpp/catan/game/contradiction.hpp).
import { resources } from "../board/board-data.js";
import { boardOf, type ReadBoard, readBoard, writeBoard } from "../board/read-board.js";
import {
  checkArray,
  checkArrayOf,
  checkBoolean,
  checkChoice,
  checkInteger,
  checkObject,
  type Given,
  itemOf,
  type Path,
  typeError,
} from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import { layoutOf } from "../geometry/layout.js";
import { perResource } from "../settle/metrics.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { chanceOf, readChance, readMove } from "./moves.js";
import {
  bankCards,
  deckCards,
  type DevelopmentCard,
  developmentCards,
  type FullSeat,
  type Game,
  type HiddenState,
  phases,
  type Table,
} from "./types.js";

/** A game or a view that has been checked, as far as that goes without the rules. */
export interface ReadGame {
  readonly board: ReadBoard;
  /** Who plays. */
  readonly players: number;
  /** Whose view it is; undefined for a whole game. */
  readonly viewer: number | undefined;
  readonly moves: number;
  readonly player: number;
  readonly over: boolean;
  readonly pointsToWin: number;
  readonly discardLimit: number;
  readonly seed: Seed;
  readonly lastMove: Table["lastMove"];
  /** The request as far as the state goes. */
  readonly request: RequestWriter;
}

const tableKeys = [
  "board",
  "pointsToWin",
  "discardLimit",
  "moves",
  "phase",
  "turn",
  "player",
  "dice",
  "deck",
  "robber",
  "longestRoad",
  "largestArmy",
  "winner",
  "lastMove",
  "bank",
  "seats",
] as const;
const seatKeys = ["settlements", "cities", "roads", "knights", "roadLength"] as const;
const fullSeatKeys = [...seatKeys, "hand", "cards", "points"] as const;
const viewedSeatKeys = [...seatKeys, "handSize", "cardCount", "publicPoints", "own"] as const;
const ownKeys = ["hand", "cards", "playable", "points"] as const;
const hiddenKeys = [
  "seed",
  "rolls",
  "thefts",
  "deck",
  "boughtNow",
  "owed",
  "freeRoads",
  "played",
  "rolled",
] as const satisfies readonly (keyof HiddenState)[];

const counter = 0xffffffff;

/** An object that must be there. */
function objectAt<Key extends string>(value: unknown, path: Path, keys: readonly Key[]): Given<Key> {
  if (value === undefined) throw typeError(path, "an object", value);
  return checkObject(value, path, keys);
}

/** A record with every key, its values integers in [0, most], in the order of the keys. */
function countsAt(value: unknown, path: Path, keys: readonly string[], most: number): number[] {
  const given: Given<string> = objectAt(value, path, keys);
  return keys.map((key) => checkInteger(given[key], { toString: () => `${path}.${key}` }, 0, most));
}

/** An integer from `least` to `most`, or null: 0, else one more than its distance from `least`. */
const orNull = (value: unknown, path: Path, least: number, most: number) =>
  value === null ? 0 : checkInteger(value, path, least, most) - least + 1;

/** Checks a game or a view and writes it; `views`: whether a view will do. */
export function readGame(value: unknown, views = true): ReadGame {
  const path = "game";
  const isView = views && typeof value === "object" && value !== null && Object.hasOwn(value, "viewer");
  const given: Given<(typeof tableKeys)[number] | "viewer" | "hidden"> = objectAt(value, path, [
    ...tableKeys,
    isView ? "viewer" : "hidden",
  ]);
  const board = readBoard(given.board, `${path}.board`);
  const seats = checkArray(given.seats, `${path}.seats`);
  const players = seats.length;
  if (players < 2 || players > 4) throw new RangeError(`${path}.seats must have 2 to 4 items, got ${players}`);
  const { hexes, intersections, edges } = layoutOf(board.shape);
  const request = new RequestWriter();
  const integer = (key: keyof Table & keyof typeof given, least: number, most: number) =>
    checkInteger(given[key], `${path}.${key}`, least, most);
  writeBoard(request, board);
  request.number(players);
  const viewer = isView ? checkInteger(given.viewer, `${path}.viewer`, 1, players) : undefined;
  request.number(viewer ?? 0);
  const pointsToWin = integer("pointsToWin", 3, 20);
  const discardLimit = integer("discardLimit", 0, 95);
  const moves = integer("moves", 0, counter);
  const phase = checkChoice(given.phase, `${path}.phase`, phases);
  const player = integer("player", 1, players);
  request.all([pointsToWin, discardLimit, moves, phases.indexOf(phase)]);
  request.all([integer("turn", 1, players) - 1, player - 1]);
  request.all(readDice(given.dice, `${path}.dice`));
  request.number(orNull(given.robber, `${path}.robber`, 0, hexes.length - 1));
  for (const key of ["longestRoad", "largestArmy", "winner"] as const)
    request.number(orNull(given[key], `${path}.${key}`, 1, players));
  request.number(integer("deck", 0, deckCards));
  request.all(countsAt(given.bank, `${path}.bank`, resources, bankCards));
  const lastMove = given.lastMove === null ? null : readLastMove(given.lastMove, `${path}.lastMove`, board, players);

  const hidden: Given<keyof HiddenState> = isView ? {} : objectAt(given.hidden, `${path}.hidden`, hiddenKeys);
  const owed = isView
    ? new Array<number>(players).fill(0)
    : checkArrayOf(hidden.owed, `${path}.hidden.owed`, players).map((cards, i) =>
        checkInteger(cards, itemOf(`${path}.hidden.owed`, i), 0, 5 * bankCards),
      );
  let bought = [0, 0, 0, 0, 0];
  for (const [i, seat] of seats.entries()) {
    const at = `${path}.seats[${i}]`;
    const own = { intersections: intersections.length, edges: edges.length };
    if (isView) {
      const notPlayable = writeViewedSeat(request, seat, at, own, viewer === i + 1);
      if (notPlayable) bought = notPlayable;
    } else {
      writeFullSeat(request, seat, at, own);
    }
    request.number(owed[i] as number);
  }
  const seed = writeHidden(request, hidden, `${path}.hidden`, isView, given, bought);
  const over = phase === "over";
  return { board, players, viewer, moves, player, over, pointsToWin, discardLimit, seed, lastMove, request };
}

function readDice(value: unknown, path: Path): readonly number[] {
  if (value === null) return [0, 0];
  return checkArrayOf(value, path, 2).map((die, i) => checkInteger(die, itemOf(path, i), 1, 6));
}

/** It is handed on, and nothing follows from it. */
function readLastMove(value: unknown, path: string, board: ReadBoard, players: number): Table["lastMove"] {
  const given = objectAt(value, path, ["player", "move", "chance"]);
  const player = checkInteger(given.player, `${path}.player`, 1, players);
  const { move } = readMove(given.move, `${path}.move`, board, players);
  const chance = chanceOf(readChance(given.chance, `${path}.chance`));
  return { player, move, ...(chance && { chance }) };
}

interface Bounds {
  readonly intersections: number;
  readonly edges: number;
}

function writePieces(
  request: RequestWriter,
  seat: Given<(typeof seatKeys)[number]>,
  path: string,
  bounds: Bounds,
): void {
  const ids = (key: "settlements" | "cities" | "roads", count: number, most: number) => {
    const at = `${path}.${key}`;
    const items = checkArray(seat[key], at);
    if (items.length > most)
      throw new RangeError(`${path}.${key} must have at most ${most} items, got ${items.length}`);
    const list = items.map((id, i) => checkInteger(id, itemOf(at, i), 0, count - 1));
    for (const [i, id] of list.entries())
      if (list.indexOf(id) !== i)
        throw new RangeError(`${path}.${key}[${i}] must differ from those before, got ${id} again`);
    request.list(list);
  };
  ids("settlements", bounds.intersections, 5);
  ids("cities", bounds.intersections, 4);
  ids("roads", bounds.edges, 15);
  request.number(checkInteger(seat.knights, `${path}.knights`, 0, 14));
  request.number(checkInteger(seat.roadLength, `${path}.roadLength`, 0, 15));
}

function writeFullSeat(request: RequestWriter, value: unknown, path: string, bounds: Bounds): void {
  const seat = objectAt(value, path, fullSeatKeys);
  writePieces(request, seat, path, bounds);
  request.number(checkInteger(seat.points, `${path}.points`, 0, 255));
  const hand = countsAt(seat.hand, `${path}.hand`, resources, bankCards);
  const cards = countsAt(seat.cards, `${path}.cards`, developmentCards, 14);
  request.all([sum(hand), sum(cards), ...hand, ...cards]);
}

/** Returns, of the viewer's own seat, the cards that may not be played now. */
function writeViewedSeat(
  request: RequestWriter,
  value: unknown,
  path: string,
  bounds: Bounds,
  isOwn: boolean,
): number[] | undefined {
  const seat = objectAt(value, path, viewedSeatKeys);
  writePieces(request, seat, path, bounds);
  const handSize = checkInteger(seat.handSize, `${path}.handSize`, 0, 5 * bankCards);
  const cardCount = checkInteger(seat.cardCount, `${path}.cardCount`, 0, deckCards);
  const publicPoints = checkInteger(seat.publicPoints, `${path}.publicPoints`, 0, 255);
  if (!isOwn) {
    if (seat.own !== undefined) throw new RangeError(`${path}.own must be absent but for the viewer, got an object`);
    request.all([publicPoints, handSize, cardCount, ...new Array<number>(10).fill(0)]);
    return undefined;
  }
  const own = objectAt(seat.own, `${path}.own`, ownKeys);
  const hand = countsAt(own.hand, `${path}.own.hand`, resources, bankCards);
  const cards = countsAt(own.cards, `${path}.own.cards`, developmentCards, 14);
  const playable = checkArray(own.playable, `${path}.own.playable`).map((card, i) =>
    checkChoice(card, itemOf(`${path}.own.playable`, i), developmentCards),
  );
  request.all([checkInteger(own.points, `${path}.own.points`, 0, 255), sum(hand), sum(cards), ...hand, ...cards]);
  return cards.map((count, i) => (playable.includes(developmentCards[i] as DevelopmentCard) ? 0 : count));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What is hidden; of a view, what stands for it. Returns the seed. */
function writeHidden(
  request: RequestWriter,
  hidden: Given<keyof HiddenState>,
  path: string,
  isView: boolean,
  table: Given<"phase" | "dice">,
  bought: readonly number[],
): Seed {
  if (isView) {
    request.text("");
    request.all([0, 0, 0, 0, 0, 0, 0, ...bought, table.phase === "roads" ? 1 : 0, 0]);
    return "";
  }
  if (hidden.seed === undefined) throw typeError(`${path}.seed`, "a string or an integer in [0, 2^32)", undefined);
  const { seed, text } = readSeed(hidden.seed, `${path}.seed`);
  request.text(text);
  request.number(checkInteger(hidden.rolls, `${path}.rolls`, 0, counter));
  request.number(checkInteger(hidden.thefts, `${path}.thefts`, 0, counter));
  request.all(countsAt(hidden.deck, `${path}.deck`, developmentCards, 14));
  request.all(countsAt(hidden.boughtNow, `${path}.boughtNow`, developmentCards, 14));
  request.number(checkInteger(hidden.freeRoads, `${path}.freeRoads`, 0, 2));
  request.flag(checkBoolean(hidden.played, `${path}.played`));
  const rolled = checkBoolean(hidden.rolled, `${path}.rolled`);
  if (rolled !== (table.dice !== null))
    throw new RangeError(`${path}.rolled must be ${!rolled}, as game.dice says, got ${rolled}`);
  return seed;
}

/** What stays the same from one state of a game to the next. */
export interface Frame {
  readonly board: ReadBoard;
  readonly players: number;
  readonly pointsToWin: number;
  readonly discardLimit: number;
  readonly seed: Seed;
}

/** The game that the module returned. */
export function gameOf(result: ResultReader, frame: Frame, lastMove: Table["lastMove"]): Game {
  const moves = result.number();
  const phase = result.choice(phases);
  const turn = result.number() + 1;
  const player = result.number() + 1;
  const [first, second] = [result.number(), result.number()];
  const dice = first === 0 ? null : ([first, second] as const);
  const [robber, longestRoad, largestArmy, winner] = result.list(4) as [number, number, number, number];
  const deck = result.number();
  const bank = perResource(result);
  const owed: number[] = [];
  const seats = Array.from({ length: frame.players }, (): FullSeat => {
    const seat = {
      settlements: result.list(result.number()),
      cities: result.list(result.number()),
      roads: result.list(result.number()),
      knights: result.number(),
      roadLength: result.number(),
    };
    const points = result.number();
    const hand = perResource(result);
    const cards = perCard(result);
    owed.push(result.number());
    return { ...seat, hand, cards, points };
  });
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
  return {
    board: boardOf(frame.board),
    pointsToWin: frame.pointsToWin,
    discardLimit: frame.discardLimit,
    moves,
    phase,
    turn,
    player,
    dice,
    deck,
    robber: robber === 0 ? null : robber - 1,
    longestRoad: longestRoad || null,
    largestArmy: largestArmy || null,
    winner: winner || null,
    lastMove,
    bank,
    seats,
    hidden,
  };
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
