// Regions, gold, sea and fog affect locks, islands, repairs, games and spots.
import { describe, expect, test } from "vitest";
import { certifyBoard, newGame, positionOf, replay, simulate, spotChances, startMatch } from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import {
  type Board,
  layoutOf,
  type LayoutSpec,
  rankSpots,
  type RefusedError,
  scoreSpots,
} from "../../../web/src/index.js";
import { type Opening, openingChances, seatChances, suggestDraft } from "../../../web/src/draft.js";
import { expectBoardOf, islandsOf, scenarios } from "./scenario-constraints.js";

const newShores = "seafarers/new-shores-4";
const newWorld = "seafarers/new-world-3-4";

/** Two regions of two hexes each that share their tokens, with sea between them. */
const sharedTokens: LayoutSpec = {
  hexes: [0, 1, 2, 3, 4].map((q) => ({ q, r: 0 })),
  regions: [
    { hexes: [0, 1], terrains: { wood: 1, ore: 1 }, tokens: [6, 8] },
    { hexes: [3, 4], terrains: { gold: 1, brick: 1 }, tokens: [2, 12], tokenRegion: 0 },
  ],
  fixed: { terrains: { 2: "sea" } },
  pipLimits: { gold: { max: 1 } },
};

describe("a layout with regions", () => {
  test("deals terrains within each region, and tokens within the regions that share them", () => {
    const tokens = new Set<string>();
    for (let seed = 0; seed < 50; ++seed) {
      const { board } = hexsmith.generateBoard({ layout: sharedTokens, seed });
      expect([...board.terrains.slice(0, 2)].sort()).toEqual(["ore", "wood"]);
      expect(board.terrains[2]).toBe("sea");
      expect([...board.terrains.slice(3)].sort()).toEqual(["brick", "gold"]);
      const gold = board.tokens[board.terrains.indexOf("gold")] as number;
      expect([2, 12]).toContain(gold);
      tokens.add(board.tokens.join());
    }
    expect([...tokens].some((list) => list.startsWith("2") || list.startsWith("12"))).toBe(true);
  });

  test.for<[locks: object, data: object]>([
    [
      { terrains: { 0: "gold" } },
      { kind: "lock-against-bag", path: "options.locks.terrains[0]", piece: "gold", needed: 1, available: 0 },
    ],
    [
      { terrains: { 2: "wood" } },
      { kind: "lock-against-bag", path: "options.locks.terrains[2]", piece: "wood", needed: 1, available: 0 },
    ],
    [{ tokens: { 2: 6 } }, { kind: "lock-against-desert", path: "options.locks.tokens[2]", piece: 6 }],
    [{ tokens: { 3: 6, 4: 8 } }, { kind: "lock-against-layout", path: "options.locks.tokens[3]", piece: 6 }],
  ])("refuses locks that no board can meet: %j", ([locks, data]) => {
    expect(() => hexsmith.generateBoard({ layout: sharedTokens, locks })).toThrow(
      expect.objectContaining(data) as Error,
    );
  });

  test("obeys locks, and accepts locks of fixed pieces", () => {
    for (let seed = 0; seed < 20; ++seed) {
      const locks = { terrains: { 0: "ore", 2: "sea" }, tokens: { 1: 12, 2: null } } as const;
      const { board } = hexsmith.generateBoard({ layout: sharedTokens, seed, locks });
      expect([board.terrains[0], board.terrains[2], board.tokens[1], board.tokens[2]]).toEqual([
        "ore",
        "sea",
        12,
        null,
      ]);
    }
  });
});

describe("minIslands", () => {
  test("gives at least that number of islands, and with maxIslands the exact number", () => {
    for (let seed = 0; seed < 15; ++seed) {
      const islands = (options: object) =>
        islandsOf(hexsmith.generateBoard({ layout: newWorld, seed, ...options }).board);
      expect(islands({ minIslands: 5 })).toBeGreaterThanOrEqual(5);
      expect(islands({ maxIslands: 2 })).toBeLessThanOrEqual(2);
      expect(islands({ minIslands: 3, maxIslands: 3 })).toBe(3);
    }
  });

  test("needs a layout whose sea is dealt", () => {
    expect(() => hexsmith.generateBoard({ minIslands: 2 })).toThrow(
      new RangeError("options.minIslands must be 1 on a layout whose sea is not dealt, got 2"),
    );
  });
});

describe.each(scenarios)("%s", (layout, scenario) => {
  const { board } = hexsmith.officialBoard({ layout, seed: 3 });

  test("has repairs that obey its set-up", () => {
    const repair = hexsmith.repairBoard(board, { swaps: 1, harbors: true });
    expect(repair.energy.after).toBeLessThanOrEqual(repair.energy.before);
    expectBoardOf(scenario, repair.board, "3");
    const after = hexsmith.applySwaps(board, repair.swaps);
    expect(after).toEqual(repair.board);
  });

  test("allows first settlements only where its rules do", () => {
    const { hexes, intersections } = layoutOf(board);
    const origin = { q: Math.min(...hexes.map(({ q }) => q)), r: Math.min(...hexes.map(({ r }) => r)) };
    const idOf = (at: { q: number; r: number }) =>
      hexes.findIndex(({ q, r }) => q - origin.q === at.q && r - origin.r === at.r);
    const { closedToStart = [] } = scenario;
    const mainIsland = scenario.edition === "Seafarers" ? scenario.mainIsland : null; // null allows every island
    const startHexes = new Set(
      scenario.hexes.filter(({ region }) => mainIsland === null || mainIsland.includes(region)).map(idOf),
    );
    const closedIntersections = new Set(closedToStart.map((at) => hexes[idOf(at)]?.intersections[at.corner]));
    const openIntersections = [...intersections.keys()].filter(
      (id) =>
        !closedIntersections.has(id) &&
        intersections[id]?.hexes.some((hex) => startHexes.has(hex)) &&
        intersections[id].hexes.some((hex) => board.terrains[hex] !== "sea"),
    );
    expect(
      rankSpots(board)
        .map(({ intersection }) => intersection)
        .sort((a, b) => a - b),
    ).toEqual(openIntersections);
    const players = scenario.players[0];
    for (const { intersection } of suggestDraft(board, { players }).picks)
      expect(openIntersections).toContain(intersection);
  });

  test("can be scored as packed bytes", () => {
    const scores = scoreSpots(hexsmith.packBoard(board), { layout });
    if (board.harborSlots) return; // packed boards have no harbors
    for (const { intersection, score } of rankSpots(board)) expect(scores[intersection]).toBe(score);
  });

  test("has games and chances, or all functions refuse it for the same reason", () => {
    const hasUnplayableTerrain = board.terrains.some((terrain) => terrain === "gold" || terrain === "sea");
    const hasSecondTokens = layout === "traders-barbarians/rivers-of-catan";
    const reason = hasUnplayableTerrain || board.covered || hasSecondTokens ? "no-rules-for-terrain" : undefined;
    expect(reasonsOf(board)).toEqual(new Set([reason]));
  });
});

/** Returns the kinds of the refusals of all functions that play games or return chances to win them. */
function reasonsOf(board: Board): ReadonlySet<string | undefined> {
  const options = { players: 2, seed: 1 } as const;
  const openings = suggestDraft(board, { players: 2 }).seats.map(({ opening }) => opening as Opening);
  const spots = openings[0];
  const calls = [
    () => newGame(board, options),
    () => startMatch(board, options),
    () => replay({ version: 1, board, options, steps: [] }),
    () => positionOf({ board, players: 2, pieces: [], toMove: 1 }),
    () => simulate(board, { ...options, games: 1, levels: "random", maxTurns: 1 }),
    () => certifyBoard(board, { ...options, maxGames: 1, levels: ["beginner"] }),
    () => spotChances(board, { ...options, games: 1, level: "beginner", spots }),
    () => seatChances(board, { ...options, samples: 1 }),
    () => openingChances(board, openings),
  ];
  return new Set(
    calls.map((call) => {
      try {
        return void call();
      } catch (error) {
        return (error as RefusedError).kind;
      }
    }),
  );
}

test("games and chances have no rules for intersections that are closed to first settlements", () => {
  const { hexes } = layoutOf("standard").spec;
  const bags = [
    { hexes: [0, 1, 2], terrains: { wood: 3 }, tokens: [3, 4, 5] },
    {
      hexes: Array.from({ length: 16 }, (_, i) => i + 3),
      terrains: { ore: 16 },
      tokens: new Array<number>(16).fill(9),
    },
  ];
  for (const starts of [{ startRegions: [1] }, { closedToStart: [20] }]) {
    const { board } = hexsmith.officialBoard({ layout: { hexes, regions: bags, ...starts }, seed: 1 });
    expect(reasonsOf(board)).toEqual(new Set(["no-rules-for-terrain"]));
  }
});

test("a pip of gold counts as a pip of the most valuable resource", () => {
  const layout: LayoutSpec = { hexes: [{ q: 0, r: 0 }], terrains: { gold: 1 }, tokens: [6] };
  const [spot] = rankSpots({ version: 1, layout, terrains: ["gold"], tokens: [6], harbors: [] });
  expect(spot?.gold).toBe(5);
  expect(spot?.metrics.production).toBe(5);
  expect(spot?.production).toEqual({ wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 });
});

test("an error names a settlement outside the start regions", () => {
  const { board } = hexsmith.officialBoard({ layout: newShores, seed: 1 });
  const seaIntersection = layoutOf(board).intersections.findIndex(({ hexes }) =>
    hexes.every((hex) => board.terrains[hex] === "sea"),
  );
  const settlements = [{ player: 1, intersection: seaIntersection }];
  expect(() => suggestDraft(board, { players: 4, settlements })).toThrow(
    new RangeError(`options.settlements[0].intersection must be one where players may start, got ${seaIntersection}`),
  );
});
