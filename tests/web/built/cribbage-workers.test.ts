// A tournament can be divided among worker threads, which play ranges of its pairs. The sum equals a single thread's result.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { cribbage, type CribbageTournamentOutcome, stats } from "../../../web/src/lab.js";

const worker = `
  import { parentPort, workerData } from "node:worker_threads";
  const { cribbage } = await import(workerData.lab);
  parentPort.postMessage(cribbage.tournament("intermediate", "beginner", workerData.options));
`;

/** Plays a part of the tournament by the built package in a worker thread. */
function inWorker(options: object): Promise<CribbageTournamentOutcome> {
  const lab = new URL(`file://${inTree("dist", "lab.js")}`).href;
  const source = new URL(`data:text/javascript,${encodeURIComponent(worker)}`);
  return new Promise((resolve, reject) => {
    new Worker(source, { workerData: { lab, options } }).once("message", resolve).once("error", reject);
  });
}

test("parts played by workers add up to the tournament of a single thread", async () => {
  const workers = availableParallelism();
  const pairs = 6;
  const partResults = await Promise.all(
    Array.from({ length: workers }, (_, i) => inWorker({ seed: 2026, games: 2 * pairs, firstPair: i * pairs })),
  );
  const { seed, ...result } = cribbage.tournament("intermediate", "beginner", {
    seed: 2026,
    games: 2 * pairs * workers,
  });
  expect(seed).toBe(2026);
  const [lost, split, won] = result.pairs;
  expect(stats.merge(partResults)).toEqual({ ...result, pairs: [lost, 0, split, 0, won] });
});
