// Each function and its async version return the same results, and refuse the same inputs.
import { describe, expect, test } from "vitest";
import * as draft from "../../../web/src/draft.js";
import * as game from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import { rejection } from "../wasm/async-versions.js";

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
const startedGame = game.newGame(board, { seed: 1 });
const walk: lab.AnnealProblem<number> = {
  initial: 9,
  neighbor: (x, random) => x + random() - 0.5,
  energy: (x) => x * x,
};
const positions = [board, hexsmith.printedBoard()].map((each) => ({ board: each, expert: 20 }));
const seedOption = { seed: 1 };

/** Valid arguments for each function, and its options if it has any. No two arguments are equal. */
const samples: Readonly<Record<string, readonly [args: readonly unknown[], options?: object]>> = {
  "hexsmith.generateBoard": [[], { ...seedOption, layout: "extension", steps: 20, forbid: ["ownHarbor"] }],
  "hexsmith.repairBoard": [[board], { swaps: 2, balanceMode: "numbers" }],
  "hexsmith.scoreSpots": [[hexsmith.packBoard(board)], { evaluator: "proven" }],
  "draft.suggestDraft": [[board], { players: 3, policy: "optimal" }],
  "draft.coachDraft": [[board], { ...seedOption, player: 3, samples: 500 }],
  "draft.seatChances": [[board], { ...seedOption, players: 3, samples: 200 }],
  "game.chooseMove": [[startedGame, "advanced"], seedOption],
  "game.winChances": [[startedGame], { ...seedOption, playouts: 4 }],
  "game.rateMoves": [[startedGame], { ...seedOption, playouts: 60 }],
  "game.reviewGame": [[record], { ...seedOption, playouts: 2 }],
  "game.replay": [[record]],
  "game.simulate": [[board], { ...seedOption, games: 3, levels: "beginner" }],
  "game.certifyBoard": [[board], { ...seedOption, maxGames: 3, testedLevels: ["beginner"] }],
  "game.spotChances": [[board], { ...seedOption, games: 60, level: "beginner" }],
  "lab.anneal": [[walk], { ...seedOption, steps: 100 }],
  "lab.suggestTemperature": [[walk], { ...seedOption, steps: 200 }],
  "lab.tuneWeights": [[positions], { ...seedOption, steps: 3 }],
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

  test("refuse the same inputs with the same errors", async () => {
    for (const input of badInputs(sample)) {
      const error = errorOf(() => call(...input));
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toContain("bad");
      expect(await rejection(callAsync(...input))).toEqual(error);
    }
  });
});
