// A whole game to 121, driven move by move, as plain data.
//
// A game follows from its seed, its first dealer and its moves: whatever is handed in is played anew from these three,
// which takes some microseconds, and the rest of it must agree. So a game may come from anywhere, a file or a network.
import type { MainModule } from "#module/lab";
import { checkArray, checkIndex, checkInteger, checkObject, rangeError, typeError } from "../check/check.js";
import { type Card, cards, checkCards, namesOf, sorted } from "./cards.js";
import { NumberReader } from "../wasm/number-reader.js";
import { readSeed, type Seed } from "../check/seed.js";
import { packedList, packedOne, packedText } from "../wasm/text.js";

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

/** How a game begins. */
export interface NewGameOptions {
  /** Default: a fresh random string. */
  readonly seed?: Seed;
  /** Who deals first. Default 0. */
  readonly dealer?: CribbageSeat;
}

/** How well a player of the computer's plays, weakest first. */
export type CribbageLevel = "beginner" | "intermediate" | "advanced" | "expert";
export const levels = ["beginner", "intermediate", "advanced", "expert"] as const satisfies readonly CribbageLevel[];

// In the order of cpp/cribbage/game.hpp.
const phases: readonly CribbagePhase[] = ["discard", "play", "show", "over"];
const sources: readonly CribbageSource[] = ["heels", "fifteen", "thirtyOne", "pairs", "run", "last", "hand", "crib"];

/** What a game follows from, and how that crosses. */
interface Origin {
  readonly seed: Seed;
  readonly firstDealer: CribbageSeat;
  readonly moves: readonly CribbageMove[];
  readonly text: string;
}

/** @internal */
export function newGame(module: MainModule, value: unknown): CribbageGame {
  const { seed: given, dealer = 0 } = checkObject(value, "options", ["seed", "dealer"]);
  const { seed, text } = readSeed(given, "options.seed");
  const firstDealer = checkSeat(dealer, "options.dealer");
  return gameOf(module, originOf(seed, text, firstDealer, [])).game;
}

/** @internal */
export function legalMoves(module: MainModule, value: unknown): CribbageMove[] {
  return checkGame(module, value).open;
}

/** @internal */
export function apply(module: MainModule, value: unknown, move: unknown): CribbageGame {
  const { origin } = checkGame(module, value);
  const { names, text } = checkMove(move, "move");
  const moves = [...origin.moves, names];
  const { game, legal } = gameOf(module, { ...origin, moves, text: origin.text + text });
  if (!legal) throw rangeError("move", "a legal move", names.join(" "));
  return game;
}

/** @internal */
export function view(module: MainModule, value: unknown, seatGiven: unknown): CribbageView {
  const { origin } = checkGame(module, value);
  const seat = checkSeat(seatGiven, "seat");
  const numbers = new NumberReader(module, module.cribbageView(packedOne(seat) + origin.text));
  return {
    seat,
    ...tableOf(numbers),
    own: cardsOf(numbers),
    ownThrown: cardsOf(numbers),
    otherCount: numbers.next(),
    other: cardsOf(numbers),
    crib: cardsOf(numbers),
  };
}

/** @internal */
export function decide(module: MainModule, value: unknown, level: unknown): CribbageMove {
  const { origin, game } = checkGame(module, value);
  const text = packedOne(checkIndex(level, "level", levels)) + origin.text;
  if (game.phase === "over") throw new RangeError("game must not be over");
  return cardsOf(new NumberReader(module, module.cribbageDecision(text)));
}

const originKeys = ["seed", "firstDealer", "moves"] as const;

/** What the module makes of an origin. */
interface Played {
  readonly game: CribbageGame;
  /** The moves before the first that is not legal. */
  readonly made: number;
  /** Whether all are. */
  readonly legal: boolean;
  /** The moves to choose from. */
  readonly open: CribbageMove[];
}

function checkGame(module: MainModule, value: unknown): Played & { readonly origin: Origin } {
  if (typeof value !== "object" || value === null) throw typeError("game", "an object", value);
  const given = value as Readonly<Record<string, unknown>>;
  if (given.seed === undefined) throw typeError("game.seed", "a string or an integer in [0, 2^32)", undefined);
  const { seed, text } = readSeed(given.seed, "game.seed");
  const firstDealer = checkSeat(given.firstDealer, "game.firstDealer");
  const moves = checkArray(given.moves, "game.moves").map((move, i) => checkMove(move, `game.moves[${i}]`));
  const origin = originOf(seed, text, firstDealer, moves);
  const played = gameOf(module, origin);
  const { game, made, legal } = played;
  if (!legal) throw rangeError(`game.moves[${made}]`, "a legal move", moves[made]?.names.join(" "));
  checkObject(value, "game", Object.keys(game));
  for (const [key, follows] of Object.entries(game)) {
    const claimed = given[key];
    if ((originKeys as readonly string[]).includes(key) || claimed === undefined || isSame(claimed, follows)) continue;
    throw rangeError(`game.${key}`, "what follows from seed, firstDealer and moves", claimed);
  }
  return { ...played, origin };
}

function originOf(seed: Seed, seedText: string, firstDealer: CribbageSeat, moves: readonly CheckedMove[]): Origin {
  const text = packedText(seedText) + packedOne(firstDealer) + moves.map((move) => move.text).join("");
  return { seed, firstDealer, moves: moves.map(({ names }) => names), text };
}

function gameOf(module: MainModule, { seed, firstDealer, moves, text }: Origin): Played {
  const numbers = new NumberReader(module, module.cribbageGame(text));
  const made = numbers.next();
  const legal = numbers.flag();
  const game = {
    seed,
    firstDealer,
    moves,
    ...tableOf(numbers),
    hands: [cardsOf(numbers), cardsOf(numbers)],
    thrown: [cardsOf(numbers), cardsOf(numbers)],
  } as const;
  return { game, made, legal, open: numbers.items(cardsOf) };
}

const cardOf = (numbers: NumberReader): Card => cards[numbers.next()] as Card;

const cardsOf = (numbers: NumberReader): Card[] => numbers.items(cardOf);

function tableOf(numbers: NumberReader): CribbageTable {
  const seat = () => numbers.next() as CribbageSeat;
  const pointsBySource = () =>
    Object.fromEntries(sources.map((source) => [source, numbers.next()])) as Record<CribbageSource, number>;
  return {
    deal: numbers.next(),
    dealer: seat(),
    turn: seat(),
    phase: phases[numbers.next()] as CribbagePhase,
    scores: numbers.two(),
    skunks: numbers.next(),
    count: numbers.next(),
    starter: cardsOf(numbers)[0] ?? null,
    plays: numbers.items(() => ({ seat: seat(), card: cardOf(numbers) })),
    credits: numbers.items(() => ({
      seat: seat(),
      source: sources[numbers.next()] as CribbageSource,
      points: numbers.next(),
    })),
    points: [pointsBySource(), pointsBySource()],
  };
}

/** A move's cards by ascending id, and how it crosses. */
interface CheckedMove {
  readonly names: CribbageMove;
  readonly text: string;
}

function checkMove(value: unknown, path: string): CheckedMove {
  const ids = sorted(checkCards(value, path));
  if (ids.length > 2) throw new RangeError(`${path} must have 2 items at most, got ${ids.length}`);
  return { names: namesOf(ids), text: packedList(ids) };
}

function checkSeat(value: unknown, path: string): CribbageSeat {
  return checkInteger(value, path, 0, 1) as CribbageSeat;
}

/** Whether the given value is data equal to what was made. */
function isSame(given: unknown, made: unknown): boolean {
  if (typeof made !== "object" || made === null) return given === made;
  if (typeof given !== "object" || given === null || Array.isArray(given) !== Array.isArray(made)) return false;
  const keys = Object.keys(made);
  return (
    Object.keys(given).length === keys.length &&
    keys.every((key) => isSame((given as Record<string, unknown>)[key], (made as Record<string, unknown>)[key]))
  );
}
