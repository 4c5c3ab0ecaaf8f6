// Tests simulations, parts of simulations, certificates, and spot chances.
import { describe, expect, test } from "vitest";
import * as api from "../../../web/src/game.js";
import { board } from "./positions.js";

const { simulate, mergeSimulations } = api;

describe("simulate", () => {
  const fullResult = simulate(board, { games: 300, seed: "whole" });

  test("counts every game once, and returns its options", () => {
    expect(fullResult.seats.reduce((sum, { wins }) => sum + wins, fullResult.unfinished)).toBe(300);
    expect(fullResult).toMatchObject({ games: 300, firstGame: 0, seed: "whole", confidence: 0.95 });
    for (const { wins, winRate, interval, meanPoints } of fullResult.seats) {
      expect(winRate).toBe(wins / 300);
      expect(interval[0]).toBeLessThan(winRate);
      expect(interval[1]).toBeGreaterThan(winRate);
      expect(meanPoints).toBeGreaterThan(2);
    }
    expect(fullResult.turns.mean).toBe(fullResult.sums.turns / 300);
  });

  test("has no finished games if turns are limited to one", () => {
    const { unfinished, seats, turns } = simulate(board, { games: 5, maxTurns: 1, seed: 1 });
    expect(unfinished).toBe(5);
    expect(turns).toEqual({ mean: 1, standardDeviation: 0 });
    expect(seats.every(({ wins }) => wins === 0)).toBe(true);
  });

  test("continues from given settlements and roads", () => {
    const [first] = api.spotChances(board, { games: 100, seed: 1 }).spots;
    const intersection = first?.intersection as number;
    const settlements = [{ player: 1, intersection }];
    expect(simulate(board, { games: 20, seed: 1, settlements }).games).toBe(20);
    expect(() => simulate(board, { settlements: [{ player: 2, intersection }] })).toThrow(
      new RangeError("options.settlements[0].player must be 1, whose turn it is, got 2"),
    );
    expect(() => simulate(board, { settlements, roads: [{ player: 2, edge: 0 }] })).toThrow(
      new RangeError("options.roads[0].edge must lie at a settlement of its player, one at each, got 0"),
    );
  });

  test("draws the settlements that are not given, unless each level settles for itself", () => {
    const settlements = [{ player: 1, intersection: 20 }];
    const wins = (options: api.SimulationOptions) =>
      simulate(board, { games: 1000, seed: 1, ...options }).seats[0]?.wins;
    expect(wins({ openings: "drawn" })).toBe(wins({}));
    expect(wins({ settlements })).not.toBe(wins({}));
    expect(wins({ settlements })).not.toBe(wins({ settlements, openings: "best" }));
    // Drawn openings are those of certificates of the same seed.
    const [certificate] = api.certifyBoard(board, { seed: 1, maxGames: 300, margin: 0.01 }).levels;
    expect(simulate(board, { games: 300, seed: 1 }).seats.map((seat) => seat.wins)).toEqual(
      certificate?.seats.map((seat) => seat.wins),
    );
  });

  test.each([
    [{ levels: ["random"] as const }, "options.levels must have 4 items, got 1"],
    [{ openings: "random" as never }, 'options.openings must be one of "drawn", "best", got "random"'],
  ])("refuses %o", (options, message) => {
    expect(() => simulate(board, options)).toThrow(new RangeError(message));
  });

  test.each([
    ["no parts", [], "parts must have 1 to 1000000 items, got 0"],
    [
      "overlapping parts",
      [{}, { firstGame: 299 }],
      "parts[1].firstGame must be 300, where the games before it end, got 299",
    ],
    [
      "parts with a gap",
      [{}, { firstGame: 301 }],
      "parts[1].firstGame must be 300, where the games before it end, got 301",
    ],
    [
      "another seed",
      [{}, { firstGame: 300, seed: 2 }],
      'parts[1].seed must be that of the other parts, "whole", got 2',
    ],
    [
      "another confidence",
      [{}, { firstGame: 300, confidence: 0.9 }],
      "parts[1].confidence must be that of the other parts, 0.95, got 0.9",
    ],
    ["more games than ended", [{ games: 301 }], "parts[0].games must be the games won and unfinished, 300, got 301"],
  ])("refuses to merge %s", (_, changes, message) => {
    expect(() => mergeSimulations(changes.map((change) => ({ ...fullResult, ...change })))).toThrow(
      new RangeError(message),
    );
  });

  test("equals the merged result of its parts, in any order and after JSON, to the last bit", () => {
    const options = { seed: 7, levels: ["random", "beginner", "intermediate", "advanced"], firstGame: 1000 } as const;
    const parts = Array.from({ length: 24 }, (_, i) => simulate(board, { ...options, firstGame: 1000 + i, games: 1 }));
    const result = simulate(board, { ...options, games: 24 });
    const reorderedParts = parts.map((_, i) => parts[(7 * i) % 24] as (typeof parts)[number]);
    expect(mergeSimulations(JSON.parse(JSON.stringify(reorderedParts)) as typeof parts)).toEqual(result);
    expect(mergeSimulations([mergeSimulations(parts.slice(9)), mergeSimulations(parts.slice(0, 9))])).toEqual(result);
    expect(() => mergeSimulations([...parts, parts[3] as (typeof parts)[number]])).toThrow(
      /^parts\[24\]\.firstGame must be 1004, where the games before it end, got 1003$/,
    );
  });

  test("refuses to merge parts with different boards, players, placements or rules", () => {
    const otherBoard = { ...board, harbors: [...board.harbors].reverse() };
    const settlements = [{ player: 1, intersection: 10 }];
    for (const [options, of = board] of [
      [{}, otherBoard],
      [{ settlements }],
      [{ players: 3 }],
      [{ levels: "random" }],
      [{ pointsToWin: 9 }],
      [{ discardLimit: 8 }],
      [{ maxTurns: 900 }],
    ] as const)
      expect(() =>
        mergeSimulations([fullResult, simulate(of, { firstGame: 300, games: 1, seed: "whole", ...options })]),
      ).toThrow(/^parts\[1\]\.digest must be that of the other parts/);
  });
});

describe("each game of a simulation", () => {
  const options = { games: 40, seed: "whole", players: 3, levels: ["advanced", "beginner", "random"] } as const;
  const result = simulate(board, { ...options, each: true });
  const each = result.each as api.EachGame;

  test("is a column entry, and the sums are those of the result without columns", () => {
    const { each: columns, ...counts } = result;
    expect(simulate(board, options)).toEqual(counts);
    expect(columns?.winner).toHaveLength(40);
    expect(each.turns.reduce((sum, turns) => sum + turns)).toBe(result.sums.turns);
    for (const [i, { player, wins }] of result.seats.entries()) {
      expect(each.winner.filter((winner) => winner === player)).toHaveLength(wins);
      expect(each.seats[i]?.points.reduce((sum, points) => sum + points)).toBe(result.sums.points[i]);
    }
  });

  test("is merged with the games of other parts, also after JSON", () => {
    const part = (firstGame: number, games: number) => simulate(board, { ...options, firstGame, games, each: true });
    const parts = [part(30, 10), part(0, 30)];
    expect(mergeSimulations(parts)).toEqual(result);
    expect(mergeSimulations(JSON.parse(JSON.stringify(parts)) as typeof parts)).toEqual(result);
    expect(() => mergeSimulations([part(30, 10), simulate(board, { ...options, games: 30 })])).toThrow(
      new RangeError("parts[0].each must be there in all parts or in none"),
    );
    const shortened = { ...each, turns: each.turns.slice(1) };
    expect(() => mergeSimulations([{ ...result, each: shortened }])).toThrow(
      new RangeError("parts[0].each.turns must have 40 items, got 39"),
    );
  });

  test("is only in the last report of an async version", async () => {
    const reports: (api.Simulation["each"] | undefined)[] = [];
    const onProgress = ({ result }: { result: api.Simulation }) => reports.push(result.each);
    expect(await api.simulateAsync(board, { ...options, each: true, onProgress })).toEqual(result);
    expect(new Set(reports)).toEqual(new Set([undefined]));
  });

  test.each(["drawn", "best"] as const)(
    "can be played again, with %s openings, and its record leads to its row",
    (openings) => {
      const columns = simulate(board, { ...options, openings, firstGame: 7, games: 5, each: true })
        .each as api.EachGame;
      for (let row = 0; row < 5; ++row) {
        const record = api.simulatedGame(board, { ...options, openings }, 7 + row);
        const states = api.replay(record);
        const last = states.at(-1) as api.Game;
        expect(last.winner).toBe(columns.winner[row]);
        for (const [i, seat] of last.seats.entries()) {
          const entry = Object.fromEntries(
            Object.entries(columns.seats[i] as api.EachSeat).map(([key, list]: [string, unknown]) => [
              key,
              Array.isArray(list) ? (list as unknown[])[row] : list,
            ]),
          );
          const opening = record.steps.flatMap(({ move }, step) =>
            move.kind === "settlement" && states[step]?.phase === "setup" && states[step].activePlayer === seat.player
              ? [move.intersection]
              : [],
          );
          expect(entry).toEqual({
            player: seat.player,
            points: seat.points,
            settlements: seat.settlements.length,
            cities: seat.cities.length,
            roads: seat.roads.length,
            roadLength: seat.roadLength,
            knights: seat.knights,
            longestRoad: last.longestRoad === seat.player,
            largestArmy: last.largestArmy === seat.player,
            opening,
          });
        }
        expect(api.isGameRecord(JSON.parse(JSON.stringify(record)))).toBe(true);
      }
    },
  );

  test("needs the simulation's seed to be played again", () => {
    expect(() => api.simulatedGame(board, {}, 0)).toThrow(
      new TypeError("options.seed must be the seed of the simulation, got undefined"),
    );
    expect(() => api.simulatedGame(board, { seed: 1 }, -1)).toThrow(/^index must be an integer in \[0, /);
  });
});

describe("levels that rotate", () => {
  const levels = ["advanced", "beginner", "random", "random"] as const;
  const options = { games: 100, seed: 1, players: 3, levels, rotateLevels: true } as const;
  const result = simulate(board, { ...options, each: true });

  test("play once in each seat of four games, and have their own wins", () => {
    const seats = (result.each as api.EachGame).seats.map(({ level }) => level as readonly api.Level[]);
    for (let game = 0; game < 100; ++game)
      expect(seats.map((column) => column[game])).toEqual([0, 1, 2].map((seat) => levels[(seat + 400 - game) % 4]));
    const counted = ["advanced", "beginner", "random"].map((level) => ({
      level,
      games: seats.flat().filter((other) => other === level).length,
      wins: result.each?.winner.filter((winner, game) => winner && seats[winner - 1]?.[game] === level).length,
    }));
    expect(result.levels?.map(({ level, games, wins }) => ({ level, games, wins }))).toEqual(counted);
    expect(counted.map(({ games }) => games)).toEqual([75, 75, 150]);
    for (const { games, wins, winRate, interval } of result.levels ?? []) {
      expect(winRate).toBe(wins / games);
      expect(interval[0]).toBeLessThanOrEqual(winRate);
      expect(interval[1]).toBeGreaterThanOrEqual(winRate);
    }
  });

  test("play on in parts, which are merged", () => {
    const part = (firstGame: number, games: number) => simulate(board, { ...options, firstGame, games, each: true });
    expect(mergeSimulations([part(0, 33), part(33, 67)])).toEqual(result);
    const fixed = simulate(board, { ...options, levels: levels.slice(0, 3), rotateLevels: false, games: 33 });
    expect(() => mergeSimulations([fixed, part(33, 67)])).toThrow(
      /^parts\[1\]\.digest must be that of the other parts/,
    );
  });

  test("are those of a game that is played again", () => {
    const { turns } = result.each as api.EachGame;
    const record = api.simulatedGame(board, options, 5);
    expect(record.steps.filter(({ move }) => move.kind === "endTurn")).toHaveLength(turns[5] as number);
  });

  test("are at least as many as the players, and at most six", () => {
    expect(() => simulate(board, { ...options, levels: ["random", "random"] })).toThrow(
      new RangeError("options.levels must have 3 to 6 items, got 2"),
    );
    expect(simulate(board, { games: 4, seed: 1, rotateLevels: true, levels: "random" }).levels?.[0]?.games).toBe(16);
  });
});

describe("certifyBoard", () => {
  test("certifies random players with a wide margin, and its intervals are within the margin", () => {
    const { verdict, levels } = api.certifyBoard(board, { levels: ["random"], margin: 0.1, seed: 1 });
    expect(verdict).toBe("balanced");
    for (const { interval } of levels[0]?.seats ?? []) {
      expect(interval[0]).toBeGreaterThanOrEqual(0.15);
      expect(interval[1]).toBeLessThanOrEqual(0.35);
    }
  });

  test("draws openings by score, at the given temperature", () => {
    const options = { maxGames: 300, margin: 0.2, confidence: 0.999999, seed: 1 };
    const certificate = api.certifyBoard(board, options);
    expect(certificate.openingTemperature).toBe(1.5);
    expect(api.certifyBoard(board, { ...options, openingTemperature: 1.5 })).toEqual(certificate);
    const wins = (openingTemperature: number) =>
      api.certifyBoard(board, { ...options, openingTemperature }).levels[0]?.seats.map(({ wins }) => wins);
    expect(wins(0)).not.toEqual(wins(1.5));
    expect(wins(1e9)).not.toEqual(wins(1.5));
  });

  test("is undecided after few games, and separates the effect of the order of seats where it is known", () => {
    const { verdict, levels } = api.certifyBoard(board, { maxGames: 10, players: 2, seed: 1 });
    expect([verdict, levels[0]?.games, levels[0]?.level]).toEqual(["undecided", 10, "intermediate"]);
    expect(levels[0]?.seats[0]?.seatAdvantage).toBeGreaterThan(0);
    const other = api.certifyBoard(board, { maxGames: 1, pointsToWin: 12, seed: 1 }).levels[0]?.seats;
    expect(new Set(other?.map(({ seatAdvantage }) => seatAdvantage))).toEqual(new Set([null]));
  });

  test.each([
    [{ margin: 0.25 }, "options.margin must be in (0, 1 / 4), got 0.25"],
    [{ openingTemperature: -0.1 }, "options.openingTemperature must be in [0, 1e9], got -0.1"],
    [{ levels: [] }, "options.levels must have 1 to 4 items, got 0"],
    [{ levels: ["random", "random"] as const }, 'options.levels[1] must differ from those before, got "random" again'],
  ])("refuses %o", (options, message) => {
    expect(() => api.certifyBoard(board, options)).toThrow(new RangeError(message));
  });
});

describe("spotChances", () => {
  test("returns every open spot once, best first", () => {
    const { player, spots } = api.spotChances(board, { games: 600, seed: 1 });
    expect(player).toBe(1);
    expect(spots.map(({ intersection }) => intersection).sort((a, b) => a - b)).toEqual([...Array(54).keys()]);
    expect(spots[0]).toMatchObject({ loss: 0, lossInterval: [0, 0] });
  });

  test.each([
    [{ spots: [] }, "options.spots must have 1 to 54 items, got 0"],
    [{ spots: [3, 3] }, "options.spots[1] must differ from those before, got 3 again"],
    [
      { spots: [3], settlements: [{ player: 1, intersection: 3 }] },
      "options.spots[0] must not be settled or beside a settlement, got 3",
    ],
  ])("refuses %o", (options, message) => {
    expect(() => api.spotChances(board, options)).toThrow(new RangeError(message));
  });
});
