// node player.js [level]: a computer player on standard input and output. Each input line is the player's `GameView` as
// JSON, and each output line is a move. After invalid input, the program prints {"error": "..."} and reads the next
// line.
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
