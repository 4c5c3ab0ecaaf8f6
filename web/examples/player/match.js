// node match.js <games> <command> <command> [<command> [<command>]]: lets programs such as player.js, in any language, play
// against each other, and counts wins. The programs change seats from game to game. Each round, in which every program
// has each seat once, uses one board and the same dice, deck and thefts. Programs trade by offers and answers. A program
// that makes an illegal move ends the match.
//
// Programs see the boards, so dice come from a separate seed that they cannot know: random, or the environment variable
// SEED, which repeats a match.
import { officialBoard } from "hexsmith";
import { applyMove, newGame, playerView } from "hexsmith/game";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";

const [games, ...commands] = process.argv.slice(2);
const { SEED: secret = randomUUID(), ...env } = process.env;

const programs = commands.map((command) => {
  const child = spawn(command, { shell: true, env, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    command,
    wins: 0,
    async move(view) {
      child.stdin.write(`${JSON.stringify(view)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} has ended`);
      return JSON.parse(value);
    },
    end: () => child.stdin.end(),
  };
});
const players = programs.length;

try {
  for (let number = 0; number < games; ++number) {
    const round = Math.floor(number / players);
    const programsBySeat = programs.map((_, seat) => programs[(seat + number) % players]);
    let game = newGame(officialBoard({ seed: round }).board, { players, seed: `${secret} ${round}` });
    while (game.phase !== "over") {
      const player = game.activePlayer;
      const move = await programsBySeat[player - 1].move(playerView(game, player));
      game = applyMove(game, move, { player, expectedMoveCount: game.moveCount });
    }
    programsBySeat[game.winner - 1].wins += 1;
  }
  for (const { command, wins } of programs) console.log(`${command}: ${wins} of ${games} games`);
} finally {
  for (const { end } of programs) end();
}
