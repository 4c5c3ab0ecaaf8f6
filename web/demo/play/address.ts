// The address of a game. The board is in the query, as on every page. The game is in the hash, which servers do not see:
// `you=1&levels=ia&points=10&dice=<seed>&moves=<the steps>`. Rules that differ from the base game come before the dice:
// `discard=9&friendly=1&balanced=1&offers=4&extra=paired`. Games that are too long for an address have `kept=1` instead of
// moves. The moves are then only in the storage of the browser that played the game.
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
import { allRulesOf, baseRules, ruleRanges, usualExtraTurns } from "./rules.js";

/** Players of seats. An address contains their first letters. */
const seatPlayers: readonly SeatPlayer[] = [...levels, "person"];
const letterOf = (sitter: SeatPlayer): string => sitter.charAt(0);
const mostPlayers = 6;

/** Maximum number of characters in an address. Some programs cut off longer links. */
export const longestAddress = 8000;

export interface AddressedGame extends Players {
  readonly rules: RuleOptions;
  /** Seed of the dice; absent without a game. */
  readonly seed?: string;
  /** Steps in the format of `encodeRecord`, after its last dot. */
  readonly moves: string;
  /** Whether the moves are only in the storage of the browser that played the game. */
  readonly kept?: boolean;
  /** Invalid parts of the address. */
  readonly wrong: readonly string[];
}

export function hashOf({ record, ...match }: Match): string {
  const query = queryOf({ record, ...match });
  if (record.steps.length > 0) query.set("moves", encodeRecord(record).replace(/^.*\./, ""));
  return `#${query}`;
}

export function shortHashOf(match: Match): string {
  const query = queryOf(match);
  query.set("kept", "1");
  return `#${query}`;
}

const queryOf = ({ you, levels: chosen, record, games }: Match) =>
  new URLSearchParams({
    you: String(you),
    levels: chosen.map(letterOf).join(""),
    ...textsOfRules(games[0] as Game),
    dice: String(record.options.seed),
  });

function textsOfRules(game: Game): Readonly<Record<string, string>> {
  const { pointsToWin, discardLimit, friendlyRobber, balancedDice, offersPerTurn, extraTurns } = allRulesOf(game);
  return {
    points: String(pointsToWin),
    ...(discardLimit !== baseRules.discardLimit && { discard: String(discardLimit) }),
    ...(friendlyRobber && { friendly: "1" }),
    ...(balancedDice && { balanced: "1" }),
    ...(offersPerTurn > 0 && { offers: String(offersPerTurn) }),
    ...(extraTurns !== usualExtraTurns(game.seats.length) && { extra: extraTurns }),
  };
}

function rulesOf(query: URLSearchParams, players: number): RuleOptions {
  const number = (key: string, rule: keyof typeof ruleRanges) => {
    const text = query.get(key) ?? "";
    const [least, most] = ruleRanges[rule];
    return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : baseRules[rule];
  };
  const extra = query.get("extra");
  return {
    pointsToWin: number("points", "pointsToWin"),
    discardLimit: number("discard", "discardLimit"),
    friendlyRobber: query.get("friendly") === "1",
    balancedDice: query.get("balanced") === "1",
    offersPerTurn: offersOf(query),
    ...(players >= 5 && (extra === "paired" || extra === "none") && { extraTurns: extra }),
  };
}

/** Returns the number of offers per turn. The default is 0 for an address with a game, otherwise that of the base game. */
function offersOf(query: URLSearchParams): number {
  const offers = query.get("offers") ?? "";
  if (/^\d{1,9}$/.test(offers)) return Number(offers);
  return query.has("dice") ? 0 : baseRules.offersPerTurn;
}

/**
 * Reads the game of an address. Unknown values count as absent. Without a game, the number of players is that of the previous
 * page.
 */
export function gameOfHash(hash: string, search: string): AddressedGame {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const chosenLevels = [...(query.get("levels") ?? "")].map((letter) =>
    seatPlayers.find((one) => letterOf(one) === letter),
  );
  const knownLevels = chosenLevels.filter((level) => level !== undefined);
  const all =
    knownLevels.length >= 2 && knownLevels.length <= mostPlayers && knownLevels.length === chosenLevels.length
      ? knownLevels
      : levelsFor(search);
  const you = Number(query.get("you") ?? 1);
  const seated = Number.isInteger(you) && you >= 1 && you <= all.length ? you : 1;
  const seed = query.get("dice");
  return {
    levels: all,
    you: seated,
    rules: rulesOf(query, all.length),
    ...(seed && { seed }),
    moves: seed ? (query.get("moves") ?? "") : "",
    ...(query.has("kept") && { kept: true }),
    wrong: [...(query.has("levels") && all !== knownLevels ? ["levels"] : []), ...(seated === you ? [] : ["you"])],
  };
}

function levelsFor(search: string): readonly Level[] {
  const players = Number(new URLSearchParams(search).get("players") ?? 4);
  const count = Number.isInteger(players) && players >= 2 && players <= mostPlayers ? players : 4;
  return Array.from({ length: count }, () => "advanced"); // the strongest level that makes offers quickly
}

/** Returns the game of an address on a board. Throws a `RangeError` for invalid moves. */
export function recordOf(board: Board, { levels, rules, seed, moves }: AddressedGame): GameRecord {
  const record: GameRecord = { version: 1, board, options: { players: levels.length, ...rules, seed }, steps: [] };
  // The text of a record without steps is a prefix of every record's text.
  return moves === "" ? record : { ...record, steps: decodeRecord(encodeRecord(record) + moves).steps };
}

/** Returns the date that seeds the board of the day. Everyone gets the same board and dice. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export function addressOfDay(day: string): string {
  const query = new URLSearchParams({ page: "play", seed: `daily-${day}` });
  const hash = new URLSearchParams({ you: "1", levels: "iiia", points: "10", offers: "4", dice: `dice-${day}` });
  return `${inSameLanguage(`?${query}`)}#${hash}`;
}
