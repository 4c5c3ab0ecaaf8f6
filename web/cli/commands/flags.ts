// Flags that several commands have.
import { json, number, numbers, text, word, yes } from "../flags.js";
import { energyTerms } from "../../src/index.js";

export const seed = text("seed of the result; default: a random one, printed with the result");
export const timeBudgetMs = number("milliseconds after which the command ends; default: no limit");
export const confidence = number("confidence of the intervals, in (0, 1); default 0.95");
export const pipCap = number("most pips that an intersection should have, 0 to 15; default 11");
export const apart = json('pairs of resources that should not be adjacent, as in [["wood","brick"]]');
export const balanceMode = word("resources|numbers|both", "pieces that are swapped; default both");
export const preset = word("fair|classic", "preset with all terms or three; default fair");
export const weights = json(`weights of terms, as in {"pipsAboveCap":2}; terms: ${energyTerms.join(", ")}`);
export const order = numbers(
  "players in the order of their placements, as in 1,2,2,1,1,2; default: 1 to n, then n to 1",
);
export const players = number("number of players, 2 to 6; default 4");

/** Of those that judge spots. */
export const judgement = {
  evaluator: word("guide|proven", "parameters of the scores; default guide"),
  params: json("parameters that differ from the evaluator's"),
};

/** The rules that hosts set. */
export const rules = {
  pointsToWin: number("victory points that win, 3 to 20; default 10"),
  discardLimit: number("cards a player may keep on a seven, 0 to 95; default 7"),
  friendlyRobber: yes("let the robber spare players with two points or fewer"),
  balancedDice: yes("draw dice from a deck of all 36 combinations"),
  offersPerTurn: number("most offers to other players in a turn; default 0: no trades"),
  extraTurns: word(
    "special-building|paired|none",
    "rule between turns of five or six players; default special-building",
  ),
};

export const placed = json('settlements so far, in order of placement: [{"player":1,"intersection":14},...]');
