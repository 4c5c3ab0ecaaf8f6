// How fair a board is.
import type { Board, BoardEvaluation, ClassicTerm, Energy, Violation } from "hexsmith/external";
import { evaluateBoard } from "hexsmith/external";
import { type BoardRequest, evaluateOptionsOf } from "../one-board/request.js";

/** How unfair a board is by the request's preset. */
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
