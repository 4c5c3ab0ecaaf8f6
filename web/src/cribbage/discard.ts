// What a hand is worth, and which two of six cards to throw.
import type { MainModule } from "#module/lab";
import { checkBoolean, checkIndex, checkNumber, checkObject, notNegative, rangeError } from "../check/check.js";
import { type Card, checkCard, checkCards, namesOf, sorted } from "./cards.js";
import { configKeys, type MonteCarloOutcome, readSampling, samplingRun } from "../stats/monte-carlo.js";
import { NumberReader } from "../wasm/number-reader.js";
import { atOnce } from "../wasm/slices.js";
import { packed, packedList, packedNumber } from "../wasm/text.js";

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
  const place = checkBoolean(crib, "options.crib") ? 64 : 0;
  const terms = module.cribbageScore(
    four.reduce((packed, card) => 64 * packed + card, 0),
    cut + place,
  );
  const [fifteens = 0, pairs = 0, runs = 0, flush = 0, nobs = 0] = [0, 5, 10, 15, 20].map(
    (bits) => (terms >> bits) & 31,
  );
  return { total: fifteens + pairs + runs + flush + nobs, fifteens, pairs, runs, flush, nobs };
}

/** @internal */
export function discards(module: MainModule, hand: unknown, value: unknown): readonly Discard[] {
  const six = sorted(checkCards(hand, "hand", 6));
  const numbers = new NumberReader(module, module.cribbageDiscards(packedList(six) + readDiscardOptions(value)));
  return Array.from({ length: 15 }, () => {
    const [low, high, handMean, cribMean, net] = numbers.five();
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
  const text = packedList(six) + packedList(two) + readDiscardOptions(value);
  const numbers = new NumberReader(module, module.cribbageDistribution(text));
  const shares = () => sharesOf(numbers.list(mostPoints + 1));
  return { hand: shares(), crib: shares() };
}

/** @internal */
export function anytimeDiscard(module: MainModule, hand: unknown, value: unknown): AnytimeDiscard {
  const six = checkCards(hand, "hand", 6);
  const { dealer: deals, timeBudgetMs = Infinity } = checkObject(value, "options", ["dealer", "timeBudgetMs"]);
  const dealer = checkBoolean(deals, "options.dealer");
  const budget = timeBudgetMs === Infinity ? Infinity : checkNumber(timeBudgetMs, "options.timeBudgetMs", notNegative);
  const text = packedList(six) + packed([Number(dealer)]) + packedNumber(budget);
  const numbers = new NumberReader(module, module.cribbageAnytime(text));
  return { discard: namesOf(numbers.two()), confidence: numbers.next(), evaluations: numbers.next() };
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
  const { seed, text } = readSampling(checkObject(value, "config", configKeys), seedGiven);
  return atOnce(samplingRun(module, module.openHand(text + packedList(four) + packedList(excluded)), seed));
}

/** As they cross. */
function readDiscardOptions(value: unknown): string {
  const { dealer, model = "uniform" } = checkObject(value, "options", ["dealer", "model"]);
  return packed([Number(checkBoolean(dealer, "options.dealer")), checkIndex(model, "options.model", models)]);
}

function sharesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
}
