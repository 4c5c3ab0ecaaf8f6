// Locks of hexes and harbors, which the demo's pages hand on to each other.
import { expect, test } from "vitest";
import { fittingLocks, toggledLocks, withLock } from "../../../web/demo/one-board/locks.js";
import { printedBoard } from "../../../web/src/index.js";

const board = printedBoard();
const desert = board.terrains.indexOf("desert");
const none = { terrains: [], tokens: [], harbors: [] };

test("locking a hex locks its terrain and its number, of a desert the terrain alone, and locking it again nothing", () => {
  expect(toggledLocks(none, board, 4)).toEqual({ terrains: [4], tokens: [4], harbors: [] });
  expect(toggledLocks(none, board, desert)).toEqual({ terrains: [desert], tokens: [], harbors: [] });
  expect(toggledLocks(toggledLocks(none, board, 4), board, 4)).toEqual(none);
});

test("a lock is set once, in ascending order, and removed", () => {
  const two = withLock(withLock(none, "harbors", 5, true), "harbors", 2, true);
  expect(withLock(two, "harbors", 5, true)).toEqual({ ...none, harbors: [2, 5] });
  expect(withLock(two, "harbors", 5, false)).toEqual({ ...none, harbors: [2] });
});

test("locks beyond the hexes and harbors of a board do not fit it", () => {
  const hexes = board.terrains.length;
  const beyond = { terrains: [0, hexes], tokens: [0, hexes], harbors: [0, board.harbors.length] };
  expect(fittingLocks(beyond, board)).toEqual({ terrains: [0], tokens: [0], harbors: [0] });
});
