import { expect, test } from "vitest";
import { tuneWeights } from "../../../web/src/lab.js";
import { draftDecisions } from "../settle/draft-decisions.js";

const decisions = draftDecisions(false);

test("tuneWeights gains more than 8 points on held-out boards, spot by spot, with any seed", () => {
  for (const seed of [1, 2, 3]) {
    const { hitRate, interval, positions, evaluations, stopReason } = tuneWeights(decisions, { seed });
    expect(positions).toEqual({ tuned: 131 * 8, heldOut: 44 * 8 });
    expect(hitRate.holdoutAfter - hitRate.holdoutBefore).toBeGreaterThan(0.08);
    expect(hitRate.after).toBeGreaterThan(hitRate.before + 0.12);
    const { holdoutBefore, holdoutAfter } = hitRate;
    expect(interval.holdoutBefore[0]).toBeLessThan(holdoutBefore);
    expect(interval.holdoutAfter[1]).toBeGreaterThan(holdoutAfter);
    expect((1048 * hitRate.before + 352 * holdoutBefore) / 1400).toBeCloseTo(579 / 1400, 12);
    expect({ evaluations, stopReason }).toEqual({ evaluations: 3600, stopReason: "steps" });
  }
});
