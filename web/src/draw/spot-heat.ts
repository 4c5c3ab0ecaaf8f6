// Converts the scores of spots to heat.
import { checkArray, checkData, checkFunction, checkInteger, checkNumber, finite, itemOf } from "../check/check.js";
import type { SpotHeat } from "./pieces.js";

/** Spot with a score, as `rankSpots` and `coachDraft` return them. */
export interface ScoredSpot {
  /** Intersection of the spot. */
  readonly intersection: number;
  /** Score of the spot; higher is better. */
  readonly score: number;
}

/**
 * Returns heat for spots: their scores, scaled so that the lowest is 0 and the highest 1. If all are equal, each is 1.
 * @example
 * const picture = renderSvg(board, { heat: heatOf(rankSpots(board)) });
 */
export function heatOf(spots: readonly ScoredSpot[]): readonly SpotHeat[];
/**
 * Returns heat for spots from your own values.
 * @param valueOf Value of a spot.
 */
export function heatOf<Spot extends Pick<ScoredSpot, "intersection">>(
  spots: readonly Spot[],
  valueOf: (spot: Spot) => number,
): readonly SpotHeat[];
export function heatOf<Spot extends Pick<ScoredSpot, "intersection">>(
  spots: readonly Spot[],
  valueOf?: (spot: Spot) => number,
): readonly SpotHeat[] {
  if (valueOf !== undefined) checkFunction(valueOf, "valueOf");
  const spotValues = checkArray(spots, "spots").map((item, i) => {
    const path = itemOf("spots", i);
    const properties = checkData(item, path, ["intersection", "score"]);
    const intersection = checkInteger(properties.intersection, `${path}.intersection`, 0);
    const value = valueOf
      ? checkNumber(valueOf(item as Spot), `valueOf(${path})`, finite)
      : checkNumber(properties.score, `${path}.score`, finite);
    return { intersection, value };
  });
  const lowest = spotValues.reduce((min, { value }) => Math.min(min, value), Infinity);
  const highest = spotValues.reduce((max, { value }) => Math.max(max, value), -Infinity);
  // The difference of two large numbers may overflow, and halves of the smallest numbers are 0.
  const half = highest - lowest < Infinity ? 1 : 0.5;
  const scale = (value: number) => (value * half - lowest * half) / (highest * half - lowest * half);
  return spotValues.map(({ intersection, value }) => ({ intersection, value: highest > lowest ? scale(value) : 1 }));
}
