// node board.js [seed]: draws a board to board.svg and prints its description.
import { describeBoard, generateBoard, renderSvg } from "hexsmith";
import { writeFileSync } from "node:fs";

const { board, energy, seed } = generateBoard({ seed: process.argv[2] });

writeFileSync("board.svg", renderSvg(board));
console.log(`Seed ${seed}, energy ${energy.total.toFixed(4)}`);
console.log(describeBoard(board));
