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
