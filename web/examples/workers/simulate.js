// node simulate.js [games] [level]: a simulation on all cores. Each worker plays a range of the games. The merged result
// equals that of a single call that plays all games.
import { officialBoard } from "hexsmith";
import { mergeSimulations } from "hexsmith/game";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const games = Number(process.argv[2] ?? 10_000);
const levels = process.argv[3] ?? "intermediate";
const { board } = officialBoard({ seed: "hello" });

const workers = Math.min(availableParallelism(), games);
const starts = Array.from({ length: workers + 1 }, (_, i) => Math.floor((i * games) / workers));

const parts = await Promise.all(
  starts.slice(0, workers).map(
    (firstGame, i) =>
      new Promise((resolve, reject) => {
        const options = { seed: "workers", levels, firstGame, games: starts[i + 1] - firstGame };
        const worker = new Worker(new URL("worker.js", import.meta.url), { workerData: { board, options } });
        worker.once("message", resolve);
        worker.once("error", reject);
      }),
  ),
);

const simulation = mergeSimulations(parts);
for (const { player, winRate, interval } of simulation.seats)
  console.log(
    `Seat ${player} wins ${percent(winRate)} (${interval.map(percent).join(" to ")}) of ${simulation.games} games`,
  );

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
