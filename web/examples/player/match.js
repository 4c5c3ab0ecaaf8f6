// node match.js <games> <command> <command> [<command> [<command>]]: plays programs that answer as player.js does against
// each other, whatever they are written in, and counts who wins. The programs change seats from game to game; as many
// games in a row as there are programs are on one board with the same dice, deck and thefts. They trade
// by offers, which the others answer. A program that answers with a move that is not legal ends the match.
//
// Programs see the boards, so the dice come from another seed, which they cannot know: a random one, or SEED of the
// environment, which repeats a match.
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
    const seated = programs.map((_, seat) => programs[(seat + number) % players]);
    let game = newGame(officialBoard({ seed: round }).board, { players, seed: `${secret} ${round}` });
    while (game.phase !== "over") {
      const player = game.activePlayer;
      const move = await seated[player - 1].move(playerView(game, player));
      game = applyMove(game, move, { player, expectedMoveCount: game.moveCount });
    }
    seated[game.winner - 1].wins += 1;
  }
  for (const { command, wins } of programs) console.log(`${command}: ${wins} of ${games} games`);
} finally {
  for (const { end } of programs) end();
}
