// node board.js [seed]: draws a board into board.svg and says what is on it.
import { loadSync } from "hexsmith";
import { describeBoard, renderSvg } from "hexsmith/draw";
import { writeFileSync } from "node:fs";

const hexsmith = loadSync();
const { board, energy, seed } = hexsmith.generateBoard({ seed: process.argv[2] });

writeFileSync("board.svg", renderSvg(board));
console.log(`Seed ${seed}, energy ${energy.total.toFixed(4)}`);
console.log(describeBoard(board));
