// House rules: options that hosts set for one game or many. Every game contains its rules.
import { checkChoice, type Path, wrongValue } from "../check/check.js";
import type { Fields } from "../check/fields.js";
import { flag, integer, keysOf, oneOf, option, optional, type OptionsOf, type Values } from "../check/options.js";

const extraTurns = ["special-building", "paired", "none"] as const;

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
  /**
   * Offers per turn, an integer in [0, 4294967295]; 0 turns off trading between players. Default 4 in `newGame`, 0 in
   * `simulate`, `certifyBoard` and `spotChances`.
   */
  readonly offersPerTurn: number;
  /**
   * Extra turns with five or six players. Default: "special-building", or "none" with fewer players.
   * - "special-building": after each turn, the other players may build and buy, in seat order.
   * - "paired": the player three seats to the left takes a second turn, without a roll and with bank trades only.
   */
  readonly extraTurns: "special-building" | "paired" | "none";
}

/** Rules that differ from the defaults. */
export type RuleOptions = { readonly [rule in keyof GameRules]?: GameRules[rule] | undefined };

/** @internal */
export const ruleOptions = {
  pointsToWin: option(integer(3, 20), 10),
  discardLimit: option(integer(0, 95), 7),
  friendlyRobber: option(flag, false),
  balancedDice: option(flag, false),
  offersPerTurn: option(integer(0, 0xffffffff), 4),
  extraTurns: optional(oneOf(extraTurns)),
} satisfies OptionsOf<RuleOptions>;

/** Rules of simulations, which have no trades between players by default. @internal */
export const simulatedRuleOptions = {
  ...ruleOptions,
  offersPerTurn: option(integer(0, 0xffffffff), 0),
} satisfies OptionsOf<RuleOptions>;

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

/** Reads the rules of a game from external data, where absent booleans are false. */
export function readRules(game: Fields<keyof GameRules>, players: number): GameRules {
  const readFlag = (key: "friendlyRobber" | "balancedDice") => game.value(key) !== undefined && game.boolean(key);
  const readNumber = (key: "pointsToWin" | "discardLimit" | "offersPerTurn") =>
    ruleOptions[key].check(game.value(key), game.at(key));
  return {
    pointsToWin: readNumber("pointsToWin"),
    discardLimit: readNumber("discardLimit"),
    friendlyRobber: readFlag("friendlyRobber"),
    balancedDice: readFlag("balancedDice"),
    offersPerTurn: readNumber("offersPerTurn"),
    extraTurns: checkExtraTurns(
      checkChoice(game.value("extraTurns"), game.at("extraTurns"), extraTurns),
      players,
      game.at("extraTurns"),
    ),
  };
}

/** Returns the rules of a game from its options and the number of players. */
export function rulesFromOptions(options: Values<typeof ruleOptions>, path: string, players: number): GameRules {
  const { pointsToWin, discardLimit, friendlyRobber, balancedDice, offersPerTurn } = options;
  const { extraTurns = players < extensionPlayers ? "none" : "special-building" } = options;
  return {
    pointsToWin,
    discardLimit,
    friendlyRobber,
    balancedDice,
    offersPerTurn,
    extraTurns: checkExtraTurns(extraTurns, players, `${path}.extraTurns`),
  };
}

/** Fewest players with extra turns. */
const extensionPlayers = 5;

function checkExtraTurns(extraTurns: GameRules["extraTurns"], players: number, path: Path): GameRules["extraTurns"] {
  if (extraTurns !== "none" && players < extensionPlayers)
    throw wrongValue(`${path} must be "none" with fewer than 5 players, got "${extraTurns}"`);
  return extraTurns;
}
