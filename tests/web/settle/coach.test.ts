// `coachDraft` estimates the chances that spots stay open in a draft.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as drafts from "../../../web/src/draft.js";
import type { CoachOptions, DraftPolicy } from "../../../web/src/draft.js";
import { badStates, settlementsOf, stateKeys } from "./draft-states.js";

const { board } = hexsmith.generateBoard({ seed: "draft" });

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

  test("counts the picks before the player's turn exactly if they are few, and else samples, as its seed says", () => {
    expect(drafts.coachDraft(board, { player: 2 })).toMatchObject({ exact: true, picksBefore: 1 });
    const options = { player: 1, settlements: settlementsOf(drafts.suggestDraft(board), 1), seed: "coach" };
    const sampled = drafts.coachDraft(board, options);
    expect(sampled).toMatchObject({ exact: false, picksBefore: 6, seed: "coach" });
    expect(drafts.coachDraft(board, options)).toEqual(sampled);
    expect(Math.max(...sampled.spots.map(({ standardError }) => standardError))).toBeGreaterThan(0);
  });

  test("returns an empty list for a player who has placed everything", () => {
    const settlements = settlementsOf(drafts.suggestDraft(board), 8);
    expect(drafts.coachDraft(board, { settlements })).toMatchObject({ player: 1, picksBefore: null, spots: [] });
    expect(drafts.coachDraft(board, { settlements: settlements.slice(0, 5), player: 4 }).picksBefore).toBeNull();
  });

  test.each([
    ...badStates,
    [{ player: 0 }, new RangeError("options.player must be an integer in [1, 4], got 0")],
    [{ temperature: 0 }, new RangeError("options.temperature must be in [0.001, 1e9], got 0")],
    [
      { policy: "greedy" as DraftPolicy },
      new TypeError(`options.policy is not known: options may have ${stateKeys}, player, temperature, samples, seed`),
    ],
  ] as [unknown, Error][])("refuses %o", (options, error) => {
    expect(() => drafts.coachDraft(board, options as CoachOptions)).toThrow(error);
  });
});
