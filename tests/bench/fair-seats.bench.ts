// How far apart the seats of the opening draft are on 500 boards, with equal seats and without: the gap under optimal
// play, in units of the score, and the time of a board.
import { generateBoard } from "../../web/src/index.js";
import { generateEqualSeats, suggestDraft } from "../../web/src/settle.js";

const seeds = Array.from({ length: 500 }, (_, seed) => seed);
const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
const quantiles = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return shares.map((share) => sorted[Math.round(share * (sorted.length - 1))] as number);
};
const row = (name: string, numbers: readonly (number | string)[]) =>
  console.log(name.padEnd(26) + numbers.map((n) => (typeof n === "string" ? n : n.toFixed(2)).padStart(8)).join(""));

row("gap over 500 boards", ["least", "10 %", "25 %", "median", "75 %", "90 %", "most", "ms"]);
for (const players of [2, 3, 4]) {
  for (const equal of [false, true]) {
    const start = performance.now();
    const boards = seeds.map((seed) => (equal ? generateEqualSeats({ seed, players }) : generateBoard({ seed })).board);
    const milliseconds = (performance.now() - start) / seeds.length;
    const gaps = boards.map((board) => suggestDraft(board, { players }).gap);
    row(`${players} players, ${equal ? "equal seats" : "without"}`, [...quantiles(gaps), milliseconds]);
  }
}
