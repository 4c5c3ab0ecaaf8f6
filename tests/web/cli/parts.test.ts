// Parts of a simulation: together the whole, in order, as equal as can be.
import fc from "fast-check";
import { expect, test } from "vitest";
import { partOf, piecesOf } from "../../../web/cli/parts.js";

const wholes = fc.record({
  first: fc.nat(1_000_000),
  games: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constant(2 ** 53 - 1_000_001)),
  parts: fc.integer({ min: 1, max: 100 }),
});

test("all parts follow each other without a gap, and none is more than a game larger than another", () => {
  fc.assert(
    fc.property(wholes, ({ first, games, parts }) => {
      fc.pre(parts <= games);
      const all = Array.from({ length: parts }, (_, i) => partOf(`${i + 1}/${parts}`, { first, games }));
      let next = first;
      for (const part of all) {
        expect(part.first).toBe(next);
        next += part.games;
      }
      expect(next).toBe(first + games);
      const sizes = all.map((part) => part.games);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
    { seed: 18, numRuns: 300 },
  );
});

test("the third of sixteen parts of a million", () => {
  expect(partOf("3/16", { first: 0, games: 1_000_000 })).toEqual({ first: 125_000, games: 62_500 });
});

test.each(["0/4", "5/4", "1/0", "1", "/", "1/2/3", "-1/4", "1.5/4", "a/b", "1/99999999999999999999"])(
  "%s names no part",
  (text) => {
    expect(() => partOf(text, { first: 0, games: 100 })).toThrow("--part must be K/N with K from 1 to N");
  },
);

test("pieces are full but for the last, and cover the part", () => {
  expect([...piecesOf({ first: 7, games: 25 }, 10)]).toEqual([
    { first: 7, games: 10 },
    { first: 17, games: 10 },
    { first: 27, games: 5 },
  ]);
  expect([...piecesOf({ first: 0, games: 10 }, 10)]).toEqual([{ first: 0, games: 10 }]);
});
