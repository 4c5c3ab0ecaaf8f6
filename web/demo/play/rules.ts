// The rules that people can set for games on this page.
import type { GameRules, RuleOptions } from "hexsmith/game/external";
import { texts } from "../texts.js";

/** Rules that the page can set. Games that were started elsewhere may also have unusual extra turns. */
export type SetRules = Omit<GameRules, "extraTurns">;

export const baseRules: SetRules = {
  pointsToWin: 10,
  discardLimit: 7,
  friendlyRobber: false,
  balancedDice: false,
  offersPerTurn: 4,
};

export const ruleRanges = { pointsToWin: [3, 20], discardLimit: [0, 95] } as const;

/** Returns the rules that the page can set, from a game's rules or options. */
export function rulesIn(options: RuleOptions): SetRules {
  const {
    pointsToWin = baseRules.pointsToWin,
    discardLimit = baseRules.discardLimit,
    friendlyRobber = baseRules.friendlyRobber,
    balancedDice = baseRules.balancedDice,
    offersPerTurn = baseRules.offersPerTurn,
  } = options;
  return { pointsToWin, discardLimit, friendlyRobber, balancedDice, offersPerTurn };
}

/** Returns the default extra turns for a number of players. */
export const defaultExtraTurns = (players: number): GameRules["extraTurns"] =>
  players < 5 ? "none" : "special-building";

export function describeRules(rules: RuleOptions): string {
  const { pointsToWin, discardLimit, friendlyRobber, balancedDice, offersPerTurn } = rulesIn(rules);
  const { extraTurns = "none" } = rules;
  const words = texts.rules.told;
  return texts.numbers.list([
    words.points(pointsToWin),
    ...(discardLimit === baseRules.discardLimit ? [] : [words.discard(discardLimit)]),
    ...(friendlyRobber ? [words.friendly] : []),
    ...(balancedDice ? [words.balanced] : []),
    ...(offersPerTurn > 0 ? [] : [words.noTrades]),
    ...(extraTurns === "none" ? [] : [words.extraTurns[extraTurns]]),
  ]);
}
