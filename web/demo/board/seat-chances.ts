// Each seat's chance to win, as players meet it: over many openings, in which all choose good spots more often than poor
// ones.
import type { Board } from "hexsmith/external";
import { RefusedError, seatChancesAsync } from "hexsmith/settle/external";
import { settleReady } from "../modules.js";
import { afterNextFrame } from "../next-frame.js";
import { isPlayable } from "../one-board/playable.js";

/**
 * The chances, player 1 first. Undefined where the model knows no such game (terrain without rules, too few spots), and
 * when `wanted` no longer holds. The same board always has the same ones.
 */
export async function seatChancesOf(
  board: Board,
  players: number,
  wanted: () => boolean,
): Promise<readonly number[] | undefined> {
  if (!isPlayable(board)) return undefined;
  await Promise.all([settleReady(), afterNextFrame()]);
  if (!wanted()) return undefined;
  const abort = new AbortController();
  try {
    const { seats } = await seatChancesAsync(board, {
      players,
      seed: 1,
      signal: abort.signal,
      onProgress: () => {
        if (!wanted()) abort.abort();
      },
    });
    return seats.map(({ winChance }) => winChance);
  } catch (error) {
    // There are too few spots.
    if (abort.signal.aborted || error instanceof RefusedError) return undefined;
    throw error;
  }
}
