// `heatOf` computes heat from the scores of spots.
import { expect, test } from "vitest";
import { heatColor, heatOf, printedBoard, renderSvg, type ScoredSpot } from "../../../web/src/index.js";

const spots = [
  { intersection: 7, score: 12, pips: 3 },
  { intersection: 3, score: 4, pips: 5 },
  { intersection: 9, score: 6, pips: 4 },
];

test("scores are scaled from 0, the lowest, to 1, the highest", () => {
  expect(heatOf(spots)).toEqual([
    { intersection: 7, value: 1 },
    { intersection: 3, value: 0 },
    { intersection: 9, value: 0.25 },
  ]);
});

test("heat can show any value of a spot", () => {
  expect(heatOf(spots, ({ pips }) => pips).map(({ value }) => value)).toEqual([0, 1, 0.5]);
  expect(heatOf(spots, ({ score }) => -score).map(({ value }) => value)).toEqual([0, 1, 0.75]);
});

test("no spots give no heat, and spots with equal scores have heat 1", () => {
  expect(heatOf([])).toEqual([]);
  expect(heatOf([{ intersection: 7, score: -2 }])).toEqual([{ intersection: 7, value: 1 }]);
  expect(heatOf(spots, () => 3).map(({ value }) => value)).toEqual([1, 1, 1]);
});

test("scores of any size are scaled into [0, 1]", () => {
  const extremeSpots = [Number.MAX_VALUE, 0, -Number.MAX_VALUE].map((score, intersection) => ({ intersection, score }));
  expect(heatOf(extremeSpots).map(({ value }) => value)).toEqual([1, 0.5, 0]);
  const smallestSpots = [0, Number.MIN_VALUE, 3 * Number.MIN_VALUE].map((score, intersection) => ({
    intersection,
    score,
  }));
  expect(heatOf(smallestSpots).map(({ value }) => value)).toEqual([0, 1 / 3, 1]);
});

test.each<[unknown, unknown, Error]>([
  [{}, undefined, new TypeError("spots must be an array, got an object")],
  [[3], undefined, new TypeError("spots[0] must be an object, got 3")],
  [
    [{ intersection: -1, score: 1 }],
    undefined,
    RangeError("spots[0].intersection must be an integer in [0, 9007199254740991], got -1"),
  ],
  [[{ intersection: 1 }], undefined, new TypeError("spots[0].score must be a number, got undefined")],
  [[{ intersection: 1, score: NaN }], undefined, new RangeError("spots[0].score must be a finite number, got NaN")],
  [spots, "score", new TypeError('valueOf must be a function, got "score"')],
  [spots, () => "hot", new TypeError('valueOf(spots[0]) must be a number, got "hot"')],
])("spots %j with %s are refused", (spots, valueOf, error) => {
  expect(() => heatOf(spots as ScoredSpot[], valueOf as () => number)).toThrow(error);
});

test("a value has the color of the drawn heat", () => {
  expect(renderSvg(printedBoard(), { heat: [{ intersection: 3, value: 0.3 }] })).toContain(`fill="${heatColor(0.3)}"`);
});

test.each<[unknown, Error]>([
  ["hot", new TypeError('value must be a number, got "hot"')],
  [1.1, new RangeError("value must be in [0, 1], got 1.1")],
  [NaN, new RangeError("value must be in [0, 1], got NaN")],
])("the color of %s is refused", (value, error) => {
  expect(() => heatColor(value as number)).toThrow(error);
});
