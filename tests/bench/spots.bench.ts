// Measures ranking spots and suggesting drafts through the package, including validation. Absolute times depend on the machine.
import { generateBoard, packBoard, rankSpots, scoreSpots, spotParams } from "../../web/src/index.js";
import { suggestDraft } from "../../web/src/draft.js";
import { inTurn } from "./in-turn.js";
import { duration, row } from "./row.js";

const boards = Array.from({ length: 101 }, (_, seed) => generateBoard({ seed, preset: "classic" }).board);
const boardOf = (i: number) => boards[i % boards.length] as (typeof boards)[number];
const printLine = (name: string, time: number, unit: string) =>
  console.log(`${name.padEnd(44)} ${time.toFixed(1)} ${unit}`);

const params = spotParams("proven");
const [allTime, fiveTime, paramsTime] = inTurn([
  (i) => rankSpots(boardOf(i)).length,
  (i) => rankSpots(boardOf(i), { top: 5 }).length,
  (i) => rankSpots(boardOf(i), { params }).length,
]);
printLine("rank all spots of a board", allTime as number, "us");
row("`rankSpots`, all 54 spots", duration((allTime as number) / 1000));
printLine("the same, every parameter given", paramsTime as number, "us");
printLine("rank them, the best five only", fiveTime as number, "us");

const boardCount = 100_000;
const bytesPerBoard = 47;
const packedBoards = new Uint8Array(bytesPerBoard * boardCount);
for (let i = 0; i < boardCount; ++i) packedBoards.set(packBoard(boardOf(i)), bytesPerBoard * i);
const times = [0, 1, 2].map(() => {
  const start = performance.now();
  scoreSpots(packedBoards);
  return performance.now() - start;
});
printLine("score 100,000 packed boards", Math.min(...times), "ms");
row("`scoreSpots`, 100,000 packed boards", duration(Math.min(...times)));

const medians = new Map<number, number>();
for (const players of [2, 3, 4, 5, 6]) {
  const drafts = boards.map((board) => {
    const start = performance.now();
    suggestDraft(board, { players, policy: "optimal" });
    return performance.now() - start;
  });
  drafts.sort((a, b) => a - b);
  medians.set(players, drafts[50] as number);
  printLine(`optimal draft of ${players}, median of 101 boards`, drafts[50] as number, "ms");
  printLine("  and the slowest of them", drafts[100] as number, "ms");
}
row(
  "`suggestDraft`, four players; six players",
  duration(medians.get(4) as number),
  duration(medians.get(6) as number),
);
