// The address of a game. The board is in the query, as on every page. The game is in the hash, which servers do not see:
// `you=1&levels=ia&points=10&dice=<seed>&moves=<the steps>`. Rules that differ from the base game come before the dice:
// `discard=9&friendly=1&balanced=1&offers=4&extra=paired`.
import {
  type Board,
  decodeRecord,
  encodeRecord,
  type Game,
  type GameRecord,
  type Level,
  levels,
  type RuleOptions,
} from "hexsmith/game/external";
import { inSameLanguage } from "../language.js";
import type { Match, Players, SeatPlayer } from "./match.js";
import { baseRules, ruleRanges, defaultExtraTurns } from "./rules.js";

/** Levels and "person". An address contains the first letter of each seat's player. */
const seatPlayers: readonly SeatPlayer[] = [...levels, "person"];
const letterOf = (seatPlayer: SeatPlayer): string => seatPlayer.charAt(0);
const maxPlayers = 6;

export interface AddressedGame extends Players {
  readonly rules: RuleOptions;
  /** Seed of the dice; absent if the address contains no game. */
  readonly seed?: string;
  /** Steps in the format of `encodeRecord`, without the record's part before the last dot. */
  readonly moves: string;
  /** Invalid parts of the address. */
  readonly invalidParts: readonly string[];
}

/** Returns the text of a match in an address. Matches are immutable, so texts are cached. */
export function hashOf(match: Match): string {
  const hash = hashes.get(match) ?? newHash(match);
  hashes.set(match, hash);
  return hash;
}
const hashes = new WeakMap<Match, string>();

function newHash({ you, levels: seatLevels, record, games }: Match): string {
  const query = new URLSearchParams({
    you: String(you),
    levels: seatLevels.map(letterOf).join(""),
    ...textsOfRules(games[0] as Game),
    dice: String(record.options.seed),
    ...(record.steps.length > 0 && { moves: encodeRecord(record).replace(/^.*\./, "") }),
  });
  return `#${query}`;
}

function textsOfRules(game: Game): Readonly<Record<string, string>> {
  const { pointsToWin, discardLimit, friendlyRobber, balancedDice, offersPerTurn, extraTurns } = game;
  return {
    points: String(pointsToWin),
    ...(discardLimit !== baseRules.discardLimit && { discard: String(discardLimit) }),
    ...(friendlyRobber && { friendly: "1" }),
    ...(balancedDice && { balanced: "1" }),
    ...(offersPerTurn > 0 && { offers: String(offersPerTurn) }),
    ...(extraTurns !== defaultExtraTurns(game.seats.length) && { extra: extraTurns }),
  };
}

function rulesOf(query: URLSearchParams, players: number): RuleOptions {
  const readNumber = (key: string, rule: keyof typeof ruleRanges) => {
    const text = query.get(key) ?? "";
    const [minimum, maximum] = ruleRanges[rule];
    return /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : baseRules[rule];
  };
  const extra = query.get("extra");
  return {
    pointsToWin: readNumber("points", "pointsToWin"),
    discardLimit: readNumber("discard", "discardLimit"),
    friendlyRobber: query.get("friendly") === "1",
    balancedDice: query.get("balanced") === "1",
    offersPerTurn: offersOf(query),
    ...(players >= 5 && (extra === "paired" || extra === "none") && { extraTurns: extra }),
  };
}

/** Returns the offers per turn. The default is 0 for an address with a game, and the number of the base game otherwise. */
function offersOf(query: URLSearchParams): number {
  const offers = query.get("offers") ?? "";
  if (/^\d{1,9}$/.test(offers)) return Number(offers);
  return query.has("dice") ? 0 : baseRules.offersPerTurn;
}

/**
 * Reads the game in an address. Unknown values count as absent. If the address contains no game, the number of players is the
 * one chosen on the draft page.
 */
export function gameOfHash(hash: string, search: string): AddressedGame {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const chosenLevels = [...(query.get("levels") ?? "")].map((letter) =>
    seatPlayers.find((one) => letterOf(one) === letter),
  );
  const validLevels = chosenLevels.filter((level) => level !== undefined);
  const seatLevels =
    validLevels.length >= 2 && validLevels.length <= maxPlayers && validLevels.length === chosenLevels.length
      ? validLevels
      : levelsFor(search);
  const you = Number(query.get("you") ?? 1);
  const seat = Number.isInteger(you) && you >= 1 && you <= seatLevels.length ? you : 1;
  const seed = query.get("dice");
  return {
    levels: seatLevels,
    you: seat,
    rules: rulesOf(query, seatLevels.length),
    ...(seed && { seed }),
    moves: seed ? (query.get("moves") ?? "") : "",
    invalidParts: [
      ...(isUnknown(query) ? [hash.slice(1, 40)] : []),
      ...(query.has("levels") && seatLevels !== validLevels ? ["levels"] : []),
      ...(seat === you ? [] : ["you"]),
    ],
  };
}

/** Whether a hash has content, but nothing of a game. */
const isUnknown = (query: URLSearchParams): boolean =>
  query.size > 0 && !["you", "levels", "points", "dice", "moves"].some((key) => query.has(key));

function levelsFor(search: string): readonly Level[] {
  const players = Number(new URLSearchParams(search).get("players") ?? 4);
  const count = Number.isInteger(players) && players >= 2 && players <= maxPlayers ? players : 4;
  return Array.from({ length: count }, () => "advanced"); // the strongest level that makes offers quickly
}

/** Returns the record of the game in an address. Throws a `RangeError` for invalid moves. */
export function recordOf(board: Board, { levels, rules, seed, moves }: AddressedGame): GameRecord {
  const record: GameRecord = { version: 1, board, options: { players: levels.length, ...rules, seed }, steps: [] };
  // The text of a record without steps is a prefix of every record's text.
  return moves === "" ? record : { ...record, steps: decodeRecord(encodeRecord(record) + moves).steps };
}

/** Returns a date such as "2026-11-27". The date seeds the board and the dice of the day, which are the same for everyone. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export function addressOfDay(day: string): string {
  const query = new URLSearchParams({ page: "play", seed: `daily-${day}` });
  const hash = new URLSearchParams({ you: "1", levels: "iiia", points: "10", offers: "4", dice: `dice-${day}` });
  return `${inSameLanguage(`?${query}`)}#${hash}`;
}
