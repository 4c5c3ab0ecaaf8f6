// What a hand is worth, and which two of six cards to throw.
import type { MainModule } from "#module/lab";
import { checkBoolean, checkChoice, checkNumber, checkObject, notNegative, rangeError } from "./check.js";
import { type Card, cardText, checkCard, checkCards, namesOf, sorted } from "./cribbage-cards.js";
import { configKeys, type MonteCarloOutcome, readConfig, stopReasons } from "./monte-carlo.js";
import { readSeed } from "./seed.js";

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

/** Whose crib it is, and what the other player throws. */
export interface DiscardOptions {
  /** Whether the crib is one's own. */
  readonly dealer: boolean;
  /**
   * What the other player throws: "uniform", any two of the unseen cards alike, which makes the crib's mean exact;
   * "table", the more likely the more real players do, which reproduces published averages: a crib of one's own is then
   * worth some 0.4 points less, the other's 0.6 more. Default "uniform".
   */
  readonly model?: "uniform" | "table";
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
  /** Whether the crib is one's own. */
  readonly dealer: boolean;
  /** Milliseconds >= 0. Default: no limit. */
  readonly timeBudgetMs?: number;
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

const models = ["uniform", "table"] as const;
const mostPoints = 29;

/** @internal */
export function scoreHand(module: MainModule, hand: unknown, starter: unknown, value: unknown): HandScore {
  const four = checkCards(hand, "hand", 4);
  const cut = checkCard(starter, "starter");
  if (four.includes(cut)) throw rangeError("starter", "a card that is not in hand", starter);
  const { crib = false } = checkObject(value, "options", ["crib"]);
  const [a, b, c, d] = four as [number, number, number, number];
  const packed = module.cribbageScore(a, b, c, d, cut, checkBoolean(crib, "options.crib"));
  const fifteens = packed & 31;
  const pairs = (packed >> 5) & 31;
  const runs = (packed >> 10) & 31;
  const flush = (packed >> 15) & 31;
  const nobs = packed >> 20;
  return { total: fifteens + pairs + runs + flush + nobs, fifteens, pairs, runs, flush, nobs };
}

/** @internal */
export function discards(module: MainModule, hand: unknown, value: unknown): readonly Discard[] {
  const six = sorted(checkCards(hand, "hand", 6));
  const { dealer, table } = readDiscardOptions(value);
  const numbers = module.cribbageDiscards(cardText(six), dealer, table) as readonly number[];
  return Array.from({ length: numbers.length / 5 }, (_, i) => {
    const [low, high, handMean, cribMean, net] = numbers.slice(5 * i, 5 * i + 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const keep = six.filter((card) => card !== low && card !== high);
    return { keep: namesOf(keep), discard: namesOf([low, high]), handMean, cribMean, net };
  });
}

/** @internal */
export function discardDistribution(
  module: MainModule,
  hand: unknown,
  discard: unknown,
  value: unknown,
): DiscardDistribution {
  const six = checkCards(hand, "hand", 6);
  const two = checkCards(discard, "discard", 2);
  two.forEach((card, i) => {
    if (!six.includes(card)) throw rangeError(`discard[${i}]`, "one of hand", (discard as readonly unknown[])[i]);
  });
  const { dealer, table } = readDiscardOptions(value);
  const weights = module.cribbageDistribution(cardText(six), cardText(two), dealer, table) as readonly number[];
  return { hand: shares(weights.slice(0, mostPoints + 1)), crib: shares(weights.slice(mostPoints + 1)) };
}

/** @internal */
export function anytimeDiscard(module: MainModule, hand: unknown, value: unknown): AnytimeDiscard {
  const six = checkCards(hand, "hand", 6);
  const { dealer: deals, timeBudgetMs = Infinity } = checkObject(value, "options", ["dealer", "timeBudgetMs"]);
  const dealer = checkBoolean(deals, "options.dealer");
  const budget = timeBudgetMs === Infinity ? Infinity : checkNumber(timeBudgetMs, "options.timeBudgetMs", notNegative);
  const answer = module.cribbageAnytime(cardText(six), dealer, budget) as readonly number[];
  const [low, high, confidence, evaluations] = answer as [number, number, number, number];
  return { discard: namesOf([low, high]), confidence, evaluations };
}

/** @internal */
export function monteCarloHand(
  module: MainModule,
  keep: unknown,
  exclude: unknown,
  value: unknown,
  seedGiven: unknown,
): MonteCarloOutcome {
  const four = checkCards(keep, "keep", 4);
  const excluded = checkCards(exclude, "exclude", undefined, { cards: four, name: "keep" });
  if (excluded.length === 48) throw new RangeError("exclude must leave a starter, got all 48 other cards");
  const config = readConfig(checkObject(value, "config", configKeys), "config");
  const { seed, text } = readSeed(seedGiven, "seed");
  const [mean, stdError, samples, stopReason] = module.cribbageSample(
    cardText(four),
    cardText(excluded),
    text,
    config.minSamples,
    config.maxSamples,
    config.targetStdError,
    config.timeoutMs,
  ) as [number, number, number, number];
  return { mean, stdError, samples, stopReason: stopReasons[stopReason] as MonteCarloOutcome["stopReason"], seed };
}

function readDiscardOptions(value: unknown): { dealer: boolean; table: boolean } {
  const { dealer, model = "uniform" } = checkObject(value, "options", ["dealer", "model"]);
  return {
    dealer: checkBoolean(dealer, "options.dealer"),
    table: checkChoice(model, "options.model", models) === "table",
  };
}

function shares(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
}
