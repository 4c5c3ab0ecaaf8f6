// The opening draft and its coach through the face.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Board, type CoachOptions, type DraftOptions, type DraftPolicy, loadSync } from "../../web/src/index.js";
import { anyBoard, oneHex } from "./golden-boards.js";

const hexsmith = loadSync();
const { board } = hexsmith.generateBoard({ seed: "draft" });
const { intersections, edges } = hexsmith.layout();
const policies = ["greedy", "maxmin", "optimal"] as const;
const anyPolicy = fc.constantFrom(...policies);
const snake = (players: number) => {
  const order = Array.from({ length: players }, (_, i) => i + 1);
  return [...order, ...order.reverse()];
};
const placedOf = (draft: ReturnType<typeof hexsmith.suggestDraft>, count: number) =>
  draft.picks.slice(0, count).map(({ player, intersection }) => ({ player, intersection }));

describe("suggestDraft", () => {
  test("is greedy among four players unless told otherwise", () => {
    expect(hexsmith.suggestDraft(board)).toEqual(hexsmith.suggestDraft(board, { players: 4, policy: "greedy" }));
    expect(hexsmith.suggestDraft(board).picks[0]?.intersection).toBe(hexsmith.rankSpots(board)[0]?.intersection);
  });

  test("places in snake order under the distance rule, each road at its settlement", () => {
    fc.assert(
      fc.property(anyBoard, fc.integer({ min: 2, max: 6 }), anyPolicy, (board, players, policy) => {
        const { picks, seats, gap } = hexsmith.suggestDraft(board, { players, policy });
        expect(picks.map(({ player }) => player)).toEqual(snake(players));
        expect(picks.map(({ round }) => round)).toEqual(snake(players).map((_, i) => (i < players ? 1 : 2)));
        const closed = new Set<number>();
        for (const { intersection, road } of picks) {
          expect(closed.has(intersection)).toBe(false);
          for (const id of [intersection, ...(intersections[intersection]?.neighbors ?? [])]) closed.add(id);
          expect(edges[road]?.intersections).toContain(intersection);
        }
        for (const { player, score, production, settlements } of seats) {
          expect(settlements).toEqual(
            picks.filter((pick) => pick.player === player).map(({ intersection }) => intersection),
          );
          const pair = hexsmith.scoreOpening(board, settlements as unknown as [number, number]);
          expect({ score, production }).toEqual({ score: pair.score, production: pair.production });
        }
        const scores = seats.map(({ score }) => score);
        expect(gap).toBe(Math.max(...scores) - Math.min(...scores));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test("goes on from the middle as it would have gone on by itself", () => {
    fc.assert(
      fc.property(anyBoard, anyPolicy, fc.integer({ min: 2, max: 4 }), fc.nat(8), (board, policy, players, count) => {
        const whole = hexsmith.suggestDraft(board, { players, policy });
        const placed = placedOf(whole, count);
        const rest = hexsmith.suggestDraft(board, { players, policy, settlements: placed });
        expect(rest).toEqual({ ...whole, picks: whole.picks.slice(placed.length) });
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  test("maxmin: no other open spot makes the weakest resource of the second settlement's seat stronger", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const { picks } = hexsmith.suggestDraft(board, { policy: "maxmin" });
        const yields = new Map(hexsmith.rankSpots(board).map((spot) => [spot.intersection, spot.production]));
        const weakest = (a: number, b: number) =>
          Math.min(...(yields.get(a) ?? []).map((pips, r) => pips + (yields.get(b)?.[r] as number)));
        for (const [i, { player, intersection }] of picks.entries()) {
          if (i < 4) continue;
          const first = picks[player - 1]?.intersection as number;
          const settlements = picks.slice(0, i).map((pick) => pick.intersection);
          for (const open of hexsmith.rankSpots(board, { settlements }))
            expect(weakest(first, open.intersection)).toBeLessThanOrEqual(weakest(first, intersection));
        }
      }),
      { seed: 3, numRuns: 30 },
    );
  });

  test("optimal: what two players reach is what a plain search over all four settlements finds", () => {
    // Small enough to try everything: a row of three hexes.
    const hexes = [0, 1, 2].map((q) => ({ q, r: 0 }));
    const row = (terrains: Board["terrains"], tokens: Board["tokens"]): Board => ({
      layout: { hexes, terrains: { wood: 3 }, tokens: [2, 2, 2] },
      terrains,
      tokens,
      harbors: [],
    });
    const kind = fc.constantFrom("wood", "brick", "wool", "grain", "ore");
    const token = fc.constantFrom(2, 3, 4, 5, 6, 8, 9);
    const three = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(three(kind), three(token), (terrains, tokens) => {
        const board = row(terrains as Board["terrains"], tokens);
        const near = hexsmith.layout(board.layout).intersections;
        const open = (taken: readonly number[]) =>
          near.flatMap((_, id) =>
            taken.some((other) => other === id || near[other]?.neighbors.includes(id)) ? [] : [id],
          );
        const worth = (a: number, b: number | undefined) =>
          b === undefined
            ? (hexsmith.rankSpots(board).find(({ intersection }) => intersection === a)?.score as number)
            : hexsmith.scoreOpening(board, [a, b]).score;
        const cache = new Map<string, number>();
        const pair = (a: number, b: number | undefined) => {
          const key = `${a},${b}`;
          const known = cache.get(key) ?? worth(a, b);
          cache.set(key, known);
          return known;
        };
        /** The spot with the highest value, ties by the lowest id. */
        const best = (spots: readonly number[], value: (spot: number) => number) =>
          spots.reduce<number | undefined>(
            (found, spot) => (found === undefined || value(spot) > value(found) ? spot : found),
            undefined,
          );
        const finish = (a: number, b: number) => {
          const b2 = best(open([a, b]), (spot) => pair(b, spot));
          const taken = [a, b, ...(b2 === undefined ? [] : [b2])];
          const a2 = best(open(taken), (spot) => pair(a, spot));
          return { first: pair(a, a2), second: pair(b, b2) };
        };
        const reply = (a: number) => best(open([a]), (b) => finish(a, b).second) as number;
        const first = best(open([]), (a) => finish(a, reply(a)).first) as number;
        const wanted = finish(first, reply(first));
        const { seats, picks } = hexsmith.suggestDraft(board, { players: 2, policy: "optimal" });
        expect(picks.slice(0, 2).map(({ intersection }) => intersection)).toEqual([first, reply(first)]);
        expect(seats.map(({ score }) => score)).toEqual([wanted.first, wanted.second]);
      }),
      { seed: 4, numRuns: 15 },
    );
  });

  test("on a shape too small for all the last seats go without, with a score of 0", () => {
    const tiny: Board = { layout: oneHex, terrains: ["ore"], tokens: [5], harbors: [] };
    for (const policy of policies) {
      const { picks, seats, gap } = hexsmith.suggestDraft(tiny, { players: 4, policy });
      expect(picks.map(({ player }) => player)).toEqual([1, 2, 3]);
      expect(seats[3]).toEqual({ player: 4, score: 0, production: [0, 0, 0, 0, 0], settlements: [] });
      expect(gap).toBeGreaterThan(0);
    }
  });
});

describe("draftFairness", () => {
  test("is the optimal draft, for four players unless told otherwise", () => {
    expect(hexsmith.draftFairness(board)).toEqual(hexsmith.suggestDraft(board, { policy: "optimal" }));
    expect(hexsmith.draftFairness(board, { players: 3, preset: "proven" })).toEqual(
      hexsmith.suggestDraft(board, { players: 3, policy: "optimal", preset: "proven" }),
    );
  });
});

describe("coachDraft", () => {
  test("before a player's turn comes every open spot is there for certain", () => {
    const { player, picksBefore, exact, spots } = hexsmith.coachDraft(board);
    expect({ player, picksBefore, exact }).toEqual({ player: 1, picksBefore: 0, exact: true });
    expect(spots.map(({ intersection }) => intersection)).toEqual(
      hexsmith.rankSpots(board).map(({ intersection }) => intersection),
    );
    for (const { chance, error } of spots) expect({ chance, error }).toEqual({ chance: 1, error: 0 });
  });

  test("one pick ahead: one minus the softmax of the spot and its neighbors, temperature 1.5", () => {
    const ranked = hexsmith.rankSpots(board);
    const best = ranked[0]?.score ?? 0;
    const weights = new Map(ranked.map(({ intersection, score }) => [intersection, Math.exp((score - best) / 1.5)]));
    const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
    const { exact, picksBefore, spots } = hexsmith.coachDraft(board, { player: 2 });
    expect({ exact, picksBefore }).toEqual({ exact: true, picksBefore: 1 });
    for (const { intersection, chance } of spots) {
      const closing = [intersection, ...(intersections[intersection]?.neighbors ?? [])];
      const gone = closing.reduce((total, id) => total + (weights.get(id) as number) / sum, 0);
      expect(chance).toBeCloseTo(1 - gone, 12);
    }
  });

  test("samples what it cannot count out, the same for the same seed, within five standard errors of more samples", () => {
    const options = { player: 1, settlements: placedOf(hexsmith.suggestDraft(board), 1), seed: "coach" };
    const few = hexsmith.coachDraft(board, options);
    expect(few).toMatchObject({ exact: false, picksBefore: 6, seed: "coach" });
    expect(hexsmith.coachDraft(board, options)).toEqual(few);
    const many = hexsmith.coachDraft(board, { ...options, samples: 20_000, seed: "other" });
    const exactly = new Map(many.spots.map((spot) => [spot.intersection, spot]));
    for (const { intersection, chance, error } of few.spots) {
      const other = exactly.get(intersection);
      const sigma = Math.hypot(error, other?.error ?? 0);
      expect(Math.abs(chance - (other?.chance ?? 0))).toBeLessThanOrEqual(5 * sigma + 1e-9);
    }
  });

  test("has nothing to say to a player who has placed everything", () => {
    const settlements = placedOf(hexsmith.suggestDraft(board), 8);
    expect(hexsmith.coachDraft(board, { settlements })).toMatchObject({ player: 1, picksBefore: null, spots: [] });
    expect(hexsmith.coachDraft(board, { settlements: settlements.slice(0, 5), player: 4 }).picksBefore).toBeNull();
  });

  test("gives chances in [0, 1] and finite errors on every board, at every temperature", () => {
    fc.assert(
      fc.property(
        anyBoard,
        fc.constantFrom(0.001, 1, 1e9),
        fc.integer({ min: 1, max: 4 }),
        (board, temperature, player) => {
          for (const { chance, error, score } of hexsmith.coachDraft(board, { temperature, player, samples: 10 })
            .spots) {
            expect(chance >= 0 && chance <= 1).toBe(true);
            expect(error >= 0 && error <= 1).toBe(true);
            expect(score).toSatisfy(Number.isFinite);
          }
        },
      ),
      { seed: 5, numRuns: 40 },
    );
  });
});

describe("refuses", () => {
  const stateKeys = "players, preset, params, settlements";
  const at = (player: unknown, intersection: unknown) => ({ player, intersection });
  const beside = intersections[9]?.neighbors[0] as number;
  const state: readonly [options: unknown, error: Error][] = [
    [null, new TypeError("options must be an object, got null")],
    [{ players: 1 }, new RangeError("options.players must be an integer in [2, 6], got 1")],
    [{ players: 2.5 }, new RangeError("options.players must be an integer in [2, 6], got 2.5")],
    [{ players: "4" }, new TypeError('options.players must be an integer, got "4"')],
    [{ settlements: {} }, new TypeError("options.settlements must be an array, got an object")],
    [{ settlements: [3] }, new TypeError("options.settlements[0] must be an object, got 3")],
    [{ settlements: [undefined] }, new TypeError("options.settlements[0].player must be an integer, got undefined")],
    [{ settlements: [at(5, 0)] }, new RangeError("options.settlements[0].player must be an integer in [1, 4], got 5")],
    [{ settlements: [at(2, 0)] }, new RangeError("options.settlements[0].player must be 1, whose turn it is, got 2")],
    [
      { settlements: [at(1, 54)] },
      new RangeError("options.settlements[0].intersection must be an integer in [0, 53], got 54"),
    ],
    [
      { settlements: [at(1, 9), at(2, beside)] },
      new RangeError(`options.settlements[1].intersection must not be settled or beside a settlement, got ${beside}`),
    ],
    [
      { players: 2, settlements: Array(5).fill(at(1, 0)) },
      new RangeError("options.settlements must have at most 4 items, got 5"),
    ],
    [{ params: { portBonus: Number.NaN } }, new RangeError("options.params.portBonus must be in [-1e9, 1e9], got NaN")],
  ];

  test.each([
    ...state,
    [{ policy: "random" }, new RangeError('options.policy must be one of "greedy", "maxmin", "optimal", got "random"')],
    [{ player: 1 }, new TypeError(`options.player is not known: options may have ${stateKeys}, policy`)],
  ] as [unknown, Error][])("suggestDraft options %o", (options, error) => {
    expect(() => hexsmith.suggestDraft(board, options as DraftOptions)).toThrow(error);
    expect(hexsmith.suggestDraft(board).picks).toHaveLength(8);
  });

  test.each([
    ...state,
    [{ player: 0 }, new RangeError("options.player must be an integer in [1, 4], got 0")],
    [{ temperature: 0 }, new RangeError("options.temperature must be in [0.001, 1e9], got 0")],
    [{ samples: 1 }, new RangeError("options.samples must be an integer in [2, 1000000], got 1")],
    [{ seed: {} }, new TypeError("options.seed must be a string or an integer in [0, 2^32), got an object")],
    [
      { policy: "greedy" as DraftPolicy },
      new TypeError(`options.policy is not known: options may have ${stateKeys}, player, temperature, samples, seed`),
    ],
  ] as [unknown, Error][])("coachDraft options %o", (options, error) => {
    expect(() => hexsmith.coachDraft(board, options as CoachOptions)).toThrow(error);
  });

  test("settlements of draftFairness", () => {
    expect(() => hexsmith.draftFairness(board, { settlements: [] } as object)).toThrow(
      new TypeError("options.settlements is not known: options may have players, preset, params"),
    );
  });
});
