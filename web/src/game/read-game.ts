// Validates the shapes and ranges of games and views. Errors name the path of an invalid value. The module checks that
// the state is consistent (cpp/catan/rules/invalid_state.hpp).
import { type PerResource, resources } from "../board/board-data.js";
import { boardRequestOf } from "../board/requests.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkInteger,
  checkVersion,
  describeValue,
  haveVersion,
  itemOf,
  type Path,
  typeError,
  wrongType,
  wrongValue,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import { readSeed, type Seed } from "../check/seed.js";
import { type Corners, cornersOfHexes } from "../geometry/corners.js";
import type * as records from "../wasm/records.js";
import { type GameBoard, readGameBoard } from "./game-board.js";
import { boundsOf, countsOf, type MoveBounds, partialCounts, readMove, readOutcome } from "./moves.js";
import { type GameRules, ruleKeys, readRules } from "./rules.js";
import {
  maxBankCards,
  maxDeckCards,
  developmentCards,
  type Game,
  type GameView,
  maxKnightCards,
  maxPlayers,
  phases,
  type PhaseFields,
  type PublicGame,
} from "./types.js";

/** Part of a game that never changes. */
export interface Frame {
  readonly board: GameBoard;
  /** Number of players. */
  readonly players: number;
  /** Number of the turn; 0 in the setup. */
  readonly turn: number;
  readonly rules: GameRules;
  readonly seed: Seed;
}

/** Game or view whose shape and ranges are validated. The module checks that the state is consistent. */
export interface ReadGame extends Frame {
  /** Viewer of a view, null for a spectator; undefined for a whole game. */
  readonly viewer: number | null | undefined;
  readonly moveCount: number;
  readonly activePlayer: number;
  readonly isOver: boolean;
  readonly lastMove: PublicGame["lastMove"];
  /** Limits of the ids that moves may name. */
  readonly bounds: MoveBounds;
  readonly state: records.State;
  readonly request: records.GameRequest;
}

// The keys are in the order in which make-game.ts and view.ts set them.
const tableKeys = [
  "version",
  "board",
  ...ruleKeys,
  "moveCount",
  "turn",
  "phase",
  "currentPlayer",
  "activePlayer",
  "extraTurn",
  "dice",
  "trade",
  "offersLeft",
  "cardPlayed",
  "freeRoads",
  "cardsLeft",
  "playedCards",
  "bank",
  "robber",
  "longestRoad",
  "largestArmy",
  "winner",
  "lastMove",
] as const satisfies readonly (keyof PublicGame | keyof PhaseFields)[];
const gameKeys = [...tableKeys, "seats", "hidden"] as const satisfies readonly (keyof Game)[];
/** @internal */
export const viewKeys = [
  ...tableKeys,
  "viewer",
  "seats",
  "own",
  "possibleHands",
] as const satisfies readonly (keyof GameView)[];
const pieceKeys = ["player", "settlements", "cities", "roads", "knights", "roadLength", "toDiscard"] as const;
const holdingKeys = ["hand", "cards", "points"] as const;
const seatKeys = [...pieceKeys, ...holdingKeys] as const;
/** @internal */
export const viewedSeatKeys = [
  ...pieceKeys,
  "handSize",
  "knownCards",
  "cardCount",
  "publicPoints",
  "cards",
  "points",
] as const;
/** @internal */
export const ownKeys = [...holdingKeys, "playable", "boughtThisTurn"] as const;
const hiddenKeys = [
  "seed",
  "rolls",
  "thefts",
  "deck",
  "boughtThisTurn",
  "possibleHands",
] as const satisfies readonly (keyof Game["hidden"])[];

const maxMoves = 0xffffffff;
const allCards = resources.length * maxBankCards;
/** Limit of the length of a text of possible hands. */
const maxPossibleHandsText = 40_000;
const noResources: records.PerResource = { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 };
const noOffer: records.Offer = { give: noResources, receive: noResources };
const noCards: records.PerCard = { knight: 0, yearOfPlenty: 0, monopoly: 0, roadBuilding: 0, victoryPoint: 0 };

/** Value of `viewer` in a request with a whole game. */
const wholeGame = -2;

export function readGame(value: unknown, expected: "game" | "view" | "either" = "either", path = "game"): ReadGame {
  refuseMatch(value, path);
  const isView = expected !== "game" && (expected === "view" || isLikeView(value));
  if (expected === "game" && isLikeView(value)) throw viewError(value, path);
  const game = new Fields<(typeof gameKeys)[number] | (typeof viewKeys)[number]>(
    value,
    path,
    isView ? viewKeys : gameKeys,
  );
  checkVersion(game.value("version"), game.at("version"));
  const board = readGameBoard(game.value("board"), game.at("board"));
  const seats = game.items("seats", 2, maxPlayers);
  const players = seats.length;
  const { hexes } = board.shape;
  const corners = cornersOfHexes(hexes);
  const viewer = isView ? orNull(game.integerOrNull("viewer", 1, players)) : undefined;
  const rules = readRules(game, players);
  const moveCount = game.integer("moveCount", 0, maxMoves);
  const turn = game.integer("turn", 0, maxMoves);
  const phase = game.choice("phase", phases);
  const activePlayer = game.integer("activePlayer", 1, players);
  const currentPlayer = game.integer("currentPlayer", 1, players) - 1;
  const dice = readDice(game.value("dice"), game.at("dice"));
  const extraTurn = game.boolean("extraTurn");
  const trade = readTrade(game.value("trade"), game.at("trade"), players);
  const offersLeft = game.integer("offersLeft", 0, 0xffffffff);
  const played = game.boolean("cardPlayed");
  const freeRoads = game.integer("freeRoads", 0, 2);
  const robber = game.integerOrNull("robber", 0, hexes.length - 1) - 1;
  const longestRoad = game.integerOrNull("longestRoad", 1, players) - 1;
  const largestArmy = game.integerOrNull("largestArmy", 1, players) - 1;
  const winner = game.integerOrNull("winner", 1, players) - 1;
  const deckSize = game.integer("cardsLeft", 0, maxDeckCards);
  const playedCards = game.counts("playedCards", developmentCards, maxKnightCards);
  const bank = game.counts("bank", resources, maxBankCards);
  const bounds = boundsOf(hexes, players);
  const lastMove = readLastMove(game.value("lastMove"), game.at("lastMove"), bounds);

  const ownFields = viewer ? game.object("own", ownKeys) : undefined;
  if (viewer === null && game.value("own") !== null)
    throw wrongValue(`${game.at("own")} must be null in the view of a spectator`);
  let bought = noCards;
  const viewHands = isView ? readPossibleHands(game.value("possibleHands"), game.at("possibleHands"), players) : "";
  const seatStates = seats.map((item, i) => {
    const at = itemOf(`${path}.seats`, i);
    if (!isView) {
      const seat = new Fields(item, at, seatKeys);
      const pieces = readPieces(seat, i + 1, corners);
      return seatState(pieces, readHoldings(seat), seat.integer("toDiscard", 0, allCards));
    }
    const seat = new Fields(item, at, viewedSeatKeys);
    const pieces = readPieces(seat, i + 1, corners);
    const publicHoldings = readSizes(seat);
    const knownCards = seat.counts("knownCards", resources, maxBankCards);
    const provenCards = provenCardsOf(viewHands, i);
    if (resources.some((resource) => knownCards[resource] !== provenCards[resource]))
      throw wrongValue(`${seat.at("knownCards")} must be the cards that ${game.at("possibleHands")} begins with`);
    const holdings = ownFields && viewer === i + 1 ? readOwn(ownFields) : undefined;
    if (holdings) bought = holdings.bought;
    return seatState(pieces, holdings?.holdings ?? publicHoldings, seat.integer("toDiscard", 0, allCards));
  });
  const { seed, text, rolls, thefts, deck, possibleHands, ...hidden } = isView
    ? { seed: "", text: "", rolls: 0, thefts: 0, deck: noCards, bought, possibleHands: [viewHands] }
    : readHidden(game.object("hidden", hiddenKeys), players);
  const state: records.State = {
    moves: moveCount,
    phase,
    seats: seatStates,
    turn: currentPlayer,
    player: activePlayer - 1,
    dice,
    robber,
    longestRoad,
    largestArmy,
    winner,
    deckSize,
    bank,
    rolls,
    thefts,
    deck,
    bought: hidden.bought,
    playedCards,
    possibleHands,
    freeRoads,
    played,
    extraTurn,
    offersLeft,
    trade,
  };
  const data = {
    board: boardRequestOf(board),
    rules,
    seed: text,
    state,
    viewer: viewer === undefined ? wholeGame : (viewer ?? 0) - 1,
  };
  const isOver = phase === "over";
  return {
    board,
    players,
    turn,
    viewer,
    moveCount,
    activePlayer,
    isOver: isOver,
    rules,
    seed,
    lastMove,
    bounds,
    state,
    request: { kept: 0, data },
  };
}

/** Returns whether the dice of the turn are still to be rolled. */
export const isUnrolled = ({ phase, dice }: records.State): boolean => phase !== "setup" && dice[0] === 0;

const orNull = (player: number) => (player === 0 ? null : player);

/** Returns whether a value is a view, which has a viewer and no hidden state. */
export const isLikeView = (value: unknown): value is { readonly viewer: unknown } =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "viewer") && !Object.hasOwn(value, "hidden");

/** Returns whether a value is like a match, which has a game. */
export const isMatch = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "game") && Object.hasOwn(value, "record");

/** Refuses a match that was passed instead of its game. */
export function refuseMatch(value: unknown, path: Path): void {
  if (isMatch(value)) throw wrongType(`${path} must be a game, got a match: pass match.game`);
}

/** Returns an error about a view that was passed instead of a whole game. */
function viewError({ viewer }: { readonly viewer: unknown }, path: Path): TypeError {
  const whose = typeof viewer === "number" ? `player ${viewer}` : "a spectator";
  return wrongType(`${path} must be a whole game, got the view of ${whose}: only the host has the whole game`);
}

/** Returns whether a value, for example from a database, is a game with its version. Never throws. */
export const isGame = (value: unknown): value is Game => isReadable(value, "game");

/** Returns whether a value, for example from a server, is a view with its version. Never throws. */
export const isGameView = (value: unknown): value is GameView => isReadable(value, "view");

function isReadable(value: unknown, expected: "game" | "view"): boolean {
  try {
    readGame(value, expected);
    return haveVersion(value, (value as Game).board);
  } catch {
    return false;
  }
}

/** Reads two dice; 0 means not rolled. */
export function readDice(value: unknown, path: Path): readonly number[] {
  if (value === null) return [0, 0];
  return checkArrayOf(value, path, 2).map((die, i) => checkInteger(die, itemOf(path, i), 1, 6));
}

/** Reads the trade under negotiation: the offer and the answers of the players asked. */
function readTrade(value: unknown, path: Path, players: number): records.Trade | undefined {
  if (value === null) return undefined;
  const trade = new Fields(value, path, ["give", "receive", "answers"]);
  const sides = (offer: Fields<"give" | "receive">): records.Offer => ({
    give: offer.counts("give", resources, maxBankCards),
    receive: offer.counts("receive", resources, maxBankCards),
  });
  const answeringPlayers = new Set<number>();
  const answers = trade.items("answers", 1, players - 1).map((item, i): records.TradeAnswer => {
    const at = itemOf(trade.at("answers"), i);
    const answerFields = new Fields(item, at, ["player", "answer", "counter"]);
    const player = answerFields.integer("player", 1, players) - 1;
    if (answeringPlayers.size === answeringPlayers.add(player).size)
      throw wrongValue(`${answerFields.at("player")} must differ from those before, got ${player + 1} again`);
    const answer =
      answerFields.value("answer") === null ? "none" : answerFields.choice("answer", ["accept", "decline", "counter"]);
    const counter = answer === "counter" ? sides(answerFields.object("counter", ["give", "receive"])) : noOffer;
    return { player, answer, counter };
  });
  return { offer: sides(trade), answers };
}

/** Reads the last move, which later games repeat. No result depends on the last move. */
function readLastMove(value: unknown, path: Path, bounds: MoveBounds): PublicGame["lastMove"] {
  if (value === null) return null;
  const lastMoveFields = new Fields(value, path, ["player", "move", "outcome", "gains"]);
  const player = lastMoveFields.integer("player", 1, bounds.players);
  const { move } = readMove(lastMoveFields.value("move"), lastMoveFields.at("move"), bounds, "data");
  const { outcome } = readOutcome(lastMoveFields.value("outcome"), lastMoveFields.at("outcome"), bounds.players);
  const gainItems = lastMoveFields.value("gains") === undefined ? [] : lastMoveFields.items("gains", 0, maxPlayers);
  const gains = gainItems.map((item, i) => {
    const gain = new Fields(item, itemOf(lastMoveFields.at("gains"), i), ["player", "cards"]);
    return {
      player: gain.integer("player", 1, bounds.players),
      cards: countsOf(partialCounts(gain.object("cards", resources))),
    };
  });
  return { player, move, ...(outcome && { outcome }), gains };
}

function readPieces(seat: Fields<(typeof pieceKeys)[number]>, player: number, corners: Corners) {
  seat.integer("player", player, player);
  const ids = (key: "settlements" | "cities" | "roads", count: number, max: number): readonly number[] => {
    const items = seat.items(key, 0, max);
    const at = seat.at(key);
    return items.map((item, i) => {
      const id = checkInteger(item, itemOf(at, i), 0, count - 1);
      if (items.indexOf(id) < i) throw wrongValue(`${at}[${i}] must differ from those before, got ${id} again`);
      return id;
    });
  };
  return {
    settlements: ids("settlements", corners.neighbors.length, 5),
    cities: ids("cities", corners.neighbors.length, 4),
    roads: ids("roads", corners.edgeCount, 15),
    knights: seat.integer("knights", 0, maxKnightCards),
    roadLength: seat.integer("roadLength", 0, 15),
  };
}

type Pieces = ReturnType<typeof readPieces>;
type HoldingsRecord = Pick<records.SeatState, "points" | "handSize" | "cardCount" | "hand" | "cards">;

/** Returns the state of a seat. Its fields are named one by one, because spreads would double the time. */
const seatState = (pieces: Pieces, holdings: HoldingsRecord, toDiscard: number): records.SeatState => ({
  settlements: pieces.settlements,
  cities: pieces.cities,
  roads: pieces.roads,
  knights: pieces.knights,
  roadLength: pieces.roadLength,
  points: holdings.points,
  handSize: holdings.handSize,
  cardCount: holdings.cardCount,
  hand: holdings.hand,
  cards: holdings.cards,
  toDiscard,
});

/** Reads a text of possible hands. The module checks that the hands are possible. */
function readPossibleHands(value: unknown, path: Path, players: number): string {
  if (typeof value !== "string") throw typeError(path, "a string", value);
  if (
    value.length > maxPossibleHandsText ||
    !new RegExp(`^[0-9a-o]{${resources.length * players}}( [0-9a-z]+)*$`).test(value)
  )
    throw wrongValue(`${path} must be a text of possible hands of ${players} players, got ${describeValue(value)}`);
  return value;
}

/** Returns the cards that a player has in all possible hands of a text. */
export function provenCardsOf(possibleHands: string, seat: number): PerResource {
  const count = (resource: number) => Number.parseInt(possibleHands[resources.length * seat + resource] as string, 36);
  return Object.fromEntries(resources.map((name, i) => [name, count(i)])) as unknown as PerResource;
}

/** Reads the cards of a player. */
function readHoldings(holder: Fields<(typeof holdingKeys)[number]>): HoldingsRecord {
  const points = holder.integer("points", 0, 255);
  const hand = holder.counts("hand", resources, maxBankCards);
  const cards = holder.counts("cards", developmentCards, maxKnightCards);
  const handSize = hand.wood + hand.brick + hand.wool + hand.grain + hand.ore;
  const cardCount = cards.knight + cards.yearOfPlenty + cards.monopoly + cards.roadBuilding + cards.victoryPoint;
  return { points, handSize, cardCount, hand, cards };
}

/** Reads the public data of another player. */
function readSizes(seat: Fields<(typeof viewedSeatKeys)[number]>): HoldingsRecord {
  // The cards that the view of a finished game shows are validated, but no result depends on them.
  if (seat.value("cards") !== undefined) seat.counts("cards", developmentCards, maxKnightCards);
  if (seat.value("points") !== undefined) seat.integer("points", 0, 255);
  return {
    handSize: seat.integer("handSize", 0, allCards),
    cardCount: seat.integer("cardCount", 0, maxDeckCards),
    points: seat.integer("publicPoints", 0, 255),
    hand: noResources,
    cards: noCards,
  };
}

/** Reads the cards of the viewer. */
function readOwn(own: Fields<(typeof ownKeys)[number]>): {
  readonly holdings: HoldingsRecord;
  readonly bought: records.PerCard;
} {
  const holdings = readHoldings(own);
  const at = own.at("playable"); // no result depends on these
  for (const [i, card] of checkArray(own.value("playable"), at, maxDeckCards).entries())
    checkChoice(card, itemOf(at, i), developmentCards);
  return { holdings, bought: own.counts("boughtThisTurn", developmentCards, maxKnightCards) };
}

function readHidden(hidden: Fields<keyof Game["hidden"]>, players: number) {
  if (hidden.value("seed") === undefined)
    throw typeError(hidden.at("seed"), "a string or an integer in [0, 2^32)", undefined);
  const { seed, text } = readSeed(hidden.value("seed"), hidden.at("seed"));
  return {
    seed,
    text,
    rolls: hidden.integer("rolls", 0, maxMoves),
    thefts: hidden.integer("thefts", 0, maxMoves),
    deck: hidden.counts("deck", developmentCards, maxKnightCards),
    bought: hidden.counts("boughtThisTurn", developmentCards, maxKnightCards),
    possibleHands: checkArrayOf(hidden.value("possibleHands"), hidden.at("possibleHands"), players + 1).map((item, i) =>
      readPossibleHands(item, itemOf(hidden.at("possibleHands"), i), players),
    ),
  };
}
