// The verdict on a board: a grade, and the facts that decide the grade. web/docs/fair-boards.md documents the limits of the
// grades.
import {
  type Board,
  type BoardEvaluation,
  type ClassicTerm,
  type Energy,
  evaluateBoard,
  fairnessPercentile,
  layoutOf,
  RefusedError,
  type Violation,
} from "hexsmith/external";
import { seatChancesAsync } from "hexsmith/draft/external";
import { draftModuleReady } from "../modules.js";
import { afterNextFrame } from "../next-frame.js";
import { type BoardRequest, evaluateOptionsOf, isPlayable } from "../shared-board/request.js";
import { wholePercents } from "../texts/numbers.js";

/** Grades, worst first. */
export const grades = ["unfair", "uneven", "fair", "veryFair", "excellent"] as const;
export type Grade = (typeof grades)[number];

/** Facts that decide the grade, and facts that are only shown. */
export interface Facts {
  readonly weakPoints: number;
  /** Percentage of random or generated boards that are less fair; absent for layouts without a sample of boards. */
  readonly percentile?: { readonly among: "random" | "fair"; readonly percentage: number } | undefined;
  /** Number of adjacent pairs of 6 and 8. */
  readonly highPairs: number;
  /** Number of pips of the best intersection. */
  readonly bestPips: number;
}

export interface Verdict {
  readonly grade: Grade;
  /** Each seat's win chance, player 1 first; absent for boards without rules of games. */
  readonly seats?: readonly number[] | undefined;
}

/**
 * Limits of each grade, best first. `weakPoints` is the highest number of weaknesses. `seatDifference` is the largest difference
 * between win chances of seats in percentage points. `random` and `fair` are the lowest percentages of random and of generated
 * boards that are less fair.
 */
export const limits: readonly {
  readonly grade: Grade;
  readonly weakPoints: number;
  readonly seatDifference: number;
  readonly random: number;
  readonly fair: number;
}[] = [
  { grade: "excellent", weakPoints: 0, seatDifference: 4, random: 99, fair: 75 },
  { grade: "veryFair", weakPoints: 0, seatDifference: 8, random: 99, fair: 50 },
  { grade: "fair", weakPoints: 4, seatDifference: 12, random: 90, fair: 0 },
  { grade: "uneven", weakPoints: 12, seatDifference: 20, random: 50, fair: 0 },
];

export function evaluationOf(board: Board, request: BoardRequest): BoardEvaluation<ClassicTerm> {
  const options = evaluateOptionsOf(request);
  return options.preset === "classic"
    ? evaluateBoard(board, options)
    : evaluateBoard(board, { ...options, rules: undefined });
}

/** Returns the violations with positive weight, most expensive first. */
export function weakPointsOf({ energy, violations }: BoardEvaluation<ClassicTerm>): readonly Violation[] {
  const terms: Partial<Energy["terms"]> = energy.terms; // "classic" lacks some terms
  const cost = ({ term, amount }: Violation) => (terms[term]?.weight ?? 0) * amount;
  return violations.filter((violation) => cost(violation) > 0).sort((a, b) => cost(b) - cost(a));
}

/** Returns the facts about a board. `request` determines which terms count. */
export function factsOf(board: Board, request: BoardRequest, evaluation = evaluationOf(board, request)): Facts {
  return {
    weakPoints: weakPointsOf(evaluation).length,
    percentile: percentileOf(board),
    highPairs: evaluation.violations.filter(({ term }) => term === "adjacentHighNumbers").length,
    bestPips: bestPipsOf(board),
  };
}

/**
 * Returns the best grade whose limits the facts satisfy. Without win chances of the seats, the grade is at most "veryFair".
 */
export function gradeOf({ weakPoints, percentile }: Facts, seats: readonly number[] | undefined): Grade {
  /**
   * Whether at least `minimum` percent of the random or generated boards are less fair. Without a sample, this is always true.
   * Boards that are compared with generated boards are fairer than at least 99% of random boards.
   */
  const reachesPercentile = (among: "random" | "fair", minimum: number) =>
    percentile === undefined ||
    (percentile.among === among ? percentile.percentage >= minimum : among === "random" || minimum === 0);
  const seatDifference = seats && seatDifferenceOf(seats);
  const reachedLimit = limits.find(
    (limit) =>
      weakPoints <= limit.weakPoints &&
      reachesPercentile("random", limit.random) &&
      reachesPercentile("fair", limit.fair) &&
      (seatDifference === undefined ? limit.grade !== "excellent" : seatDifference <= limit.seatDifference),
  );
  return reachedLimit?.grade ?? "unfair";
}

/**
 * Returns the difference between the win chances of the best and the worst seat in percentage points. Of the exact and the
 * rounded chances, those with the larger difference count.
 */
function seatDifferenceOf(seats: readonly number[]): number {
  const rangeOf = (chances: readonly number[]) => Math.max(...chances) - Math.min(...chances);
  return Math.max(100 * rangeOf(seats), rangeOf(wholePercents(seats)));
}

/** Returns the verdict on a board, or undefined if the signal aborts first. */
export async function verdictOf(board: Board, facts: Facts, signal: AbortSignal): Promise<Verdict | undefined> {
  const seats = await seatChancesOf(board, signal);
  return signal.aborted ? undefined : { seats, grade: gradeOf(facts, seats) };
}

/**
 * Returns each seat's win chance in games of four players, player 1 first. A chance is the mean over openings in which players
 * prefer good spots. The same board always has the same chances. Returns undefined if the signal aborts, if the board has no
 * rules of games or too few spots, or if the module cannot be loaded.
 */
async function seatChancesOf(board: Board, signal: AbortSignal): Promise<readonly number[] | undefined> {
  if (!isPlayable(board)) return undefined;
  const [isLoaded] = await Promise.all([
    draftModuleReady().then(
      () => true,
      () => false,
    ),
    afterNextFrame(),
  ]);
  if (!isLoaded || signal.aborted) return undefined;
  try {
    const { seats } = await seatChancesAsync(board, { seed: 1, signal });
    return seats.map(({ winChance }) => winChance);
  } catch (error) {
    if (signal.aborted || error instanceof RefusedError) return undefined; // refused: too few spots
    throw error;
  }
}

/** Compares a board with random boards, or with generated boards if the board is fairer than 99% of random boards. */
function percentileOf(board: Board): Facts["percentile"] {
  try {
    const percentage = fairnessPercentile(board);
    if (percentage < 99) return { among: "random", percentage };
    return { among: "fair", percentage: fairnessPercentile(board, { among: "fair" }) };
  } catch (error) {
    if (error instanceof RefusedError && error.kind === "no-percentile") return undefined;
    throw error;
  }
}

const pipsOf = (token: number | null | undefined) => (typeof token === "number" ? 6 - Math.abs(7 - token) : 0);

function bestPipsOf(board: Board): number {
  const { intersections, spec } = layoutOf(board);
  const pips = board.tokens.map((token) => pipsOf(token) + pipsOf(spec.secondTokens?.[token ?? 0]));
  const sums = intersections.map(({ hexes }) => hexes.reduce((sum, hex) => sum + (pips[hex] ?? 0), 0));
  return Math.max(0, ...sums);
}
