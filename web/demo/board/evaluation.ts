// How fair a board is, and whether its game is one that we play.
import type { Board, BoardEvaluation, ClassicTerm, Energy, Violation } from "hexsmith/external";
import { evaluateBoard, layoutOf } from "hexsmith/external";
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

/** Whether whole games have rules for a board: for gold, sea, fog and two tokens on a hex there are none. */
export function isPlayable(board: Board): boolean {
  const { secondTokens = {} } = layoutOf(board).spec;
  return (
    board.terrains.every((terrain) => terrain !== "gold" && terrain !== "sea") &&
    board.tokens.every((token) => token === null || secondTokens[token] === undefined) &&
    (board.covered ?? []).length === 0
  );
}
