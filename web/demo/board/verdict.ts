// What players want to know of a board first: how fair it is on one scale, and the facts that decide it. The manual has the
// limits of the scale (web/docs/fair-boards.md).
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
import { draftReady } from "../modules.js";
import { afterNextFrame } from "../next-frame.js";
import { isPlayable } from "../one-board/playable.js";
import { type BoardRequest, evaluateOptionsOf } from "../one-board/request.js";
import { wholePercents } from "../texts/numbers.js";

/** Worst first. */
export const grades = ["unfair", "uneven", "fair", "veryFair", "excellent"] as const;
export type Grade = (typeof grades)[number];

/** What a grade is made of, and what stands beside it. */
export interface Facts {
  readonly weakPoints: number;
  /** Percentage of random boards that are less fair, or of generated ones; absent for layouts without a sample. */
  readonly percentile?: { readonly among: "random" | "fair"; readonly percentage: number } | undefined;
  /** Pairs of hexes with 6 or 8 side by side. */
  readonly highPairs: number;
  /** Pips of the intersection with most. */
  readonly bestPips: number;
}

export interface Verdict {
  readonly grade: Grade;
  /** Each seat's chance to win, player 1 first; absent where no such game is known. */
  readonly seats?: readonly number[] | undefined;
}

/**
 * The limits of each grade, best first: weak points, points of win chance between the seats, and the least percentages of
 * random and of generated boards that are less fair.
 */
export const limits: readonly {
  readonly grade: Grade;
  readonly weakPoints: number;
  readonly apart: number;
  readonly random: number;
  readonly fair: number;
}[] = [
  { grade: "excellent", weakPoints: 0, apart: 4, random: 99, fair: 75 },
  { grade: "veryFair", weakPoints: 0, apart: 8, random: 99, fair: 50 },
  { grade: "fair", weakPoints: 4, apart: 12, random: 90, fair: 0 },
  { grade: "uneven", weakPoints: 12, apart: 20, random: 50, fair: 0 },
];

export function evaluationOf(board: Board, request: BoardRequest): BoardEvaluation<ClassicTerm> {
  const options = evaluateOptionsOf(request);
  return options.preset === "classic" ? evaluateBoard(board, options) : evaluateBoard(board, options);
}

/** The violations that cost something, the dearest first: what neither weighs anything nor was asked for is no weak point. */
export function weakPointsOf({ energy, violations }: BoardEvaluation<ClassicTerm>): readonly Violation[] {
  const terms: Partial<Energy["terms"]> = energy.terms; // of "classic": not all
  const cost = ({ term, amount }: Violation) => (terms[term]?.weight ?? 0) * amount;
  return violations.filter((violation) => cost(violation) > 0).sort((a, b) => cost(b) - cost(a));
}

/** What is known of a board at once; `request` says which terms count. */
export function factsOf(board: Board, request: BoardRequest, evaluation = evaluationOf(board, request)): Facts {
  return {
    weakPoints: weakPointsOf(evaluation).length,
    percentile: percentileOf(board),
    highPairs: evaluation.violations.filter(({ term }) => term === "adjacentHighNumbers").length,
    bestPips: bestPipsOf(board),
  };
}

/** The best grade all of whose limits hold. Without chances of seats it is "veryFair" at most. */
export function gradeOf({ weakPoints, percentile }: Facts, seats: readonly number[] | undefined): Grade {
  /** Whether enough boards of a kind are less fair: without a sample all are, and what is held against generated boards is
   * better than nearly all random ones. */
  const isAbove = (among: "random" | "fair", least: number) =>
    percentile === undefined ||
    (percentile.among === among ? percentile.percentage >= least : among === "random" || least === 0);
  const apart = seats && apartOf(seats);
  const found = limits.find(
    (limit) =>
      weakPoints <= limit.weakPoints &&
      isAbove("random", limit.random) &&
      isAbove("fair", limit.fair) &&
      (apart === undefined ? limit.grade !== "excellent" : apart <= limit.apart),
  );
  return found?.grade ?? "unfair";
}

/** Points of win chance between the best and the worst seat: of the chances, or as they are shown, whichever are more. */
function apartOf(seats: readonly number[]): number {
  const apart = (chances: readonly number[]) => Math.max(...chances) - Math.min(...chances);
  return Math.max(100 * apart(seats), apart(wholePercents(seats)));
}

/** Returns the verdict on a board, or undefined if the signal aborts first. */
export async function verdictOf(board: Board, facts: Facts, signal: AbortSignal): Promise<Verdict | undefined> {
  const seats = await seatChancesOf(board, signal);
  return signal.aborted ? undefined : { seats, grade: gradeOf(facts, seats) };
}

/**
 * Returns each seat's chance to win among four players, player 1 first: the mean over openings in which players choose good spots more often than
 * poor ones. The same board always gives the same chances. Returns undefined if the signal aborts, if the model knows no such
 * game (terrain without rules, too few spots), or if its module could not be loaded.
 */
async function seatChancesOf(board: Board, signal: AbortSignal): Promise<readonly number[] | undefined> {
  if (!isPlayable(board)) return undefined;
  const [loaded] = await Promise.all([
    draftReady().then(
      () => true,
      () => false,
    ),
    afterNextFrame(),
  ]);
  if (!loaded || signal.aborted) return undefined;
  try {
    const { seats } = await seatChancesAsync(board, { seed: 1, signal });
    return seats.map(({ winChance }) => winChance);
  } catch (error) {
    if (signal.aborted || error instanceof RefusedError) return undefined; // the latter: too few spots
    throw error;
  }
}

/** Random boards tell bad from good; what is better than nearly all of them is held against generated ones. */
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
