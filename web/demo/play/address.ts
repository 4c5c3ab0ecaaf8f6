// The address of a game: the board's is in the query, as on every page; the game itself is behind the #, as
// `you=1&levels=ia&points=10&dice=<seed>&moves=<the steps>`, which no server sees; before the dice it says by which rules,
// where they are not those of the base game: `discard=9&friendly=1&balanced=1&offers=4&extra=paired`. Games that are too long
// for an address have `kept=1` instead of their moves: the browser that played them has these.
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
import type { Match, Players, Sitter } from "./match.js";
import { allRulesOf, baseRules, ruleRanges, usualExtraTurns } from "./rules.js";

/** Who plays on a seat, by a letter. */
const sitters: readonly Sitter[] = [...levels, "person"];
const letterOf = (sitter: Sitter): string => sitter.charAt(0);
const mostPlayers = 6;

/** Longer addresses are cut off by some of the programs through which links are sent. */
export const longestAddress = 8000;

export interface Addressed extends Players {
  readonly rules: RuleOptions;
  /** Of the dice; absent: no game yet. */
  readonly seed?: string;
  /** The steps, as `encodeRecord` writes them behind its last dot. */
  readonly moves: string;
  /** Whether the moves are only where the game was played. */
  readonly kept?: boolean;
  /** What the address says that nobody understands. */
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

/** Games whose addresses do not say it have no trades between players; new games have those of the base game. */
function offersOf(query: URLSearchParams): number {
  const offers = query.get("offers") ?? "";
  if (/^\d{1,9}$/.test(offers)) return Number(offers);
  return query.has("dice") ? 0 : baseRules.offersPerTurn;
}

/**
 * What an address says of the game; what it does not know counts as absent. Without a game, there are as many players as on
 * the page where one comes from.
 */
export function addressed(hash: string, search: string): Addressed {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const chosen = [...(query.get("levels") ?? "")].map((letter) => sitters.find((one) => letterOf(one) === letter));
  const known = chosen.filter((level) => level !== undefined);
  const all =
    known.length >= 2 && known.length <= mostPlayers && known.length === chosen.length ? known : levelsFor(search);
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
    wrong: [...(query.has("levels") && all !== known ? ["levels"] : []), ...(seated === you ? [] : ["you"])],
  };
}

function levelsFor(search: string): readonly Level[] {
  const players = Number(new URLSearchParams(search).get("players") ?? 4);
  const count = Number.isInteger(players) && players >= 2 && players <= mostPlayers ? players : 4;
  return Array.from({ length: count }, () => "advanced"); // who makes offers, too
}

/** The game that an address asks for on a board. Throws a `RangeError` for moves that are not written so. */
export function recordOf(board: Board, { levels, rules, seed, moves }: Addressed): GameRecord {
  const record: GameRecord = { version: 1, board, options: { players: levels.length, ...rules, seed }, steps: [] };
  // The text of a record without steps is the beginning of that of any game.
  return moves === "" ? record : { ...record, steps: decodeRecord(encodeRecord(record) + moves).steps };
}

/** The board of the day: the same board, and the same dice, for everybody whose calendar shows the same date. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export function addressOfDay(day: string): string {
  const query = new URLSearchParams({ page: "play", seed: `daily-${day}` });
  const hash = new URLSearchParams({ you: "1", levels: "iiia", points: "10", offers: "4", dice: `dice-${day}` });
  return `${inSameLanguage(`?${query}`)}#${hash}`;
}
