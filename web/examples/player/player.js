// node player.js [level]: a computer player on standard input and output. A line in is what its player sees, a `GameView`
// as JSON; a line out is its move. Whatever cannot be read or decided is answered with {"error": "..."}, and the next
// line is read as if nothing had been.
import { chooseMove } from "hexsmith/game";
import { createInterface } from "node:readline";

const level = process.argv[2] ?? "intermediate";

function answer(line) {
  try {
    return chooseMove(JSON.parse(line), level);
  } catch (error) {
    return { error: error.message };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  if (line.trim()) console.log(JSON.stringify(answer(line)));
