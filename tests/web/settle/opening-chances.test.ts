// Who wins from these openings.
import { describe, expect, test } from "vitest";
import * as game from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import type { Board, Opening } from "../../../web/src/index.js";

const board = hexsmith.beginnerBoard();
const { intersections } = hexsmith.layout();

/** A draft of so many players: openings, and the roads that go with them. */
function drafted(on: Board, players: number) {
  const draft = hexsmith.suggestDraft(on, { players, preset: "proven", policy: "optimal" });
  const openings = draft.seats.map(({ settlements }) => settlements as Opening);
  const roads = draft.seats.map(
    ({ player }) => draft.picks.filter((pick) => pick.player === player).map(({ road }) => road) as [number, number],
  );
  return { openings, roads };
}

describe("openingChances", () => {
  test.each([2, 3, 4])("are positive and add up to 1 for %i players, and name the version of the model", (players) => {
    const { openings } = drafted(board, players);
    const { seats, algorithm } = hexsmith.openingChances(board, openings);
    expect(seats.map(({ player }) => player)).toEqual(Array.from({ length: players }, (_, seat) => seat + 1));
    expect(Math.min(...seats.map(({ chance }) => chance))).toBeGreaterThan(0);
    expect(seats.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(algorithm).toBe(1);
    expect(hexsmith.openingChances(board, openings, { algorithm })).toEqual({ seats, algorithm });
  });

  test("takes the roads that suggestDraft names where none are given", () => {
    const { openings, roads } = drafted(board, 4);
    expect(hexsmith.openingChances(board, openings)).toEqual(hexsmith.openingChances(board, openings, { roads }));
  });

  test("says other chances where roads lead elsewhere", () => {
    const { openings, roads } = drafted(board, 4);
    const [first] = openings[0] as Opening;
    const others = (intersections[first]?.edges ?? []).filter((edge) => edge !== roads[0]?.[0]);
    const chances = others.map((edge) => {
      const turned = [[edge, roads[0]?.[1]] as [number, number], ...roads.slice(1)];
      return hexsmith.openingChances(board, openings, { roads: turned }).seats[0]?.chance;
    });
    const given = hexsmith.openingChances(board, openings, { roads }).seats[0]?.chance;
    expect(chances.some((chance) => chance !== given)).toBe(true);
  });

  test("agrees with 2,000 games of simulate to 0.1 where one seat settled badly", () => {
    const openings: Opening[] = [
      [10, 31],
      [13, 43],
      [0, 53],
    ];
    const { seats } = hexsmith.openingChances(board, openings);
    const order = [0, 1, 2, 2, 1, 0];
    const settlements = order.map((seat, pick) => ({
      player: seat + 1,
      intersection: openings[seat]?.[pick < 3 ? 0 : 1] as number,
    }));
    const played = game.simulate(board, { players: 3, settlements, games: 2000, seed: "openings" });
    seats.forEach(({ chance }, seat) => {
      expect(Math.abs(chance - (played.seats[seat]?.winRate as number))).toBeLessThan(0.1);
    });
    expect(seats[2]?.chance).toBeLessThan(0.2);
  });

  test("takes custom shapes without harbors", () => {
    const { board: small } = hexsmith.generateBoard({ seed: 1, layout: "extension", harbors: "none" });
    const { openings } = drafted(small, 4);
    const sum = hexsmith.openingChances(small, openings).seats.reduce((all, { chance }) => all + chance, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  const pair: Opening[] = [
    [0, 9],
    [20, 40],
  ];
  const far = intersections[0]?.edges[0] as number;
  test.each<[openings: unknown, options: unknown, error: Error]>([
    [undefined, {}, new TypeError("openings must be an array, got undefined")],
    [pair.slice(1), {}, new RangeError("openings must have 2 to 4 items, got 1")],
    [[...pair, ...pair, ...pair], {}, new RangeError("openings must have 2 to 4 items, got 6")],
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
    [pair, { roads: [] }, new RangeError("options.roads must have 2 items, got 0")],
    [
      pair,
      {
        roads: [
          [far, far],
          [0, 0],
        ],
      },
      new RangeError(`options.roads[0][1] must be an edge at intersection 9, got ${far}`),
    ],
    [pair, { algorithm: 2 }, new RangeError("options.algorithm must be an integer in [1, 1], got 2")],
    [pair, { preset: "proven" }, new TypeError("options.preset is not known: options may have roads, algorithm")],
  ])("refuses openings %o and options %o", (openings, options, error) => {
    expect(() => hexsmith.openingChances(board, openings as Opening[], options as object)).toThrow(error);
  });
});
