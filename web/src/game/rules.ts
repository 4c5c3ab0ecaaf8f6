// The rules that hosts set: options of a game and of many games, and part of what every game says of itself.
import { type Given, orDefault, type Path } from "../check/check.js";
import { Fields } from "../check/fields.js";
import type { RequestWriter } from "../wasm/request.js";

/** Rules that hosts set; the defaults are the base game's. */
export interface GameRules {
  /** An integer in [3, 20]. Default 10. */
  readonly pointsToWin?: number | undefined;
  /** Who holds more cards than that when a seven is rolled discards half; an integer in [0, 95]. Default 7. */
  readonly discardLimit?: number | undefined;
  /**
   * The robber goes to no hex where a player with two open points or fewer has a building, and steals from no such player;
   * where that leaves no hex, it may go to any, and the second half still holds. Default false.
   */
  readonly friendlyRobber?: boolean | undefined;
  /**
   * Dice are drawn from a deck of all 36 combinations, which is shuffled again after each 24 rolls, instead of thrown. Dice
   * from outside (`chance`) take the place of the card that was due. Default false.
   */
  readonly balancedDice?: boolean | undefined;
}

/** Rules for two. */
export interface TwoPlayerRules extends GameRules {
  /** Two. */
  readonly players: 2;
}

/** The rules as a game says them; what is absent, in a game from outside, is false. */
export interface PlayedRules {
  /** Points that win. */
  readonly pointsToWin: number;
  /** Who holds more cards than that when a seven is rolled discards half. */
  readonly discardLimit: number;
  /** Whether the robber spares players with two open points or fewer. */
  readonly friendlyRobber?: boolean | undefined;
  /** Whether dice are drawn from a deck of all combinations. */
  readonly balancedDice?: boolean | undefined;
}

/** @internal */
export const ruleKeys = [
  "pointsToWin",
  "discardLimit",
  "friendlyRobber",
  "balancedDice",
] as const satisfies readonly (keyof GameRules)[];

/** @internal */
export type AllRules = { readonly [rule in keyof GameRules]-?: NonNullable<GameRules[rule]> };

/** What a game is played with whose host says nothing else. @internal */
export const baseRules: AllRules = {
  pointsToWin: 10,
  discardLimit: 7,
  friendlyRobber: false,
  balancedDice: false,
};

/** What the rules in numbers may be. @internal */
export const ruleRanges = { pointsToWin: [3, 20], discardLimit: [0, 95] } as const;

/**
 * The rules by which two usually play online: 15 points to win, discards above 9 cards, and the friendly robber; to be
 * spread into options.
 */
export const twoPlayerRules: TwoPlayerRules = { players: 2, pointsToWin: 15, discardLimit: 9, friendlyRobber: true };

/** The rules that a game says it has. */
export function rulesOf(game: Fields<keyof GameRules>): PlayedRules {
  const isOn = (key: "friendlyRobber" | "balancedDice") => game.value(key) !== undefined && game.boolean(key);
  return {
    pointsToWin: game.integer("pointsToWin", ...ruleRanges.pointsToWin),
    discardLimit: game.integer("discardLimit", ...ruleRanges.discardLimit),
    friendlyRobber: isOn("friendlyRobber"),
    balancedDice: isOn("balancedDice"),
  };
}

/** The rules among options. */
export function givenRules(options: Given<keyof GameRules>, path: Path): PlayedRules {
  const given = Object.fromEntries(ruleKeys.map((key) => [key, orDefault(options[key], baseRules[key])]));
  return rulesOf(new Fields(given, path, ruleKeys));
}

export function writeRules(request: RequestWriter, rules: PlayedRules): void {
  request.all([rules.pointsToWin, rules.discardLimit, rules.friendlyRobber ? 1 : 0, rules.balancedDice ? 1 : 0]);
}
