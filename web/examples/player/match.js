// node match.js <games> <command> <command> [<command> [<command>]]: plays programs that answer as player.js does against
// each other, whatever they are written in, and counts who wins. The programs change seats from game to game; as many
// games in a row as there are programs are on one board with the same dice, deck and thefts. A program that answers with
// a move that the rules forbid ends the match.
import { officialBoard } from "hexsmith";
import { apply, newGame, view } from "hexsmith/game";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [games, ...commands] = process.argv.slice(2);

const programs = commands.map((command) => {
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    command,
    wins: 0,
    async move(seen) {
      child.stdin.write(`${JSON.stringify(seen)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} has ended`);
      return JSON.parse(value);
    },
    end: () => child.stdin.end(),
  };
});
const players = programs.length;

for (let number = 0; number < games; ++number) {
  const seed = Math.floor(number / players);
  const seated = programs.map((_, seat) => programs[(seat + number) % players]);
  let game = newGame({ board: officialBoard({ seed }).board, players, seed });
  while (game.phase !== "over")
    game = apply(game, await seated[game.player - 1].move(view(game, game.player)), { expected: game.moves });
  seated[game.winner - 1].wins += 1;
}

for (const { command, wins, end } of programs) {
  console.log(`${command}: ${wins} of ${games} games`);
  end();
}
