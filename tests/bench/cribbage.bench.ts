// Measures cribbage through the package: the speed of scoring hands, of discards, and of games of each level. Absolute times
// depend on the machine.
import { cribbage, type CribbageLevel, stats } from "../../web/src/lab.js";
import { inTurn } from "./in-turn.js";
import { duration, row } from "./row.js";

const printLine = (name: string, value: string) => console.log(`${name.padEnd(44)} ${value}`);

// There are thousands of hands, so that the processor's branch predictor cannot memorize them.
const deals = Array.from({ length: 4000 }, (_, seed) => {
  const { hands } = cribbage.newGame({ seed });
  return { six: hands[0], four: hands[0].slice(0, 4), starter: hands[1][0] as string };
});
const deal = (i: number) => deals[i % deals.length] as (typeof deals)[number];
const [score = NaN] = inTurn([(i) => cribbage.scoreHand(deal(i).four, deal(i).starter).total], 400, 100);
printLine("hands scored", `${(1 / score).toFixed(2)} million per second`);

const [discards = NaN, anytime = NaN] = inTurn([
  (i) => cribbage.discards(deal(i).six, { ownCrib: true })[0]?.net ?? NaN,
  (i) => cribbage.anytimeDiscard(deal(i).six, { ownCrib: true }).confidence,
]);
row("`cribbage.discards`, all 15, exact", duration(discards / 1000));
printLine("all 15 discards, exact", `${discards.toFixed(1)} us`);
printLine("the best of them only", `${anytime.toFixed(1)} us`);

for (const [level, games] of [
  ["beginner", 2000],
  ["intermediate", 2000],
  ["advanced", 200],
  ["expert", 40],
] as const satisfies readonly (readonly [CribbageLevel, number])[]) {
  cribbage.tournament(level, level, { games: 2, seed: 1 });
  const start = performance.now();
  cribbage.tournament(level, level, { games, seed: 1 });
  printLine(`games of the ${level}`, `${((1000 * games) / (performance.now() - start)).toFixed(0)} per second`);
}

const values = Array.from({ length: 10_000 }, (_, i) => cribbage.scoreHand(deal(i).four, deal(i).starter).total);
const times = Array.from({ length: 5 }, (_, seed) => {
  const start = performance.now();
  stats.bootstrap(values, { seed });
  return performance.now() - start;
});
printLine("bootstrap of 10,000 values, 1,000 resamples", `${Math.min(...times).toFixed(0)} ms`);
