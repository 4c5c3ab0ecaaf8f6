// Official set-ups, and the spiral order of tokens, which the fair preset can also use.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { printedBoard, type Board, type OfficialOptions } from "../../../web/src/index.js";
import { bagOf, expectValidBoard, piecesOf } from "./fair-layouts.js";

describe('tokenOrder: "spiral"', () => {
  const letters = {
    standard: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
    extension: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
  };

  /** Returns the hexes from a corner inward, ring by ring, in the given direction. */
  function spiralFrom(layout: "standard" | "extension", corner: number, clockwise: boolean): number[] {
    const { hexes } = hexsmith.layoutOf(layout);
    const remainingHexes = new Set(hexes.keys());
    const neighborsOf = (hex: number) => (hexes[hex]?.neighbors ?? []).filter((other) => remainingHexes.has(other));
    const angleOf = (hex: number) => Math.atan2(hexes[hex]?.y ?? 0, hexes[hex]?.x ?? 0) * (clockwise ? 1 : -1);
    const order: number[] = [];
    for (let start: number | undefined = corner; start !== undefined;) {
      const from = angleOf(start);
      const angleFromStart = (hex: number) => (angleOf(hex) - from + 4 * Math.PI + 1e-9) % (2 * Math.PI);
      const ring: number[] = [...remainingHexes]
        .filter((hex) => neighborsOf(hex).length < 6)
        .sort((a, b) => angleFromStart(a) - angleFromStart(b));
      const [first, last] = [ring[0] as number, ring.at(-1) as number];
      for (const hex of ring) remainingHexes.delete(hex);
      order.push(...ring);
      start = neighborsOf(first).find((hex) => neighborsOf(last).includes(hex));
    }
    return order;
  }

  const spiralsOf = (layout: "standard" | "extension", directions: readonly boolean[]) =>
    [...hexsmith.layoutOf(layout).hexes.entries()]
      .filter(([, { neighbors }]) => neighbors.length === 3)
      .flatMap(([corner]) => directions.map((clockwise) => spiralFrom(layout, corner, clockwise)));

  const spiralIndexOf = ({ layout, tokens }: Board, spirals: readonly (readonly number[])[]) =>
    spirals.findIndex((order) => {
      const tokensAlongSpiral = order.map((hex) => tokens[hex]).filter((token) => token !== null);
      return tokensAlongSpiral.join() === letters[layout as "standard"].join();
    });

  test.for(["standard", "extension"] as const)("places tokens from any corner, in either direction: %s", (layout) => {
    const spirals = spiralsOf(layout, [false, true]);
    expect(spirals).toHaveLength(12);
    for (const spiral of spirals) expect(new Set(spiral).size).toBe(layout === "standard" ? 19 : 30);
    const seenSpirals = new Set<number>();
    for (let seed = 0; seed < 150; ++seed) {
      // Without restarts, the first spiral remains. With restarts, the best of ten is returned.
      const options = { seed, layout, tokenOrder: "spiral", ...(seed % 4 > 0 && { steps: 50, restarts: 0 }) } as const;
      const result = hexsmith.generateBoard(options);
      expectValidBoard(result, options);
      expect(result.energy.terms.adjacentHighNumbers?.value).toBe(0);
      const spiral = spiralIndexOf(result.board, spirals);
      expect(spiral).toBeGreaterThanOrEqual(0);
      seenSpirals.add(spiral);
    }
    expect(seenSpirals.size).toBe(12);
  });

  test.for(["standard", "extension"] as const)("officialBoard places tokens counter-clockwise only: %s", (layout) => {
    const spirals = spiralsOf(layout, [false]);
    const seenSpirals = new Set<number>();
    for (let seed = 0; seed < 100; ++seed)
      seenSpirals.add(spiralIndexOf(hexsmith.officialBoard({ seed, layout }).board, spirals));
    expect([...seenSpirals].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("officialBoard", () => {
  test("has the bag of its layout, and no adjacent 6 and 8", () => {
    for (const layout of ["standard", "extension"] as const) {
      const orders = new Set<string>();
      for (let seed = 0; seed < 200; ++seed) {
        const { board } = hexsmith.officialBoard({ seed, layout });
        expect(board.layout).toBe(layout);
        expect(piecesOf(board)).toEqual(bagOf(layout));
        expect(hexsmith.evaluateBoard(board).energy.terms.adjacentHighNumbers?.value).toBe(0);
        orders.add(board.terrains.join()).add(board.harbors.join());
      }
      expect(orders.size).toBeGreaterThan(390);
    }
  });

  test("returns its seed, which repeats the board, and chooses a fresh seed by default", () => {
    for (const seed of ["", "hello", 0, 2 ** 32 - 1]) {
      const first = hexsmith.officialBoard({ seed });
      expect(first.seed).toBe(seed);
      expect(hexsmith.officialBoard({ seed, layout: "standard" })).toEqual(first);
    }
    const first = hexsmith.officialBoard();
    expect(first.seed).toMatch(/^[a-z0-5]{12}$/);
    expect(hexsmith.officialBoard({}).seed).not.toBe(first.seed);
    expect(hexsmith.officialBoard({ seed: first.seed })).toEqual(first);
  });

  test.for<[options: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    [{ layout: {} }, TypeError, "options.layout.hexes must be an array, got undefined"],
    [
      { harbors: "none" },
      TypeError,
      "options.harbors is not known: options may have seed, layout, locks, timeBudgetMs",
    ],
  ])("refuses %o", ([options, error, message]) => {
    expect(() => hexsmith.officialBoard(options as OfficialOptions)).toThrow(new error(message));
  });
});

describe("printedBoard", () => {
  test("is the beginners' set-up, row by row, with the printed harbors", () => {
    const board = printedBoard();
    expect(board.terrains.map((terrain, hex) => `${terrain}${board.tokens[hex] ?? ""}`).join(" ")).toBe(
      "ore10 wool2 wood9 grain12 brick6 wool4 brick10 grain9 wood11 desert wood3 ore8 wood8 ore3 grain4 wool5 brick5 grain6 wool11",
    );
    expect(board.layout).toBe("standard");
    expect(piecesOf(board)).toEqual(bagOf("standard"));
    expect(board.harbors).toEqual(hexsmith.generateBoard().board.harbors);
  });

  test("of the extension is the set-up in the extension's rules, row by row", () => {
    const board = printedBoard("extension");
    expect(board.terrains.map((terrain, hex) => `${terrain}${board.tokens[hex] ?? ""}`).join(" ")).toBe(
      "brick10 wool6 desert brick6 grain2 ore9 brick11 wood3 ore11 wood5 grain10 wool4 desert wool5 grain4 ore6 wool3 " +
        "grain8 wood12 ore10 wool2 brick4 wood11 wood8 grain3 wood9 grain5 brick9 wool12 ore8",
    );
    expect(piecesOf(board)).toEqual(bagOf("extension"));
    expect(board.harbors).toEqual(hexsmith.generateBoard({ layout: "extension" }).board.harbors);
  });

  test("of a layout without a printed board is a RangeError", () => {
    expect(() => printedBoard("small" as never)).toThrow(
      new RangeError('layout must be one of layoutNames, such as "standard" or "seafarers/new-world-3-4", got "small"'),
    );
  });
});
