// Generates boards through the package. Figures are medians. Absolute times depend on the machine.
import { generateBoard, officialBoard, repairBoard } from "../../web/src/index.js";
import { inTurn } from "./in-turn.js";
import { duration, row } from "./row.js";

const classic = (seed: number) => generateBoard({ seed, preset: "classic" }).energy.total;
const [classicTime] = inTurn([classic]);
const printLine = (name: string, microseconds: number) =>
  console.log(`${name.padEnd(44)} ${microseconds.toFixed(1)} us`);
printLine("classic board, 300 steps", classicTime as number);
row('`generateBoard`, preset `"classic"`', duration((classicTime as number) / 1000));

const oneStep = (seed: number) => generateBoard({ seed, preset: "classic", steps: 1 }).energy.total;
const [crossing] = inTurn([oneStep]);
printLine("of which check, crossing, deal and result", crossing as number);

/** Terms to check on fair boards of 1,000 seeds. The benchmark counts the boards that violate none of them. */
const countedTerms = [
  "adjacentSameResource",
  "adjacentHighNumbers",
  "adjacentSameNumber",
  "adjacentLowNumbers",
  "pipsAboveCap",
] as const;
const hexes: { q: number; r: number }[] = [];
for (let q = -4; q <= 4; ++q) for (let r = -4; r <= 4; ++r) if (Math.abs(q + r) <= 4) hexes.push({ q, r });
const largestLayout = {
  hexes,
  terrains: { wood: 13, brick: 10, wool: 13, grain: 13, ore: 10, desert: 2 },
  tokens: [4, 6, 7, 7, 6, 6, 7, 7, 6, 3].flatMap((count, i) => Array<number>(count).fill(i < 5 ? i + 2 : i + 3)),
};
const layouts = { standard: "standard", extension: "extension", "61 hexes": largestLayout } as const;
const rowNames: Readonly<Record<string, string>> = {
  "standard, 11": "`generateBoard`, standard board; 99th percentile",
  "61 hexes, 10": "`generateBoard`, 61 hexes with `pipCap: 10`; 99th percentile",
};
for (const [title, layout] of Object.entries(layouts))
  for (const pipCap of [11, 10]) {
    const times: number[] = [];
    let withoutViolations = 0;
    for (let seed = 0; seed < 1000; ++seed) {
      const start = performance.now();
      const { terms } = generateBoard({ seed, layout, pipCap }).energy;
      times.push(performance.now() - start);
      if (countedTerms.every((term) => terms[term].value === 0)) withoutViolations += 1;
    }
    times.sort((a, b) => a - b);
    const time = (share: number) => times[Math.floor(share * times.length)] as number;
    const percentile = (share: number) => `${time(share).toFixed(2)} ms`;
    const name = rowNames[`${title}, ${pipCap}`];
    if (name) row(name, duration(time(0.5)), duration(time(0.99)));
    console.log(
      `fair, ${title}, cap ${pipCap}`.padEnd(44),
      `median ${percentile(0.5)}, p99 ${percentile(0.99)}, without violations ${withoutViolations} of 1000`,
    );
  }

/** Makes a number of calls, and returns their times in milliseconds, sorted. */
function timesOf(calls: number, call: (i: number) => unknown): readonly number[] {
  const times = Array.from({ length: calls }, (_, i) => {
    const start = performance.now();
    call(i);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b);
}
const medianOf = (times: readonly number[]) => times[Math.floor(0.5 * (times.length - 1))] as number;
const printTimes = (name: string, times: readonly number[]) => {
  const percentile = (share: number) => `${(times[Math.floor(share * (times.length - 1))] as number).toFixed(2)} ms`;
  console.log(name.padEnd(44), `median ${percentile(0.5)}, 90 % ${percentile(0.9)}, most ${percentile(1)}`);
};

const officialBoards = Array.from({ length: 20 }, (_, seed) => officialBoard({ seed }).board);
const officialTimes = timesOf(500, (seed) => officialBoard({ seed }));
printTimes("official board", officialTimes);
row("`officialBoard`", duration(medianOf(officialTimes)));
const repairOf = (i: number) => repairBoard(officialBoards[i] as (typeof officialBoards)[number], { swaps: 3 });
const officialRepairTimes = timesOf(20, repairOf);
printTimes("repair of an official board, three swaps", officialRepairTimes);
const largeBoards = Array.from(
  { length: 3 },
  (_, seed) => generateBoard({ seed, layout: largestLayout, preset: "classic" }).board,
);
const largeRepairTimes = timesOf(3, (i) => repairBoard(largeBoards[i] as (typeof largeBoards)[number], { swaps: 3 }));
printTimes("repair of 61 hexes, three swaps", largeRepairTimes);
row(
  "`repairBoard`, three swaps, standard; 61 hexes",
  duration(medianOf(officialRepairTimes)),
  duration(medianOf(largeRepairTimes)),
);
