// The end of the demo's address that shows a recorded game. web/demo/play/address.ts reads it.
import { encodeRecord, type GameRecord, type Level } from "../src/game.js";
import { encodeBoard } from "../src/index.js";

/** Returns the query and the hash of a game between the given levels, to append to the address of the demo. */
export function linkOf(record: GameRecord, levels: readonly Level[]): string {
  const { pointsToWin, discardLimit, friendlyRobber, balancedDice, offersPerTurn, extraTurns, seed } = record.options;
  const query = new URLSearchParams({ page: "play", board: encodeBoard(record.board) });
  const hash = new URLSearchParams({
    you: "1",
    levels: levels.map((level) => level.charAt(0)).join(""),
    points: String(pointsToWin),
    discard: String(discardLimit),
    ...(friendlyRobber && { friendly: "1" }),
    ...(balancedDice && { balanced: "1" }),
    offers: String(offersPerTurn),
    ...(levels.length > 4 && { extra: String(extraTurns) }),
    dice: String(seed) || "0", // the moves have all outcomes, and without a seed the demo would show no game
    moves: encodeRecord(record).replace(/^.*\./, ""),
  });
  return `?${query}#${hash}`;
}
