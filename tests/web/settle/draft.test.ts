// Tests suggestDraft, which plays an opening draft.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as drafts from "../../../web/src/draft.js";
import type { Board } from "../../../web/src/index.js";
import type { DraftOptions, Opening } from "../../../web/src/draft.js";
import { badStates, settlementsOf, stateKeys } from "./draft-states.js";
import { anyBoard, oneHex } from "../fairness/golden-boards.js";

const { board } = hexsmith.generateBoard({ seed: "draft" });
const { intersections, edges } = hexsmith.layoutOf();
const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((sum, number) => sum + (number ?? Number.NaN), 0);
const policies = ["greedy", "maxmin", "optimal"] as const;
const anyPolicy = fc.constantFrom(...policies);
const snake = (players: number) => {
  const order = Array.from({ length: players }, (_, i) => i + 1);
  return [...order, ...order.reverse()];
};

describe("suggestDraft", () => {
  test('uses the policy "optimal" and four players by default', () => {
    expect(drafts.suggestDraft(board)).toEqual(drafts.suggestDraft(board, { players: 4, policy: "optimal" }));
    const greedy = drafts.suggestDraft(board, { policy: "greedy" });
    expect(greedy.picks[0]?.intersection).toBe(hexsmith.rankSpots(board)[0]?.intersection);
  });

  test("places in snake order under the distance rule, with each road at its settlement", () => {
    fc.assert(
      fc.property(anyBoard, fc.integer({ min: 2, max: 6 }), anyPolicy, (board, players, policy) => {
        const { picks, seats, gap } = drafts.suggestDraft(board, { players, policy });
        expect(picks.map(({ player }) => player)).toEqual(snake(players));
        expect(picks.map(({ round }) => round)).toEqual(snake(players).map((_, i) => (i < players ? 1 : 2)));
        const closedSpots = new Set<number>();
        for (const { intersection, edge } of picks) {
          expect(closedSpots.has(intersection)).toBe(false);
          for (const id of [intersection, ...(intersections[intersection]?.neighbors ?? [])]) closedSpots.add(id);
          expect(edges[edge]?.intersections).toContain(intersection);
        }
        for (const { player, score, production, opening } of seats) {
          expect(opening).toEqual(
            picks.filter((pick) => pick.player === player).map(({ intersection }) => intersection),
          );
          const pair = hexsmith.scoreOpening(board, opening as Opening);
          expect({ score, production }).toEqual({ score: pair.score, production: pair.production });
        }
        const scores = seats.map(({ score }) => score);
        expect(gap).toBe(Math.max(...scores) - Math.min(...scores));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test("continues a partial draft in the same way as the complete draft", () => {
    fc.assert(
      fc.property(anyBoard, anyPolicy, fc.integer({ min: 2, max: 4 }), fc.nat(8), (board, policy, players, count) => {
        const fullDraft = drafts.suggestDraft(board, { players, policy });
        const settlements = settlementsOf(fullDraft, count);
        const continuedDraft = drafts.suggestDraft(board, { players, policy, settlements });
        expect(continuedDraft).toEqual({ ...fullDraft, picks: fullDraft.picks.slice(settlements.length) });
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  test("maxmin: no other open spot makes the weakest resource of the second settlement's seat stronger", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const { picks } = drafts.suggestDraft(board, { policy: "maxmin" });
        const yields = new Map(hexsmith.rankSpots(board).map((spot) => [spot.intersection, spot.production]));
        const weakest = (a: number, b: number) =>
          Math.min(...resources.map((resource) => sumOf([yields.get(a)?.[resource], yields.get(b)?.[resource]])));
        for (const [i, { player, intersection }] of picks.entries()) {
          if (i < 4) continue;
          const first = picks[player - 1]?.intersection as number;
          const occupied = picks.slice(0, i).map((pick) => pick.intersection);
          for (const openSpot of hexsmith.rankSpots(board, { occupied }))
            expect(weakest(first, openSpot.intersection)).toBeLessThanOrEqual(weakest(first, intersection));
        }
      }),
      { seed: 3, numRuns: 30 },
    );
  });

  test("optimal: with two players, the result equals an exhaustive search over all four settlements", () => {
    // A row of three hexes is small enough to search exhaustively.
    const hexes = [0, 1, 2].map((q) => ({ q, r: 0 }));
    const row = (terrains: Board["terrains"], tokens: Board["tokens"]): Board => ({
      version: 1,
      layout: { hexes, terrains: { wood: 3 }, tokens: [2, 2, 2] },
      terrains,
      tokens,
      harbors: [],
    });
    const kind = fc.constantFrom("wood", "brick", "wool", "grain", "ore");
    const token = fc.constantFrom(2, 3, 4, 5, 6, 8, 9);
    const threeOf = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(threeOf(kind), threeOf(token), (terrains, tokens) => {
        const board = row(terrains as Board["terrains"], tokens);
        const intersectionsOfRow = hexsmith.layoutOf(board.layout).intersections;
        const openSpots = (occupied: readonly number[]) =>
          intersectionsOfRow.flatMap((_, id) =>
            occupied.some((other) => other === id || intersectionsOfRow[other]?.neighbors.includes(id)) ? [] : [id],
          );
        const scoreOf = (a: number, b: number | undefined) =>
          b === undefined
            ? (hexsmith.rankSpots(board).find(({ intersection }) => intersection === a)?.score as number)
            : hexsmith.scoreOpening(board, [a, b]).score;
        const cache = new Map<string, number>();
        const pair = (a: number, b: number | undefined) => {
          const key = `${a},${b}`;
          const score = cache.get(key) ?? scoreOf(a, b);
          cache.set(key, score);
          return score;
        };
        /** Returns the spot with the highest value, or of several the one with the lowest id. */
        const best = (spots: readonly number[], value: (spot: number) => number) =>
          spots.reduce<number | undefined>(
            (found, spot) => (found === undefined || value(spot) > value(found) ? spot : found),
            undefined,
          );
        const finish = (a: number, b: number) => {
          const b2 = best(openSpots([a, b]), (spot) => pair(b, spot));
          const occupied = [a, b, ...(b2 === undefined ? [] : [b2])];
          const a2 = best(openSpots(occupied), (spot) => pair(a, spot));
          return { first: pair(a, a2), second: pair(b, b2) };
        };
        const reply = (a: number) => best(openSpots([a]), (b) => finish(a, b).second) as number;
        const first = best(openSpots([]), (a) => finish(a, reply(a)).first) as number;
        const expectedScores = finish(first, reply(first));
        const { seats, picks } = drafts.suggestDraft(board, { players: 2, policy: "optimal" });
        expect(picks.slice(0, 2).map(({ intersection }) => intersection)).toEqual([first, reply(first)]);
        expect(seats.map(({ score }) => score)).toEqual([expectedScores.first, expectedScores.second]);
      }),
      { seed: 4, numRuns: 15 },
    );
  });

  test("accepts the picks of a draft as placed settlements, and ignores other keys of the picks", () => {
    const { picks } = drafts.suggestDraft(board);
    const settlements = picks.slice(0, 3);
    expect(drafts.suggestDraft(board, { settlements }).picks).toEqual(picks.slice(3));
    expect(drafts.coachDraft(board, { settlements, seed: 1 })).toMatchObject({ player: 4, picksBefore: 0 });
  });

  test("leaves the last seats without a settlement and with score 0 if the layout is too small", () => {
    const smallBoard: Board = { version: 1, layout: oneHex, terrains: ["ore"], tokens: [5], harbors: [] };
    for (const policy of policies) {
      const { picks, seats, gap } = drafts.suggestDraft(smallBoard, { players: 4, policy });
      expect(picks.map(({ player }) => player)).toEqual([1, 2, 3]);
      expect(seats[3]).toEqual({
        player: 4,
        score: 0,
        production: { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 },
        settlements: [],
        opening: null,
      });
      expect(gap).toBeGreaterThan(0);
    }
  });
});

describe("suggestDraft", () => {
  test.each([
    ...badStates,
    [{ policy: "random" }, new RangeError('options.policy must be one of "greedy", "maxmin", "optimal", got "random"')],
    [{ player: 1 }, new TypeError(`options.player is not known: options may have ${stateKeys}, policy`)],
  ] as [unknown, Error][])("refuses the options %o", (options, error) => {
    expect(() => drafts.suggestDraft(board, options as DraftOptions)).toThrow(error);
    expect(drafts.suggestDraft(board).picks).toHaveLength(8);
  });
});
