// Runs the commands that play many games in this process. Tests input checks, interruption, and missing parts in `merge`.
import { EventEmitter } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import threads from "node:worker_threads";
import { afterAll, describe, expect, test } from "vitest";
import type { Command, CommandInput } from "../../../web/cli/command.js";
import { certify } from "../../../web/cli/commands/certify.js";
import { merge } from "../../../web/cli/commands/merge.js";
import { simulate } from "../../../web/cli/commands/simulate.js";
import { pieceSizeOf } from "../../../web/cli/cores.js";
import { failureOf } from "../../../web/cli/failure.js";
import { Interruption } from "../../../web/cli/interruption.js";
import {
  certifyBoard,
  decodeRecord,
  type EachGame,
  type EachSeat,
  encodeRecord,
  levels,
  simulatedGame,
  simulate as simulateHere,
  type Simulation,
} from "../../../web/src/game.js";
import { encodeBoard, printedBoard } from "../../../web/src/index.js";
import { inProcess, stdinOf } from "./in-process.js";

const board = printedBoard();
const code = encodeBoard(board);
const folder = mkdtempSync(join(tmpdir(), "hexsmith-games-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command on the board, and interrupts it when its progress reaches `stopAt`. */
async function run(
  command: Command,
  options: object,
  {
    commandFlags = {},
    operands = [code],
    stopAt = Infinity,
    reason = 130,
    signal,
  }: Partial<CommandInput> & {
    readonly stopAt?: number;
    readonly reason?: number;
    readonly signal?: AbortSignal;
  } = {},
) {
  const controller = new AbortController();
  const input: CommandInput = {
    operands,
    options: { ...options },
    commandFlags,
    keysFromFlags: new Set(),
    stdin: stdinOf(""),
  };
  const {
    text,
    exitCode = 0,
    isPartial = false,
  } = await command.run(
    input,
    (progress) => progress >= stopAt && controller.abort(new Interruption(reason)),
    () => signal ?? controller.signal,
  );
  return { result: JSON.parse(text) as unknown, exitCode, isPartial };
}

/** Runs a command, and returns its failure. */
const failure = async (...args: Parameters<typeof run>) =>
  failureOf(await run(...args).catch((thrown: unknown) => thrown));

describe("simulate", () => {
  const options = { seed: "s", levels: ["random"], games: 3000 };
  const commandFlags = { threads: 1 };

  test.each<[unknown, string]>([
    [-5, "options.timeBudgetMs must be a number >= 0, got -5"],
    ["50", 'options.timeBudgetMs must be a number, got "50"'],
    [[], "options.timeBudgetMs must be a number, got an array of length 0"],
  ])("checks its time budget: %j", async (timeBudgetMs, message) => {
    expect(await failure(simulate, { ...options, timeBudgetMs }, { commandFlags })).toEqual({ message, exitCode: 2 });
  });

  test("prints the finished games when interrupted, and exits with the signal's code", async () => {
    for (const reason of [130, 143]) {
      const { result, ...end } = await run(simulate, options, { commandFlags, stopAt: 0.3, reason });
      const { games } = result as Simulation;
      expect([games, end]).toEqual([1000, { exitCode: reason, isPartial: true }]);
      expect(result).toEqual(simulateHere(board, { seed: "s", levels: "random", games }));
    }
  });

  test("can be interrupted during a game of the most costly level", async () => {
    const controller = new AbortController();
    const longOptions = { seed: "s", levels: ["expert"], playouts: 1e9, games: 5 };
    const running = run(simulate, longOptions, { commandFlags, signal: controller.signal });
    setTimeout(() => controller.abort(new Interruption(130)), 50);
    const { result, ...end } = await running;
    expect(end).toEqual({ exitCode: 130, isPartial: true });
    expect(result).toMatchObject({ games: 0, firstGame: 0, seed: "s" });
  });

  test("divides games into pieces of about equal cost at every level", () => {
    const sizes = levels.map((level) => pieceSizeOf({ levels: level }));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect([sizes.at(0), sizes.at(-1)]).toEqual([1000, 1]);
    expect(pieceSizeOf({})).toBe(pieceSizeOf({ levels: "intermediate" }));
    expect(pieceSizeOf({ levels: ["expert", "random", "random", "random"] })).toBe(1);
    expect(pieceSizeOf({ levels: "expert", playouts: 1 })).toBeGreaterThan(1);
    expect(pieceSizeOf({ players: 2, levels: "advanced" })).toBe(2 * pieceSizeOf({ levels: "advanced" }));
  });

  test("is complete if it is interrupted after the last game", async () => {
    const { result, exitCode, isPartial } = await run(simulate, options, { commandFlags, stopAt: 1 });
    expect([(result as Simulation).games, exitCode, isPartial]).toEqual([3000, 0, false]);
  });

  test("names its part, unless it was interrupted", async () => {
    const part = { threads: 1, part: "2/3" };
    const { result } = await run(simulate, options, { commandFlags: part });
    expect(result).toEqual({
      ...simulateHere(board, { seed: "s", levels: "random", firstGame: 1000, games: 1000 }),
      part: "2/3",
    });
    const interruptedRun = await run(simulate, { ...options, timeBudgetMs: 0 }, { commandFlags: part });
    expect(interruptedRun.result).not.toHaveProperty("part");
  });

  test.each(["csv", "jsonl"])(
    "writes each game to a %s file, whose parts make the file of the whole",
    async (format) => {
      const fileOf = (name: string) => join(folder, `${name}.${format}`);
      const play = (name: string, flags: object) =>
        run(
          simulate,
          { ...options, players: 3, rotateLevels: true, each: fileOf(name) },
          { commandFlags: { threads: 1, ...flags } },
        );
      const { result } = await play("whole", {});
      const here = simulateHere(board, {
        seed: "s",
        levels: "random",
        games: 3000,
        players: 3,
        rotateLevels: true,
        each: true,
      });
      const { each, ...counts } = here;
      expect(result).toEqual(counts);
      for (const k of [1, 2]) await play(`part-${k}`, { part: `${k}/2` });
      const text = readFileSync(fileOf("whole"), "utf8");
      expect([1, 2].map((k) => readFileSync(fileOf(`part-${k}`), "utf8")).join("")).toBe(text);
      const lines = text.trimEnd().split("\n");
      const { winner, turns, seats } = each as EachGame;
      const [seat] = seats as [EachSeat];
      if (format === "csv") {
        const [header, ...rows] = lines.map((line) => line.split(","));
        expect(header?.slice(0, 14)).toEqual(
          ["game", "winner", "turns", "points1", "settlements1", "cities1", "roads1", "roadLength1", "knights1"].concat(
            ["longestRoad1", "largestArmy1", "level1", "opening1", "secondOpening1"],
          ),
        );
        expect(rows).toHaveLength(3000);
        for (const row of [0, 1, 2999])
          expect(rows[row]?.slice(0, 14)).toEqual(
            [row, winner[row], turns[row], seat.points[row], seat.settlements[row], seat.cities[row], seat.roads[row]]
              .concat([seat.roadLength[row], seat.knights[row]])
              .map(String)
              .concat(
                [seat.longestRoad[row], seat.largestArmy[row], "random", ...(seat.opening[row] ?? [])].map(String),
              ),
          );
      } else {
        expect(lines).toHaveLength(3000);
        const row = JSON.parse(lines[2999] as string) as { seats: unknown[] };
        expect(row).toMatchObject({ game: 2999, winner: winner[2999], turns: turns[2999] });
        expect(row.seats[0]).toMatchObject({ player: 1, points: seat.points[2999], opening: seat.opening[2999] });
      }
    },
  );

  test("refuses files of other kinds, or that cannot be written", async () => {
    for (const [each, message] of [
      ["games.txt", '--each must be a file whose name ends in .csv or .jsonl, got "games.txt"'],
      [join(folder, "nowhere", "games.csv"), "cannot be written"],
    ] as const) {
      const expected = { exitCode: 2, message: expect.stringContaining(message) as string };
      expect(await failure(simulate, { ...options, each }, { commandFlags })).toMatchObject(expected);
    }
  });

  // Linux has the device /dev/full, which reports a full disk at every write.
  test.skipIf(!existsSync("/dev/full"))("fails as on a full disk if the file cannot take more games", async () => {
    const each = join(folder, "full.csv");
    symlinkSync("/dev/full", each);
    const message = expect.stringMatching(/full\.csv cannot be written: ENOSPC: [^\n]*$/) as string;
    expect(await failure(simulate, { ...options, each }, { commandFlags })).toEqual({ message, exitCode: 4 });
  });

  test("prints the record of one game, or the end of the demo's address that shows it", async () => {
    const rotating = { seed: "s", levels: ["advanced", "beginner", "random"], players: 2, rotateLevels: true } as const;
    const { result } = await run(simulate, rotating, { commandFlags: { game: 4 } });
    const record = simulatedGame(board, rotating, 4);
    expect(result).toEqual(record);
    const args = "--seed s --levels advanced,beginner,random --players 2 --rotate-levels --game 4 --link";
    const { stdout } = await inProcess(["simulate", code, ...args.split(" ")]);
    const [query, hash] = stdout
      .trim()
      .split("#")
      .map((text) => new URLSearchParams(text));
    expect(Object.fromEntries(query as URLSearchParams)).toEqual({ page: "play", board: code });
    const { moves, ...others } = Object.fromEntries(hash as URLSearchParams);
    expect(others).toEqual({ you: "1", levels: "ra", points: "10", discard: "7", offers: "0", dice: "s" }); // 4 mod 3
    expect(decodeRecord(encodeRecord({ ...record, steps: [] }) + (moves ?? "")).steps).toEqual(record.steps);
  });

  test("is interrupted by the command's signal", async () => {
    const args = ["simulate", code, "--seed", "s", "--levels", "random", "--threads", "1", "--games", "1000000000"];
    const controller = new AbortController();
    setImmediate(() => controller.abort(new Interruption(130))); // after the games have started
    const { stdout, stderr, exitCode } = await inProcess(args, { signal: controller.signal });
    expect([stdout, exitCode]).toEqual(["", 130]);
    const { games } = JSON.parse(stderr) as Simulation;
    if (games > 0) expect(JSON.parse(stderr)).toEqual(simulateHere(board, { seed: "s", levels: "random", games }));
  });
});

test.each<[name: string, command: Command, options: object, threads: number | undefined]>([
  ["simulate", simulate, { games: 1e9 }, undefined],
  ["simulate --threads 200", simulate, { games: 1e9 }, 200],
  ["certify", certify, { maxGames: 1e6 }, undefined],
  ["certify --threads 200", certify, { maxGames: 1e6 }, 200],
])("%s starts a thread for each core, and no more", async (_, command, options, count) => {
  let startedThreads = 0;
  /** A thread that fails at its first request for a game. */
  class FailingWorker extends EventEmitter {
    constructor() {
      super();
      ++startedThreads;
    }
    postMessage() {
      queueMicrotask(() => this.emit("error", new Error("no thread runs here")));
    }
    terminate() {}
  }
  const { Worker } = threads;
  const replaceWorker = (worker: unknown) => {
    Object.assign(threads, { Worker: worker });
    syncBuiltinESMExports(); // updates existing imports
  };
  replaceWorker(FailingWorker);
  try {
    const optionsWithTime = { seed: "s", timeBudgetMs: 10_000, ...options }; // a single thread also ends
    await run(command, optionsWithTime, { commandFlags: count === undefined ? {} : { threads: count } }).catch(
      () => undefined,
    );
  } finally {
    replaceWorker(Worker);
  }
  expect(startedThreads).toBe(availableParallelism() > 1 ? availableParallelism() : 0);
});

describe("certify", () => {
  test("prints the result so far when interrupted", async () => {
    const options = { seed: "s", margin: 0.001, maxGames: 1e9 };
    const { result, ...end } = await run(certify, options, { stopAt: 0 });
    const games = (result as ReturnType<typeof certifyBoard>).levels[0]?.games as number;
    const limit = games > 0 ? { maxGames: games } : { timeBudgetMs: 0 }; // an interruption may come before the first game
    expect(end).toEqual({ exitCode: 130, isPartial: true });
    expect(result).toEqual(certifyBoard(board, { ...options, ...limit }));
  });

  test.each<[object, string, number]>([
    [{ levels: ["random"], margin: 0.001, maxGames: 100 }, "undecided", 0],
    [{ margin: 0.01, openingTemperature: 0 }, "unbalanced", 3],
    [{ levels: ["random"], margin: 0.2 }, "balanced", 0],
  ])("given %j, prints the verdict and exits with its code", async (options, verdict, code) => {
    const { result, exitCode } = await run(certify, { seed: "s", ...options }, { commandFlags: { threads: 1 } });
    expect([(result as { verdict: string }).verdict, exitCode]).toEqual([verdict, code]);
  });
});

describe("merge", () => {
  const file = (k: number) => join(folder, `part-${k}.json`);
  const allGames = simulateHere(board, { seed: "s", levels: "random", games: 40 });
  for (const k of [1, 2, 3, 4]) {
    const part = simulateHere(board, { seed: "s", levels: "random", firstGame: 10 * (k - 1), games: 10 });
    writeFileSync(file(k), JSON.stringify({ ...part, part: `${k}/4` }));
  }
  const mergeParts = (numbers: readonly number[], commandFlags = {}) =>
    run(merge, {}, { operands: numbers.map(file), commandFlags }).catch((thrown: unknown) => failureOf(thrown));

  test("adds up all parts, in any order", async () => {
    expect(await mergeParts([3, 1, 4, 2])).toEqual({ result: allGames, exitCode: 0, isPartial: false });
  });

  test("refuses a missing first or last part, except with --partial", async () => {
    expect(await mergeParts([2, 3, 4])).toEqual({
      message: "part 1/4 is missing; --partial merges what is there",
      exitCode: 2,
    });
    expect(await mergeParts([1, 2, 3])).toEqual({
      message: "part 4/4 is missing; --partial merges what is there",
      exitCode: 2,
    });
    const { result } = (await mergeParts([2, 3], { partial: true })) as { result: Simulation };
    expect([result.firstGame, result.games]).toEqual([10, 20]);
    expect(await mergeParts([2, 4], { partial: true })).toMatchObject({ exitCode: 2 });
  });

  test("names files in messages, and escapes their control characters", async () => {
    const strangeFile = join(folder, "a\x1b[31m.json");
    writeFileSync(strangeFile, JSON.stringify({ ...allGames, games: 3 }));
    const { message } = await failure(merge, {}, { operands: [strangeFile] });
    expect(message).toMatch(/\/a\\x1b\[31m\.json\.seats\[\d+\]\.wins must be an integer in \[0, 3\]/);
  });
});
