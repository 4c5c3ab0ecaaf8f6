// Each function and its async version return the same results, refuse the same inputs, and read them at the call.
import { afterEach, describe, expect, test, vi } from "vitest";
import * as draft from "../../../web/src/draft.js";
import * as game from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import { EmbeddedModule } from "../../../web/src/wasm/embedded.js";
import { largest } from "../fairness/fair-layouts.js";
import { rejection } from "../wasm/async-versions.js";

afterEach(() => void vi.restoreAllMocks());

const { cribbage, magic19, stats } = lab;

type Functions = Readonly<Record<string, unknown>>;
const entries = { hexsmith, draft, game, lab, cribbage, magic19, stats } as unknown as Readonly<
  Record<string, Functions>
>;

/** Functions that have an async version, as "entry.name". */
const functionsWithAsyncVersion = Object.entries(entries).flatMap(([entry, functions]) =>
  Object.keys(functions)
    .filter((name) => `${name}Async` in functions)
    .map((name) => `${entry}.${name}`),
);

const { board } = hexsmith.generateBoard({ seed: 1, steps: 1 });
const { record } = game.playMove(game.startMatch(board, { seed: 1 }), { kind: "settlement", intersection: 20 });
const { game: laterGame, record: laterRecord } = game.playMove(game.startMatch(board, { seed: 2 }), {
  kind: "settlement",
  intersection: 20,
});
const startedGame = game.newGame(board, { seed: 1 });
const walk: lab.AnnealProblem<number> = {
  initial: 9,
  neighbor: (x, random) => x + random() - 0.5,
  energy: (x) => x * x,
};
const positions = [board, hexsmith.printedBoard()].map((each) => ({ board: each, expert: 20 }));
const seedOption = { seed: 1 };
const settlements = [{ player: 1, intersection: 9 }];

/** Valid arguments for each function, and its options if it has any. No two arguments are equal. */
const samples: Readonly<Record<string, readonly [args: readonly unknown[], options?: object]>> = {
  "hexsmith.generateBoard": [
    [],
    {
      ...seedOption,
      layout: largest,
      steps: 3000,
      forbid: ["adjacentHighNumbers"],
      weights: { pipsAboveCap: 30 },
      apart: [["wood", "brick"]],
      locks: { terrains: { 3: "ore" }, tokens: { 4: 6 } },
    },
  ],
  "hexsmith.officialBoard": [[], { ...seedOption, layout: largest, locks: { terrains: { 3: "ore" } } }],
  "hexsmith.repairBoard": [[board], { swaps: 2, balanceMode: "numbers", locks: { tokens: { 2: board.tokens[2] } } }],
  "hexsmith.scoreSpots": [[hexsmith.packBoard(board)], { evaluator: "proven" }],
  "draft.suggestDraft": [
    [board],
    { order: [1, 2, 3, 3, 1, 2], settlements, params: { harborBonus: 2, metricWeights: { parity: 3 } } },
  ],
  "draft.coachDraft": [[board], { ...seedOption, settlements, player: 3, samples: 500 }],
  "draft.gradeBoard": [[board], { ...seedOption, players: 3, request: { pipCap: 12, steps: 100 } }],
  "draft.seatChances": [[board], { ...seedOption, players: 3, samples: 200 }],
  "game.chooseMove": [[startedGame, "advanced"], seedOption],
  "game.winChances": [[startedGame], { ...seedOption, playouts: 4 }],
  "game.rateMoves": [[startedGame], { ...seedOption, moves: game.legalMoves(startedGame).slice(0, 3), playouts: 60 }],
  "game.reviewGame": [[record], { ...seedOption, reviewed: [1], playouts: 2 }],
  "game.replay": [[record]],
  "game.matchOf": [[record]],
  "game.undo": [[{ game: laterGame, record: laterRecord }], { player: 1 }],
  "game.simulate": [
    [board],
    { ...seedOption, settlements, games: 3, levels: ["beginner", "random", "beginner", "random"] },
  ],
  "game.simulatedGame": [[board, { ...seedOption, levels: "beginner" }, 2]],
  "game.certifyBoard": [[board], { ...seedOption, maxGames: 3, levels: ["beginner"] }],
  "game.spotChances": [[board], { ...seedOption, spots: [20, 30], games: 60, level: "beginner" }],
  "lab.anneal": [[walk], { ...seedOption, steps: 100 }],
  "lab.suggestTemperature": [[walk], { ...seedOption, steps: 200 }],
  "lab.tuneWeights": [[positions], { ...seedOption, start: { harborBonus: 2 }, steps: 3 }],
  "cribbage.monteCarloHand": [
    [
      ["5H", "5D", "JS", "KC"],
      ["AS", "2D"],
    ],
    { ...seedOption, minSamples: 50, maxSamples: 60, timeBudgetMs: 1e6 },
  ],
  "cribbage.chooseMove": [[cribbage.newGame({ seed: 1 }), "intermediate"]],
  "cribbage.tournament": [["beginner", "intermediate"], { ...seedOption, games: 4 }],
  "magic19.solve": [[], { ...seedOption, steps: 100, restarts: 2 }],
  "magic19.solutions": [[]],
  "stats.monteCarlo": [
    [(random: () => number) => random()],
    { ...seedOption, minSamples: 50, maxSamples: 60, timeBudgetMs: 1e6 },
  ],
  "stats.bootstrap": [[[1, 2, 4]], { ...seedOption, resamples: 50 }],
  "stats.tournament": [[(seed: number) => seed % 2], { ...seedOption, games: 10 }],
  "stats.roundRobin": [[3, (a: number, b: number, seed: number) => (a * b + seed) % 2], { ...seedOption, games: 10 }],
};

/** A value that no argument and no option accepts. */
const badValue = Symbol("bad");

/** Returns invalid inputs. Each has one bad argument or option. */
const badInputs = ([args, options]: (typeof samples)[string]): (readonly unknown[])[] => [
  ...args.map((_, i) => [...args.map((arg, j) => (i === j ? badValue : arg)), options]),
  ...(options ? [[...args, badValue]] : []),
  ...Object.keys(options ?? {}).map((name) => [...args, { ...options, [name]: badValue }]),
];

/** Returns the error that a call throws. */
function errorOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("it threw nothing");
}

/** Returns a deep copy that has the same functions. */
function copyOf(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as Uint8Array);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

/** Changes everything in a value at any depth. */
function overwrite(value: unknown): void {
  if (ArrayBuffer.isView(value)) return void (value as Uint8Array).fill(255);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    overwrite(part);
    (value as Record<string, unknown>)[key] = "spoiled";
  }
  if (Array.isArray(value)) value.length = 0;
}

test("every call with an async version has a sample", () => {
  expect(Object.keys(samples).sort()).toEqual([...functionsWithAsyncVersion].sort());
});

describe.each(functionsWithAsyncVersion)("%s and its async version", (pair) => {
  const [entry = "", name = ""] = pair.split(".");
  const call = entries[entry]?.[name] as (...input: readonly unknown[]) => unknown;
  const callAsync = entries[entry]?.[`${name}Async`] as (...input: readonly unknown[]) => Promise<unknown>;
  const sample = samples[pair] ?? [[]];

  test("return the same result", async () => {
    const [args, options] = sample;
    const result = call(...args, options);
    expect(result).toBeDefined();
    expect(await callAsync(...args, options)).toEqual(result);
  });

  test.each([
    ["", () => undefined],
    [", also while the module is compiled", () => Promise.resolve()],
  ])("read what they are given at the call%s", async (_, compilation) => {
    vi.spyOn(EmbeddedModule.prototype, "compilation").mockImplementation(compilation);
    const passed = copyOf([...sample[0], sample[1]]) as unknown[];
    const result = callAsync(...passed);
    overwrite(passed);
    expect(await result).toEqual(call(...sample[0], sample[1]));
  });

  test("refuse the same inputs with the same errors", async () => {
    for (const input of badInputs(sample)) {
      const error = errorOf(() => call(...input));
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toContain("bad");
      expect(await rejection(callAsync(...input))).toEqual(error);
    }
  });
});
