import { describe, expect, test, vi } from "vitest";
import { type PairCounts, stats } from "../../../web/src/lab.js";

/** Returns a game that the first strategy wins with probability `rate`. Both games of a pair have the same winner. */
const coin = (rate: number) => (seed: number) => (seed / 2 ** 32 < rate ? 1 : 0);
/**
 * Returns a game that the first strategy wins with probability `rate`. The two games of a pair are independent, because the
 * winner also depends on who begins.
 */
const game = (rate: number) => (seed: number, firstBegins: boolean) =>
  (Math.imul(seed ^ (firstBegins ? 0x9e3779b9 : 0x85ebca6b), 0xc2b2ae35) >>> 0) / 2 ** 32 < rate ? 1 : 0;

describe("tournament", () => {
  test("plays each deal twice, with the seats exchanged", () => {
    const deals: [number, boolean][] = [];
    const { games, pairs } = stats.tournament(
      (seed, firstBegins) => {
        deals.push([seed, firstBegins]);
        return firstBegins ? 1 : 0;
      },
      { seed: 1, games: 100 },
    );
    expect({ games, pairs }).toEqual({ games: 100, pairs: [0, 0, 50, 0, 0] });
    for (let pair = 0; pair < 50; ++pair) {
      const [[seed, first] = [0, false], [secondSeed, second] = [0, false]] = deals.slice(2 * pair);
      expect([secondSeed, first, second]).toEqual([seed, true, false]);
    }
    expect(new Set(deals.map(([seed]) => seed)).size).toBe(50);
    expect(deals.every(([seed]) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
  });

  test("plays 500 games by default, counts draws as half, and reports their significance", () => {
    const { seed, ...outcome } = stats.tournament(() => 0.5);
    expect(seed).toMatch(/^[a-z0-5]{12}$/);
    expect(outcome).toMatchObject({
      wins: 250,
      games: 500,
      winRate: 0.5,
      pValue: 1,
      eloDifference: 0,
      stopReason: "games",
    });
    expect(outcome.pairs).toEqual([0, 0, 250, 0, 0]);
    expect(outcome).not.toHaveProperty("verdict");
  });

  test("computes interval, p-value and Elo from the pair scores", () => {
    const { wins, games, winRate, pairs, interval, pValue, eloDifference, eloInterval } = stats.tournament(game(0.6), {
      seed: 1,
      games: 1000,
    });
    const [lost, , split, , won] = pairs;
    expect(lost + split + won).toBe(500);
    expect(winRate).toBe(wins / games);
    const scores = [...Array<number>(lost).fill(0), ...Array<number>(split).fill(0.5), ...Array<number>(won).fill(1)];
    expect(winRate).toBeCloseTo(stats.summary(scores).mean, 12);
    // The Agresti-Coull interval adds z^2 / 2 lost and z^2 / 2 won pairs, where z is the normal quantile for 95%.
    const z = 1.959963984540054;
    const n = 500 + z * z;
    const center = (won + split / 2 + (z * z) / 2) / n;
    const halfWidth = z * Math.sqrt(((won + split / 4 + (z * z) / 2) / n - center ** 2) / n);
    expect(interval[0]).toBeCloseTo(center - halfWidth, 12);
    expect(interval[1]).toBeCloseTo(center + halfWidth, 12);
    expect(pValue / stats.strategySignificance(won, won + lost).exactPValue).toBeCloseTo(1, 9); // the sign test
    expect(eloDifference).toBeCloseTo(stats.elo.fromScore(winRate), 9);
    expect(eloInterval).toEqual(interval.map((rate) => expect.closeTo(stats.elo.fromScore(rate), 9) as number));
  });

  test("stops at a verdict of the sequential test, and finds the stronger strategy", () => {
    const unequalOutcome = stats.tournament(coin(0.7), { seed: 1, games: 100_000, sequential: true });
    expect(unequalOutcome).toMatchObject({ stopReason: "verdict", verdict: "elo1" });
    expect(unequalOutcome.games).toBeLessThan(2000);
    expect(stats.tournament(coin(0.3), { seed: 1, games: 100_000, sequential: { elo0: -20, elo1: 20 } })).toMatchObject(
      { verdict: "elo0" },
    );
    const equalOutcome = stats.tournament(() => 0.5, { games: 10, sequential: true });
    expect(equalOutcome.stopReason).toBe("games");
    expect(equalOutcome).not.toHaveProperty("verdict");
  });

  test("stops when the time budget is over, after at least one pair", () => {
    expect(stats.tournament(() => 1, { timeBudgetMs: 0, games: 1e9 })).toMatchObject({ games: 2, stopReason: "time" });
  });

  test("has parts for disjoint ranges of deals, which merge into the whole tournament", () => {
    const play = game(0.52);
    const { stopReason, seed, ...allPairs } = stats.tournament(play, { seed: 5, games: 3000 });
    expect([stopReason, seed]).toEqual(["games", 5]);
    const part = (firstPair: number, games: number) => stats.tournament(play, { seed: 5, firstPair, games });
    expect(stats.merge([part(0, 1000), part(500, 1500), part(1250, 500)])).toEqual(allPairs);
    expect(stats.merge([{ pairs: allPairs.pairs }])).toEqual(allPairs);
  });
});

describe("merge", () => {
  test("accepts three counts if games cannot be drawn", () => {
    expect(stats.merge([{ pairs: [1, 2, 3] }, { pairs: [0, 0, 1, 0, 0] }])).toMatchObject({
      pairs: [1, 0, 3, 0, 3],
      games: 14,
      wins: 9,
    });
  });

  test("has a wider interval at a higher confidence", () => {
    const parts = [{ pairs: [10, 30, 20] as PairCounts }];
    const [low, high] = stats.merge(parts).interval;
    const widerInterval = stats.merge(parts, { confidence: 0.99 }).interval;
    expect(widerInterval[0]).toBeLessThan(low);
    expect(widerInterval[1]).toBeGreaterThan(high);
  });
});

describe("roundRobin", () => {
  // Player p beats q with odds of 100 Elo for each rank between them.
  const ladder = (a: number, b: number, seed: number, aBegins: boolean) =>
    game(stats.elo.expected(100 * a, 100 * b))(seed, aBegins);

  test("rates four players at distances of 100, to 4 standard errors", () => {
    const { ratings, pairings } = stats.roundRobin(4, ladder, { seed: 1, games: 4000 });
    expect(ratings.map(({ player }) => player)).toEqual([4, 3, 2, 1]);
    for (const { player, elo, standardError, games } of ratings) {
      expect(Math.abs(elo - (100 * player - 250))).toBeLessThan(4 * standardError);
      expect(games).toBe(12_000);
    }
    expect(pairings.map(({ a, b }) => `${a}${b}`)).toEqual(["12", "13", "14", "23", "24", "34"]);
    expect(stats.ratings(pairings)).toEqual(ratings);
  });

  test("a prior gives finite ratings to players who lost every game", () => {
    const { ratings, pairings } = stats.roundRobin(3, (a, b) => (a > b ? 1 : 0), { seed: 1, games: 20 });
    expect(ratings).toEqual(stats.ratings(pairings, { prior: 1 }));
    expect(ratings.map(({ player }) => player)).toEqual([3, 2, 1]);
  });

  test("stops when the time budget is over, after at least one pair of each pairing, with equal numbers of games", () => {
    const outcome = stats.roundRobin(4, ladder, { seed: 1, games: 1e9, timeBudgetMs: 0 });
    expect(outcome.pairings.map(({ games }) => games)).toEqual(Array(6).fill(2));
    expect(outcome).toMatchObject({ stopReason: "time", ratings: stats.ratings(outcome.pairings) });
    let time = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 1));
    const longerOutcome = stats.roundRobin(4, ladder, { seed: 1, games: 1e9, timeBudgetMs: 100 });
    clock.mockRestore();
    const games = longerOutcome.pairings.map((pairing) => pairing.games);
    expect(Math.max(...games)).toBeGreaterThan(10);
    expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(2);
    expect(stats.roundRobin(4, ladder, { seed: 1, games: 10, timeBudgetMs: Infinity }).stopReason).toBe("games");
  });
});

describe("bad input is refused:", () => {
  const play = () => 1;
  const cases: [call: () => unknown, error: typeof TypeError | typeof RangeError, message: string][] = [
    [() => stats.tournament(7 as never), TypeError, "play must be a function, got 7"],
    [() => stats.tournament(play, { games: 3 }), RangeError, "options.games must be even, got 3"],
    [
      () => stats.tournament(play, { games: 0 }),
      RangeError,
      "options.games must be an integer in [2, 9007199254740991], got 0",
    ],
    [
      () => stats.tournament(play, { firstPair: -1 }),
      RangeError,
      "options.firstPair must be an integer in [0, 9007199254740991], got -1",
    ],
    [
      () => stats.tournament(play, { sequential: { alpha: 0.5 } }),
      RangeError,
      "options.sequential.alpha must be in (0, 0.5), got 0.5",
    ],
    [
      () => stats.tournament(play, { sequential: { elo1: -10 } }),
      RangeError,
      "options.sequential.elo1 must be above elo0, -10, got -10",
    ],
    [() => stats.tournament(() => 2), RangeError, "play must return 0, 0.5 or 1, got 2 in game 1"],
    [() => stats.tournament(() => "1" as never), TypeError, 'play must return 0, 0.5 or 1, got "1" in game 1'],
    [() => stats.roundRobin(1, play), RangeError, "players must be an integer in [2, 50], got 1"],
    [() => stats.merge([]), RangeError, "parts must have at least one pair of games, got none"],
    [() => stats.merge([{ pairs: [0, 0, 0] }]), RangeError, "parts must have at least one pair of games, got none"],
    [() => stats.merge([{ pairs: [1, 2] as never }]), RangeError, "parts[0].pairs must have 3 or 5 items, got 2"],
    [
      () => stats.merge([{ pairs: [1, 2, 0.5] }]),
      RangeError,
      "parts[0].pairs[2] must be an integer in [0, 9007199254740991], got 0.5",
    ],
    [() => stats.merge([{} as never]), TypeError, "parts[0].pairs must be an array, got undefined"],
    [
      () => stats.merge([{ pairs: [2 ** 52, 2 ** 52, 0] }]),
      RangeError,
      "parts must have at most 9007199254740991 games, got 18014398509481984",
    ],
    [
      () => stats.merge([{ pairs: [2 ** 51, 0, 0] }, { pairs: [2 ** 51, 0, 0] }]),
      RangeError,
      "parts must have at most 9007199254740991 games, got 9007199254740992",
    ],
    [() => stats.ratings(Array(1) as never), TypeError, "pairings[0] must be an object, got undefined"],
    [
      () => stats.tournament(play, { sequential: 1 as never }),
      TypeError,
      "options.sequential must be an object, got 1",
    ],
    [() => stats.ratings([{ a: 1, b: 1, pairs: [1, 1, 1] }]), RangeError, "pairings[0].b must differ from a, got 1"],
    [
      () => stats.ratings([{ a: 1, b: 99, pairs: [1, 1, 1] }]),
      RangeError,
      "pairings[0].b must be an integer in [1, 50], got 99",
    ],
    [
      () =>
        stats.ratings([
          { a: 1, b: 2, pairs: [1, 1, 1] },
          { a: 3, b: 4, pairs: [1, 1, 1] },
        ]),
      RangeError,
      "pairings must connect all players by games, got some that are apart",
    ],
    [() => stats.ratings(Array(100_001) as never), RangeError, "pairings must have at most 100000 items, got 100001"],
    [
      () => stats.ratings([{ a: 1, b: 2, pairs: [0, 0, 5] }]),
      RangeError,
      "pairings must let every player win and lose for finite ratings, or options.prior be above 0",
    ],
    [
      () => stats.ratings([{ a: 1, b: 2, pairs: [0, 0, 5] }], { prior: -1 }),
      RangeError,
      "options.prior must be in [0, 1000000], got -1",
    ],
    [() => stats.ratings([]), RangeError, "pairings must connect all players by games, got some that are apart"],
  ];
  test.for(cases.map(([call, error, message]) => [message, call, error] as const))("%s", ([message, call, error]) => {
    expect(call).toThrow(new error(message));
  });

  test("rethrows an error of play unchanged, and stops playing", () => {
    const thrownError = new Error("mine");
    let callCount = 0;
    const failing = () => {
      ++callCount;
      throw thrownError;
    };
    expect(() => stats.tournament(failing)).toThrow(thrownError);
    expect(() => stats.roundRobin(3, failing)).toThrow(thrownError);
    expect(callCount).toBe(2);
  });
});
