// Whether the game of a board is one that the play page knows.
import { type Board, layoutOf } from "hexsmith/external";

/** Whether whole games have rules for a board: for gold, sea, fog and two tokens on a hex there are none. */
export function isPlayable(board: Board): boolean {
  const { secondTokens = {} } = layoutOf(board).spec;
  return (
    board.terrains.every((terrain) => terrain !== "gold" && terrain !== "sea") &&
    board.tokens.every((token) => token === null || secondTokens[token] === undefined) &&
    (board.covered ?? []).length === 0
  );
}
