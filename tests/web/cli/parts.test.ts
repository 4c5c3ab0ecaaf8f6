// A simulation can be divided into parts, such as 3/16. Each part is a range of games, and the parts together are all games.
import fc from "fast-check";
import { expect, test } from "vitest";
import { missingParts, partOf, piecesOf } from "../../../web/cli/parts.js";

const simulations = fc.record({
  firstGame: fc.nat(1_000_000),
  games: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constant(2 ** 53 - 1_000_001)),
  parts: fc.integer({ min: 1, max: 100 }),
});

test("parts are contiguous, and their sizes differ by at most one game", () => {
  fc.assert(
    fc.property(simulations, ({ firstGame, games, parts }) => {
      fc.pre(parts <= games);
      const ranges = Array.from({ length: parts }, (_, i) => partOf(`${i + 1}/${parts}`, { firstGame, games }));
      let next = firstGame;
      for (const part of ranges) {
        expect(part.firstGame).toBe(next);
        next += part.games;
      }
      expect(next).toBe(firstGame + games);
      const sizes = ranges.map((part) => part.games);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
    { seed: 18, numRuns: 300 },
  );
});

test("part 3/16 of a million games has 62,500 games and starts with game 125,000", () => {
  expect(partOf("3/16", { firstGame: 0, games: 1_000_000 })).toEqual({ firstGame: 125_000, games: 62_500 });
});

test.each(["0/4", "5/4", "1/0", "1", "/", "1/2/3", "-1/4", "1.5/4", "a/b", "1/99999999999999999999"])(
  "%s is not a valid part",
  (text) => {
    expect(() => partOf(text, { firstGame: 0, games: 100 })).toThrow("--part must be K/N with K from 1 to N");
  },
);

test("pieces cover the part, and all but the last are full", () => {
  expect([...piecesOf({ firstGame: 7, games: 25 }, 10)]).toEqual([
    { firstGame: 7, games: 10 },
    { firstGame: 17, games: 10 },
    { firstGame: 27, games: 5 },
  ]);
  expect([...piecesOf({ firstGame: 0, games: 10 }, 10)]).toEqual([{ firstGame: 0, games: 10 }]);
});

test("missing parts are named, also at the ends, if the total number of parts is known", () => {
  const missingText = (...parts: readonly unknown[]) => missingParts(parts.map((part) => ({ value: { part } })));
  expect(missingText("1/3", "2/3", "3/3")).toBeUndefined();
  expect(missingText("2/3", "3/3")).toBe("part 1/3 is missing");
  expect(missingText("3/4", "2/4")).toBe("parts 1/4, 4/4 are missing");
  expect(missingText("1/9007199254740991")).toBe(
    `parts ${[2, 3, 4, 5, 6].map((k) => `${k}/9007199254740991`).join(", ")} and others are missing`,
  );
  expect(missingText("1/2", undefined)).toBe("part 2/2 is missing"); // an interrupted part has no name
  expect(missingText(undefined, undefined)).toBeUndefined();
  expect(missingParts([{ value: null }, { value: 3 }])).toBeUndefined();
  expect(missingText("x", 3)).toBeUndefined();
});
