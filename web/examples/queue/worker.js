// node worker.js: processes jobs one at a time until SIGTERM. Start one for each core, on any number of machines.
//
// Async versions work in slices, so the worker can renew the lock of its job. If a worker is killed or loses its
// connection, its lock expires, and another worker repeats the job. The seed makes the result the same.
import { UnrecoverableError, Worker } from "bullmq";
import { decodeBoard, RefusedError } from "hexsmith";
import { certifyBoardAsync, simulateAsync } from "hexsmith/game";
import { connection, name } from "./connection.js";

const functions = new Map(Object.entries({ simulate: simulateAsync, certify: certifyBoardAsync }));

async function run(job, _token, signal) {
  const compute = functions.get(job.name);
  if (!compute) throw new UnrecoverableError(`the name of a job must be simulate or certify, got ${job.name}`);
  let tenths = 0; // last reported progress, in tenths
  const onProgress = ({ progress }) => {
    if (Math.floor(10 * progress) === tenths) return;
    tenths = Math.floor(10 * progress);
    job.updateProgress(tenths / 10).catch(() => {}); // another worker may have taken over the job
  };
  try {
    return await compute(decodeBoard(job.data?.board), { ...job.data?.options, signal, onProgress });
  } catch (error) {
    // Retrying cannot fix bad input.
    const isInputError = [TypeError, RangeError, RefusedError].some((kind) => error instanceof kind);
    throw isInputError ? new UnrecoverableError(error.message) : error;
  }
}

const worker = new Worker(name, run, {
  connection,
  lockDuration: 4_000, // milliseconds after which another worker may take the job of a lost worker
  stalledInterval: 2_000, // milliseconds between checks for such jobs
  maxStalledCount: 20, // number of lost workers after which a job fails
});
worker.on("lockRenewalFailed", (ids) => ids.forEach((id) => worker.cancelJob(id))); // other workers have these jobs
worker.on("error", (error) => console.error(`worker: ${error.message}`));
process.once("SIGTERM", () => worker.close()); // finishes its job first
await worker.waitUntilReady();
console.log("ready");
