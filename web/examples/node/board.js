// node board.js [seed]: draws a board into board.svg and says what is on it.
import { describeBoard, generateBoard, renderSvg } from "hexsmith";
import { writeFileSync } from "node:fs";

const { board, energy, seed } = generateBoard({ seed: process.argv[2] });

writeFileSync("board.svg", renderSvg(board));
console.log(`Seed ${seed}, energy ${energy.total.toFixed(4)}`);
console.log(describeBoard(board));
