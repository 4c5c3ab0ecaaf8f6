// Tests the win chances of given openings.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as drafts from "../../../web/src/draft.js";
import type { Board } from "../../../web/src/index.js";
import type { Opening } from "../../../web/src/draft.js";

const board = hexsmith.printedBoard();
const { intersections } = hexsmith.layoutOf();

/** Drafts openings with roads for a number of players. */
function draftOpenings(boardOfDraft: Board, players: number) {
  const draft = drafts.suggestDraft(boardOfDraft, { players, evaluator: "proven", policy: "optimal" });
  const openings = draft.seats.map(({ opening }) => opening as Opening);
  const roads = draft.picks.map(({ player, edge }) => ({ player, edge }));
  return { openings, roads };
}

describe("openingChances", () => {
  test.each([2, 3, 4])(
    "returns positive chances that add up to 1 for %i players, and the model's version",
    (players) => {
      const { openings } = draftOpenings(board, players);
      const { seats, algorithm } = drafts.openingChances(board, openings);
      expect(seats.map(({ player }) => player)).toEqual(Array.from({ length: players }, (_, seat) => seat + 1));
      expect(Math.min(...seats.map(({ winChance }) => winChance))).toBeGreaterThan(0);
      expect(seats.reduce((sum, { winChance }) => sum + winChance, 0)).toBeCloseTo(1, 12);
      expect(algorithm).toBe(1);
      expect(drafts.openingChances(board, openings, { algorithm })).toEqual({ seats, algorithm });
    },
  );

  test("accepts roads in any order, and ignores their other keys", () => {
    const { openings, roads } = draftOpenings(board, 3);
    const expectedChances = drafts.openingChances(board, openings, { roads });
    const { picks } = drafts.suggestDraft(board, { players: 3, evaluator: "proven" });
    expect(drafts.openingChances(board, openings, { roads: [...roads].reverse() })).toEqual(expectedChances);
    expect(drafts.openingChances(board, openings, { roads: picks })).toEqual(expectedChances);
  });

  test("depends on the roads", () => {
    const { openings, roads } = draftOpenings(board, 4);
    const [first] = openings[0] as Opening;
    const [road, ...rest] = roads as [drafts.PlacedRoad, ...drafts.PlacedRoad[]];
    const otherEdges = (intersections[first]?.edges ?? []).filter((edge) => edge !== road.edge);
    const winChanceOf = (edge: number) =>
      drafts.openingChances(board, openings, { roads: [{ player: 1, edge }, ...rest] }).seats[0]?.winChance;
    expect(otherEdges.some((edge) => winChanceOf(edge) !== winChanceOf(road.edge))).toBe(true);
  });

  test("accepts boards without harbors", () => {
    const { board: extension } = hexsmith.generateBoard({ seed: 1, layout: "extension", harbors: "none" });
    const { openings } = draftOpenings(extension, 4);
    const sum = drafts.openingChances(extension, openings).seats.reduce((total, { winChance }) => total + winChance, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  const pair: Opening[] = [
    [0, 9],
    [20, 40],
  ];
  const edgeAtZero = intersections[0]?.edges[0] as number;
  const fourTimes = (road: unknown) => Array<unknown>(4).fill(road);
  test.each<[openings: unknown, options: unknown, error: Error]>([
    [undefined, {}, new TypeError("openings must be an array, got undefined")],
    [pair.slice(1), {}, new RangeError("openings must have 2 to 6 items, got 1")],
    [[...pair, ...pair, ...pair, ...pair], {}, new RangeError("openings must have 2 to 6 items, got 8")],
    [[[0, 9], [20]], {}, new RangeError("openings[1] must have 2 items, got 1")],
    [[[0, 9], 7], {}, new TypeError("openings[1] must be an array, got 7")],
    [
      [
        [0, 9],
        [20, 54],
      ],
      {},
      new RangeError("openings[1][1] must be an integer in [0, 53], got 54"),
    ],
    [
      [
        [0, 9],
        [0, 40],
      ],
      {},
      new RangeError("openings[1][0] must be neither settled nor beside a settlement, got 0"),
    ],
    [pair, { roads: [] }, new RangeError("options.roads must have 4 items, got 0")],
    [pair, { roads: fourTimes(1) }, new TypeError("options.roads[0] must be an object, got 1")],
    [
      pair,
      { roads: fourTimes({ player: 3, edge: edgeAtZero }) },
      new RangeError("options.roads[0].player must be an integer in [1, 2], got 3"),
    ],
    [
      pair,
      { roads: fourTimes({ player: 1, edge: 72 }) },
      new RangeError("options.roads[0].edge must be an integer in [0, 71], got 72"),
    ],
    [
      pair,
      { roads: fourTimes({ player: 2, edge: edgeAtZero }) },
      new RangeError(`options.roads[0].edge must be an edge at intersection 20 or 40, got ${edgeAtZero}`),
    ],
    [
      pair,
      { roads: fourTimes({ player: 1, edge: edgeAtZero }) },
      new RangeError(
        `options.roads[1].edge must be an edge at intersection 9, the other settlement, got ${edgeAtZero}`,
      ),
    ],
    [pair, { algorithm: 2 }, new RangeError("options.algorithm must be an integer in [1, 1], got 2")],
    [pair, { evaluator: "proven" }, new TypeError("options.evaluator is not known: options may have roads, algorithm")],
  ])("refuses openings %o and options %o", (openings, options, error) => {
    expect(() => drafts.openingChances(board, openings as Opening[], options as object)).toThrow(error);
  });
});
