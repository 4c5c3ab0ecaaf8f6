// Scores of openings, which are pairs of settlements.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import type { Board, PerResource, Resource, Spot } from "../../../web/src/index.js";
import { anyBoard } from "../fairness/golden-boards.js";

const { board } = hexsmith.generateBoard({ seed: "opening" });
const pairs = fc.uniqueArray(fc.nat(53), { minLength: 2, maxLength: 2 }) as unknown as fc.Arbitrary<[number, number]>;

describe("scoreOpening", () => {
  test("sums production, scarcity and the prime bonus, takes parity from the summed pips, and counts a harbor kind once", () => {
    const smaller = (pips: PerResource, a: Resource, b: Resource) => Math.min(pips[a], pips[b]);
    fc.assert(
      fc.property(anyBoard, pairs, (board, [a, b]) => {
        const spots = new Map(hexsmith.rankSpots(board).map((spot) => [spot.intersection, spot]));
        const [firstSpot, secondSpot] = [a, b].map((id) => spots.get(id)) as [Spot, Spot];
        const opening = hexsmith.scoreOpening(board, [a, b]);
        const production = Object.fromEntries(
          Object.entries(firstSpot.production).map(([resource, pips]) => [
            resource,
            pips + secondSpot.production[resource as Resource],
          ]),
        ) as PerResource;
        expect(opening.production).toEqual(production);
        expect(opening.metrics.production).toBe(firstSpot.metrics.production + secondSpot.metrics.production);
        expect(opening.metrics.scarcity).toBeCloseTo(firstSpot.metrics.scarcity + secondSpot.metrics.scarcity, 9);
        expect(opening.metrics.primeVariate).toBe(firstSpot.metrics.primeVariate + secondSpot.metrics.primeVariate);
        expect(opening.metrics.parity).toBeCloseTo(
          0.8 * (smaller(production, "wood", "brick") + smaller(production, "grain", "ore")),
          9,
        );
        const harbors = (spot: Spot) =>
          spot.reasons
            .filter(({ kind }) => kind === "resource-harbor" || kind === "any-harbor")
            .map(({ resource }) => resource);
        const sharesHarborKind = harbors(firstSpot).some((kind) => harbors(secondSpot).includes(kind));
        const harbor = sharesHarborKind
          ? firstSpot.metrics.harbor
          : firstSpot.metrics.harbor + secondSpot.metrics.harbor;
        expect(opening.metrics.harbor).toBeCloseTo(harbor, 9);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test.each<[opening: unknown, options: unknown, error: Error]>([
    [undefined, {}, new TypeError("opening must be an array, got undefined")],
    [[1], {}, new RangeError("opening must have 2 items, got 1")],
    [[1, 54], {}, new RangeError("opening[1] must be an integer in [0, 53], got 54")],
    [[9, 9], {}, new RangeError("opening[1] must differ from opening[0], got 9 again")],
    [[1, 9], { top: 1 }, new TypeError("options.top is not known: options may have evaluator, params")],
  ])("refuses the opening %o and options %o", (opening, options, error) => {
    expect(() => hexsmith.scoreOpening(board as Board, opening as [number, number], options as object)).toThrow(error);
  });
});
