// Makes views of positions that players see on a table, for analysis. The package computes everything that follows from
// the pieces, and the cards left in bank and deck. The module checks that the position is consistent
// (cpp/wasm/game.hpp: complete_position).
import { type Board, type PerResource, resources } from "../board/board-data.js";
import { boardRequestOf } from "../board/requests.js";
import {
  checkArray,
  checkArrayOf,
  checkBoolean,
  checkChoice,
  checkInteger,
  checkOptions,
  itemOf,
  type Path,
  typeError,
  wrongValue,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import { keysOf, valuesOf } from "../check/options.js";
import { type Piece, pieceKinds } from "../draw/pieces.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { readGameBoard } from "./game-board.js";
import { pieceFault } from "./piece-faults.js";
import { throwInvalid } from "./refusals.js";
import { rulesFromOptions, type RuleOptions, simulatedRuleOptions } from "./rules.js";
import {
  maxBankCards,
  maxDeckCards,
  type DevelopmentCard,
  developmentCards,
  type GameView,
  type Offer,
  type Phase,
  maxKnightCards,
  maxPlayers,
  type ResourceCounts,
} from "./types.js";
import { viewOf } from "./view.js";

/** Number of development cards of some kinds; absent means 0. */
export type CardCounts = { readonly [card in DevelopmentCard]?: number | undefined };

/** Hand of which some cards are known. */
export interface PartlyKnownHand {
  /** Known cards. */
  readonly known: ResourceCounts;
  /** Number of the other cards. */
  readonly unknown: number;
}

/** Position of a game as people see it on a table. Lists by player begin with player 1. */
export interface TablePosition extends RuleOptions {
  /** Board of the game. */
  readonly board: Board;
  /** Number of players, an integer in [2, 6]. */
  readonly players: number;
  /** Settlements, cities and roads. */
  readonly pieces: readonly Piece[];
  /**
   * Resource cards of each player: the cards if they are known, their number, or the known cards and the number of the
   * others. The viewer's cards must be known. Default: none.
   */
  readonly hands?: readonly (number | ResourceCounts | PartlyKnownHand)[] | undefined;
  /**
   * Development cards of each player that have not been played: their number, or the cards of the viewer. Default: none.
   */
  readonly cards?: readonly (number | CardCounts)[] | undefined;
  /** Number of knights that each player has played. Default: none. */
  readonly knights?: readonly number[] | undefined;
  /** Other development cards that have been played. Default: none. */
  readonly playedCards?: Omit<CardCounts, "knight" | "victoryPoint"> | undefined;
  /**
   * Resource cards of each kind in the bank. Default: the cards that the hands leave. Unknown cards of hands are spread
   * over the resources as evenly as possible.
   */
  readonly bank?: ResourceCounts | undefined;
  /** Hex of the robber; null if it is beside the board. Default: the first desert. */
  readonly robber?: number | null | undefined;
  /** Player whose turn it is. */
  readonly toMove: number;
  /** Dice of this turn, each 1 to 6; null before the roll. Default null. */
  readonly dice?: readonly [number, number] | null | undefined;
  /**
   * Phase, if it does not follow from dice, pieces and `freeRoads`: players discard after a seven, the robber is due, or a
   * trade is open. Default: setup, roll, main or roadBuilding.
   */
  readonly phase?: "discard" | "moveRobber" | "trade" | undefined;
  /**
   * Number of cards that each player still has to discard, in the phase "discard". Default: half of each hand above the
   * discard limit.
   */
  readonly toDiscard?: readonly number[] | undefined;
  /** Open trade, in the phase "trade". Answers that are absent are still due. */
  readonly trade?: TableTrade | undefined;
  /** Number of offers that `toMove` may still make this turn. Default: `offersPerTurn`, less by one if a trade is open. */
  readonly offersLeft?: number | undefined;
  /** Whether a development card was played this turn. Default: whether there are free roads. */
  readonly cardPlayed?: boolean | undefined;
  /** Number of free roads still to be built, 0 to 2. Default 0. */
  readonly freeRoads?: number | undefined;
  /** Development cards that the viewer has bought this turn. Default: none. */
  readonly boughtThisTurn?: CardCounts | undefined;
  /** Player who sees the position; null for a spectator. Default: `toMove`. */
  readonly viewer?: number | null | undefined;
  /**
   * Player who holds the longest road; needed if two longest roads are equal. Default: the player with the longest
   * road.
   */
  readonly longestRoad?: number | undefined;
  /**
   * Player who holds the largest army; needed if two players have the most knights. Default: the player with the most
   * knights.
   */
  readonly largestArmy?: number | undefined;
}

/** Open trade of a position. */
export interface TableTrade extends Offer {
  /** Answers of the players asked, in seat order from the left of `toMove`. Default: all others are asked. */
  readonly answers?: readonly {
    /** Player who was asked. */
    readonly player: number;
    /** Answer of the player; null if it is due. Default null. */
    readonly answer?: "accept" | "decline" | "counter" | null | undefined;
    /** Counter-offer, from that player's side. */
    readonly counter?: Offer | undefined;
  }[];
}

const keys = [
  "board",
  "players",
  "pieces",
  "hands",
  "cards",
  "knights",
  "playedCards",
  "bank",
  "robber",
  "toMove",
  "dice",
  "phase",
  "toDiscard",
  "trade",
  "offersLeft",
  "cardPlayed",
  "freeRoads",
  "boughtThisTurn",
  "viewer",
  "longestRoad",
  "largestArmy",
  ...keysOf(simulatedRuleOptions),
] as const satisfies readonly (keyof TablePosition)[];

/** Keys that must be given, and keys whose null has a meaning: no viewer, and no robber. */
const keysWithoutDefault = ["board", "players", "pieces", "toMove", "viewer", "robber"];

const path = "position";

/** @internal */
export function positionOf(module: GameModule, value: unknown): GameView {
  const fields = checkOptions(value, path, keys, keysWithoutDefault);
  const board = readGameBoard(fields.board, `${path}.board`);
  const { hexes } = board.shape;
  const players = checkInteger(fields.players, `${path}.players`, 2, maxPlayers);
  const rules = rulesFromOptions(valuesOf(fields, path, simulatedRuleOptions), path, players);
  const player = (key: keyof typeof fields) => checkInteger(fields[key], `${path}.${key}`, 1, players);
  const toMove = player("toMove");
  const viewer = fields.viewer === null ? null : fields.viewer === undefined ? toMove : player("viewer");
  const pieces = readPieces(fields.pieces, players, cornersOfHexes(hexes));
  const hands = readCardsOfPlayers(fields.hands, `${path}.hands`, players, resources, maxBankCards, viewer);
  const cards = readCardsOfPlayers(fields.cards, `${path}.cards`, players, developmentCards, maxKnightCards, viewer);
  const knights = readKnights(fields.knights, players);
  const playedCards = partialCounts(fields.playedCards ?? {}, `${path}.playedCards`, otherCards, maxKnightCards);
  const bank = bankOf(fields.bank, hands, players);
  const deckSize = deckSizeOf(cards, [...knights, ...Object.values(playedCards)], players);
  const dice = readDice(fields.dice);
  const robber =
    fields.robber === undefined
      ? board.terrains.indexOf("desert")
      : fields.robber === null
        ? -1
        : checkInteger(fields.robber, `${path}.robber`, 0, hexes.length - 1);
  const buildings = pieces.reduce((sum, { settlements, cities }) => sum + settlements.length + cities.length, 0);
  const isSetup = buildings < 2 * players || isLastRoadDue(pieces, players);
  const freeRoads = fields.freeRoads === undefined ? 0 : checkInteger(fields.freeRoads, `${path}.freeRoads`, 0, 2);
  const quietPhase = isSetup ? "setup" : freeRoads > 0 ? "roadBuilding" : dice[0] === 0 ? "roll" : "main";
  const phase: Phase =
    fields.phase === undefined
      ? quietPhase
      : checkChoice(fields.phase, `${path}.phase`, ["discard", "moveRobber", "trade"] as const);
  const counts = hands.map(({ count }) => count);
  const toDiscard = readToDiscard(fields.toDiscard, phase, counts, rules.discardLimit);
  const trade = phase === "trade" ? readTrade(fields.trade, players, toMove) : undefined;
  if (phase !== "trade" && fields.trade !== undefined)
    throw wrongValue(`${path}.trade must be left out unless ${path}.phase is "trade"`);
  const nextToAnswer = trade?.answers.find(({ answer }) => answer === "none")?.player;
  const offersLeft =
    fields.offersLeft === undefined
      ? Math.max(0, rules.offersPerTurn - (trade ? 1 : 0))
      : checkInteger(fields.offersLeft, `${path}.offersLeft`, 0, rules.offersPerTurn);
  const played =
    fields.cardPlayed === undefined ? freeRoads > 0 : checkBoolean(fields.cardPlayed, `${path}.cardPlayed`);
  const bought = partialCounts(fields.boughtThisTurn ?? {}, `${path}.boughtThisTurn`, developmentCards, maxKnightCards);
  const ownCards = viewer === null ? undefined : (cards[viewer - 1]?.cards as records.PerCard);
  const digits = hands.flatMap((hand) => resources.map((resource) => hand.cards[resource].toString(36)));
  const state: records.State = {
    moves: 0,
    phase,
    seats: pieces.map((playerPieces, i) => ({
      ...playerPieces,
      knights: knights[i] as number,
      roadLength: 0,
      points: 0,
      handSize: hands[i]?.count as number,
      cardCount: cards[i]?.count as number,
      hand: i + 1 === viewer ? (hands[i]?.cards as PerResource) : noResources,
      cards: i + 1 === viewer ? (ownCards as records.PerCard) : noCards,
      toDiscard: toDiscard[i] as number,
    })),
    turn: toMove - 1,
    player: nextToAnswer ?? (phase === "discard" ? toDiscard.findIndex((count) => count > 0) : toMove - 1),
    dice,
    robber,
    longestRoad: fields.longestRoad === undefined ? -1 : player("longestRoad") - 1,
    largestArmy: fields.largestArmy === undefined ? -1 : player("largestArmy") - 1,
    winner: -1,
    deckSize,
    bank,
    rolls: 0,
    thefts: 0,
    deck: noCards,
    bought,
    playedCards: { ...noCards, ...playedCards, knight: knights.reduce((sum, number) => sum + number, 0) },
    possibleHands: [digits.join("")],
    freeRoads,
    played,
    extraTurn: false,
    offersLeft,
    trade,
  };
  const data = { board: boardRequestOf(board), rules, seed: "", state, viewer: (viewer ?? 0) - 1 };
  const answer = module.answer(records.completePosition, { kept: 0, data });
  if (answer.invalid !== "none") {
    const fault = pieceFault(answer.invalid, pieces, toMove, phase === "setup", cornersOfHexes(hexes));
    const condition = fault ?? conditions[answer.invalid];
    if (condition !== undefined) throw wrongValue(`${path}.${condition}`);
    throwInvalid(answer.invalid, path);
  }
  return viewOf(
    answer.state as records.State,
    { board, players, turn: phase === "setup" ? 0 : 1, rules, seed: "" },
    viewer,
    null,
  );
}

const noResources: PerResource = { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 };
const noCards: records.PerCard = { knight: 0, yearOfPlenty: 0, monopoly: 0, roadBuilding: 0, victoryPoint: 0 };
const otherCards = ["yearOfPlenty", "monopoly", "roadBuilding"] as const;

/** Condition that an invalid position violates, for some reasons of the module. */
const conditions: { readonly [reason in records.InvalidState]?: string } = {
  pieces: "pieces must have at most 5 settlements, 4 cities and 15 roads of each player, and no two in one place",
  bank: "bank must make 19 cards of each resource together with the hands, 24 with five or six players",
  deck: "cards must make with knights and playedCards no more of a kind than a game has",
  army: "largestArmy must be a player with the most knights, three at least, and given where two have as many",
  "longest-road":
    "longestRoad must be a player with the longest road, five at least, and given where two have equally long ones",
  order: "pieces must be those of a setup, placed by the players in turn",
  winner: "toMove must be a player who has not won",
};

interface KnownCards<Name extends string> {
  readonly count: number;
  /** Number of known cards of each kind; 0 if only `count` is known. */
  readonly cards: Record<Name, number>;
}

/** Returns the counts by name, 0 for absent names. */
function partialCounts<Name extends string>(
  value: unknown,
  at: Path,
  names: readonly Name[],
  max: number,
): Record<Name, number> {
  const fields = new Fields(value, at, names, "call");
  const count = (name: Name) => (fields.value(name) === undefined ? 0 : fields.integer(name, 0, max));
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

/** Reads the number of cards of each player, and the known cards. */
function readCardsOfPlayers<Name extends string>(
  value: unknown,
  at: string,
  players: number,
  names: readonly Name[],
  max: number,
  viewer: number | null,
): readonly KnownCards<Name>[] {
  const noKnownCards = () => Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  if (value === undefined) return Array.from({ length: players }, () => ({ count: 0, cards: noKnownCards() }));
  return checkArrayOf(value, at, players).map((item, i) => {
    const itemPath = itemOf(at, i);
    if (typeof item === "number") {
      const count = checkInteger(item, itemPath, 0, resources.length * maxBankCards);
      if (i + 1 === viewer && count > 0) throw typeError(itemPath, "an object: the viewer's cards are known", item);
      return { count, cards: noKnownCards() };
    }
    if (names.includes("wood" as Name) && typeof item === "object" && item !== null && Object.hasOwn(item, "known")) {
      const hand = new Fields(item, itemPath, ["known", "unknown"], "call");
      const unknown = hand.integer("unknown", 0, resources.length * maxBankCards);
      if (i + 1 === viewer && unknown > 0)
        throw wrongValue(`${hand.at("unknown")} must be 0: the viewer's cards are known`);
      const known = partialCounts(hand.value("known"), hand.at("known"), names, max);
      return { count: names.reduce((sum, name) => sum + known[name], unknown), cards: known };
    }
    const knownCards = partialCounts(item, itemPath, names, max);
    if (names.includes("knight" as Name) && i + 1 !== viewer)
      throw typeError(itemPath, "a number: only the viewer's development cards are known", item);
    return { count: names.reduce((sum, name) => sum + knownCards[name], 0), cards: knownCards };
  });
}

/** Returns the cards that each player has to discard. */
function readToDiscard(value: unknown, phase: Phase, counts: readonly number[], limit: number): readonly number[] {
  const at = `${path}.toDiscard`;
  if (phase !== "discard") {
    if (value !== undefined) throw wrongValue(`${at} must be left out unless ${path}.phase is "discard"`);
    return counts.map(() => 0);
  }
  const toDiscard =
    value === undefined
      ? counts.map((count) => (count > limit ? Math.floor(count / 2) : 0))
      : checkArrayOf(value, at, counts.length).map((item, i) =>
          checkInteger(item, itemOf(at, i), 0, counts[i] as number),
        );
  if (toDiscard.every((count) => count === 0))
    throw wrongValue(`${path}.phase must not be "discard" if nobody has to discard`);
  return toDiscard;
}

/** Reads the open trade. Players are numbered from 0. */
function readTrade(value: unknown, players: number, toMove: number): records.Trade {
  const at = `${path}.trade`;
  const fields = new Fields(value, at, ["give", "receive", "answers"], "call");
  const sides = (offer: Fields<"give" | "receive">): records.Offer => ({
    give: partialCounts(offer.value("give"), offer.at("give"), resources, maxBankCards),
    receive: partialCounts(offer.value("receive"), offer.at("receive"), resources, maxBankCards),
  });
  const others = Array.from({ length: players - 1 }, (_, i) => ({ player: ((toMove + i) % players) + 1 }));
  const items = fields.value("answers") === undefined ? others : fields.items("answers", 1, players - 1);
  return {
    offer: sides(fields),
    answers: items.map((item, i) => {
      const answer = new Fields(item, itemOf(fields.at("answers"), i), ["player", "answer", "counter"], "call");
      const isDue = answer.value("answer") === undefined || answer.value("answer") === null;
      const kind = isDue ? "none" : answer.choice("answer", ["accept", "decline", "counter"] as const);
      return {
        player: answer.integer("player", 1, players) - 1,
        answer: kind,
        counter:
          kind === "counter"
            ? sides(new Fields(answer.value("counter"), answer.at("counter"), ["give", "receive"], "call"))
            : { give: noResources, receive: noResources },
      };
    }),
  };
}

function readKnights(value: unknown, players: number): readonly number[] {
  const at = `${path}.knights`;
  if (value === undefined) return new Array<number>(players).fill(0);
  return checkArrayOf(value, at, players).map((item, i) => checkInteger(item, itemOf(at, i), 0, maxKnightCards));
}

function readPieces(value: unknown, players: number, corners: ReturnType<typeof cornersOfHexes>) {
  const seats = Array.from({ length: players }, () => ({
    settlements: [] as number[],
    cities: [] as number[],
    roads: [] as number[],
  }));
  const lists = { settlement: "settlements", city: "cities", road: "roads" } as const;
  const maxPieces = { settlements: 5, cities: 4, roads: 15 };
  for (const [i, item] of checkArray(value, `${path}.pieces`, 24 * players).entries()) {
    const at = itemOf(`${path}.pieces`, i);
    const piece = new Fields(item, at, ["player", "kind", "intersection", "edge"]);
    const kind = checkChoice(piece.value("kind"), piece.at("kind"), pieceKinds);
    const id =
      kind === "road"
        ? piece.integer("edge", 0, corners.edgeCount - 1)
        : piece.integer("intersection", 0, corners.neighbors.length - 1);
    const list = seats[piece.integer("player", 1, players) - 1]?.[lists[kind]] as number[];
    if (list.length === maxPieces[lists[kind]] || list.includes(id))
      throw wrongValue(`${at} is one too many: ${conditions.pieces?.slice("pieces must have ".length) ?? ""}`);
    list.push(id);
  }
  for (const seat of seats) for (const ids of Object.values(seat)) ids.sort((a, b) => a - b);
  return seats;
}

/** Returns whether the last settlement of the setup still needs its road. */
const isLastRoadDue = (
  seats: readonly { readonly cities: readonly number[]; readonly roads: readonly number[] }[],
  players: number,
): boolean =>
  seats.every(({ cities }) => cities.length === 0) &&
  seats.reduce((sum, { roads }) => sum + roads.length, 0) < 2 * players;

function readDice(value: unknown): readonly [number, number] {
  if (value === undefined) return [0, 0];
  const at = `${path}.dice`;
  const [first, second] = checkArrayOf(value, at, 2).map((die, i) => checkInteger(die, itemOf(at, i), 1, 6));
  return [first as number, second as number];
}

/** Returns the cards in the bank: those of the option `bank`, or the cards that the hands leave. */
function bankOf(value: unknown, hands: readonly KnownCards<keyof PerResource>[], players: number): PerResource {
  if (value !== undefined) return partialCounts(value, `${path}.bank`, resources, maxBankCards);
  const cardsPerResource = players < 5 ? 19 : maxBankCards;
  const bank: Record<keyof PerResource, number> = { ...noResources };
  for (const resource of resources) {
    const knownCount = hands.reduce((sum, hand) => sum + hand.cards[resource], 0);
    if (knownCount > cardsPerResource)
      throw wrongValue(
        `${path}.hands must have at most ${cardsPerResource} ${resource} cards together, got ${knownCount}`,
      );
    bank[resource] = cardsPerResource - knownCount;
  }
  const knownCount = resources.reduce((sum, resource) => sum + cardsPerResource - bank[resource], 0);
  const count = hands.reduce((sum, hand) => sum + hand.count, 0);
  const totalCards = resources.length * cardsPerResource;
  if (count > totalCards)
    throw wrongValue(`${path}.hands must have at most ${totalCards} cards together, got ${count}`);
  for (let hidden = count - knownCount; hidden > 0; --hidden) {
    const most = resources.reduce((best, resource) => (bank[resource] > bank[best] ? resource : best));
    --bank[most];
  }
  return bank;
}

function deckSizeOf(
  cards: readonly KnownCards<DevelopmentCard>[],
  playedCounts: readonly number[],
  players: number,
): number {
  const deckSize = players < 5 ? 25 : maxDeckCards;
  const cardsOutOfDeck = [...cards.map(({ count }) => count), ...playedCounts].reduce((sum, number) => sum + number, 0);
  if (cardsOutOfDeck > deckSize)
    throw wrongValue(
      `${path}.cards must have at most ${deckSize} cards together with knights and playedCards, got ${cardsOutOfDeck}`,
    );
  return deckSize - cardsOutOfDeck;
}
