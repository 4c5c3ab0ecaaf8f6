// Flags that several commands have.
import { json, number, text, word, yes } from "../flags.js";
import { terms } from "../../src/index.js";

export const seed = text("what reproduces the result; default: a fresh one, which is printed with it");
export const timeBudgetMs = number("milliseconds after which it ends; default: no limit");
export const confidence = number("of the intervals, in (0, 1); default 0.95");
export const pipCap = number("the most pips an intersection should have; default 11");
export const balanceMode = word("resources|numbers|both", "which pieces are swapped; default both");
export const preset = word("fair|classic", "twelve terms or three; default fair");
export const weights = json(`of the energy's terms, as in {"pipsAboveCap":2}; terms: ${terms.join(", ")}`);
export const players = number("2 to 6; default 4");

/** Of those that judge spots. */
export const judgement = {
  preset: word("guide|proven", "by which parameters spots are judged; default guide"),
  params: json("parameters that differ from the preset's"),
};

/** The rules that hosts set. */
export const rules = {
  pointsToWin: number("3 to 20; default 10"),
  discardLimit: number("0 to 95; default 7"),
  friendlyRobber: yes("the robber spares players with two points or fewer"),
  balancedDice: yes("dice come from a deck of all 36 combinations"),
  offersPerTurn: number("trades that a player may offer to others in a turn; default 0: no such trades"),
  extraTurns: word("special-building|paired|none", "with five or six players; default special-building"),
};

export const placed = json('what stands, in order of placement: [{"player":1,"intersection":14},...]');
