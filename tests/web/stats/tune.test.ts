import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import type { LabeledPosition, TuneOptions } from "../../../web/src/lab.js";
import { draftDecisions } from "../settle/draft-decisions.js";

const decisionsWithoutOwn = draftDecisions(false);
const decisionsWithOwn = draftDecisions(true);
const fewDecisions = decisionsWithOwn.slice(0, 160);
const options = { seed: "some", steps: 300 } as const;
const expectedOutcome = lab.tuneWeights(fewDecisions, options);

/** Returns `fewDecisions` with another position at an index. */
const withPosition = (index: number, position: unknown) =>
  fewDecisions.map((other, i) => (i === index ? position : other)) as LabeledPosition[];

describe("tuneWeights", () => {
  test("gains far more if positions contain the mover's first settlement", () => {
    const { hitRate } = lab.tuneWeights(decisionsWithOwn, { seed: 1 });
    expect((1048 * hitRate.before + 352 * hitRate.holdoutBefore) / 1400).toBeCloseTo(642 / 1400, 12);
    expect(hitRate.holdoutAfter - hitRate.holdoutBefore).toBeGreaterThan(0.25);
  });

  test("counts a hit if rankSpots ranks the expert's spot first by the tuned parameters", () => {
    const positions = decisionsWithoutOwn.slice(0, 400);
    const { params, hitRate } = lab.tuneWeights(positions, { seed: 5, steps: 1000 });
    const hits = positions.filter(({ board, occupied = [], expert }) => {
      return hexsmith.rankSpots(board, { params, occupied, top: 1 })[0]?.intersection === expert;
    });
    // Of 50 boards with eight positions each, 13 (a quarter, rounded) are held out.
    expect((37 * hitRate.after + 13 * hitRate.holdoutAfter) / 50).toBeCloseTo(hits.length / 400, 12);
  });

  test("evaluates spots beside the mover's own settlements as scoreOpening does", () => {
    const { params, hitRate } = lab.tuneWeights(fewDecisions, options);
    const hits = fewDecisions.filter(({ board, occupied = [], own = [], expert }) => {
      const [first] = own;
      const spots = hexsmith.rankSpots(board, { params, occupied });
      const score = ({ intersection, score: spotScore }: (typeof spots)[number]) =>
        first === undefined ? spotScore : hexsmith.scoreOpening(board, [first, intersection], { params }).score;
      const best = Math.max(...spots.map(score));
      const bestSpots = spots.filter((spot) => score(spot) === best).map(({ intersection }) => intersection);
      return Math.min(...bestSpots) === expert;
    });
    expect((15 * hitRate.after + 5 * hitRate.holdoutAfter) / 20).toBeCloseTo(hits.length / 160, 12);
  });

  test("returns the same result for the same seed, another result for another seed, and picks a seed if none is given", () => {
    expect(lab.tuneWeights(fewDecisions, options)).toEqual(expectedOutcome);
    expect(lab.tuneWeights(fewDecisions, { ...options, seed: "other" })).not.toMatchObject({
      params: expectedOutcome.params,
    });
    const fresh = lab.tuneWeights(fewDecisions, { steps: 50 });
    expect(lab.tuneWeights(fewDecisions, { steps: 50, seed: fresh.seed })).toEqual(fresh);
  });

  test("starts from the given parameters, and returns these parameters if none are better", () => {
    const { params, hitRate } = lab.tuneWeights(decisionsWithOwn, { seed: 1 });
    const outcome = lab.tuneWeights(decisionsWithOwn, { seed: 1, start: params, steps: 1, targetEnergy: 1 });
    expect(outcome.params).toEqual(params);
    expect(outcome.hitRate.before).toBe(hitRate.after);
    expect(outcome).toMatchObject({ evaluations: 0, stopReason: "target" });
    const outcomeFromStart = lab.tuneWeights(fewDecisions, {
      seed: 1,
      start: { harborBonus: 50 },
      steps: 1,
      targetEnergy: 1,
    });
    expect(outcomeFromStart.params.harborBonus).toBe(50);
  });

  test("traces the share of missed positions", () => {
    const { trace, hitRate } = lab.tuneWeights(fewDecisions, { ...options, trace: true });
    expect(trace?.energy[0]).toBeCloseTo(1 - hitRate.before, 12);
    expect(trace?.best.at(-1)).toBeCloseTo(1 - hitRate.after, 12);
    expect(trace?.temperature[0]).toBe(0.02);
  });

  test("keeps positions on equal boards together, even if the board objects differ", () => {
    const copies = fewDecisions.map((position) => structuredClone(position));
    expect(lab.tuneWeights(copies, options)).toEqual(expectedOutcome);
    const { positions } = lab.tuneWeights(fewDecisions, { ...options, holdout: 0.01 });
    expect(positions).toEqual({ tuned: 152, heldOut: 8 });
    expect(lab.tuneWeights(fewDecisions, { ...options, holdout: 0.99 }).positions).toEqual({ tuned: 8, heldOut: 152 });
  });

  test("accepts boards of several shapes", () => {
    const board = hexsmith.generateBoard({ seed: 1, layout: "extension" }).board;
    const [best, second] = hexsmith.rankSpots(board);
    for (const [spot, rate] of [
      [best, 1],
      [second, 0],
    ] as const) {
      const positions = [...fewDecisions.slice(0, 8), { board, expert: spot?.intersection ?? 0 }];
      const { hitRate, positions: counts } = lab.tuneWeights(positions, { seed: 1, steps: 10 });
      expect(counts).toEqual({ tuned: 1, heldOut: 8 }); // one of the two boards each
      expect(hitRate.before).toBe(rate);
    }
  });
});

describe("tuneWeights refuses", () => {
  const firstDecision = fewDecisions[0] as LabeledPosition;
  const changedDecision = fewDecisions[3] as LabeledPosition;
  const [occupiedSpot = 0] = changedDecision.occupied ?? [];
  const neighbor = hexsmith.layoutOf().intersections[occupiedSpot]?.neighbors[0] as number;
  const cases: readonly (readonly [string, unknown, TuneOptions | undefined, typeof Error, string])[] = [
    ["no array", undefined, {}, TypeError, "positions must be an array, got undefined"],
    ["no positions", [], {}, RangeError, "positions must have 1 to 50000 items, got 0"],
    [
      "a position that is undefined",
      withPosition(3, undefined),
      {},
      TypeError,
      "positions[3] must be an object, got undefined",
    ],
    [
      "an unknown key",
      withPosition(3, { ...fewDecisions[3], settlements: [7] }),
      {},
      TypeError,
      "positions[3].settlements is not known: positions[3] may have board, occupied, own, expert",
    ],
    [
      "holes in occupied",
      withPosition(3, { ...changedDecision, occupied: Array(2) }),
      {},
      TypeError,
      "positions[3].occupied[0] must be an integer, got undefined",
    ],
    ["no board", withPosition(3, { expert: 1 }), {}, TypeError, "positions[3].board must be an object, got undefined"],
    [
      "an expert's spot that is occupied",
      withPosition(3, { ...changedDecision, expert: occupiedSpot }),
      {},
      RangeError,
      `positions[3].expert must be an open spot, got ${occupiedSpot}`,
    ],
    [
      "an expert's spot beside a settlement",
      withPosition(3, { ...changedDecision, expert: neighbor }),
      {},
      RangeError,
      `positions[3].expert must be an open spot, got ${neighbor}`,
    ],
    [
      "an expert's spot that is not an intersection",
      withPosition(3, { ...changedDecision, expert: 54 }),
      {},
      RangeError,
      "positions[3].expert must be an integer in [0, 53], got 54",
    ],
    [
      "an own settlement that is not occupied",
      withPosition(0, { ...firstDecision, own: [7] }),
      {},
      RangeError,
      "positions[0].own[0] must be one of positions[0].occupied, got 7",
    ],
    ["positions on only one board", fewDecisions.slice(0, 8), {}, RangeError, "positions must be on 2 boards or more"],
    ["a holdout of 1", fewDecisions, { holdout: 1 }, RangeError, "options.holdout must be in (0, 1), got 1"],
    ["a bad start", fewDecisions, { start: { harborBonus: NaN } }, RangeError, "options.start.harborBonus must be"],
  ];
  test.each(cases)("%s", (_, positions, tuneOptions, kind, message) => {
    const call = () => lab.tuneWeights(positions as LabeledPosition[], tuneOptions);
    expect(call).toThrow(kind);
    expect(call).toThrow(message);
  });
});
