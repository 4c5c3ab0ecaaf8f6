// Compares simulations of random openings with the functions that estimate the same chances.
import { expect, test } from "vitest";
import * as api from "../../../web/src/game.js";
import { seatChances } from "../../../web/src/draft.js";
import { board } from "./positions.js";

test("a simulation of drawn openings agrees with seatChances and with winChances of a new game", () => {
  const games = 4000;
  const simulation = api.simulate(board, { games, levels: "advanced", seed: 1 });
  const winChances = api.winChances(api.newGame(board, { players: 4, seed: 1 }), {
    playouts: games,
    level: "advanced",
    seed: 1,
  });
  const estimate = seatChances(board, { samples: 2000, seed: 1 });
  const standardError = Math.sqrt(0.25 * 0.75 * (2 / games)); // of the difference of two shares
  simulation.seats.forEach(({ winRate }, i) => {
    expect(Math.abs(winRate - (winChances.seats[i]?.winChance as number))).toBeLessThan(4 * standardError);
    expect(Math.abs(winRate - (estimate.seats[i]?.winChance as number))).toBeLessThan(0.08); // the model alone errs by 0.03
  });
  expect(simulation.digest).not.toBe(
    api.simulate(board, { games: 1, levels: "advanced", openings: "best", seed: 1 }).digest,
  );
});
