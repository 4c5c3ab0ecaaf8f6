// node run.js request.json > result.json: adds the jobs of a request, reports their progress, and prints the result.
//
//     { "simulate": { "board": "<code>", "options": { "seed": "night", "games": 1000000 }, "parts": 64 } }
//     { "certify": { "boards": ["<code>", "<code>"], "options": { "seed": "night" } } }
//
// The id of a job is a digest of its request. If this program stops early, run it again: it adds no job twice, and
// reads the results of finished jobs.
import { Queue, QueueEvents } from "bullmq";
import { mergeSimulations } from "hexsmith/game";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { connection, name } from "./connection.js";

const { simulate, certify } = JSON.parse(readFileSync(process.argv[2], "utf8"));
if (!simulate && !certify) throw new TypeError("the request must have simulate or certify");
const requests = simulate ? partsOf(simulate) : certificatesOf(certify);

const queue = new Queue(name, { connection });
const events = new QueueEvents(name, { connection });
events.on("error", (error) => console.error(`events: ${error.message}`));
await events.waitUntilReady();

const titles = new Map(); // by job id
const report = (id, text) => titles.has(id) && console.error(`${titles.get(id)}: ${text}`);
events.on("progress", ({ jobId, data }) => report(jobId, `${Math.round(100 * data)} %`));
events.on("stalled", ({ jobId }) => report(jobId, "its worker is lost"));
events.on("completed", ({ jobId }) => report(jobId, "done"));

const results = await Promise.allSettled(
  requests.map(async ({ title, kind, ...data }) => {
    const jobId = createHash("sha256")
      .update(JSON.stringify([kind, data]))
      .digest("hex");
    titles.set(jobId, title);
    const existingJob = await queue.getJob(jobId);
    if (await existingJob?.isFailed()) await existingJob.retry();
    const job = await queue.add(kind, data, { jobId, attempts: 3, removeOnComplete: { age: 7 * 86_400 } });
    return job.waitUntilFinished(events);
  }),
);

const failures = results.filter(({ status }) => status === "rejected");
for (const [i, { reason }] of results.entries()) if (reason) console.error(`${requests[i].title}: ${reason.message}`);
if (failures.length > 0) process.exitCode = 1;
else {
  const values = results.map(({ value }) => value);
  console.log(JSON.stringify(simulate ? mergeSimulations(values) : values));
}
await Promise.all([queue.close(), events.close()]);

function partsOf({ board, options, parts }) {
  checkSeed(options);
  const { firstGame = 0, games } = options;
  if (!Number.isInteger(parts) || parts < 1) throw new TypeError(`parts must be an integer >= 1, got ${parts}`);
  if (!Number.isInteger(games) || games < parts)
    throw new TypeError(`options.games must be an integer >= ${parts}, the number of parts, got ${games}`);
  const start = (part) => firstGame + Math.floor((part * games) / parts);
  return Array.from({ length: parts }, (_, i) => ({
    title: `part ${i + 1}/${parts}`,
    kind: "simulate",
    board,
    options: { ...options, firstGame: start(i), games: start(i + 1) - start(i) },
  }));
}

function certificatesOf({ boards, options }) {
  checkSeed(options);
  if (!Array.isArray(boards)) throw new TypeError("boards must be a list of codes");
  return boards.map((board, i) => ({ title: `board ${i + 1}/${boards.length}`, kind: "certify", board, options }));
}

/** Without a seed, a repeated job would give another result. */
function checkSeed(options) {
  if (options?.seed === undefined) throw new TypeError("options.seed must be given");
}
