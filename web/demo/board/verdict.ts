// What players want to know of a board first: how fair it is on one scale, and the three facts that decide it.
import { type Board, evaluateBoard, fairnessPercentile, layoutOf, RefusedError } from "hexsmith/external";

/** Worst first. */
export const grades = ["unfair", "uneven", "fair", "veryFair", "excellent"] as const;
export type Grade = (typeof grades)[number];

export interface Verdict {
  /** Absent for layouts that no sample of boards belongs to. */
  readonly grade?: Grade | undefined;
  /** Percentage of random boards that are less fair, absent as the grade. */
  readonly percentile?: number | undefined;
  /** Pairs of hexes with 6 or 8 side by side. */
  readonly highPairs: number;
  /** Pips of the intersection with most. */
  readonly bestPips: number;
}

export function verdictOf(board: Board): Verdict {
  const { violations } = evaluateBoard(board);
  const percentile = percentileOf(board);
  return {
    grade: percentile === undefined ? undefined : gradeOf(board, percentile),
    percentile,
    highPairs: violations.filter(({ term }) => term === "adjacentHighNumbers").length,
    bestPips: bestPipsOf(board),
  };
}

/** The percentage of random boards that are less fair; undefined where there are none to compare with. */
export function percentileOf(board: Board): number | undefined {
  try {
    return fairnessPercentile(board);
  } catch (error) {
    if (error instanceof RefusedError && error.kind === "no-percentile") return undefined;
    throw error;
  }
}

/** Random boards tell bad from good; what is better than nearly all of them is held against generated ones. */
function gradeOf(board: Board, percentile: number): Grade {
  if (percentile < 50) return "unfair";
  if (percentile < 90) return "uneven";
  if (percentile < 99) return "fair";
  return fairnessPercentile(board, { among: "fair" }) >= 50 ? "excellent" : "veryFair";
}

const pipsOf = (token: number | null | undefined) => (typeof token === "number" ? 6 - Math.abs(7 - token) : 0);

function bestPipsOf(board: Board): number {
  const pips = board.tokens.map((token) => pipsOf(token));
  const sums = layoutOf(board).intersections.map(({ hexes }) => hexes.reduce((sum, hex) => sum + (pips[hex] ?? 0), 0));
  return Math.max(0, ...sums);
}
