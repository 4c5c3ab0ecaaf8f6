// Computes the points of hands, and the best discard of six cards.
import { rangeError, wrongValue } from "../check/check.js";
import {
  monteCarloOptions,
  type MonteCarloOutcome,
  type MonteCarloProgress,
  readSampling,
  samplingOutcome,
  samplingProgress,
} from "../stats/monte-carlo.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Task } from "../wasm/session.js";
import {
  flag,
  oneOf,
  option,
  type OptionsOf,
  readOptions,
  required,
  timeBudgetOption,
  type Values,
} from "../check/options.js";
import { type Card, checkCard, checkCards, namesOf, sortCards } from "./cards.js";

/** Points of a hand. */
export interface HandScore {
  /** Sum of all points. */
  readonly total: number;
  /** Points for sets of cards that sum to fifteen. */
  readonly fifteens: number;
  /** Points for pairs. */
  readonly pairs: number;
  /** Points for runs of three or more. */
  readonly runs: number;
  /** Points for a flush. */
  readonly flush: number;
  /** Point for the jack of the starter's suit. */
  readonly nobs: number;
}

/** Option of `scoreHand`. */
export interface ScoreOptions {
  /** Whether the cards are a crib, in which a flush needs the starter. Default false. */
  readonly crib?: boolean | undefined;
}

/** Options of a discard. */
export interface DiscardOptions {
  /** Whether the player owns the crib, as the dealer does. */
  readonly ownCrib: boolean;
  /** Model of the other player's discard: any two unseen cards, or those people tend to discard. Default "table". */
  readonly model?: "uniform" | "table" | undefined;
}

/** Discard of two cards. */
export interface Discard {
  /** Four cards kept. */
  readonly keep: readonly Card[];
  /** Two cards discarded. */
  readonly discard: readonly Card[];
  /** Mean points of the hand over the 46 starters. */
  readonly handMean: number;
  /** Mean points of the crib over the 45,540 ways to complete it. */
  readonly cribMean: number;
  /** `handMean` plus `cribMean` if the player owns the crib, otherwise `handMean` minus `cribMean`. */
  readonly net: number;
}

/** Distributions of points: item n is the probability of n points, 0 to 29. */
export interface DiscardDistribution {
  /** Probabilities of the hand. */
  readonly hand: readonly number[];
  /** Probabilities of the crib. */
  readonly crib: readonly number[];
}

/** Options of `anytimeDiscard`. */
export interface AnytimeOptions {
  /** Whether the player owns the crib, as the dealer does. */
  readonly ownCrib: boolean;
  /** Model of the other player's discard: any two unseen cards, or those people tend to discard. Default "table". */
  readonly model?: "uniform" | "table" | undefined;
  /** Milliseconds, >= 0, after which the best discard so far is returned. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Result of `anytimeDiscard`. */
export interface AnytimeDiscard {
  /** Two cards to discard. */
  readonly discard: readonly Card[];
  /**
   * Share of hands for which the search returns the best discard of `discards` if it stops at this stage: 0.69 after a
   * rule of thumb, 0.79 after the exact mean of the hand, 1 after the exact mean of the crib.
   */
  readonly confidence: number;
  /** Number of cases evaluated. */
  readonly evaluations: number;
}

/** @internal */
export const models = records.cribModelNames;

/** @internal */
export const scoreOptions = { crib: option(flag, false) } satisfies OptionsOf<ScoreOptions>;

/** @internal */
export const discardOptions = {
  ownCrib: required(flag),
  model: option(oneOf(models), "table"),
} satisfies OptionsOf<DiscardOptions>;

/** @internal */
export const anytimeOptions = {
  ownCrib: required(flag),
  model: option(oneOf(models), "table"),
  timeBudgetMs: timeBudgetOption,
} satisfies OptionsOf<AnytimeOptions>;

/** @internal */
export function scoreHand(module: Lab, hand: unknown, starter: unknown, options: unknown): HandScore {
  const handCards = checkCards(hand, "hand", 4);
  const starterCard = checkCard(starter, "starter");
  if (handCards.includes(starterCard)) throw rangeError("starter", "a card that is not in hand", starter);
  const { crib } = readOptions(options, "options", scoreOptions);
  const score = module.answer(records.cribbageScore, { hand: handCards, starter: starterCard, crib });
  const { fifteens, pairs, runs, flush, nobs } = score;
  return { total: fifteens + pairs + runs + flush + nobs, ...score };
}

/** @internal */
export function discards(module: Lab, hand: unknown, options: unknown): readonly Discard[] {
  const six = sortCards(checkCards(hand, "hand", 6));
  const request = { six, ...readDiscardOptions(options) };
  return module.answer(records.cribbageDiscards, request).map(({ thrown, handMean, cribMean, net }) => ({
    keep: namesOf(six.filter((card) => !thrown.includes(card))),
    discard: namesOf(thrown),
    handMean,
    cribMean,
    net,
  }));
}

/** @internal */
export function discardDistribution(
  module: Lab,
  hand: unknown,
  discard: unknown,
  options: unknown,
): DiscardDistribution {
  const six = checkCards(hand, "hand", 6);
  const discardCards = checkCards(discard, "discard", 2);
  discardCards.forEach((card, i) => {
    if (!six.includes(card)) throw rangeError(`discard[${i}]`, "one of hand", (discard as readonly unknown[])[i]);
  });
  const discardRequest = { six, ...readDiscardOptions(options) };
  const { hand: handWeights, crib } = module.answer(records.cribbageDistribution, {
    discard: discardRequest,
    two: discardCards,
  });
  return { hand: sharesOf(handWeights), crib: sharesOf(crib) };
}

/** @internal */
export function anytimeDiscard(module: Lab, hand: unknown, value: unknown): AnytimeDiscard {
  const six = checkCards(hand, "hand", 6);
  const { ownCrib: dealer, model, timeBudgetMs } = readOptions(value, "options", anytimeOptions);
  const request = { discard: { six, dealer, model }, timeBudgetMs };
  const { thrown, confidence, evaluations } = module.answer(records.cribbageAnytime, request);
  return { discard: namesOf(thrown), confidence, evaluations };
}

function monteCarloHandTask(
  module: Lab,
  keep: readonly Card[],
  exclude: readonly Card[],
  options: Values<typeof monteCarloOptions>,
): Task<MonteCarloOutcome, MonteCarloProgress> {
  const handCards = checkCards(keep, "keep", 4);
  const excludedCards = checkCards(exclude, "exclude", undefined, { cards: handCards, name: "keep" });
  if (excludedCards.length === 48) throw wrongValue("exclude must leave a starter, got all 48 other cards");
  const { seed, sampling } = readSampling(options);
  const request = { sampling, keep: handCards, excluded: excludedCards };
  return moduleTask(module, records.openHand, request, samplingProgress, samplingOutcome(seed));
}

function readDiscardOptions(value: unknown): Pick<records.DiscardRequest, "dealer" | "model"> {
  const { ownCrib: dealer, model } = readOptions(value, "options", discardOptions);
  return { dealer, model };
}

function sharesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
}

/** Work of `cribbage.monteCarloHand`. @internal */
export const monteCarloHandWork = { options: monteCarloOptions, begin: monteCarloHandTask };
