// A whole game to 121, driven move by move, as plain data.
//
// A game follows from its seed, its first dealer and its moves: whatever is handed in is played anew from these three,
// which takes some microseconds, and the rest of it must agree. So a game may come from anywhere, a file or a network.
import {
  checkArray,
  checkIndex,
  checkInteger,
  checkObject,
  orDefault,
  type Path,
  rangeError,
  typeError,
} from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { checkCards, namesOf, sorted } from "./cards.js";
import {
  cardsOf,
  type CribbageGame,
  type CribbageMove,
  type CribbageSeat,
  type CribbageView,
  tableOf,
} from "./table.js";

/** How a game begins. */
export interface NewGameOptions {
  /** Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Who deals first. Default 0. */
  readonly dealer?: CribbageSeat | undefined;
}

/** How well a computer player plays, weakest first. */
export type CribbageLevel = "beginner" | "intermediate" | "advanced" | "expert";
/** In the order of cpp/cribbage's Level. @internal */
export const levels = ["beginner", "intermediate", "advanced", "expert"] as const satisfies readonly CribbageLevel[];

/** How far a level's decision is. */
export interface CribbageMoveProgress {
  /** 1 once the move is chosen, 0 before. */
  readonly share: number;
}

/** What a game follows from. */
interface Origin {
  readonly seed: Seed;
  readonly seedText: string;
  readonly firstDealer: CribbageSeat;
  /** Ids of cards, ascending. */
  readonly moves: readonly (readonly number[])[];
}

function writeOrigin(request: RequestWriter, { seedText, firstDealer, moves }: Origin): void {
  request.text(seedText);
  request.number(firstDealer);
  request.number(moves.length);
  for (const move of moves) request.list(move);
}

/** @internal */
export function newGame(module: Lab, value: unknown): CribbageGame {
  const options = checkObject(value, "options", ["seed", "dealer"]);
  const { seed, text } = readSeed(options.seed, "options.seed");
  const firstDealer = checkSeat(orDefault(options.dealer, 0), "options.dealer");
  return play(module, { seed, seedText: text, firstDealer, moves: [] }).game;
}

/** @internal */
export function legalMoves(module: Lab, value: unknown): CribbageMove[] {
  return checkGame(module, value).open;
}

/** @internal */
export function apply(module: Lab, value: unknown, move: unknown): CribbageGame {
  const { origin } = checkGame(module, value);
  const ids = checkMove(move, "move");
  const { game, legal } = play(module, { ...origin, moves: [...origin.moves, ids] });
  if (!legal) throw rangeError("move", "a legal move", namesOf(ids).join(" "));
  return game;
}

/** @internal */
export function view(module: Lab, value: unknown, seatGiven: unknown): CribbageView {
  const { origin } = checkGame(module, value);
  const seat = checkSeat(seatGiven, "seat");
  const request = new RequestWriter();
  request.number(seat);
  writeOrigin(request, origin);
  const result = module.call(request, (exports, size) => exports.cribbageView(size));
  const seen = {
    seat,
    ...tableOf(result),
    own: cardsOf(result),
    ownThrown: cardsOf(result),
    otherCount: result.number(),
    other: cardsOf(result),
    crib: cardsOf(result),
  };
  result.done();
  return seen;
}

/** Begins to choose a level's move. @internal */
export function chooseMoveRun(module: Lab, value: unknown, level: unknown): Run<CribbageMove, CribbageMoveProgress> {
  const { origin, game } = checkGame(module, value);
  const request = new RequestWriter();
  request.number(checkIndex(level, "level", levels));
  if (game.phase === "over") throw new RangeError("game must not be over");
  writeOrigin(request, origin);
  const session = module.open(request, (exports, size) => exports.openDecision(size));
  return sessionRun(
    module,
    session,
    ({ share }) => ({ share }),
    () => cardsOf(module.result((exports) => exports.decisionResult(session))),
  );
}

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

const originKeys = ["seed", "firstDealer", "moves"] as const;
const gameKeys = [
  ...originKeys,
  "deal",
  "dealer",
  "turn",
  "phase",
  "scores",
  "skunks",
  "count",
  "starter",
  "plays",
  "credits",
  "points",
  "hands",
  "thrown",
] as const satisfies readonly (keyof CribbageGame)[];

function checkGame(module: Lab, value: unknown): Played & { readonly origin: Origin } {
  if (value === undefined) throw typeError("game", "an object", value);
  const given = checkObject(value, "game", gameKeys);
  if (given.seed === undefined) throw typeError("game.seed", "a string or an integer in [0, 2^32)", undefined);
  const { seed, text } = readSeed(given.seed, "game.seed");
  const firstDealer = checkSeat(given.firstDealer, "game.firstDealer");
  const moves = checkArray(given.moves, "game.moves").map((move, i) => checkMove(move, `game.moves[${i}]`));
  const origin = { seed, seedText: text, firstDealer, moves };
  const played = play(module, origin);
  const { game, made, legal } = played;
  if (!legal) throw rangeError(`game.moves[${made}]`, "a legal move", game.moves[made]?.join(" "));
  for (const key of gameKeys) {
    const claimed = given[key];
    if ((originKeys as readonly string[]).includes(key) || claimed === undefined || isSame(claimed, game[key]))
      continue;
    throw rangeError(`game.${key}`, "what follows from seed, firstDealer and moves", claimed);
  }
  return { ...played, origin };
}

/** Plays a game anew. */
function play(module: Lab, origin: Origin): Played {
  const request = new RequestWriter();
  writeOrigin(request, origin);
  const result = module.call(request, (exports, size) => exports.cribbageGame(size));
  const made = result.number();
  const legal = result.flag();
  const game = {
    seed: origin.seed,
    firstDealer: origin.firstDealer,
    moves: origin.moves.map(namesOf),
    ...tableOf(result),
    hands: [cardsOf(result), cardsOf(result)],
    thrown: [cardsOf(result), cardsOf(result)],
  } as const;
  const open = result.items(cardsOf);
  result.done();
  return { game, made, legal, open };
}

/** The ids of a move's cards, ascending. */
function checkMove(value: unknown, path: string): number[] {
  const ids = sorted(checkCards(value, path));
  if (ids.length > 2) throw new RangeError(`${path} must have 2 items at most, got ${ids.length}`);
  return ids;
}

function checkSeat(value: unknown, path: Path): CribbageSeat {
  return checkInteger(value, path, 0, 1) as CribbageSeat;
}

/** Whether the given value is data equal to what was made. */
function isSame(given: unknown, made: unknown): boolean {
  if (typeof made !== "object" || made === null) return given === made;
  if (typeof given !== "object" || given === null || Array.isArray(given) !== Array.isArray(made)) return false;
  const keys = Object.keys(made);
  return (
    Object.keys(given).length === keys.length &&
    keys.every(
      (key) =>
        Object.hasOwn(given, key) &&
        isSame((given as Record<string, unknown>)[key], (made as Record<string, unknown>)[key]),
    )
  );
}
