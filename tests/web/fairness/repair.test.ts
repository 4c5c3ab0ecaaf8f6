// A repair is a few swaps that improve a board as much as possible. The tests compare it with an exhaustive search.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  printedBoard,
  type Board,
  type PieceSwap,
  RefusedError,
  type Repair,
  type RepairOptions,
} from "../../../web/src/index.js";
import { anyBoardOf, largest, layouts, piecesOf } from "./fair-layouts.js";

const placesOf = (swap: PieceSwap) => (swap.kind === "harbors" ? swap.harborSlots : swap.hexes);

/** Returns the board after a swap. If a desert moves, the other hex's token moves to its place. */
function afterSwap(board: Board, swap: PieceSwap): Board {
  const { kind } = swap;
  const [a, b] = placesOf(swap);
  const exchange = <Piece>(pieces: readonly Piece[]): Piece[] =>
    pieces.map((piece, i) => (i === a ? pieces[b] : i === b ? pieces[a] : piece) as Piece);
  if (kind === "harbors") return { ...board, harbors: exchange(board.harbors) };
  const isDesert = board.terrains[a] === "desert" || board.terrains[b] === "desert";
  return {
    ...board,
    ...(kind === "terrains" && { terrains: exchange(board.terrains) }),
    ...((kind === "tokens" || isDesert) && { tokens: exchange(board.tokens) }),
  };
}

/** Returns every swap of two different pieces. */
function allSwaps(board: Board, kinds: readonly PieceSwap["kind"][]): PieceSwap[] {
  return kinds.flatMap((kind) => {
    const pieces: readonly unknown[] = board[kind];
    return [...pieces.keys()].flatMap((b) =>
      Array.from({ length: b }, (_, a) => [a, b] as const)
        .filter(([a]) => pieces[a] !== pieces[b] && (kind !== "tokens" || (pieces[a] !== null && pieces[b] !== null)))
        .map((places) => (kind === "harbors" ? { kind, harborSlots: places } : { kind, hexes: places })),
    );
  });
}

const energyOf = (board: Board) => hexsmith.evaluateBoard(board).energy.total;

/** Expects a repair's swaps to turn the board into the repaired board, and its gains and energies to be correct. */
function expectConsistent(
  board: Board,
  { swaps, board: repairedBoard, energy, complete }: Repair,
  options: RepairOptions = {},
) {
  const { weights, pipCap, pipFloor, clusterCap, apart } = options;
  const criteria = { weights, pipCap, pipFloor, clusterCap, apart };
  const energyFor = (on: Board) => hexsmith.evaluateBoard(on, criteria).energy.total;
  const expectClose = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-8 * (1 + Math.abs(a)));
  let current = board;
  for (const swap of swaps) {
    const next = afterSwap(current, swap);
    expectClose(energyFor(current) - energyFor(next), swap.gain);
    current = next;
  }
  expect(repairedBoard).toEqual({ ...current, layout: repairedBoard.layout });
  expectClose(energy.before, energyFor(board));
  expectClose(energy.after, energyFor(repairedBoard));
  expectClose(
    swaps.reduce((sum, { gain }) => sum + gain, 0),
    energy.before - energy.after,
  );
  expect(energy.after).toBeLessThanOrEqual(energy.before);
  expect(swaps.length).toBeLessThanOrEqual(options.swaps ?? 3);
  expect(piecesOf(repairedBoard)).toEqual(piecesOf(board));
  expect(complete).toBe(true);
}

describe("repairBoard", () => {
  test("finds the best swap", () => {
    fc.assert(
      fc.property(anyBoardOf("standard"), fc.boolean(), (board, harbors) => {
        const repair = hexsmith.repairBoard(board, { swaps: 1, harbors });
        expectConsistent(board, repair, { swaps: 1 });
        const swaps = allSwaps(board, harbors ? ["terrains", "tokens", "harbors"] : ["terrains", "tokens"]);
        const best = Math.min(energyOf(board), ...swaps.map((swap) => energyOf(afterSwap(board, swap))));
        expect(repair.energy.after).toBeCloseTo(best, 8);
      }),
      { seed: 31, numRuns: 10 },
    );
  });

  test("returns correct swaps on every layout for any number of swaps, and more swaps never give a worse board", () => {
    for (const [name, layout] of Object.entries(layouts)) {
      const { board } = hexsmith.generateBoard({ seed: 2, layout, steps: 5 });
      let lowestEnergy = Infinity;
      for (const swaps of name === "largest" ? [1] : [1, 2, 3, 8]) {
        const repair = hexsmith.repairBoard(board, { swaps });
        expectConsistent(board, repair, { swaps });
        expect(repair.energy.after).toBeLessThanOrEqual(lowestEnergy);
        lowestEnergy = repair.energy.after;
      }
    }
  });

  test("swaps only what the options allow: terrains, tokens, harbors", () => {
    const kinds = { resources: ["terrains"], numbers: ["tokens"], both: ["terrains", "tokens"] } as const;
    const seenKinds = new Set<string>();
    for (let seed = 0; seed < 5; ++seed) {
      const { board } = hexsmith.generateBoard({ seed, steps: 1, harbors: "shuffled" });
      for (const balanceMode of ["resources", "numbers", "both"] as const)
        for (const harbors of [false, true]) {
          const options = { swaps: 3, balanceMode, harbors };
          const repair = hexsmith.repairBoard(board, options);
          expectConsistent(board, repair, options);
          for (const { kind } of repair.swaps) {
            expect([...kinds[balanceMode], ...(harbors ? ["harbors"] : [])]).toContain(kind);
            seenKinds.add(`${balanceMode} ${kind}`);
          }
          if (!harbors) expect(repair.board.harbors).toEqual(board.harbors);
        }
    }
    expect([...seenKinds].sort()).toEqual(["both terrains", "both tokens", "numbers tokens", "resources terrains"]);
  });

  test("swaps harbors if allowed and useful", () => {
    // All hexes are ore, and the hex at the ore harbor has an 8, so any other slot is better.
    const weights = Object.fromEntries(hexsmith.energyTerms.map((term) => [term, term === "strongOwnHarbor" ? 20 : 0]));
    const { layout, harbors } = printedBoard();
    const { harborSlots, intersections } = hexsmith.layoutOf();
    const harborHexes = harborSlots[harbors.indexOf("ore")]?.intersections.flatMap(
      (id) => intersections[id]?.hexes ?? [],
    );
    const tokens = Array.from({ length: 19 }, (_, hex) => (harborHexes?.includes(hex) ? 8 : 3));
    const board: Board = { version: 1, layout, terrains: new Array<"ore">(19).fill("ore"), tokens, harbors };
    const options = { weights, harbors: true, balanceMode: "resources" } as const;
    const repair = hexsmith.repairBoard(board, options);
    expectConsistent(board, repair, options);
    expect(repair.energy.before).toBeGreaterThan(0);
    expect(repair.energy.after).toBe(0);
    expect(repair.swaps.map(({ kind }) => kind)).toEqual(["harbors"]);
    expect(hexsmith.repairBoard(board, { ...options, harbors: false }).swaps).toEqual([]);
  });

  test("keeps a desert on a hex that is locked without a token", () => {
    const weights = { intersectionSpread: 100 };
    for (let seed = 0; seed < 10; ++seed) {
      const { board } = hexsmith.generateBoard({ seed, steps: 1, preset: "classic" });
      const desert = board.terrains.indexOf("desert");
      const repair = hexsmith.repairBoard(board, { weights, locks: { tokens: { [desert]: null } } });
      expect(repair.board.terrains[desert]).toBe("desert");
      expect(repair).toEqual(hexsmith.repairBoard(board, { weights, locks: { terrains: { [desert]: "desert" } } }));
      const other = (desert + 1) % 19;
      expect(() => hexsmith.repairBoard(board, { locks: { tokens: { [other]: null } } })).toThrow(
        `options.locks.tokens[${other}] must be the piece that lies there, got null`,
      );
    }
  });

  test("uses the weights, limits and pairs of the options", () => {
    const { board } = hexsmith.generateBoard({ seed: 9, steps: 1 });
    for (const options of [
      { swaps: 2, weights: { adjacentSameResource: 0, intersectionSpread: 50 }, pipCap: 9 },
      { pipFloor: 5, clusterCap: 1, apart: [["wood", "brick"]] },
    ] as const) {
      const repair = hexsmith.repairBoard(board, options);
      expectConsistent(board, repair, options);
      expect(repair.energy.after).toBeLessThan(repair.energy.before);
    }
  });

  test("without time returns the unchanged board, with `complete` false", () => {
    const board = printedBoard();
    const { swaps, complete, energy, board: boardAfter } = hexsmith.repairBoard(board, { timeBudgetMs: 0 });
    expect({ swaps, complete, boardAfter }).toEqual({ swaps: [], complete: false, boardAfter: board });
    expect(energy.after).toBe(energy.before);
    const largeBoard = hexsmith.generateBoard({ seed: 1, layout: largest, steps: 1 }).board;
    let time = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 1));
    const partialRepair = hexsmith.repairBoard(largeBoard, { timeBudgetMs: 50 });
    clock.mockRestore();
    expect(partialRepair.complete).toBe(false);
    expect(partialRepair.energy.after).toBeLessThan(partialRepair.energy.before);
    expectConsistent(largeBoard, { ...partialRepair, complete: true });
  });

  test.for<[options: unknown, error: typeof TypeError | typeof RangeError | typeof RefusedError, message: string]>([
    [{ swaps: 9 }, RangeError, "options.swaps must be an integer in [1, 8], got 9"],
    [{ harbors: "shuffled" }, TypeError, 'options.harbors must be true or false, got "shuffled"'],
    [{ locks: { tokens: { 9: 6 } } }, RefusedError, "options.locks.tokens[9] must be the piece that lies there, got 6"],
  ])("refuses %o", ([options, error, message]) => {
    const call = () => hexsmith.repairBoard(printedBoard(), options as RepairOptions);
    expect(call).toThrow(error);
    expect(call).toThrow(message);
  });

  test("refuses a lock on a harbor if the board has none", () => {
    const board = { ...printedBoard(), harbors: [] };
    expect(() => hexsmith.repairBoard(board, { locks: { harbors: { 0: "any" } } })).toThrow(
      expect.objectContaining({ kind: "lock-against-board", harborSlot: 0, piece: "any" }),
    );
    expectConsistent(board, hexsmith.repairBoard(board, { harbors: true }));
  });
});

test("repairBoardAsync reports falling energies, the last of which is that of the repaired board", async () => {
  const { board } = hexsmith.generateBoard({ seed: 3, layout: "extension", steps: 1 });
  const energies: number[] = [];
  const { energy } = await hexsmith.repairBoardAsync(board, {
    onProgress: (progress) => energies.push(progress.energy),
  });
  expect(energies).toEqual([...energies].sort((a, b) => b - a));
  expect(energies.at(-1)).toBe(energy.after);
});
