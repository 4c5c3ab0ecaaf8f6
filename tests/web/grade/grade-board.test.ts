// Grades of boards among those that the same request gives.
import { expect, test } from "vitest";
import { gradeBoard, gradeBoardAsync, type GradeOptions, grades } from "../../../web/src/draft.js";
import { describeGradeReason } from "../../../web/src/languages.js";
import { evaluateBoard, generateBoard, layoutOf, printedBoard, RefusedError } from "../../../web/src/index.js";
import { ownBoards, poorBoards } from "./boards.js";

const request = { desert: "center" } as const;
const board = generateBoard({ ...request, seed: 1 }).board;

test("words grow with the percentile, which does not grow with energy or the distance of seats, and agree with the reasons", () => {
  const graded = [...ownBoards(request, 20), ...poorBoards(request, 24)].map((each) => {
    const { grade, percentile, reasons } = gradeBoard(each, { request });
    const [violations, energy, seats] = reasons;
    expect(reasons.map((reason) => describeGradeReason(reason))).toEqual(reasons.map(({ text }) => text));
    expect(violations?.value).toBe(evaluateBoard(each).violations.length);
    expect(energy?.value).toBe(evaluateBoard(each).energy.total);
    const chances = seats?.kind === "seats" ? seats.chances : [];
    expect(seats?.value).toBeCloseTo(100 * (Math.max(...chances) - Math.min(...chances)), 9);
    return { rank: grades.indexOf(grade), percentile, energy: energy?.value ?? NaN, gap: seats?.value ?? NaN };
  });
  expect(new Set(graded.map(({ rank }) => rank)).size).toBe(grades.length);
  for (const one of graded)
    for (const other of graded) {
      if (one.percentile > other.percentile) expect(one.rank).toBeGreaterThanOrEqual(other.rank);
      if (one.energy <= other.energy && one.gap <= other.gap)
        expect(one.percentile).toBeGreaterThanOrEqual(other.percentile);
    }
});

test("the grade depends on board, request, players and seed, whatever was graded before, and equals the async version's", async () => {
  const options = { request, players: 3, seed: "a" };
  const first = gradeBoard(board, options);
  for (let seed = 0; seed < 2; ++seed) gradeBoard(board, { request: { steps: 50 }, players: 2, seed });
  expect(gradeBoard(board, options)).toEqual(first);
  expect(await gradeBoardAsync(board, { ...options, seed: "b" })).toEqual(gradeBoard(board, { ...options, seed: "b" }));
  expect(gradeBoard(board, { ...options, request: { ...request, seed: 7, trace: true, timeBudgetMs: 0 } })).toEqual(
    first,
  );
  expect(gradeBoard(board, { ...options, seed: "b" }).percentile).not.toBe(first.percentile);
});

test("by default the request has the board's layout, custom ones too, and no harbors if the board has none", () => {
  const bare = generateBoard({ seed: 1, harbors: "none" }).board;
  expect(gradeBoard(bare)).toEqual(gradeBoard(bare, { request: { harbors: "none" } }));
  const { board: custom } = generateBoard({
    seed: 1,
    layout: { ...layoutOf("standard").spec, harbors: [], harborSlots: [] },
  });
  expect(grades.indexOf(gradeBoard(custom).grade)).toBeGreaterThanOrEqual(grades.indexOf("fair"));
});

test("a board without rules of games has a grade without seats, and locks and few steps leave the request's boards fair", () => {
  const fog = generateBoard({ seed: 1, layout: "seafarers/fog-islands-4" }).board;
  expect(gradeBoard(fog).reasons.map(({ kind }) => kind)).toEqual(["violations", "energy"]);
  const locks = {
    tokens: Object.fromEntries(board.tokens.entries()),
    terrains: Object.fromEntries(board.terrains.entries()),
  };
  expect(gradeBoard(board, { request: { locks } }).percentile).toBe(75); // among equal boards
  for (const each of ownBoards({ steps: 1 }, 4))
    expect(gradeBoard(each, { request: { steps: 1 } }).percentile).toBeGreaterThanOrEqual(50);
});

test.each<[GradeOptions | { games: number }, Error]>([
  [{ players: 7 }, new RangeError("options.players must be an integer in [2, 6], got 7")],
  [
    { request: { layout: "extension" } },
    new RangeError('options.request.layout must be a layout with the hexes of the board, got "extension"'),
  ],
  [{ request: { pipCap: 16 } }, new RangeError("options.request.pipCap must be an integer in [0, 15], got 16")],
  [
    { request: { pipCap: 3, pipFloor: 4 } },
    new RangeError("options.request.pipFloor must be <= options.request.pipCap, 3, got 4"),
  ],
  [
    { request: { preset: "classic", pipCap: 3 } as never },
    new RangeError('options.request.pipCap must be absent with preset "classic", got 3'),
  ],
  [{ request: { size: 3 } as never }, new TypeError("options.request.size is not known: options.request may have ")],
  [{ games: 3 }, new TypeError("options.games is not known: options may have players, request, seed")],
])("%j is refused", (options, error) => {
  expect(() => gradeBoard(printedBoard(), options as GradeOptions)).toThrow(error.message);
  expect(() => gradeBoard(printedBoard(), options as GradeOptions)).toThrow(error.constructor as ErrorConstructor);
});

test("an impossible request is refused as by generateBoard, and one that is not found in time has a grade", () => {
  expect(() => gradeBoard(board, { request: { pipCap: 3, forbid: ["pipsAboveCap"] } })).toThrow(RefusedError);
  expect(gradeBoard(board, { request: { pipCap: 9, forbid: ["pipsAboveCap"], steps: 50 } }).percentile).toBeGreaterThan(
    0,
  );
});
