// The rules that hosts set: options of a game and of many games, and part of what every game says of itself.
import type { Given } from "../check/check.js";
import type { Fields } from "../check/fields.js";
import { flag, integer, keysOf, option, valuesOf } from "../check/options.js";

/** Rules that you can change. */
export interface GameRules {
  /** Points to win, an integer in [3, 20]. Default 10. */
  readonly pointsToWin: number;
  /** Most resource cards that need no discard on a seven, an integer in [0, 95]. Default 7. */
  readonly discardLimit: number;
  /** Whether the robber spares players with two public points or fewer. Default false. */
  readonly friendlyRobber: boolean;
  /** Whether dice come from a deck of all 36 combinations, shuffled again after 24 rolls. Default false. */
  readonly balancedDice: boolean;
}

/** Rules that differ from the defaults. */
export type RuleOptions = { readonly [rule in keyof GameRules]?: GameRules[rule] | undefined };

/** @internal */
export const ruleOptions = {
  pointsToWin: option(integer(3, 20), 10),
  discardLimit: option(integer(0, 95), 7),
  friendlyRobber: option(flag, false),
  balancedDice: option(flag, false),
};

/** @internal */
export const ruleKeys = keysOf(ruleOptions);

/** Options for two players, as is usual online: 15 points, discards above 9 cards, friendly robber. */
export const twoPlayerRules: {
  /** Number of players. */
  readonly players: 2;
  /** Points to win. */
  readonly pointsToWin: 15;
  /** Most resource cards that need no discard. */
  readonly discardLimit: 9;
  /** Whether the robber is friendly. */
  readonly friendlyRobber: true;
} = Object.freeze({ players: 2, pointsToWin: 15, discardLimit: 9, friendlyRobber: true });

/** The rules of a game; a switch that is absent, in a game from outside, is off. */
export function rulesOf(game: Fields<keyof GameRules>): GameRules {
  const isOn = (key: "friendlyRobber" | "balancedDice") => game.value(key) !== undefined && game.boolean(key);
  const number = (key: "pointsToWin" | "discardLimit") => ruleOptions[key].check(game.value(key), game.at(key));
  return {
    pointsToWin: number("pointsToWin"),
    discardLimit: number("discardLimit"),
    friendlyRobber: isOn("friendlyRobber"),
    balancedDice: isOn("balancedDice"),
  };
}

/** The rules among options. */
export const givenRules = (options: Given<keyof GameRules>, path: string): GameRules =>
  valuesOf(options, path, ruleOptions);
