// The demo's pages share locks of hexes and harbors.
import { expect, test } from "vitest";
import { fittingLocks, toggledLocks, withLock } from "../../../web/demo/shared-board/locks.js";
import { printedBoard } from "../../../web/src/index.js";

const board = printedBoard();
const desert = board.terrains.indexOf("desert");
const noLocks = { terrains: [], tokens: [], harbors: [] };

test("toggling a hex locks its terrain and number, or only the terrain of a desert, and toggling again unlocks it", () => {
  expect(toggledLocks(noLocks, board, 4)).toEqual({ terrains: [4], tokens: [4], harbors: [] });
  expect(toggledLocks(noLocks, board, desert)).toEqual({ terrains: [desert], tokens: [], harbors: [] });
  expect(toggledLocks(toggledLocks(noLocks, board, 4), board, 4)).toEqual(noLocks);
});

test("locks are sorted, set once, and can be removed", () => {
  const twoLocks = withLock(withLock(noLocks, "harbors", 5, true), "harbors", 2, true);
  expect(withLock(twoLocks, "harbors", 5, true)).toEqual({ ...noLocks, harbors: [2, 5] });
  expect(withLock(twoLocks, "harbors", 5, false)).toEqual({ ...noLocks, harbors: [2] });
});

test("locks outside a board do not fit it", () => {
  const hexes = board.terrains.length;
  const locksOutside = { terrains: [0, hexes], tokens: [0, hexes], harbors: [0, board.harbors.length] };
  expect(fittingLocks(locksOutside, board)).toEqual({ terrains: [0], tokens: [0], harbors: [0] });
});
