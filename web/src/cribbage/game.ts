// Plays a game of cribbage to 121 points, move by move. Games and views are plain data.
//
// The seed, the first dealer and the moves determine a game. Every game that callers pass is replayed from these three
// values, which takes microseconds. Its other fields must equal those of the replayed game, so games may come from
// untrusted sources.
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkData,
  checkInteger,
  checkVersion,
  type Path,
  rangeError,
  describeValue,
  typeError,
  wrongType,
  wrongValue,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import { RefusedError } from "../check/refused-error.js";
import { option, type OptionsOf, checkedBy, readOptions } from "../check/options.js";
import { orFreshSeed, readSeed, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Progress, plainProgress, type Task, type Work } from "../wasm/session.js";
import { type Card, checkCard, checkCards, namesOf, sortCards } from "./cards.js";
import { type CribbageGame, type CribbageMove, type CribbagePlayer, type CribbageView, tableOf } from "./table.js";

/** Options of `cribbage.newGame`. */
export interface CribbageOptions {
  /** Seed of the deals. Players can find an integer from the cards they see, so leave it out between people. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Player who deals first. Default 1. */
  readonly dealer?: CribbagePlayer | undefined;
}

/** Level of a computer player. */
export type CribbageLevel = "beginner" | "intermediate" | "advanced" | "expert";
/** @internal */
export const levels: readonly CribbageLevel[] = Object.freeze(records.cribbageLevelNames);

/** Seed, first dealer and moves, which determine a game. */
interface Origin {
  readonly seed: Seed;
  readonly seedText: string;
  readonly firstDealer: CribbagePlayer;
  /** Moves as ids of cards, ascending within each move. */
  readonly moves: readonly (readonly number[])[];
}

const requestOf = ({ seedText, firstDealer, moves }: Origin): records.CribbageGameRequest => ({
  seed: seedText,
  dealer: firstDealer - 1,
  moves: moves.map((cards) => ({ cards })),
});

/** @internal */
export const newGameOptions = {
  seed: seedOption,
  dealer: option(checkedBy(checkPlayer), 1),
} satisfies OptionsOf<CribbageOptions>;

/** @internal */
export function newGame(module: Lab, value: unknown): CribbageGame {
  const { seed: validSeed, dealer: firstDealer } = readOptions(value, "options", newGameOptions);
  const { seed, text } = orFreshSeed(validSeed);
  return play(module, { seed, seedText: text, firstDealer, moves: [] }).game;
}

/** @internal */
export function legalMoves(module: Lab, value: unknown): CribbageMove[] {
  if (!isView(value)) return checkGame(module, value).legalMoves;
  const { seen, isOver: over } = readView(value);
  if (over || seen.turn !== seen.seat) return [];
  return legalMovesOfView(module, seen);
}

/** Returns the legal moves of a view whose viewer is the active player. */
function legalMovesOfView(module: Lab, seen: records.CribbageSeen): CribbageMove[] {
  const { possible, moves } = module.answer(records.cribbageOpen, seen);
  if (!possible) throw wrongValue("game must be a view with the cards and plays of a game");
  return moves.map(({ cards }) => namesOf(cards));
}

/** Returns whether a value is a view, which has a viewer and no moves, rather than a game. */
const isView = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "viewer") && !Object.hasOwn(value, "moves");

/** Checks the fields of a view that affect decisions, and returns them in the form of a request. */
function readView(value: unknown): { readonly seen: records.CribbageSeen; readonly isOver: boolean } {
  const view = new Fields(value, "game", viewKeys);
  checkVersion(view.value("version"), "game.version");
  const cardsOf = (key: "own" | "ownThrown", max: number): number[] =>
    sortCards(checkCards(view.items(key, 0, max), view.at(key)));
  const starter = view.value("starter");
  const phase = view.choice("phase", records.cribbagePhaseNames);
  const seen: records.CribbageSeen = {
    seat: view.integer("viewer", 1, 2) - 1,
    deal: view.integer("deal", 0, 1_000_000),
    dealer: view.integer("dealer", 1, 2) - 1,
    turn: view.integer("activePlayer", 1, 2) - 1,
    phase,
    scores: checkArrayOf(view.value("scores"), "game.scores", 2).map((score, i) =>
      checkInteger(score, `game.scores[${i}]`, 0, 121),
    ),
    own: cardsOf("own", 6),
    ownThrown: cardsOf("ownThrown", 2),
    starter: starter === null ? [] : [checkCard(starter, "game.starter")],
    plays: view.items("plays", 0, 8).map((item, i) => {
      const play = new Fields(item, `game.plays[${i}]`, ["player", "card"]);
      return { seat: play.integer("player", 1, 2) - 1, card: checkCard(play.value("card"), play.at("card")) };
    }),
    count: view.integer("count", 0, 31),
    otherCount: view.integer("otherCount", 0, 6),
  };
  return { seen, isOver: phase === "over" };
}

/** @internal */
export function applyMove(module: Lab, value: unknown, move: unknown): CribbageGame {
  const { origin, game } = checkGame(module, value);
  const ids = checkMove(move, "move");
  if (game.phase === "over") throw gameOver("move", "the game is over");
  const { game: next, isLegal: legal } = play(module, { ...origin, moves: [...origin.moves, ids] });
  if (legal) return next;
  const moveText = describeValue(namesOf(ids).join(" "));
  throw new RefusedError({ kind: "not-legal", path: "move" }, `move must be a legal move, got ${moveText}`);
}

/** Returns an error about a game that is over. Its path is "move" if a move was passed, as in hexsmith/game. */
const gameOver = (path: "move" | "game", why: string) =>
  new RefusedError({ kind: "game-over", path }, `${path} is refused: ${why}`);

/** @internal */
export function playerView(module: Lab, value: unknown, player: unknown): CribbageView {
  const { origin } = checkGame(module, value);
  return viewOf(module, origin, checkPlayer(player, "player"));
}

function viewOf(module: Lab, origin: Origin, viewer: CribbagePlayer): CribbageView {
  const seen = module.answer(records.cribbageView, { seat: viewer - 1, game: requestOf(origin) });
  return {
    ...tableOf(seen.table),
    viewer,
    own: namesOf(seen.own),
    ownThrown: namesOf(seen.ownThrown),
    otherCount: seen.otherCount,
    other: namesOf(seen.other),
    crib: namesOf(seen.crib),
  };
}

/** @internal */
export function winChance(module: Lab, dealer: unknown, pone: unknown): number {
  const scores = { dealer: checkInteger(dealer, "dealer", 0, 120), pone: checkInteger(pone, "pone", 0, 120) };
  return module.answer(records.cribbageWinChance, scores);
}

function chooseMoveTask(
  module: Lab,
  value: CribbageGame | CribbageView,
  level: CribbageLevel,
): Task<CribbageMove, Progress> {
  const wholeGame = isView(value) ? undefined : checkGame(module, value);
  const { seen, isOver: over } = readView(
    wholeGame === undefined ? value : viewOf(module, wholeGame.origin, wholeGame.game.activePlayer),
  );
  const validLevel = checkChoice(level, "level", levels);
  if (over) throw gameOver("game", "it is over");
  if (seen.turn !== seen.seat)
    throw wrongValue(
      `game must be the view of player ${seen.turn + 1}, who has to choose, got that of player ${seen.seat + 1}`,
    );
  if (wholeGame === undefined) legalMovesOfView(module, seen);
  const request = { level: validLevel, view: seen };
  return moduleTask(module, records.openDecision, request, plainProgress, ({ cards }) => namesOf(cards));
}

/** Game that the module replayed from its origin. */
interface ReplayedGame {
  readonly game: CribbageGame;
  /** Number of moves before the first illegal move. */
  readonly legalMoveCount: number;
  /** Whether all moves are legal. */
  readonly isLegal: boolean;
  /** Moves that are legal next. */
  readonly legalMoves: CribbageMove[];
}

const originKeys = ["seed", "firstDealer", "moves"] as const;
const gameKeys = [
  "version",
  ...originKeys,
  "deal",
  "dealer",
  "activePlayer",
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

const viewKeys = [
  "version",
  "viewer",
  "deal",
  "dealer",
  "activePlayer",
  "phase",
  "scores",
  "own",
  "ownThrown",
  "starter",
  "plays",
  "count",
  "otherCount",
] as const satisfies readonly (keyof CribbageView)[];

/** Maximum number of moves of a game. Each deal has at most ten moves and a point, and 242 points are left. */
const maxMoves = 2500;

function checkGame(module: Lab, value: unknown): ReplayedGame & { readonly origin: Origin } {
  const { viewer, ...fields } = checkData(value, "game", [...gameKeys, "viewer"]);
  if (viewer !== undefined && fields.moves === undefined) throw viewError(viewer);
  checkVersion(fields.version, "game.version");
  if (fields.seed === undefined) throw typeError("game.seed", "a string or an integer in [0, 2^32)", undefined);
  const { seed, text } = readSeed(fields.seed, "game.seed");
  const firstDealer = checkPlayer(fields.firstDealer, "game.firstDealer");
  const moves = checkArray(fields.moves, "game.moves", maxMoves).map((move, i) => checkMove(move, `game.moves[${i}]`));
  const origin = { seed, seedText: text, firstDealer, moves };
  const played = play(module, origin);
  const { game, legalMoveCount: made, isLegal: legal } = played;
  if (!legal) throw rangeError(`game.moves[${made}]`, "a legal move", game.moves[made]?.join(" "));
  for (const key of gameKeys) {
    const passedValue = fields[key];
    if ((originKeys as readonly string[]).includes(key) || passedValue === undefined || isSame(passedValue, game[key]))
      continue;
    throw rangeError(`game.${key}`, "what follows from seed, firstDealer and moves", passedValue);
  }
  return { ...played, origin };
}

/** Returns an error about a view that was passed instead of a whole game. */
function viewError(viewer: unknown): TypeError {
  const whose = typeof viewer === "number" ? `player ${viewer}` : "a player";
  return wrongType(
    `game must be a whole game, got the view of ${whose}: only the host has the whole game, so send the move to it`,
  );
}

function play(module: Lab, origin: Origin): ReplayedGame {
  const { made, legal, table, hands, thrown, open } = module.answer(records.cribbageGame, requestOf(origin));
  const namesOfBoth = (sets: readonly records.Cards[]) => sets.map(({ cards }) => namesOf(cards)) as [Card[], Card[]];
  const game = {
    ...tableOf(table),
    seed: origin.seed,
    firstDealer: origin.firstDealer,
    moves: origin.moves.map(namesOf),
    hands: namesOfBoth(hands),
    thrown: namesOfBoth(thrown),
  };
  return { game, legalMoveCount: made, isLegal: legal, legalMoves: open.map(({ cards }) => namesOf(cards)) };
}

/** Checks a move, and returns the ids of its cards in ascending order. */
function checkMove(value: unknown, path: string): number[] {
  const ids = sortCards(checkCards(value, path));
  if (ids.length > 2) throw wrongValue(`${path} must have 2 items at most, got ${ids.length}`);
  return ids;
}

function checkPlayer(value: unknown, path: Path): CribbagePlayer {
  return checkInteger(value, path, 1, 2) as CribbagePlayer;
}

/** Returns whether a value has all fields of the replayed value, with equal values. Other keys are ignored. */
function isSame(passed: unknown, replayed: unknown): boolean {
  if (typeof replayed !== "object" || replayed === null) return passed === replayed;
  if (typeof passed !== "object" || passed === null || Array.isArray(passed) !== Array.isArray(replayed)) return false;
  if (Array.isArray(replayed) && (passed as readonly unknown[]).length !== replayed.length) return false;
  return Object.entries(replayed).every(
    ([key, part]) => Object.hasOwn(passed, key) && isSame((passed as Readonly<Record<string, unknown>>)[key], part),
  );
}

/** Work of `cribbage.chooseMove`. @internal */
export const chooseMoveWork: Work<
  Lab,
  [game: CribbageGame | CribbageView, level: CribbageLevel],
  Record<never, never>,
  CribbageMove,
  Progress
> = { options: {}, begin: chooseMoveTask };
