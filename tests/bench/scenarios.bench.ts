// Compares balanced with shuffled boards on every official set-up. Shuffled boards are dealt by the rules until no 6 and 8 are
// adjacent. The figures are violations, the spread of intersections, and the gap between seats in the optimal draft. They are
// means over 1,000 boards (gaps over 100), and times are medians. BOARDS=100 sets another number of boards.
import {
  type Board,
  evaluateBoard,
  generateBoard,
  layoutNames,
  officialBoard,
  type LayoutName,
} from "../../web/src/index.js";
import { suggestDraft } from "../../web/src/draft.js";

const boards = Number(process.env.BOARDS ?? 1000);
const drafts = Math.min(boards, 100);
const rules = [
  "adjacentSameResource",
  "adjacentHighNumbers",
  "adjacentSameNumber",
  "adjacentLowNumbers",
  "repeatedNumber",
  "pipsAboveCap",
] as const;

/** Returns the number of players of a layout, which its name may end with. */
const playersOf = (name: LayoutName) => (name === "extension" ? 6 : Number(/-(\d)$/.exec(name)?.[1] ?? 4));

function shuffledBoard(layout: LayoutName, seed: number): Board {
  for (let deal = 0; deal < 10_000; ++deal) {
    const { board } = officialBoard({ layout, seed: `${seed} ${deal}` });
    if (evaluateBoard(board).energy.terms.adjacentHighNumbers.value === 0) return board;
  }
  return officialBoard({ layout, seed }).board; // a 6 or 8 is adjacent to another on every board
}

function measure(make: (seed: number) => Board, players: number) {
  const times: number[] = [];
  let violations = 0;
  let spread = 0;
  let gaps = 0;
  for (let seed = 0; seed < boards; ++seed) {
    const start = performance.now();
    const board = make(seed);
    times.push(performance.now() - start);
    const { terms } = evaluateBoard(board).energy;
    for (const rule of rules) violations += terms[rule].value / boards;
    spread += Math.sqrt(terms.intersectionSpread.value) / boards;
    if (seed < drafts) gaps += suggestDraft(board, { players }).gap / drafts;
  }
  times.sort((a, b) => a - b);
  return { time: times[boards >> 1] as number, violations, spread, gap: gaps };
}

const columns = ["violations", "spread", "gap"] as const;
console.log(`${"".padEnd(40)} ms     ${columns.map((name) => name.padEnd(15)).join(" ")} (balanced, shuffled)`);
for (const layout of layoutNames) {
  const players = playersOf(layout);
  const balanced = measure((seed) => generateBoard({ layout, seed }).board, players);
  const random = measure((seed) => shuffledBoard(layout, seed), players);
  const figures = columns.map((name) => `${balanced[name].toFixed(2)} ${random[name].toFixed(2)}`.padEnd(15));
  console.log(`${layout.padEnd(40)} ${balanced.time.toFixed(2).padEnd(6)} ${figures.join(" ")}`);
}
