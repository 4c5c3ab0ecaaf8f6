// Measures annealing through the package: the cost of a trace, the speed of custom problems, and Magic-19 on 1,000 seeds.
// Ratios compare medians of alternating runs. Absolute times depend on the machine.
import { generateBoard } from "../../web/src/index.js";
import { anneal } from "../../web/src/lab.js";
import { magic19 } from "../../web/src/lab.js";
import { roundTrip } from "../web/anneal/round-trip.js";
import { inTurn } from "./in-turn.js";
import { duration, row } from "./row.js";

const printLine = (name: string, figure: string) => console.log(`${name.padEnd(44)} ${figure}`);

const classicEnergy = (seed: number, trace: boolean) =>
  generateBoard({ seed, preset: "classic", steps: 10_000, trace }).energy.total;
const [untraced = 0, untracedAgain = 0, traced = 0] = inTurn(
  [(seed) => classicEnergy(seed, false), (seed) => classicEnergy(seed, false), (seed) => classicEnergy(seed, true)],
  100,
  2,
);
printLine("10,000 steps of a board, no trace", `${untraced.toFixed(0)} us`);
printLine("the same again: what the ratios may err by", (untracedAgain / untraced).toFixed(3));
printLine("with a trace, crossing included: ratio", (traced / untraced).toFixed(3));

const walk = {
  initial: 0,
  neighbor: (x: number, random: () => number) => x + random() - 0.5,
  energy: (x: number) => x * x,
};
const steps = 20_000;
const [withoutBudget = 0, withBudget = 0] = inTurn(
  [(seed) => anneal(walk, { seed, steps }).energy, (seed) => anneal(walk, { seed, steps, timeBudgetMs: 1e6 }).energy],
  50,
  2,
);
printLine("a custom problem, million steps/s", (steps / withoutBudget).toFixed(1));
printLine("the same with a time budget", (steps / withBudget).toFixed(1));

const { byNeighbors, byMoves } = roundTrip(1000);
const lengths = new Set<number>();
const withLength = ({ energy }: { readonly energy: number }) => (lengths.add(energy), energy);
const [neighbors = 0, moves = 0] = inTurn(
  [
    () => withLength(anneal(byNeighbors, { seed: 1, steps: 100_000 })),
    () => withLength(anneal(byMoves, { seed: 1, steps: 100_000 })),
  ],
  9,
  1,
  1,
);
printLine("1,000 towns, 100,000 steps by neighbor", `${(neighbors / 1000).toFixed(0)} ms`);
printLine("the same by propose, delta and apply", `${(moves / 1000).toFixed(0)} ms`);
row(
  "`anneal`, 100,000 steps of a round trip through 1,000 towns, by `neighbor`; by `propose`, `delta` and `apply`",
  duration(neighbors / 1000),
  duration(moves / 1000),
);
printLine("ratio, and the lengths that both find", `${(neighbors / moves).toFixed(1)}, ${[...lengths].join(" and ")}`);

const outcomes = Array.from({ length: 1000 }, (_, seed) => {
  const start = performance.now();
  const { restarts, solved, steps } = magic19.solve({ seed });
  return { time: performance.now() - start, restarts, solved, steps };
});
const times = outcomes.map(({ time }) => time).sort((a, b) => a - b);
const runs = outcomes.reduce((sum, { restarts }) => sum + restarts + 1, 0);
const totalSteps = outcomes.reduce((sum, run) => sum + run.steps, 0);
printLine("Magic-19 solved, of 1,000 seeds", String(outcomes.filter((run) => run.solved).length));
printLine("of its runs solve it", `${((100 * outcomes.length) / runs).toFixed(2)} %`);
printLine("steps until solved, mean", (totalSteps / outcomes.length).toFixed(0));
printLine("time until solved, median", `${times[500]?.toFixed(2)} ms`);
printLine("time until solved, 95th percentile", `${times[950]?.toFixed(2)} ms`);
row("`magic19.solve`; 95th percentile", duration(times[500] as number), duration(times[950] as number));
printLine("magic19.solutions", `${inTurn([() => magic19.solutions().length], 20, 1)[0]?.toFixed(0)} us`);
