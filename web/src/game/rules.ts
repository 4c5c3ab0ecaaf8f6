// The rules that hosts set: options of a game and of many games, and part of what every game says of itself.
import { type Given, orDefault, type Path } from "../check/check.js";
import { Fields } from "../check/fields.js";

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
export const ruleKeys = [
  "pointsToWin",
  "discardLimit",
  "friendlyRobber",
  "balancedDice",
] as const satisfies readonly (keyof GameRules)[];

/** Rules of a game whose host changes none. @internal */
export const baseRules: GameRules = {
  pointsToWin: 10,
  discardLimit: 7,
  friendlyRobber: false,
  balancedDice: false,
};

/** Ranges of the rules that are numbers. @internal */
export const ruleRanges = { pointsToWin: [3, 20], discardLimit: [0, 95] } as const;

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
  return {
    pointsToWin: game.integer("pointsToWin", ...ruleRanges.pointsToWin),
    discardLimit: game.integer("discardLimit", ...ruleRanges.discardLimit),
    friendlyRobber: isOn("friendlyRobber"),
    balancedDice: isOn("balancedDice"),
  };
}

/** The rules among options. */
export function givenRules(options: Given<keyof GameRules>, path: Path): GameRules {
  const given = Object.fromEntries(ruleKeys.map((key) => [key, orDefault(options[key], baseRules[key])]));
  return rulesOf(new Fields(given, path, ruleKeys));
}
