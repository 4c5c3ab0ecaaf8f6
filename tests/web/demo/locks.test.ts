// The demo's pages share locks of hexes and harbors.
import { expect, test } from "vitest";
import { fittingLocks, toggledLocks, withLock } from "../../../web/demo/shared-board/locks.js";
import { printedBoard } from "../../../web/src/index.js";

const board = printedBoard();
const desert = board.terrains.indexOf("desert");
const none = { terrains: [], tokens: [], harbors: [] };

test("locking a hex locks its terrain and number, or only the terrain of a desert, and locking it again changes nothing", () => {
  expect(toggledLocks(none, board, 4)).toEqual({ terrains: [4], tokens: [4], harbors: [] });
  expect(toggledLocks(none, board, desert)).toEqual({ terrains: [desert], tokens: [], harbors: [] });
  expect(toggledLocks(toggledLocks(none, board, 4), board, 4)).toEqual(none);
});

test("locks are sorted, set once, and can be removed", () => {
  const two = withLock(withLock(none, "harbors", 5, true), "harbors", 2, true);
  expect(withLock(two, "harbors", 5, true)).toEqual({ ...none, harbors: [2, 5] });
  expect(withLock(two, "harbors", 5, false)).toEqual({ ...none, harbors: [2] });
});

test("locks outside a board do not fit it", () => {
  const hexes = board.terrains.length;
  const beyond = { terrains: [0, hexes], tokens: [0, hexes], harbors: [0, board.harbors.length] };
  expect(fittingLocks(beyond, board)).toEqual({ terrains: [0], tokens: [0], harbors: [0] });
});
