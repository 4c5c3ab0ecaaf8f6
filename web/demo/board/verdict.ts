// The verdict on a board: the grade that the package gives it, and its weak points.
import {
  type Board,
  type BoardEvaluation,
  type ClassicTerm,
  type Energy,
  evaluateBoard,
  layoutOf,
  RefusedError,
  type RuleViolation,
  type Violation,
} from "hexsmith/external";
import { type Grade, gradeBoardAsync } from "hexsmith/draft/external";
import { draftModuleReady } from "../modules.js";
import { afterNextFrame } from "../next-frame.js";
import { type BoardRequest, evaluateOptionsOf, optionsOf } from "../shared-board/request.js";

export interface Verdict {
  readonly grade: Grade;
  /** Percentage of boards that are less fair: half of them random, and half made by the request. The grade follows from it. */
  readonly percentile: number;
  /** Each seat's win chance, player 1 first; absent for boards without rules of games. */
  readonly seats?: readonly number[] | undefined;
}

export type Evaluation = BoardEvaluation<ClassicTerm, Violation | RuleViolation>;

export const evaluationOf = (board: Board, request: BoardRequest): Evaluation =>
  evaluateBoard(board, evaluateOptionsOf(request));

/** Returns the violations, most expensive first. */
export function weakPointsOf({ energy, violations }: Evaluation): Evaluation["violations"] {
  const terms: Partial<Energy["terms"]> = energy.terms; // "classic" lacks some terms
  const cost = ({ term, rule, amount }: Evaluation["violations"][number]) =>
    ((term === undefined ? energy.rules[rule] : terms[term])?.weight ?? 0) * amount;
  return [...violations].sort((a, b) => cost(b) - cost(a));
}

/** Verdict that is being made. The next one uses its boards to compare with. */
let lastVerdict: Promise<unknown> = Promise.resolve();

/**
 * Returns the verdict on a board among the boards that the request gives, in games of four players. The same board always has the
 * same verdict. Returns undefined if the signal aborts, or if the module cannot be loaded.
 */
export function verdictOf(board: Board, request: BoardRequest, signal: AbortSignal): Promise<Verdict | undefined> {
  const verdict = lastVerdict.then(() => newVerdict(board, request, signal));
  lastVerdict = verdict.catch(() => undefined);
  return verdict;
}

async function newVerdict(board: Board, request: BoardRequest, signal: AbortSignal): Promise<Verdict | undefined> {
  const [isLoaded] = await Promise.all([
    draftModuleReady().then(
      () => true,
      () => false,
    ),
    afterNextFrame(),
  ]);
  if (!isLoaded || signal.aborted) return undefined;
  try {
    const { grade, percentile, reasons } = await gradeBoardAsync(board, {
      request: optionsOf({ ...request, layout: board.layout }),
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
      return gradeBoardAsync(board, { signal }); // no board obeys the request
    });
    return {
      grade,
      percentile,
      seats: reasons.find((reason) => reason.kind === "seats")?.chances,
    };
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

const pipsOf = (token: number | null | undefined) => (typeof token === "number" ? 6 - Math.abs(7 - token) : 0);

/** Returns the number of pips of the best intersection. */
export function bestPipsOf(board: Board): number {
  const { intersections, spec } = layoutOf(board);
  const pips = board.tokens.map((token) => pipsOf(token) + pipsOf(spec.secondTokens?.[token ?? 0]));
  const sums = intersections.map(({ hexes }) => hexes.reduce((sum, hex) => sum + (pips[hex] ?? 0), 0));
  return Math.max(0, ...sums);
}
