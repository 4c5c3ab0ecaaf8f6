// Boards from the most to the least fair that a request allows.
import { type Board, evaluateBoard, generateBoard, type GenerateOptions } from "../../../web/src/index.js";

/** Returns boards that the request gives. */
export const ownBoards = (request: GenerateOptions, count: number): Board[] =>
  Array.from({ length: count }, (_, i) => generateBoard({ ...request, seed: `own ${i}` }).board);

/** Returns boards after ever more swaps of two tokens or terrains that raise the energy of one of the request's boards. */
export function poorBoards(request: GenerateOptions, count: number): Board[] {
  let { board } = generateBoard({ ...request, seed: "poor" });
  const { preset } = request;
  const energyOf = (each: Board) => evaluateBoard(each, preset && { preset }).energy.total;
  const land = [...board.tokens.keys()].filter((hex) => board.tokens[hex] !== null);
  let energy = energyOf(board);
  let state = 1;
  const random = (below: number) => (state = (state * 48271) % 2147483647) % below;
  const boards: Board[] = [];
  for (let swap = 1, next = 1; boards.length < count; ++swap) {
    const kind = random(2) ? "tokens" : "terrains";
    const pieces: unknown[] = [...board[kind]];
    const [a = 0, b = 0] = [land[random(land.length)], land[random(land.length)]];
    [pieces[a], pieces[b]] = [pieces[b], pieces[a]];
    const changed = { ...board, [kind]: pieces } as Board;
    const changedEnergy = energyOf(changed);
    if (changedEnergy > energy) [board, energy] = [changed, changedEnergy];
    if (swap < next) continue;
    boards.push(board);
    next = Math.ceil(1.1 * next);
  }
  return boards;
}
