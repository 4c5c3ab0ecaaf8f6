// Runs web/examples/queue with a real Redis server. The tests kill, stop and disconnect workers at random
// times, drawn from a seed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { which } from "../../web/scripts/browsers.mjs";
import { certifyBoard, type CertifyOptions, simulate, type SimulationOptions } from "../../web/src/game.js";
import { decodeBoard, encodeBoard, generateBoard } from "../../web/src/index.js";
import { type Consumer, newExample } from "./consumer.js";
import { freePort } from "./free-port.js";
import { pageNamed } from "./manual.js";

/** Number of runs of the test that kills two workers. */
const runs = Number(process.env.HEXSMITH_QUEUE_RUNS ?? 2);

const redis = which("redis-server"); // web/scripts/setup.mjs installs it on Debian
const { board } = generateBoard({ seed: "queue" });
const code = encodeBoard(board);

/** Resolves when a program prints a matching line. */
async function waitForLine(output: Readable, pattern: RegExp): Promise<void> {
  for await (const line of createInterface({ input: output })) if (pattern.test(line)) break;
  output.resume();
}

async function kill(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, "exit");
  program.kill(signal);
  await exit;
}

/** The part of BullMQ that the tests use. */
interface Bull {
  readonly Queue: new (
    name: string,
    options: object,
  ) => {
    add(
      name: string,
      data: unknown,
      options: object,
    ): Promise<{ waitUntilFinished(events: unknown): Promise<unknown> }>;
    close(): Promise<void>;
  };
  readonly QueueEvents: new (
    name: string,
    options: object,
  ) => { waitUntilReady(): Promise<unknown>; close(): Promise<void> };
}

describe.skipIf(redis === undefined)("the example queue", () => {
  let consumer: Consumer;
  let port: number;
  beforeAll(async () => {
    consumer = await newExample("queue");
    const folder = mkdtempSync(join(tmpdir(), "hexsmith-redis-"));
    port = await freePort();
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
    const server = spawn(redis as string, options, { stdio: ["ignore", "pipe", "inherit"] });
    await waitForLine(server.stdout, /Ready to accept connections/);
    return async () => {
      await kill(server, "SIGTERM");
      rmSync(folder, { recursive: true });
      await consumer[Symbol.asyncDispose]();
    };
  });

  const start = (...args: string[]) => {
    const env = { ...process.env, REDIS_URL: `redis://127.0.0.1:${port}` };
    return spawn(process.execPath, args, { cwd: consumer.folder, env, stdio: ["ignore", "pipe", "pipe"] });
  };

  async function startWorkers(count: number) {
    const workers = Array.from({ length: count }, () => start("worker.js"));
    for (const { stderr } of workers) stderr.resume();
    await Promise.all(workers.map(({ stdout }) => waitForLine(stdout, /^ready$/)));
    const stop = async () => void (await Promise.all(workers.map((worker) => kill(worker, "SIGKILL"))));
    return Object.assign(workers, { [Symbol.asyncDispose]: stop });
  }

  /** Sends a request, passes each line of progress to `onLine`, and returns exit code, output and progress. */
  async function send(request: unknown, onLine: (line: string, count: number) => void = () => undefined) {
    consumer.write("request.json", JSON.stringify(request));
    const program = start("run.js", "request.json");
    const exit = once(program, "exit") as Promise<[number]>;
    const output = text(program.stdout);
    const lines: string[] = [];
    for await (const line of createInterface({ input: program.stderr })) onLine(line, lines.push(line));
    const [exitCode] = await exit;
    return { exitCode, output: (await output).trimEnd(), lines };
  }

  /**
   * Returns a function that is given each line of progress, and returns whether all of these workers have a job. From then on, each
   * has one while others wait, because a worker that finishes a job takes the next one in the same step.
   */
  function untilAllWork(workerCount: number) {
    const [started, done] = [new Set<string>(), new Set<string>()];
    return (line: string) => {
      const [title = "", state] = line.split(": ");
      started.add(title);
      if (state === "done") done.add(title);
      return started.size - done.size >= workerCount;
    };
  }

  const partsDone = (lines: readonly string[]) => lines.filter((line) => line.endsWith(": done")).sort();
  const allParts = (parts: number) => Array.from({ length: parts }, (_, i) => `part ${i + 1}/${parts}: done`).sort();

  test.each(Array.from({ length: runs }, (_, seed) => seed))(
    "a simulation neither loses nor repeats a part when two of three workers are killed (seed %i)",
    async (seed) => {
      const [firstKill = 0, secondKill = 0] = fc.sample(fc.integer({ min: 1, max: 40 }), { seed, numRuns: 2 });
      await using workers = await startWorkers(3);
      const options = { seed, games: 4800 };
      const doAllWork = untilAllWork(3);
      let count = 0; // number of lines since all workers had a job
      const { exitCode, output, lines } = await send({ simulate: { board: code, options, parts: 24 } }, (line) => {
        if (doAllWork(line) || count > 0) ++count;
        if (count === firstKill) workers[seed % 3]?.kill("SIGKILL");
        if (count === secondKill) workers[(seed + 1) % 3]?.kill("SIGKILL");
      });
      expect(output).toBe(JSON.stringify(simulate(board, options)));
      expect(exitCode).toBe(0);
      expect(partsDone(lines)).toEqual(allParts(24));
      expect(lines.filter((line) => line.endsWith(": its worker is lost")).length).toBeGreaterThanOrEqual(2);
    },
  );

  test("a worker that resumes after another took over its job changes nothing", async () => {
    await using workers = await startWorkers(2);
    const options = { seed: "stopped", games: 3000 };
    const doAllWork = untilAllWork(2);
    let hasStopped = false;
    const { output, lines } = await send({ simulate: { board: code, options, parts: 12 } }, (line) => {
      if (!hasStopped && doAllWork(line)) hasStopped = workers[0]?.kill("SIGSTOP") === true;
      if (line.endsWith(": its worker is lost")) workers[0]?.kill("SIGCONT");
    });
    expect(output).toBe(JSON.stringify(simulate(board, options)));
    expect(partsDone(lines)).toEqual(allParts(12));
    expect(lines.filter((line) => line.endsWith(": its worker is lost")).length).toBeGreaterThanOrEqual(1);
  });

  test("programs that lose their connections reconnect and lose nothing", async () => {
    await using _ = await startWorkers(2);
    const options = { seed: "cut off", games: 2000 };
    const cuts: Promise<string>[] = [];
    const { output, lines } = await send({ simulate: { board: code, options, parts: 4 } }, (_line, count) => {
      if (count === 5 || count === 15)
        cuts.push(consumer.run("redis-cli", "-p", String(port), "client", "kill", "type", "normal"));
    });
    expect((await Promise.all(cuts)).some((killed) => Number(killed) >= 3)).toBe(true); // connections
    expect(output).toBe(JSON.stringify(simulate(board, options)));
    expect(new Set(partsDone(lines)).size).toBe(partsDone(lines).length);
  });

  test("certificates of a list of boards equal those of one machine, even if a worker is killed", async () => {
    const boards = [1, 2, 3].map((seed) => generateBoard({ seed }).board);
    const options = { seed: "certificates", margin: 0.001, maxGames: 20_000 }; // long enough to be interrupted
    await using workers = await startWorkers(2);
    const certify = { boards: boards.map((each) => encodeBoard(each)), options };
    const startedTitles = new Set<string>();
    const { output, exitCode, lines } = await send({ certify }, (line) => {
      startedTitles.add(line.replace(/:.*/, ""));
      if (startedTitles.size === 2) workers[0]?.kill("SIGKILL");
    });
    expect(lines.some((line) => line.endsWith(": its worker is lost"))).toBe(true);
    expect(output).toBe(JSON.stringify(boards.map((each) => certifyBoard(each, options))));
    expect(exitCode).toBe(0);
  });

  test("the requests in the manual work", async () => {
    const requests = pageNamed("many-machines").blocks.filter(({ language }) => language === "json");
    const [simulation, certificates] = requests.map(({ code }) => JSON.parse(code.replace("1000000", "640"))) as [
      { readonly simulate: { readonly board: string; readonly options: SimulationOptions } },
      { readonly certify: { readonly boards: readonly string[]; readonly options: CertifyOptions } },
    ];
    await using _ = await startWorkers(2);
    const { board: simulated, options } = simulation.simulate;
    expect((await send(simulation)).output).toBe(JSON.stringify(simulate(decodeBoard(simulated), options)));
    const { boards, options: shared } = certificates.certify;
    const expected = boards.map((each) => certifyBoard(decodeBoard(each), shared));
    expect((await send(certificates)).output).toBe(JSON.stringify(expected));
  });

  test("a repeated request finds its results without a worker", async () => {
    const request = { simulate: { board: code, options: { seed: "again", firstGame: 50, games: 101 }, parts: 2 } };
    {
      await using _ = await startWorkers(1);
      await send(request);
    }
    expect((await send(request)).output).toBe(JSON.stringify(simulate(board, request.simulate.options)));
  });

  test("invalid jobs fail at their first attempt with a reason", async () => {
    await using _ = await startWorkers(1);
    const options = { seed: "wrong", games: 10, players: 9 };
    const { exitCode, output, lines } = await send({ simulate: { board: code, options, parts: 2 } });
    const message = "options.players must be an integer in [2, 6], got 9";
    expect([exitCode, output]).toEqual([1, ""]);
    expect(lines).toEqual([`part 1/2: ${message}`, `part 2/2: ${message}`]);
    const attempts = `import { Queue } from "bullmq";
      import { connection, name } from "./connection.js";
      const queue = new Queue(name, { connection });
      console.log((await queue.getFailed()).map(({ attemptsMade }) => attemptsMade).join());
      await queue.close();`;
    consumer.write("attempts.mjs", attempts);
    const address = `REDIS_URL=redis://127.0.0.1:${port}`;
    expect(await consumer.run("env", address, process.execPath, "attempts.mjs")).toBe("1,1");
  });

  test.each<[message: string, request: object]>([
    ["the request must have simulate or certify", {}],
    ["options.seed must be given", { certify: { boards: [code], options: {} } }],
    ["boards must be a list of codes", { certify: { boards: code, options: { seed: 1 } } }],
    ["parts must be an integer >= 1, got undefined", { simulate: { board: code, options: { seed: 1, games: 9 } } }],
    [
      "options.games must be an integer >= 2, the number of parts, got undefined",
      { simulate: { board: code, options: { seed: 1 }, parts: 2 } },
    ],
    [
      "options.games must be an integer >= 3, the number of parts, got 2",
      { simulate: { board: code, options: { seed: 1, games: 2 }, parts: 3 } },
    ],
  ])("an invalid request adds no job: %s", async (message, request) => {
    const { exitCode, output, lines } = await send(request);
    expect([exitCode, output]).toEqual([1, ""]);
    expect(lines).toContain(`TypeError: ${message}`);
  });

  test("a job with another name, such as an inherited one, or without data fails at once", async () => {
    await using _ = await startWorkers(1);
    const { Queue, QueueEvents } = createRequire(consumer.path("package.json"))("bullmq") as Bull;
    const connection = { host: "127.0.0.1", port, maxRetriesPerRequest: null };
    const [queue, events] = [new Queue("hexsmith", { connection }), new QueueEvents("hexsmith", { connection })];
    await events.waitUntilReady();
    for (const [name, message] of [
      ["constructor", "the name of a job must be simulate or certify, got constructor"],
      ["__proto__", "the name of a job must be simulate or certify, got __proto__"],
      ["simulate", "code must be a string, got undefined"],
    ] as const) {
      const job = await queue.add(name, null, { attempts: 3 });
      await expect(job.waitUntilFinished(events)).rejects.toThrow(message);
    }
    await Promise.all([queue.close(), events.close()]);
  });
});
