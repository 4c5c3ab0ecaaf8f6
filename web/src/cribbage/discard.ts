// What a hand is worth, and which two of six cards to throw.
import { checkBoolean, checkIndex, checkObject, type Given, orDefault, rangeError } from "../check/check.js";
import { readTimeBudget } from "../check/time-budget.js";
import {
  type MonteCarloOptions,
  type MonteCarloOutcome,
  type MonteCarloProgress,
  samplingRun,
  writeSampling,
} from "../stats/monte-carlo.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import type { Run } from "../wasm/session.js";
import { type Card, checkCard, checkCards, namesOf, sorted } from "./cards.js";

/** The points of a hand or crib with its starter. */
export interface HandScore {
  /** Of all terms. */
  readonly total: number;
  /** 2 for each set of cards that sums to fifteen. */
  readonly fifteens: number;
  /** 2 for each pair. */
  readonly pairs: number;
  /** The length of each run of three or more. */
  readonly runs: number;
  /** 4 for a hand of one suit, 5 with the starter; a crib scores only the five. */
  readonly flush: number;
  /** 1 for the jack of the starter's suit. */
  readonly nobs: number;
}

/** How four cards are scored. */
export interface ScoreOptions {
  /** Whether they are a crib, in which a flush needs the starter, too. Default false. */
  readonly crib?: boolean | undefined;
}

/** Whose crib it is, and what the other player throws. */
export interface DiscardOptions {
  /** Whether the crib is the player's own. */
  readonly dealer: boolean;
  /**
   * What the other player throws: "uniform", any two of the unseen cards alike, which makes the crib's mean exact;
   * "table", the more likely the more real players do, which reproduces published averages: the player's own crib is
   * then worth some 0.4 points less, the other's 0.6 more. Default "uniform".
   */
  readonly model?: "uniform" | "table" | undefined;
}

/** One of the 15 ways to throw two of six cards. */
export interface Discard {
  /** The four kept, by rank, then by suit. */
  readonly keep: readonly Card[];
  /** The two thrown, by rank, then by suit. */
  readonly discard: readonly Card[];
  /** Mean points of the hand over the 46 starters. */
  readonly handMean: number;
  /** Mean points of the crib over the 45,540 ways to complete it. */
  readonly cribMean: number;
  /** The hand's mean plus the crib's for the dealer, minus it for the other player. */
  readonly net: number;
}

/** How points are distributed, as shares of 1: item n is that of n points. */
export interface DiscardDistribution {
  /** Of the four cards kept, with the starter: 30 items. */
  readonly hand: readonly number[];
  /** Of the crib: 30 items. */
  readonly crib: readonly number[];
}

/** Whose crib it is, and how long to think. */
export interface AnytimeOptions {
  /** Whether the crib is the player's own. */
  readonly dealer: boolean;
  /** Milliseconds >= 0. Default: Infinity, no limit. */
  readonly timeBudgetMs?: number | undefined;
}

/** The best discard found in time. */
export interface AnytimeDiscard {
  /** The two to throw, by rank, then by suit. */
  readonly discard: readonly Card[];
  /** 0.85 by the rule of thumb, 0.95 with the exact mean of the hand, 1 with the crib's too. */
  readonly confidence: number;
  /** Outcomes weighed: 15 by the rule, then 46 starters and 45,540 completions for each discard. */
  readonly evaluations: number;
}

/** In the order of cpp/cribbage's CribModel. @internal */
export const models = ["uniform", "table"] as const;
const mostPoints = 29;

/** @internal */
export function scoreHand(module: Lab, hand: unknown, starter: unknown, options: unknown): HandScore {
  const four = checkCards(hand, "hand", 4);
  const cut = checkCard(starter, "starter");
  if (four.includes(cut)) throw rangeError("starter", "a card that is not in hand", starter);
  const { crib } = checkObject(options, "options", ["crib"]);
  const request = new RequestWriter();
  request.all(four);
  request.number(cut);
  request.flag(checkBoolean(orDefault(crib, false), "options.crib"));
  const result = module.call(request, (exports, size) => exports.cribbageScore(size));
  const fifteens = result.number();
  const pairs = result.number();
  const runs = result.number();
  const flush = result.number();
  const nobs = result.number();
  return { total: fifteens + pairs + runs + flush + nobs, fifteens, pairs, runs, flush, nobs };
}

/** @internal */
export function discards(module: Lab, hand: unknown, options: unknown): readonly Discard[] {
  const six = sorted(checkCards(hand, "hand", 6));
  const request = new RequestWriter();
  request.all(six);
  writeDiscardOptions(request, options);
  const result = module.call(request, (exports, size) => exports.cribbageDiscards(size));
  const found = Array.from({ length: 15 }, () => {
    const thrown = [result.number(), result.number()];
    const keep = six.filter((card) => !thrown.includes(card));
    return {
      keep: namesOf(keep),
      discard: namesOf(thrown),
      handMean: result.number(),
      cribMean: result.number(),
      net: result.number(),
    };
  });
  result.done();
  return found;
}

/** @internal */
export function discardDistribution(
  module: Lab,
  hand: unknown,
  discard: unknown,
  options: unknown,
): DiscardDistribution {
  const six = checkCards(hand, "hand", 6);
  const two = checkCards(discard, "discard", 2);
  two.forEach((card, i) => {
    if (!six.includes(card)) throw rangeError(`discard[${i}]`, "one of hand", (discard as readonly unknown[])[i]);
  });
  const request = new RequestWriter();
  request.all(six);
  writeDiscardOptions(request, options);
  request.all(two);
  const result = module.call(request, (exports, size) => exports.cribbageDistribution(size));
  const distribution = { hand: sharesOf(result), crib: sharesOf(result) };
  result.done();
  return distribution;
}

/** @internal */
export function anytimeDiscard(module: Lab, hand: unknown, value: unknown): AnytimeDiscard {
  const six = checkCards(hand, "hand", 6);
  const options = checkObject(value, "options", ["dealer", "timeBudgetMs"]);
  const request = new RequestWriter();
  request.all(six);
  request.flag(checkBoolean(options.dealer, "options.dealer"));
  request.optionalNumber(readTimeBudget(options.timeBudgetMs, "options.timeBudgetMs"));
  const result = module.call(request, (exports, size) => exports.cribbageAnytime(size));
  const discard = namesOf([result.number(), result.number()]);
  const found = { discard, confidence: result.number(), evaluations: result.number() };
  result.done();
  return found;
}

/** Begins to sample; `options` were found to have no key that is not known. @internal */
export function monteCarloHandRun(
  module: Lab,
  keep: unknown,
  exclude: unknown,
  options: Given<keyof MonteCarloOptions>,
): Run<MonteCarloOutcome, MonteCarloProgress> {
  const four = checkCards(keep, "keep", 4);
  const excluded = checkCards(exclude, "exclude", undefined, { cards: four, name: "keep" });
  if (excluded.length === 48) throw new RangeError("exclude must leave a starter, got all 48 other cards");
  const request = new RequestWriter();
  const seed = writeSampling(request, options);
  request.all(four);
  request.list(excluded);
  return samplingRun(
    module,
    module.open(request, (exports, size) => exports.openHand(size)),
    seed,
  );
}

function writeDiscardOptions(request: RequestWriter, value: unknown): void {
  const { dealer, model } = checkObject(value, "options", ["dealer", "model"]);
  request.flag(checkBoolean(dealer, "options.dealer"));
  request.number(checkIndex(orDefault(model, "uniform"), "options.model", models));
}

function sharesOf(result: ResultReader): number[] {
  const weights = result.list(mostPoints + 1);
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
}
