// node worker.js: takes jobs, one at a time, until SIGTERM. Start one for each core, on any number of machines.
//
// The async versions work in slices, so the worker renews the lock of its job meanwhile. When a worker is killed or loses
// its connection, its lock expires, and another worker takes the job again. The seed makes the result the same.
import { UnrecoverableError, Worker } from "bullmq";
import { decodeBoard, RefusedError } from "hexsmith";
import { certifyBoardAsync, simulateAsync } from "hexsmith/game";
import { connection, name } from "./connection.js";

const functions = { simulate: simulateAsync, certify: certifyBoardAsync };

async function run(job, _token, signal) {
  const { board, options } = job.data;
  let told = 0; // the tenths of the job that Redis knows of
  const onProgress = ({ progress }) => {
    const tenths = Math.floor(10 * progress);
    if (tenths === told) return;
    told = tenths;
    job.updateProgress(tenths / 10).catch(() => {}); // another worker may have the job by now
  };
  try {
    return await functions[job.name](decodeBoard(board), { ...options, signal, onProgress });
  } catch (error) {
    // A retry cannot mend bad input.
    const isOfInput = [TypeError, RangeError, RefusedError].some((kind) => error instanceof kind);
    throw isOfInput ? new UnrecoverableError(error.message) : error;
  }
}

const worker = new Worker(name, run, {
  connection,
  lockDuration: 4_000, // milliseconds after which a job of a lost worker is free again
  stalledInterval: 2_000, // milliseconds between two looks for such jobs
  maxStalledCount: 20, // a job that has lost more workers fails
});
worker.on("lockRenewalFailed", (ids) => ids.forEach((id) => worker.cancelJob(id))); // others have these jobs
worker.on("error", (error) => console.error(`worker: ${error.message}`));
process.once("SIGTERM", () => worker.close()); // after its job
await worker.waitUntilReady();
console.log("ready");
