// The lab's async versions: how often they ask for the time, and that nothing depends on where they pause.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AsyncOptions } from "../../../web/src/lab.js";
import { clock } from "../clock.js";
import { draftDecisions } from "../settle/draft-decisions.js";
import { expectProgress } from "../wasm/twins.js";

vi.resetModules(); // the tables that experts play by are made once: here
const { cribbage, magic19, stats, tuneWeights, tuneWeightsAsync } = await import("../../../web/src/lab.js");

afterEach(() => vi.restoreAllMocks());

const values = Array.from({ length: 100_000 }, (_, i) => Math.sin(i));
const positions = draftDecisions(true).slice(0, 160);
const coin = (seed: number, firstBegins: boolean) => (seed % 100 < (firstBegins ? 60 : 45) ? 1 : 0);
const uniform = (random: () => number) => random();
const exactly = (samples: number) => ({
  minSamples: samples,
  maxSamples: samples,
  targetStandardError: 0,
  timeBudgetMs: Infinity,
  seed: 1,
});
const hand = ["5S", "5C", "6D", "JH"];
const opening = cribbage.newGame({ seed: 1 });
const thrown = [0, 1].reduce((game) => cribbage.applyMove(game, cribbage.chooseMove(game, "advanced")), opening);

interface AsyncVersion {
  readonly name: string;
  /** The clock is asked so often at least. */
  readonly asks: number;
  now(): unknown;
  later(options: AsyncOptions<{ readonly progress: number }>): Promise<unknown>;
}

const versions: readonly AsyncVersion[] = [
  {
    // First, since the tables that experts play by are made once: some 240 steps of them.
    name: "chooseMove of an expert who throws",
    asks: 250,
    now: () => cribbage.chooseMove(opening, "expert"),
    later: (more) => cribbage.chooseMoveAsync(opening, "expert", more),
  },
  {
    name: "chooseMove of an expert who plays", // 125 samples, 50 parts of the search
    asks: 175,
    now: () => cribbage.chooseMove(thrown, "expert"),
    later: (more) => cribbage.chooseMoveAsync(thrown, "expert", more),
  },
  {
    name: "tournament of cribbage's levels",
    asks: 5000,
    now: () => cribbage.tournament("expert", "advanced", { seed: 1, games: 2 }),
    later: (more) => cribbage.tournamentAsync("expert", "advanced", { seed: 1, games: 2, ...more }),
  },
  {
    name: "monteCarloHand",
    asks: 5000,
    now: () => cribbage.monteCarloHand(hand, [], exactly(5000)),
    later: (more) => cribbage.monteCarloHandAsync(hand, [], { ...exactly(5000), ...more }),
  },
  {
    name: "monteCarlo",
    asks: 2000,
    now: () => stats.monteCarlo(uniform, exactly(2000)),
    later: (more) => stats.monteCarloAsync(uniform, { ...exactly(2000), ...more }),
  },
  {
    name: "bootstrap", // 20 parts of the values, then every 4,096 draws
    asks: 20 + 4 * 24,
    now: () => stats.bootstrap(values, { seed: 1, resamples: 4 }),
    later: (more) => stats.bootstrapAsync(values, { seed: 1, resamples: 4, ...more }),
  },
  {
    name: "tournament",
    asks: 1000,
    now: () => stats.tournament(coin, { seed: 1, games: 1000 }),
    later: (more) => stats.tournamentAsync(coin, { seed: 1, games: 1000, ...more }),
  },
  {
    name: "roundRobin",
    asks: 1200,
    now: () => stats.roundRobin(4, (_a, _b, seed, aBegins) => coin(seed, aBegins), { seed: 1, games: 200 }),
    later: (more) =>
      stats.roundRobinAsync(4, (_a, _b, seed, aBegins) => coin(seed, aBegins), { seed: 1, games: 200, ...more }),
  },
  {
    name: "tuneWeights", // each position, each board, each evaluation
    asks: 159 + 20 + 100,
    now: () => tuneWeights(positions, { seed: 1, steps: 100 }),
    later: (more) => tuneWeightsAsync(positions, { seed: 1, steps: 100, ...more }),
  },
  {
    name: "magic19.solve", // every 256 steps
    asks: 390,
    now: () => magic19.solve({ seed: 1, steps: 1000, restarts: 99, targetEnergy: -1 }),
    later: (more) => magic19.solveAsync({ seed: 1, steps: 1000, restarts: 99, targetEnergy: -1, ...more }),
  },
];

describe.each(versions)("the async version of $name", ({ asks, now, later }) => {
  test("asks for the time often, and only then: at once it does not", async () => {
    const { result, asked } = await measured(later);
    expect(asked).toBeGreaterThanOrEqual(asks);
    expect(result).toEqual(now());
  });

  test("returns the same where it pauses whenever it can, and its progress rises to 1", async () => {
    const shares: number[] = [];
    const steps = clock(100);
    const result = await later({ onProgress: ({ progress }) => void shares.push(progress) });
    expect(steps.asked).toBeGreaterThan(10);
    vi.restoreAllMocks();
    expect(result).toEqual(now());
    expect(shares.length).toBeGreaterThan(10);
    expectProgress(shares);
  });
});

async function measured(later: AsyncVersion["later"]) {
  const still = clock(0);
  const result = await later({});
  vi.restoreAllMocks();
  return { result, asked: still.asked };
}

test("without a time budget nothing asks for the time", () => {
  const still = clock(0);
  stats.bootstrap(values, { seed: 1, resamples: 2 });
  stats.monteCarlo(uniform, exactly(300));
  stats.tournament(coin, { seed: 1, games: 100, timeBudgetMs: Infinity });
  cribbage.chooseMove(opening, "expert");
  cribbage.tournament("advanced", "beginner", { seed: 1, games: 2 });
  cribbage.anytimeDiscard([...hand, "KS", "2D"], { ownCrib: true });
  magic19.solve({ seed: 1 });
  expect(still.asked).toBe(0);
});

test("what changes while bootstrapAsync pauses changes nothing", async () => {
  const list = values.slice(0, 20_000);
  const expected = stats.bootstrap(list, { seed: 1, resamples: 3 });
  clock(100);
  const later = stats.bootstrapAsync(list, { seed: 1, resamples: 3 });
  list.fill(0);
  expect(await later).toEqual(expected);
});

test("a value that is none ends bootstrapAsync in whichever slice it is found", async () => {
  const list = [...values];
  list[99_999] = Number.NaN;
  await expect(stats.bootstrapAsync(list)).rejects.toThrow(
    new RangeError("values[99999] must be in [-1e150, 1e150], got NaN"),
  );
});
