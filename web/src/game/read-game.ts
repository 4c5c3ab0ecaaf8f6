// Games and views checked on their way into the module. Shapes and ranges are checked here, with the path of what is
// wrong; whether all of it fits together, the module finds (cpp/catan/rules/contradiction.hpp).
import { resources } from "../board/board-data.js";
import { writeBoard } from "../board/read-board.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkInteger,
  checkVersion,
  itemOf,
  type Path,
  typeError,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import { readSeed, type Seed } from "../check/seed.js";
import { type Corners, cornersOfHexes } from "../geometry/corners.js";
import { RequestWriter } from "../wasm/request.js";
import { type GameBoard, readGameBoard } from "./game-board.js";
import { boundsOf, type MoveBounds, outcomeOf, readMove, readOutcome } from "./moves.js";
import { type GameRules, ruleKeys, rulesOf, writeRules } from "./rules.js";
import {
  bankCards,
  deckCards,
  type DevelopmentCard,
  developmentCards,
  type Game,
  type GameView,
  phases,
  type Table,
} from "./types.js";

/** What stays the same from one state of a game to the next. */
export interface Frame {
  readonly board: GameBoard;
  /** Number of players. */
  readonly players: number;
  readonly rules: GameRules;
  readonly seed: Seed;
}

/** A game or a view that has been checked, as far as that goes without the rules. */
export interface ReadGame extends Frame {
  /** Viewer of a view, null for a spectator; undefined for a whole game. */
  readonly viewer: number | null | undefined;
  readonly moveCount: number;
  readonly activePlayer: number;
  readonly over: boolean;
  readonly lastMove: Table["lastMove"];
  /** Ids that moves may name. */
  readonly bounds: MoveBounds;
  /** The request as far as the state goes. */
  readonly request: RequestWriter;
}

// In the order in which make-game.ts and view.ts set them.
const tableKeys = [
  "version",
  "board",
  ...ruleKeys,
  "moveCount",
  "phase",
  "currentPlayer",
  "activePlayer",
  "dice",
  "cardPlayed",
  "freeRoads",
  "cardsLeft",
  "bank",
  "robber",
  "longestRoad",
  "largestArmy",
  "winner",
  "lastMove",
] as const satisfies readonly (keyof Table)[];
const gameKeys = [...tableKeys, "seats", "hidden"] as const satisfies readonly (keyof Game)[];
const viewKeys = [...tableKeys, "viewer", "seats", "own"] as const satisfies readonly (keyof GameView)[];
const pieceKeys = ["player", "settlements", "cities", "roads", "knights", "roadLength", "toDiscard"] as const;
const holdingKeys = ["hand", "cards", "points"] as const;
const seatKeys = [...pieceKeys, ...holdingKeys] as const;
const viewedSeatKeys = [...pieceKeys, "handSize", "cardCount", "publicPoints"] as const;
const ownKeys = [...holdingKeys, "playable"] as const;
const hiddenKeys = [
  "seed",
  "rolls",
  "thefts",
  "deck",
  "boughtThisTurn",
] as const satisfies readonly (keyof Game["hidden"])[];

const mostMoves = 0xffffffff;
const allCards = resources.length * bankCards;
const mostKnights = 14;
const none: readonly number[] = [0, 0, 0, 0, 0];

/** Checks a game or a view and writes it. */
export function readGame(value: unknown, expected: "game" | "view" | "either" = "either", path = "game"): ReadGame {
  const isView = expected !== "game" && (expected === "view" || isLikeView(value));
  if (expected === "game" && isLikeView(value)) throw viewError(value, path);
  const game = new Fields<(typeof gameKeys)[number] | (typeof viewKeys)[number]>(
    value,
    path,
    isView ? viewKeys : gameKeys,
  );
  checkVersion(game.value("version"), game.at("version"));
  const board = readGameBoard(game.value("board"), game.at("board"));
  const seats = game.items("seats", 2, 4);
  const players = seats.length;
  const { hexes } = board.shape;
  const corners = cornersOfHexes(hexes);
  const request = new RequestWriter();
  writeBoard(request, board);
  request.number(players);
  const viewer = isView ? game.integerOrNull("viewer", 1, players) || null : undefined;
  const rules = rulesOf(game);
  const moveCount = game.integer("moveCount", 0, mostMoves);
  const phase = game.choice("phase", phases);
  const activePlayer = game.integer("activePlayer", 1, players);
  request.number(viewer ?? 0);
  writeRules(request, rules);
  request.all([moveCount, phases.indexOf(phase), game.integer("currentPlayer", 1, players) - 1, activePlayer - 1]);
  request.all(readDice(game.value("dice"), game.at("dice")));
  const cardPlayed = game.boolean("cardPlayed");
  const freeRoads = game.integer("freeRoads", 0, 2);
  request.number(game.integerOrNull("robber", 0, hexes.length - 1));
  for (const key of ["longestRoad", "largestArmy", "winner"] as const)
    request.number(game.integerOrNull(key, 1, players));
  request.number(game.integer("cardsLeft", 0, deckCards));
  request.all(game.counts("bank", resources, bankCards));
  const bounds = boundsOf(hexes, players);
  const lastMove = readLastMove(game.value("lastMove"), game.at("lastMove"), bounds);

  const own = viewer ? game.object("own", ownKeys) : undefined;
  if (viewer === null && game.value("own") !== null)
    throw new RangeError(`${game.at("own")} must be null in the view of a spectator`);
  let bought = none;
  for (const [i, item] of seats.entries()) {
    const at = itemOf(`${path}.seats`, i);
    if (!isView) {
      const seat = new Fields(item, at, seatKeys);
      writePieces(request, seat, i + 1, corners);
      writeHoldings(request, seat);
      request.number(seat.integer("toDiscard", 0, allCards));
      continue;
    }
    const seat = new Fields(item, at, viewedSeatKeys);
    writePieces(request, seat, i + 1, corners);
    seat.integer("toDiscard", 0, allCards);
    const { handSize, cardCount, publicPoints } = readSizes(seat);
    if (own && viewer === i + 1) bought = writeOwn(request, own);
    else request.all([publicPoints, handSize, cardCount, ...none, ...none]);
    request.number(0); // the module's own views have no more (cpp/catan/rules/view.hpp)
  }
  let seed: Seed = "";
  if (isView) {
    request.text(seed);
    request.all([0, 0, ...none, ...bought, phase === "roadBuilding" ? 1 : 0, 0]);
  } else {
    seed = writeHidden(request, game.object("hidden", hiddenKeys));
    request.number(freeRoads);
    request.flag(cardPlayed);
  }
  const over = phase === "over";
  return { board, players, viewer, moveCount, activePlayer, over, rules, seed, lastMove, bounds, request };
}

/** Whether a value has a viewer and no hidden state. */
const isLikeView = (value: unknown): value is { readonly viewer: unknown } =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "viewer") && !Object.hasOwn(value, "hidden");

/** The error of a view where a whole game is needed. */
function viewError({ viewer }: { readonly viewer: unknown }, path: Path): TypeError {
  const whose = typeof viewer === "number" ? `player ${viewer}` : "a spectator";
  return new TypeError(
    `${path} must be a whole game, got the view of ${whose}: only the host has the whole game, so send the move to it`,
  );
}

/** Returns whether a value, for example from a database, is a game. Never throws. */
export const isGame = (value: unknown): value is Game => isReadable(value, "game");

/** Returns whether a value, for example from a server, is a view. Never throws. */
export const isGameView = (value: unknown): value is GameView => isReadable(value, "view");

function isReadable(value: unknown, expected: "game" | "view"): boolean {
  try {
    readGame(value, expected);
    return true;
  } catch {
    return false;
  }
}

/** Two dice; 0 for those not thrown. */
export function readDice(value: unknown, path: Path): readonly number[] {
  if (value === null) return [0, 0];
  return checkArrayOf(value, path, 2).map((die, i) => checkInteger(die, itemOf(path, i), 1, 6));
}

/** It is handed on, and nothing follows from it. */
function readLastMove(value: unknown, path: Path, bounds: MoveBounds): Table["lastMove"] {
  if (value === null) return null;
  const last = new Fields(value, path, ["player", "move", "outcome"]);
  const player = last.integer("player", 1, bounds.players);
  const { move } = readMove(last.value("move"), last.at("move"), bounds);
  const outcome = outcomeOf(readOutcome(last.value("outcome"), last.at("outcome")));
  return { player, move, ...(outcome && { outcome }) };
}

function writePieces(
  request: RequestWriter,
  seat: Fields<(typeof pieceKeys)[number]>,
  player: number,
  corners: Corners,
): void {
  seat.integer("player", player, player);
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
function writeHoldings(request: RequestWriter, holder: Fields<(typeof holdingKeys)[number]>): readonly number[] {
  const points = holder.integer("points", 0, 255);
  const hand = holder.counts("hand", resources, bankCards);
  const cards = holder.counts("cards", developmentCards, mostKnights);
  request.all([points, sum(hand), sum(cards)]);
  request.all(hand);
  request.all(cards);
  return cards;
}

const readSizes = (seat: Fields<(typeof viewedSeatKeys)[number]>) => ({
  handSize: seat.integer("handSize", 0, allCards),
  cardCount: seat.integer("cardCount", 0, deckCards),
  publicPoints: seat.integer("publicPoints", 0, 255),
});

/** Writes the viewer's cards; returns those that may not be played now. */
function writeOwn(request: RequestWriter, own: Fields<(typeof ownKeys)[number]>): readonly number[] {
  const cards = writeHoldings(request, own);
  const at = own.at("playable");
  const playable = checkArray(own.value("playable"), at).map((card, i) =>
    checkChoice(card, itemOf(at, i), developmentCards),
  );
  return cards.map((count, i) => (playable.includes(developmentCards[i] as DevelopmentCard) ? 0 : count));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the seed. */
function writeHidden(request: RequestWriter, hidden: Fields<keyof Game["hidden"]>): Seed {
  if (hidden.value("seed") === undefined)
    throw typeError(hidden.at("seed"), "a string or an integer in [0, 2^32)", undefined);
  const { seed, text } = readSeed(hidden.value("seed"), hidden.at("seed"));
  request.text(text);
  request.number(hidden.integer("rolls", 0, mostMoves));
  request.number(hidden.integer("thefts", 0, mostMoves));
  request.all(hidden.counts("deck", developmentCards, mostKnights));
  request.all(hidden.counts("boughtThisTurn", developmentCards, mostKnights));
  return seed;
}
