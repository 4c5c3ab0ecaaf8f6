// Boards through the package, crossing included, beside a straightforward TypeScript version of the same algorithm, both
// in this process. Ratios are of medians taken in turn; absolute times differ from machine to machine.
import { loadSync } from "../../web/src/index.js";
import { inTurn } from "./in-turn.js";
import { generateBoard } from "./straightforward.js";

const hexsmith = loadSync();

const classic = (seed: number) => hexsmith.generateBoard({ seed, preset: "classic" }).energy.total;
const [module, typescript] = inTurn([classic, (seed) => generateBoard(seed).energy]);
const line = (name: string, microseconds: number) => console.log(`${name.padEnd(44)} ${microseconds.toFixed(1)} us`);
line("classic board, 300 steps", module as number);
line("the same in straightforward TypeScript", typescript as number);
console.log(`${"ratio".padEnd(44)} ${((typescript as number) / (module as number)).toFixed(1)}`);

const oneStep = (seed: number) => hexsmith.generateBoard({ seed, preset: "classic", steps: 1 }).energy.total;
const fair = (seed: number) => hexsmith.generateBoard({ seed }).energy.total;
const [crossing, free] = inTurn([oneStep, fair]);
line("of which check, crossing, deal and result", crossing as number);
line("fair board", free as number);

const energies = Array.from({ length: 1000 }, (_, seed) => {
  const start = performance.now();
  const { total } = hexsmith.generateBoard({ seed, timeBudgetMs: 10 }).energy;
  return { total, time: performance.now() - start };
});
const reached = energies.filter(({ total, time }) => total === 5 / 324 && time < 10).length;
console.log(`${"fair boards of the lowest energy, 5/324"} ${reached} of 1000 seeds within 10 ms`);
