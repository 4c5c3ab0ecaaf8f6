// Games and views checked on their way into the module. Shapes and ranges are checked here, with the path of what is
// wrong; whether all of it fits together, the module finds (cpp/catan/game/contradiction.hpp).
import { resources } from "../board/board-data.js";
import { writeBoard } from "../board/read-board.js";
import { checkArray, checkArrayOf, checkChoice, checkInteger, itemOf, type Path, typeError } from "../check/check.js";
import { Fields } from "../check/fields.js";
import { readSeed, type Seed } from "../check/seed.js";
import { type Corners, cornersOfHexes } from "../geometry/corners.js";
import { RequestWriter } from "../wasm/request.js";
import { type GameBoard, readGameBoard } from "./game-board.js";
import { chanceOf, readChance, readMove } from "./moves.js";
import { type PlayedRules, ruleKeys, rulesOf, writeRules } from "./rules.js";
import {
  bankCards,
  deckCards,
  type DevelopmentCard,
  developmentCards,
  type HiddenState,
  phases,
  type Table,
} from "./types.js";

/** What stays the same from one state of a game to the next. */
export interface Frame {
  readonly board: GameBoard;
  /** How many play. */
  readonly players: number;
  readonly rules: PlayedRules;
  readonly seed: Seed;
}

/** A game or a view that has been checked, as far as that goes without the rules. */
export interface ReadGame extends Frame {
  /** Whose view it is; undefined for a whole game. */
  readonly viewer: number | undefined;
  readonly moves: number;
  readonly player: number;
  readonly over: boolean;
  readonly lastMove: Table["lastMove"];
  /** The request as far as the state goes. */
  readonly request: RequestWriter;
}

const tableKeys = [
  "board",
  ...ruleKeys,
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
const gameKeys = [...tableKeys, "hidden"] as const;
const viewKeys = [...tableKeys, "viewer"] as const;
const pieceKeys = ["settlements", "cities", "roads", "knights", "roadLength"] as const;
const seatKeys = [...pieceKeys, "hand", "cards", "points"] as const;
const viewedSeatKeys = [...pieceKeys, "handSize", "cardCount", "publicPoints", "own"] as const;
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

const mostMoves = 0xffffffff;
const allCards = resources.length * bankCards;
const mostKnights = 14;
const none: readonly number[] = [0, 0, 0, 0, 0];

/** Checks a game or a view and writes it; `views`: whether a view will do. */
export function readGame(value: unknown, views = true): ReadGame {
  const isView = views && typeof value === "object" && value !== null && Object.hasOwn(value, "viewer");
  const game = new Fields<(typeof tableKeys)[number] | "viewer" | "hidden">(
    value,
    "game",
    isView ? viewKeys : gameKeys,
  );
  const board = readGameBoard(game.value("board"), game.at("board"));
  const seats = game.items("seats", 2, 4);
  const players = seats.length;
  const { hexes } = board.shape;
  const corners = cornersOfHexes(hexes);
  const request = new RequestWriter();
  writeBoard(request, board);
  request.number(players);
  const viewer = isView ? game.integer("viewer", 1, players) : undefined;
  const rules = rulesOf(game);
  const moves = game.integer("moves", 0, mostMoves);
  const phase = game.choice("phase", phases);
  const player = game.integer("player", 1, players);
  request.number(viewer ?? 0);
  writeRules(request, rules);
  request.all([moves, phases.indexOf(phase), game.integer("turn", 1, players) - 1, player - 1]);
  const dice = readDice(game.value("dice"), game.at("dice"));
  request.all(dice);
  request.number(game.integerOrNull("robber", 0, hexes.length - 1));
  for (const key of ["longestRoad", "largestArmy", "winner"] as const)
    request.number(game.integerOrNull(key, 1, players));
  request.number(game.integer("deck", 0, deckCards));
  request.all(game.counts("bank", resources, bankCards));
  const lastMove = readLastMove(game.value("lastMove"), game.at("lastMove"), board, players);

  const hidden = isView ? undefined : game.object("hidden", hiddenKeys);
  const owed = hidden && checkArrayOf(hidden.value("owed"), hidden.at("owed"), players);
  let bought = none;
  for (const [i, item] of seats.entries()) {
    const path = itemOf("game.seats", i);
    const bar = hidden
      ? writeSeat(request, new Fields(item, path, seatKeys), corners)
      : writeViewedSeat(request, new Fields(item, path, viewedSeatKeys), corners, viewer === i + 1);
    if (bar) bought = bar;
    request.number(owed ? checkInteger(owed[i], itemOf("game.hidden.owed", i), 0, allCards) : 0);
  }
  let seed: Seed = "";
  if (hidden) {
    seed = writeHidden(request, hidden, dice[0] !== 0);
  } else {
    request.text(seed);
    request.all([0, 0, ...none, ...bought, phase === "roads" ? 1 : 0, 0]);
  }
  const over = phase === "over";
  return { board, players, viewer, moves, player, over, rules, seed, lastMove, request };
}

/** Two dice; 0 for those not thrown. */
export function readDice(value: unknown, path: Path): readonly number[] {
  if (value === null) return [0, 0];
  return checkArrayOf(value, path, 2).map((die, i) => checkInteger(die, itemOf(path, i), 1, 6));
}

/** It is handed on, and nothing follows from it. */
function readLastMove(value: unknown, path: Path, board: GameBoard, players: number): Table["lastMove"] {
  if (value === null) return null;
  const last = new Fields(value, path, ["player", "move", "chance"]);
  const player = last.integer("player", 1, players);
  const { move } = readMove(last.value("move"), last.at("move"), board, players);
  const chance = chanceOf(readChance(last.value("chance"), last.at("chance")));
  return { player, move, ...(chance && { chance }) };
}

function writePieces(request: RequestWriter, seat: Fields<(typeof pieceKeys)[number]>, corners: Corners): void {
  const writeIds = (key: "settlements" | "cities" | "roads", count: number, most: number) => {
    const items = seat.items(key, 0, most);
    const at = seat.at(key);
    request.number(items.length);
    for (let i = 0; i < items.length; ++i) {
      const id = checkInteger(items[i], itemOf(at, i), 0, count - 1);
      if (items.indexOf(id) < i) throw new RangeError(`${at}[${i}] must differ from those before, got ${id} again`);
      request.number(id);
    }
  };
  writeIds("settlements", corners.neighbors.length, 5);
  writeIds("cities", corners.neighbors.length, 4);
  writeIds("roads", corners.edgeCount, 15);
  request.number(seat.integer("knights", 0, mostKnights));
  request.number(seat.integer("roadLength", 0, 15));
}

/** Writes what a player holds; returns the development cards. */
function writeHoldings(request: RequestWriter, holder: Fields<"points" | "hand" | "cards">): readonly number[] {
  const points = holder.integer("points", 0, 255);
  const hand = holder.counts("hand", resources, bankCards);
  const cards = holder.counts("cards", developmentCards, mostKnights);
  request.all([points, sum(hand), sum(cards)]);
  request.all(hand);
  request.all(cards);
  return cards;
}

function writeSeat(request: RequestWriter, seat: Fields<(typeof seatKeys)[number]>, corners: Corners): undefined {
  writePieces(request, seat, corners);
  writeHoldings(request, seat);
}

/** Returns, of the viewer's own seat, the cards that may not be played now. */
function writeViewedSeat(
  request: RequestWriter,
  seat: Fields<(typeof viewedSeatKeys)[number]>,
  corners: Corners,
  isOwn: boolean,
): readonly number[] | undefined {
  writePieces(request, seat, corners);
  const handSize = seat.integer("handSize", 0, allCards);
  const cardCount = seat.integer("cardCount", 0, deckCards);
  const publicPoints = seat.integer("publicPoints", 0, 255);
  if (!isOwn) {
    if (seat.value("own") !== undefined)
      throw new RangeError(`${seat.at("own")} must be absent but for the viewer, got an object`);
    request.all([publicPoints, handSize, cardCount, ...none, ...none]);
    return undefined;
  }
  const own = seat.object("own", ownKeys);
  const cards = writeHoldings(request, own);
  const at = own.at("playable");
  const playable = checkArray(own.value("playable"), at).map((card, i) =>
    checkChoice(card, itemOf(at, i), developmentCards),
  );
  return cards.map((count, i) => (playable.includes(developmentCards[i] as DevelopmentCard) ? 0 : count));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the seed. */
function writeHidden(request: RequestWriter, hidden: Fields<keyof HiddenState>, isRolled: boolean): Seed {
  if (hidden.value("seed") === undefined)
    throw typeError(hidden.at("seed"), "a string or an integer in [0, 2^32)", undefined);
  const { seed, text } = readSeed(hidden.value("seed"), hidden.at("seed"));
  request.text(text);
  request.number(hidden.integer("rolls", 0, mostMoves));
  request.number(hidden.integer("thefts", 0, mostMoves));
  request.all(hidden.counts("deck", developmentCards, mostKnights));
  request.all(hidden.counts("boughtNow", developmentCards, mostKnights));
  request.number(hidden.integer("freeRoads", 0, 2));
  request.flag(hidden.boolean("played"));
  const rolled = hidden.boolean("rolled");
  if (rolled !== isRolled)
    throw new RangeError(`${hidden.at("rolled")} must be ${!rolled}, as game.dice says, got ${rolled}`);
  return seed;
}
