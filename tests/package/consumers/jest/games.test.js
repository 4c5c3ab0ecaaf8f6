import { cribbage } from "hexsmith/lab";
import { defineHexsmithBoard } from "hexsmith/element";
import { applyMove, chooseMove, newGame, playerView } from "hexsmith/game";
import { decodeBoard, generateBoard, generateBoardAsync, RefusedError } from "hexsmith";

test("plays a game to its end", () => {
  let game = newGame(generateBoard({ seed: "hello" }).board, { players: 2, seed: "hello" });
  while (game.phase !== "over") game = applyMove(game, chooseMove(playerView(game, game.activePlayer), "beginner"));
  expect(game.seats[game.winner - 1].points).toBeGreaterThanOrEqual(10);
});

test("an async version finishes with fake timers", async () => {
  jest.useFakeTimers();
  try {
    const options = { seed: "hello", steps: 100_000 };
    expect(await generateBoardAsync(options)).toEqual(generateBoard(options));
  } finally {
    jest.useRealTimers();
  }
});

test("a refusal is a RangeError of this realm", () => {
  expect(() => decodeBoard("no code")).toThrow(RefusedError);
  expect(() => decodeBoard("no code")).toThrow(RangeError);
});

test("cribbage hands have their points", () => {
  expect(cribbage.scoreHand(["5S", "5C", "5D", "JH"], "5H").total).toBe(29);
});

test("the element draws a board in a document", () => {
  if (typeof document === "undefined") return expect(typeof defineHexsmithBoard).toBe("function");
  defineHexsmithBoard();
  const element = document.body.appendChild(document.createElement("hexsmith-board"));
  element.board = generateBoard({ seed: "hello" }).board;
  expect(element.board.terrains).toHaveLength(19);
});
