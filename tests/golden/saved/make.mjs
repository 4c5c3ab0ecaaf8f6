// node tests/golden/saved/make.mjs: writes the files that are missing here, by the built package (npm run package). It keeps
// those that exist: users have saved such data, and every later version must read it.
import { writeFileSync } from "node:fs";
import { applyMove, certifyBoard, chooseMove, newGame, playerView, playMove, reviewGame, simulate, startMatch } from "hexsmith/game";
import { generateBoard, layoutOf } from "hexsmith";
import { cribbage } from "hexsmith/lab";

const { board } = generateBoard({ seed: "saved" });
const { spec } = layoutOf("seafarers/fog-islands-4");

/** A game in which somebody has made a counter-offer, and all have answered. */
function gameInTrade() {
  let game = newGame(board, { players: 4, seed: "saved" });
  while (game.activePlayer !== game.currentPlayer || !game.trade?.answers.some(({ answer }) => answer === "counter"))
    game = applyMove(game, chooseMove(game, "advanced"));
  return game;
}

function record() {
  let match = startMatch(board, { players: 3, seed: "saved", pointsToWin: 5, friendlyRobber: true });
  while (match.game.phase !== "over") match = playMove(match, chooseMove(match.game, "advanced"));
  return match.record;
}

function cribbageGame() {
  let game = cribbage.newGame({ seed: "saved" });
  while (game.moves.length < 40) game = cribbage.applyMove(game, cribbage.chooseMove(game, "intermediate"));
  return game;
}

const saved = {
  board,
  "custom-board": generateBoard({ layout: spec, seed: "saved" }).board,
  game: gameInTrade(),
  "game-view": playerView(gameInTrade(), gameInTrade().activePlayer),
  "game-record": record(),
  "game-review": reviewGame(record(), { seed: "saved", playouts: 20, reviewed: [2] }),
  "cribbage-game": cribbageGame(),
  simulation: simulate(board, {
    games: 100,
    seed: "saved",
    levels: ["advanced", "intermediate", "beginner", "random"],
    openings: "best",
  }),
  certificate: certifyBoard(board, { seed: "saved", levels: ["beginner", "intermediate"], maxGames: 200, margin: 0.1 }),
};

const folder = new URL("./", import.meta.url);
for (const [name, value] of Object.entries(saved))
  try {
    writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(value)}\n`, { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
