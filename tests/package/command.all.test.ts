// The installed command `hexsmith`: output, input and errors.
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { readManifest } from "../../web/scripts/paths.mjs";
import { certifyBoard, type CertifyOptions, levels, simulate } from "../../web/src/game.js";
import {
  encodeBoard,
  evaluateBoard,
  generateBoard,
  hexesOfBoard,
  layoutOf,
  officialBoard,
  printedBoard,
  rankSpots,
  renderPages,
  renderPieces,
  renderSvg,
  repairBoard,
} from "../../web/src/index.js";
import { suggestDraft } from "../../web/src/draft.js";
import { hexsmith, outputOf, runProgram } from "./command.js";
import { type Consumer, newConsumer } from "./consumer.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
  consumer.write("board.json", JSON.stringify(board));
  return () => consumer[Symbol.asyncDispose]();
});

const board = printedBoard();
const code = encodeBoard(board);
const line = (result: unknown) => `${JSON.stringify(result)}\n`;
const commands = ["board", "official", "evaluate", "repair", "spots", "draft", "simulate", "certify", "merge", "draw"];

const settlements = [
  { player: 1, intersection: 14 },
  { player: 2, intersection: 40 },
];
const schedule = '{"kind":"geometric","initialTemperature":9,"coolingRate":0.999}';
const row = {
  hexes: [0, 1, 2].map((q) => ({ q, r: 0 })),
  terrains: { wood: 2, ore: 1 },
  tokens: [4, 5, 6],
};

/** Arguments of the command, and the result of the function that it calls. The command must print that result. */
const functionResults: readonly (readonly [args: readonly string[], expected: () => unknown])[] = [
  [["board", "--seed", "hello"], () => generateBoard({ seed: "hello" })],
  [
    [
      ...[
        "board",
        "--seed",
        "7",
        "--forbid",
        "adjacentHighNumbers,adjacentLowNumbers",
        "--forbid",
        "adjacentSameNumber",
      ],
      ...[
        "--pip-cap",
        "12",
        "--pip-floor",
        "3",
        "--cluster-cap=2",
        "--desert=center",
        "--harbors",
        "shuffled",
        "--balance-mode",
        "numbers",
        "--trace",
      ],
      ...["--weights", '{"intersectionSpread":2}', "--locks", '{"tokens":{"0":6}}', "--schedule", schedule],
      ...["--restarts", "1", "--target-energy", "-1", "--patience", "4000", "--steps", "8000", "--algorithm", "1"],
    ],
    () =>
      generateBoard({
        seed: "7",
        forbid: ["adjacentHighNumbers", "adjacentLowNumbers", "adjacentSameNumber"],
        pipCap: 12,
        pipFloor: 3,
        clusterCap: 2,
        desert: "center",
        harbors: "shuffled",
        balanceMode: "numbers",
        trace: true,
        weights: { intersectionSpread: 2 },
        locks: { tokens: { 0: 6 } },
        schedule: { kind: "geometric", initialTemperature: 9, coolingRate: 0.999 },
        restarts: 1,
        targetEnergy: -1,
        patience: 4000,
        steps: 8000,
        algorithm: 1,
      }),
  ],
  [
    ["board", "--preset", "classic", "--seed", "s", "--layout", "extension"],
    () => generateBoard({ preset: "classic", seed: "s", layout: "extension" }),
  ],
  [["board", "--seed", "s", "--layout", JSON.stringify(row)], () => generateBoard({ seed: "s", layout: row })],
  [["official", "--seed", "s", "--layout", "extension"], () => officialBoard({ seed: "s", layout: "extension" })],
  [["evaluate", "board.json"], () => evaluateBoard(board)],
  [["evaluate", "board.json", "--preset", "classic"], () => evaluateBoard(board, { preset: "classic" })],
  [["repair", "board.json", "--swaps", "2", "--harbors"], () => repairBoard(board, { swaps: 2, harbors: true })],
  [
    ["spots", "board.json", "--occupied", "14,20", "--top=3", "--params", '{"harborBonus":3}'],
    () => rankSpots(board, { occupied: [14, 20], top: 3, params: { harborBonus: 3 } }),
  ],
  [
    ["draft", "board.json", "--players", "3", "--policy", "optimal", "--settlements", JSON.stringify(settlements)],
    () => suggestDraft(board, { players: 3, policy: "optimal", settlements }),
  ],
  [["simulate", "board.json", "--seed", "s", "--games", "50"], () => simulate(board, { seed: "s", games: 50 })],
  [
    [
      ...["simulate", "board.json", "--seed", "s", "--games", "20", "--players", "3", "--points-to-win", "8"],
      ...[
        "--levels",
        "random,beginner,intermediate",
        "--discard-limit",
        "9",
        "--max-turns",
        "300",
        "--first-game",
        "5",
      ],
      ...["--confidence", "0.9", "--settlements", JSON.stringify(settlements), "--friendly-robber", "--balanced-dice"],
    ],
    () =>
      simulate(board, {
        seed: "s",
        games: 20,
        players: 3,
        pointsToWin: 8,
        levels: ["random", "beginner", "intermediate"],
        discardLimit: 9,
        friendlyRobber: true,
        balancedDice: true,
        maxTurns: 300,
        firstGame: 5,
        confidence: 0.9,
        settlements,
      }),
  ],
  [
    ["simulate", "board.json", "--seed", "s", "--games", "20", "--levels", "beginner"],
    () => simulate(board, { seed: "s", games: 20, levels: "beginner" }),
  ],
  [
    ["certify", "board.json", "--seed", "s", "--max-games", "200", "--levels", "beginner,random"],
    () => certifyBoard(board, { seed: "s", maxGames: 200, levels: ["beginner", "random"] }),
  ],
];

describe("each command prints the result of its function as one line of JSON", () => {
  test.each(functionResults)("hexsmith %j", async (args, expected) => {
    expect(await outputOf(consumer, args)).toBe(line(expected()));
  });
});

test("draw prints the drawing, with any option", async () => {
  expect(await outputOf(consumer, ["draw", "board.json"])).toBe(`${renderSvg(board)}\n`);
  const options = { theme: { sea: "#123456" }, width: 300, label: "", orientation: "flat", robber: 9 } as const;
  const args = ["--theme", '{"sea":"#123456"}', "--width=300", "--label", "", "--orientation", "flat", "--robber", "9"];
  expect(await outputOf(consumer, ["draw", "board.json", ...args])).toBe(`${renderSvg(board, options)}\n`);
});

test("draw prints sheets of paper", async () => {
  const args = ["draw", "board.json", "--width", "400mm", "--text", "outlines"];
  for (const paper of ["a4", "a3", "letter"] as const) {
    const pages = renderPages(board, { width: "400mm", text: "outlines", paper });
    expect(await outputOf(consumer, [...args, "--paper", paper])).toBe(`${pages}\n`);
  }
  const pieces = renderPieces(board, { hexWidth: "79mm", paper: "a3" });
  const cutOut = ["draw", "board.json", "--hex-width", "79mm", "--paper", "a3", "--cut-outs"];
  expect(await outputOf(consumer, cutOut)).toBe(`${pieces}\n`);
});

test("--svg and --code print a drawing or a code instead of JSON", async () => {
  const generatedBoard = generateBoard({ seed: "hello" }).board;
  expect(await outputOf(consumer, ["board", "--seed", "hello", "--code"])).toBe(`${encodeBoard(generatedBoard)}\n`);
  expect(await outputOf(consumer, ["board", "--seed", "hello", "--svg"])).toBe(`${renderSvg(generatedBoard)}\n`);
  const official = officialBoard({ seed: "s" }).board;
  expect(await outputOf(consumer, ["official", "--seed", "s", "--svg"])).toBe(`${renderSvg(official)}\n`);
  const repairedBoard = repairBoard(board, { swaps: 1 }).board;
  expect(await outputOf(consumer, ["repair", "board.json", "--swaps", "1", "--code"])).toBe(
    `${encodeBoard(repairedBoard)}\n`,
  );
});

test("drawings of spots, evaluations and drafts show their results", async () => {
  const heat = await outputOf(consumer, ["spots", "board.json", "--svg", "--top", "2"]);
  const [best, second] = rankSpots(board, { top: 2 });
  const expected = [
    { intersection: best?.intersection as number, value: 1 },
    { intersection: second?.intersection as number, value: 0 },
  ];
  expect(heat).toBe(`${renderSvg(board, { heat: expected })}\n`);
  const energy = await outputOf(consumer, ["evaluate", "board.json", "--svg"]);
  expect(energy.match(/data-intersection/g)).toHaveLength(layoutOf().intersections.length);
  const draft = await outputOf(consumer, [
    "draft",
    "board.json",
    "--svg",
    "--settlements",
    JSON.stringify(settlements),
  ]);
  expect(draft.match(/data-intersection/g)).toHaveLength(8); // for four players
  expect(draft.match(/data-edge/g)).toHaveLength(6);
});

describe("a board is read", () => {
  const score = line(evaluateBoard(board));
  const printedBoards = { board, seed: "s" };
  test.each([
    ["as a board", JSON.stringify(board)],
    ["as a board in many lines", JSON.stringify(board, null, 2)],
    ["as the output of a command", line(printedBoards)],
    ["as a code", `${code}\n`],
    ["as a code in JSON", JSON.stringify(code)],
  ])("%s", async (_, text) => {
    expect(await outputOf(consumer, ["evaluate"], { input: text })).toBe(score);
  });

  test("from a file, and from standard input with -", async () => {
    expect(await outputOf(consumer, ["evaluate", "-"], { input: code })).toBe(score);
    expect(await outputOf(consumer, ["evaluate", "board.json"])).toBe(score);
  });

  test("from a code among the arguments", async () => {
    expect(await outputOf(consumer, ["evaluate", code])).toBe(score);
  });

  test("from another command", async () => {
    const pipeline = await runProgram(consumer, [
      "sh",
      "-c",
      "hexsmith official --seed s | hexsmith repair | hexsmith evaluate",
    ]);
    expect(pipeline).toEqual({
      stdout: line(evaluateBoard(repairBoard(officialBoard({ seed: "s" }).board).board)),
      stderr: "",
      exitCode: 0,
      signal: null,
    });
  });
});

describe("--options", () => {
  const options = { seed: "s", pipCap: 12, forbid: ["adjacentHighNumbers"] } as const;

  test("sets options by name, from a file or as JSON", async () => {
    const expected = line(generateBoard(options));
    consumer.write("options.json", JSON.stringify(options));
    expect(await outputOf(consumer, ["board", "--options", "options.json"])).toBe(expected);
    expect(await outputOf(consumer, ["board", "--options", JSON.stringify(options)])).toBe(expected);
  });

  test("is overridden by flags", async () => {
    const expected = line(generateBoard({ ...options, pipCap: 10 }));
    expect(await outputOf(consumer, ["board", "--pip-cap", "10", "--options", JSON.stringify(options)])).toBe(expected);
  });
});

describe("simulations", () => {
  const simulation = (...args: readonly string[]) =>
    outputOf(consumer, ["simulate", "board.json", "--seed", "s", "--levels", "random", ...args]);

  test("the result does not depend on the number of threads", async () => {
    const oneThread = await simulation("--games", "4500", "--threads", "1");
    expect(oneThread).toBe(line(simulate(board, { seed: "s", levels: "random", games: 4500 })));
    for (const threads of ["2", "3"]) expect(await simulation("--games", "4500", "--threads", threads)).toBe(oneThread);
    expect(await simulation("--games", "4500")).toBe(oneThread);
  });

  test.each<CertifyOptions>([
    { margin: 0.1 },
    { openingTemperature: 0, margin: 0.02 },
    { levels: ["beginner", "random", "intermediate"], maxGames: 300, margin: 0.06 },
    { players: 2, maxGames: 1 },
  ])("the certificate for %j does not depend on the number of threads", async (options) => {
    const certificate = certifyBoard(board, { seed: "s", ...options });
    const exitCode = certificate.verdict === "unbalanced" ? 3 : 0;
    consumer.write("certify.json", JSON.stringify(options));
    for (const threads of ["1", "2", "3"])
      expect(
        await hexsmith(consumer, [
          "certify",
          "board.json",
          ...["--seed", "s", "--options", "certify.json"],
          "--threads",
          threads,
        ]),
      ).toEqual({ stdout: line(certificate), stderr: "", exitCode, signal: null });
  });

  test("parts of parallel processes merge into the whole, from files and from lines", async () => {
    const parts = await Promise.all(
      [1, 2, 3, 4, 5].map((k) => simulation("--games", "1203", "--first-game", "10", "--part", `${k}/5`)),
    );
    const wholeSimulation = await simulation("--games", "1203", "--first-game", "10");
    for (const [k, part] of parts.entries()) consumer.write(`part-${k}.json`, part);
    const files = parts.map((_, k) => `part-${k}.json`);
    expect(await outputOf(consumer, ["merge", ...files])).toBe(wholeSimulation);
    expect(await outputOf(consumer, ["merge", ...[...files].reverse()])).toBe(wholeSimulation);
    expect(await outputOf(consumer, ["merge"], { input: parts.join("") })).toBe(wholeSimulation);
    expect(await outputOf(consumer, ["merge"], { input: `[${parts.join(",")}]` })).toBe(wholeSimulation);
    consumer.write("all.jsonl", parts.slice(1).join(""));
    expect(await outputOf(consumer, ["merge", "all.jsonl", "part-0.json"])).toBe(wholeSimulation);
    const partial = JSON.parse(await outputOf(consumer, ["merge", "--partial", "part-2.json"])) as object;
    expect({ ...partial, part: "3/5" }).toEqual(JSON.parse(parts[2] as string));
  });

  test("without a seed, a fresh one is used and printed", async () => {
    const first = await outputOf(consumer, ["simulate", "board.json", "--games", "2"]);
    const { seed } = JSON.parse(first) as { seed: string };
    expect(await outputOf(consumer, ["simulate", "board.json", "--games", "2", "--seed", seed])).toBe(first);
  });
});

describe("exit codes and messages", () => {
  test.each<[args: readonly string[], input: string, message: string]>([
    [["board", "--locks", '{"terrains":{"0":"desert","1":"desert"}}'], "", "--locks.terrains[1] must"],
    [
      ["board", "--forbid", "adjacentHighNumbers", "--locks", '{"tokens":{"0":6,"1":8}}'],
      "",
      '--forbid[0], "adjacentHighNumbers", cannot',
    ],
    [["evaluate"], "no code of any board", "code must be"],
    [["evaluate"], `${code.slice(0, -1)}x`, "code must be"],
  ])("a refusal exits with 1 and prints nothing: hexsmith %j", async (args, input, message) => {
    const { stdout, stderr, exitCode } = await hexsmith(consumer, args, { input });
    expect(stderr).toContain(`hexsmith ${args[0]}: ${message}`);
    expect([exitCode, stdout, stderr.split("\n").length]).toEqual([1, "", 2]);
  });

  test("certify exits with 3 for an unbalanced board, and with 0 for a balanced or undecided board", async () => {
    const verdict = async (...args: readonly string[]) => {
      const { stdout, stderr, exitCode } = await hexsmith(consumer, ["certify", "board.json", "--seed", "s", ...args]);
      expect(stderr).toBe("");
      return [(JSON.parse(stdout) as { verdict: string }).verdict, exitCode];
    };
    expect(await verdict("--levels", "random", "--margin", "0.001")).toEqual(["undecided", 0]);
    expect(await verdict("--margin", "0.01", "--opening-temperature", "0")).toEqual(["unbalanced", 3]);
    expect(await verdict("--levels", "random", "--margin", "0.2")).toEqual(["balanced", 0]);
  });

  test("parts that do not fit exit with 2, and messages name their files", async () => {
    const part = (k: number, ...args: string[]) =>
      outputOf(consumer, ["simulate", "board.json", "--games", "20", "--seed", "s", "--part", `${k}/4`, ...args]);
    consumer.write("one.json", await part(1));
    consumer.write("three.json", await part(3));
    consumer.write("other.json", await part(2, "--players", "3"));
    const firstErrorLine = async (...files: string[]) =>
      (await hexsmith(consumer, ["merge", ...files])).stderr.split("\n")[0];
    expect(await firstErrorLine("one.json", "three.json")).toBe(
      "hexsmith merge: parts 2/4, 4/4 are missing; --partial merges what is there",
    );
    expect(await firstErrorLine("--partial", "one.json", "three.json")).toBe(
      "hexsmith merge: three.json.firstGame must be 5, where the games before it end, got 10",
    );
    expect(await firstErrorLine("--partial", "one.json", "one.json")).toBe(
      "hexsmith merge: one.json.firstGame must be 5, where the games before it end, got 0",
    );
    expect(await firstErrorLine("--partial", "one.json", "other.json")).toMatch(
      /^hexsmith merge: other.json.digest must be that of the/,
    );
  });

  test("a missing command exits with 2 and prints the help, and an unknown command exits with 2", async () => {
    const missingCommand = await hexsmith(consumer, []);
    expect([missingCommand.exitCode, missingCommand.stdout]).toEqual([2, ""]);
    expect(missingCommand.stderr).toBe(await outputOf(consumer, ["--help"]));
    const unknownCommand = await hexsmith(consumer, ["bord"]);
    expect([unknownCommand.exitCode, unknownCommand.stdout]).toEqual([2, ""]);
    expect(unknownCommand.stderr).toBe(
      `hexsmith: "bord" is no command: there are ${commands.join(", ")}\nTry 'hexsmith --help'.\n`,
    );
  });
});

describe("help", () => {
  test("the examples of the help work", async () => {
    const part = await outputOf(consumer, ["simulate", "board.json", "--games", "9"]);
    const { hexes } = hexesOfBoard(board);
    const columns = hexes.map(({ q, r, ...pieces }) => ({ column: q + Math.floor(r / 2), row: r, ...pieces }));
    const examplesOf = async (name: string) => {
      const folder = `examples${name}`;
      consumer.write(`${folder}/board.json`, JSON.stringify(board));
      consumer.write(`${folder}/part-1.json`, part);
      consumer.write(`${folder}/map.json`, JSON.stringify(columns));
      const help = await outputOf(consumer, name ? [name, "--help"] : ["--help"]);
      const [, examples = ""] = help.split("\nExamples:\n");
      for (const example of examples.trim().split(/\n\s*/)) {
        const quickExample = example.replace(/--games 10+\b/, "--games 20");
        const { stderr, exitCode } = await runProgram(consumer, ["sh", "-c", `cd ${folder} && ${quickExample}`]);
        expect(stderr, example).toBe("");
        expect(exitCode, example).toBeLessThanOrEqual(name === "certify" ? 3 : 0); // the board may be unbalanced
      }
    };
    await Promise.all(["", ...commands].map(examplesOf));
  });

  test("--version prints the package's version", async () => {
    expect(await outputOf(consumer, ["--version"])).toBe(`${readManifest().version}\n`);
  });
});

/** A script for NODE_OPTIONS that prints a line to standard error after the command has installed its signal handlers. */
const listenReportScript = `process.on("newListener", (event) => {
  if (event === "SIGTERM") setImmediate(() => process.stderr.write("it listens\\n"));
});`;

describe("among other programs", () => {
  test("a reader that closes the pipe early is not an error", async () => {
    const { stderr, exitCode } = await hexsmith(consumer, ["spots", "board.json"], {
      onStart: (child) => child.stdout?.destroy(),
    });
    expect([stderr, exitCode]).toEqual(["", 0]);
  });

  test("Ctrl+C stops the command while it reads, and the command prints nothing", async () => {
    const { stdout, exitCode, signal } = await hexsmith(consumer, ["simulate"], {
      input: " ".repeat(2 ** 21), // more than a pipe buffers, so after sending, the command has begun to read
      keepsInputOpen: true,
      onStart: (child) => child.stdin?.on("drain", () => child.kill("SIGINT")),
    });
    expect([stdout, exitCode, signal]).toEqual(["", null, "SIGINT"]);
  });

  describe("an interrupted simulation stops, and prints the games so far to standard error", () => {
    const interruptions = [
      ["SIGTERM", 143, "random"] as const,
      ...levels.map((level) => ["SIGINT", 130, level] as const),
      ["SIGTERM", 143, "expert"] as const,
    ];
    test.each(interruptions)("by %s with status %i: %s", async (interruption, status, level) => {
      consumer.write("listens.cjs", listenReportScript);
      const args = ["simulate", "board.json", "--seed", "s", "--levels", level];
      const { stdout, stderr, exitCode } = await hexsmith(consumer, [...args, "--games", "100000000"], {
        env: { NODE_OPTIONS: "--require ./listens.cjs" },
        onStart: (child) => child.stderr?.once("data", () => child.kill(interruption)),
      });
      const [listenLine, result, end] = stderr.split("\n");
      expect([listenLine, end, stdout, exitCode]).toEqual(["it listens", "", "", status]);
      const { games } = JSON.parse(result as string) as { games: number };
      if (games > 0) expect(`${result}\n`).toBe(await outputOf(consumer, [...args, "--games", String(games)]));
    });
  });

  const certifiableLevels = levels.filter((level) => level !== "expert");
  test.each(certifiableLevels)(
    "an interrupted certify stops, and prints the result so far to standard error: %s",
    async (level) => {
      consumer.write("listens.cjs", listenReportScript);
      const args = ["certify", "board.json", "--levels", level, "--margin", "0.0001", "--max-games", "100000000"];
      const { stdout, stderr, exitCode } = await hexsmith(consumer, args, {
        env: { NODE_OPTIONS: "--require ./listens.cjs" },
        onStart: (child) => child.stderr?.once("data", () => child.kill("SIGINT")),
      });
      const [listenLine, result] = stderr.split("\n");
      expect([listenLine, stdout, exitCode]).toEqual(["it listens", "", 130]);
      expect(JSON.parse(result as string)).toMatchObject({ verdict: "undecided" });
    },
  );

  // Linux has the device /dev/full, which reports a full disk at every write.
  test.skipIf(!existsSync("/dev/full"))("a failed write does not exit with a verdict's code", async () => {
    const certify = "hexsmith certify board.json --seed s --levels random --margin 0.2";
    const { stderr, exitCode } = await runProgram(consumer, ["sh", "-c", `${certify} > /dev/full`]);
    expect(stderr).toMatch(/^hexsmith: the output cannot be written: ENOSPC/);
    expect(exitCode).toBe(4);
  });

  test("the program is executable and starts with a shebang line", () => {
    const script = readFileSync(consumer.path("node_modules", "hexsmith", "dist", "cli.js"), "utf8");
    expect(script.startsWith("#!/usr/bin/env node\n")).toBe(true);
  });
});
