// `coachDraft` estimates the chances that spots stay open in a draft.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as drafts from "../../../web/src/draft.js";
import type { CoachOptions, DraftPolicy } from "../../../web/src/draft.js";
import { badStates, settlementsOf, stateKeys } from "./draft-states.js";
import { anyBoard } from "../fairness/golden-boards.js";

const { board } = hexsmith.generateBoard({ seed: "draft" });
const { intersections } = hexsmith.layoutOf();

describe("coachDraft", () => {
  test("before a player's first turn, the chance of every open spot is 1", () => {
    const { player, picksBefore, exact, spots } = drafts.coachDraft(board);
    expect({ player, picksBefore, exact }).toEqual({ player: 1, picksBefore: 0, exact: true });
    expect(spots.map(({ intersection }) => intersection)).toEqual(
      hexsmith.rankSpots(board).map(({ intersection }) => intersection),
    );
    for (const { stillOpen, standardError } of spots)
      expect({ stillOpen, standardError }).toEqual({ stillOpen: 1, standardError: 0 });
  });

  test("one pick before the player's turn, the chance is one minus the softmax of the spot and its neighbors at temperature 1.5", () => {
    const ranked = hexsmith.rankSpots(board);
    const best = ranked[0]?.score ?? 0;
    const weights = new Map(ranked.map(({ intersection, score }) => [intersection, Math.exp((score - best) / 1.5)]));
    const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
    const { exact, picksBefore, spots } = drafts.coachDraft(board, { player: 2 });
    expect({ exact, picksBefore }).toEqual({ exact: true, picksBefore: 1 });
    for (const { intersection, stillOpen } of spots) {
      const closingSpots = [intersection, ...(intersections[intersection]?.neighbors ?? [])];
      const closingChance = closingSpots.reduce((total, id) => total + (weights.get(id) as number) / sum, 0);
      expect(stillOpen).toBeCloseTo(1 - closingChance, 12);
    }
  });

  test("samples if exact counting is too slow, repeats by seed, and is within five standard errors of more samples", () => {
    const options = { player: 1, settlements: settlementsOf(drafts.suggestDraft(board), 1), seed: "coach" };
    const fewSamples = drafts.coachDraft(board, options);
    expect(fewSamples).toMatchObject({ exact: false, picksBefore: 6, seed: "coach" });
    expect(drafts.coachDraft(board, options)).toEqual(fewSamples);
    const manySamples = drafts.coachDraft(board, { ...options, samples: 20_000, seed: "other" });
    const spotsById = new Map(manySamples.spots.map((spot) => [spot.intersection, spot]));
    for (const { intersection, stillOpen, standardError } of fewSamples.spots) {
      const otherSpot = spotsById.get(intersection);
      const sigma = Math.hypot(standardError, otherSpot?.standardError ?? 0);
      expect(Math.abs(stillOpen - (otherSpot?.stillOpen ?? 0))).toBeLessThanOrEqual(5 * sigma + 1e-9);
    }
  });

  test("returns an empty list for a player who has placed everything", () => {
    const settlements = settlementsOf(drafts.suggestDraft(board), 8);
    expect(drafts.coachDraft(board, { settlements })).toMatchObject({ player: 1, picksBefore: null, spots: [] });
    expect(drafts.coachDraft(board, { settlements: settlements.slice(0, 5), player: 4 }).picksBefore).toBeNull();
  });

  test("returns probabilities in [0, 1] and finite errors on every board, at every temperature", () => {
    fc.assert(
      fc.property(
        anyBoard,
        fc.constantFrom(0.001, 1, 1e9),
        fc.integer({ min: 1, max: 4 }),
        (board, temperature, player) => {
          for (const { stillOpen, standardError, score } of drafts.coachDraft(board, {
            temperature,
            player,
            samples: 10,
          }).spots) {
            expect(stillOpen >= 0 && stillOpen <= 1).toBe(true);
            expect(standardError >= 0 && standardError <= 1).toBe(true);
            expect(score).toSatisfy(Number.isFinite);
          }
        },
      ),
      { seed: 5, numRuns: 40 },
    );
  });

  test.each([
    ...badStates,
    [{ player: 0 }, new RangeError("options.player must be an integer in [1, 4], got 0")],
    [{ temperature: 0 }, new RangeError("options.temperature must be in [0.001, 1e9], got 0")],
    [{ samples: 1 }, new RangeError("options.samples must be an integer in [2, 1000000], got 1")],
    [{ seed: {} }, new TypeError("options.seed must be a string or an integer in [0, 2^32), got an object")],
    [
      { policy: "greedy" as DraftPolicy },
      new TypeError(`options.policy is not known: options may have ${stateKeys}, player, temperature, samples, seed`),
    ],
  ] as [unknown, Error][])("refuses %o", (options, error) => {
    expect(() => drafts.coachDraft(board, options as CoachOptions)).toThrow(error);
  });
});
