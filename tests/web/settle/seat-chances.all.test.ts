import { expect, test } from "vitest";
import { certifyBoard, newGame, winChances } from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";
import { seatChances } from "../../../web/src/draft.js";

const { board } = generateBoard({ seed: "seats" });

test("seatChances agrees with certificates, and with win chances before the first settlement", () => {
  const { seats } = seatChances(board, { seed: 1 });
  const [level] = certifyBoard(board, { levels: ["advanced"], maxGames: 4000, margin: 0.01, seed: 1 }).levels;
  const games = level?.games ?? 0;
  expect(games).toBeGreaterThan(100);
  const chancesBefore = winChances(newGame(board, { seed: 1 }), { level: "advanced", playouts: 4000, seed: 1 });
  // The tolerance is four standard errors of the difference, from the games and the playouts, plus 4 percentage points for
  // the bias of the two models.
  const tolerance = 0.04 + 4 * Math.sqrt((0.25 * 0.75) / games + (0.25 * 0.75) / 4000);
  for (const [place, { winChance }] of seats.entries()) {
    const winRate = level?.seats[place]?.winRate ?? 0;
    expect(Math.abs(winChance - winRate)).toBeLessThan(tolerance);
    expect(Math.abs((chancesBefore.seats[place]?.winChance ?? 0) - winRate)).toBeLessThan(tolerance);
  }
});
