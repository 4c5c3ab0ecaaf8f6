// The address of a game: the board's is in the query, as on every page; the game itself is behind the #, as
// `you=1&levels=ia&points=10&dice=<seed>&moves=<the steps>`, which no server sees; before the dice it says by which rules,
// where they are not those of the base game: `discard=9&friendly=1&balanced=1`.
import { type Board, type GameRecord, type Level, levels, type RuleOptions } from "hexsmith/game";
import type { Match, Players } from "./match.js";
import { baseRules, ruleRanges, rulesIn } from "./rules.js";
import { stepsOfText, textOfSteps } from "./record.js";

const letters = "rbia";

/** Longer addresses are cut off by some of the programs through which links are sent. */
export const longestAddress = 8000;

export interface Addressed extends Players {
  readonly rules: RuleOptions;
  /** Of the dice; absent: no game yet. */
  readonly seed?: string;
  readonly steps: GameRecord["steps"];
}

export const defaults: Addressed = {
  you: 1,
  levels: ["intermediate", "intermediate", "intermediate", "intermediate"],
  rules: baseRules,
  steps: [],
};

export function hashOf({ you, levels: chosen, record }: Match): string {
  const query = new URLSearchParams({
    you: String(you),
    levels: chosen.map((level) => letters[levels.indexOf(level)]).join(""),
    ...textsOfRules(record.options),
    dice: String(record.options.seed),
  });
  if (record.steps.length > 0) query.set("moves", textOfSteps(record.steps));
  return `#${query}`;
}

function textsOfRules(options: RuleOptions): Readonly<Record<string, string>> {
  const { pointsToWin, discardLimit, friendlyRobber, balancedDice } = rulesIn(options);
  return {
    points: String(pointsToWin),
    ...(discardLimit !== baseRules.discardLimit && { discard: String(discardLimit) }),
    ...(friendlyRobber && { friendly: "1" }),
    ...(balancedDice && { balanced: "1" }),
  };
}

function rulesOf(query: URLSearchParams): RuleOptions {
  const number = (key: string, rule: keyof typeof ruleRanges) => {
    const text = query.get(key) ?? "";
    const [least, most] = ruleRanges[rule];
    return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : baseRules[rule];
  };
  return {
    pointsToWin: number("points", "pointsToWin"),
    discardLimit: number("discard", "discardLimit"),
    friendlyRobber: query.get("friendly") === "1",
    balancedDice: query.get("balanced") === "1",
  };
}

/** The keys of a query that are not of the board. */
export function keysOf(search: string): Readonly<Record<string, string>> {
  const players = new URLSearchParams(search).get("players");
  return players === null ? {} : { players };
}

/**
 * What an address says of the game. Throws a `RangeError` for moves that are not written as above; what else it does not
 * know counts as absent. Without a game, there are as many players as on the page where one comes from.
 */
export function addressed(hash: string, search: string): Addressed {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const chosen = [...(query.get("levels") ?? "")].map((letter) => levels[letters.indexOf(letter)]);
  const known = chosen.filter((level) => level !== undefined);
  const all = known.length >= 2 && known.length <= 4 && known.length === chosen.length ? known : levelsFor(search);
  const you = Number(query.get("you"));
  const seed = query.get("dice");
  return {
    levels: all,
    you: Number.isInteger(you) && you >= 1 && you <= all.length ? you : defaults.you,
    rules: rulesOf(query),
    ...(seed && { seed }),
    steps: seed ? stepsOfText(query.get("moves") ?? "") : [],
  };
}

function levelsFor(search: string): readonly Level[] {
  const players = Number(new URLSearchParams(search).get("players") ?? 4);
  return defaults.levels.slice(0, players >= 2 && players <= 4 ? players : 4);
}

/** The game that an address asks for on a board. */
export const recordOf = (board: Board, { levels, rules, seed, steps }: Addressed): GameRecord => ({
  version: 1,
  board,
  options: { players: levels.length, ...rules, seed },
  steps,
});
