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
import { expectProgress } from "../wasm/async-versions.js";
import { anyBoardOf, flower, islands, largest, layouts, piecesOf } from "./fair-layouts.js";

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

function errorOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

const energyOf = (board: Board) => hexsmith.evaluateBoard(board).energy.total;

/** Expects a repair's swaps to turn the board into the repaired board, and its gains and energies to be correct. */
function expectConsistent(
  board: Board,
  { swaps, board: repairedBoard, energy, complete }: Repair,
  options: RepairOptions = {},
) {
  const { weights, pipCap } = options;
  const energyFor = (on: Board) => hexsmith.evaluateBoard(on, { weights, pipCap } as object).energy.total;
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

  test("finds the best two swaps", () => {
    for (const seed of [1, 2, 3]) {
      const { board } = hexsmith.generateBoard({
        seed,
        layout: seed < 3 ? flower : islands,
        steps: 3,
        harbors: "shuffled",
      });
      const kinds = ["terrains", "tokens", "harbors"] as const;
      let best = energyOf(board);
      for (const first of allSwaps(board, kinds)) {
        const boardAfterFirst = afterSwap(board, first);
        for (const second of allSwaps(boardAfterFirst, kinds))
          best = Math.min(best, energyOf(afterSwap(boardAfterFirst, second)));
      }
      const repair = hexsmith.repairBoard(board, { swaps: 2, harbors: true });
      expectConsistent(board, repair, { swaps: 2 });
      expect(repair.energy.after).toBeCloseTo(best, 8);
    }
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

  test("makes three swaps by default", () => {
    const board = printedBoard();
    expect(hexsmith.repairBoard(board)).toEqual(
      hexsmith.repairBoard(board, { swaps: 3, balanceMode: "both", harbors: false }),
    );
    expect(hexsmith.repairBoard(board).swaps).toHaveLength(3);
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

  test("never moves locked pieces, and may move all others", () => {
    const board = printedBoard();
    const locksOf = <Piece>(pieces: readonly Piece[]) => Object.fromEntries(pieces.entries()) as Record<number, Piece>;
    const [terrains, tokens, harbors] = [locksOf(board.terrains), locksOf(board.tokens), locksOf(board.harbors)];
    const repairOfLocked = hexsmith.repairBoard(board, { locks: { terrains, tokens, harbors }, harbors: true });
    expect(repairOfLocked).toMatchObject({ swaps: [], board, complete: true });
    expect(repairOfLocked.energy.after).toBe(repairOfLocked.energy.before);
    expect(hexsmith.repairBoard(board, { locks: { terrains } }).board.terrains).toEqual(board.terrains);
    expect(hexsmith.repairBoard(board, { locks: { terrains } }).swaps.length).toBeGreaterThan(0);
    expect(hexsmith.repairBoard(board, { locks: { harbors }, harbors: true }).board.harbors).toEqual(board.harbors);
    for (const swap of hexsmith.repairBoard(board).swaps) {
      // Locking the pieces of the best swap prevents it.
      if (swap.kind !== "terrains") continue;
      const [a] = swap.hexes;
      const repair = hexsmith.repairBoard(board, { locks: { terrains: { [a]: board.terrains[a] as "ore" } } });
      expect(repair.board.terrains[a]).toBe(board.terrains[a]);
      expectConsistent(board, repair);
    }
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

  test("uses the weights and the pip cap of the options", () => {
    const { board } = hexsmith.generateBoard({ seed: 9, steps: 1 });
    const options = { swaps: 2, weights: { adjacentSameResource: 0, intersectionSpread: 50 }, pipCap: 9 };
    expectConsistent(board, hexsmith.repairBoard(board, options), options);
  });

  test("makes no swap if all pieces are equal", () => {
    const board: Board = {
      version: 1,
      layout: {
        hexes: [
          { q: 0, r: 0 },
          { q: 1, r: 0 },
        ],
        terrains: { ore: 2 },
        tokens: [6, 6],
      },
      terrains: ["ore", "ore"],
      tokens: [6, 6],
      harbors: [],
    };
    const repair = hexsmith.repairBoard(board, { swaps: 8, harbors: true });
    expect(repair.swaps).toEqual([]);
    expectConsistent(board, repair, { swaps: 8 });
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
    [{ swaps: 0 }, RangeError, "options.swaps must be an integer in [1, 8], got 0"],
    [{ swaps: 9 }, RangeError, "options.swaps must be an integer in [1, 8], got 9"],
    [{ swaps: "3" }, TypeError, 'options.swaps must be an integer, got "3"'],
    [
      { balanceMode: "harbors" },
      RangeError,
      'options.balanceMode must be one of "resources", "numbers", "both", got "harbors"',
    ],
    [{ harbors: "shuffled" }, TypeError, 'options.harbors must be true or false, got "shuffled"'],
    [{ timeBudgetMs: -1 }, RangeError, "options.timeBudgetMs must be a number >= 0, got -1"],
    [{ pipCap: 99 }, RangeError, "options.pipCap must be an integer in [0, 15], got 99"],
    [
      { weights: { adjacentSameNumber: -1 } },
      RangeError,
      "options.weights.adjacentSameNumber must be in [0, 1e9], got -1",
    ],
    [
      { locks: { terrains: { 0: "wool" } } },
      RefusedError,
      'options.locks.terrains[0] must be the piece that lies there, got "wool"',
    ],
    [{ locks: { tokens: { 9: 6 } } }, RefusedError, "options.locks.tokens[9] must be the piece that lies there, got 6"],
    [
      { locks: { harbors: { 1: "ore" } } },
      RefusedError,
      'options.locks.harbors[1] must be the piece that lies there, got "ore"',
    ],
  ])("refuses %o", ([options, error, message]) => {
    const board = printedBoard();
    const syncError = errorOf(() => hexsmith.repairBoard(board, options as RepairOptions));
    expect(syncError).toBeInstanceOf(error);
    expect((syncError as Error).message).toBe(message);
  });

  test("refuses a lock on a harbor if the board has none", () => {
    const board = { ...printedBoard(), harbors: [] };
    const refusal = errorOf(() => hexsmith.repairBoard(board, { locks: { harbors: { 0: "any" } } }));
    expect((refusal as Error).message).toBe('options.locks.harbors[0] must be the piece that lies there, got "any"');
    expect({ ...(refusal as RefusedError) }).toEqual({
      kind: "lock-against-board",
      path: "options.locks.harbors[0]",
      hexes: [],
      harborSlot: 0,
      piece: "any",
    });
    expectConsistent(board, hexsmith.repairBoard(board, { harbors: true }));
  });
});

describe("repairBoardAsync", () => {
  test("returns the result of repairBoard, and reports progress up to 1", async () => {
    const { board } = hexsmith.generateBoard({ seed: 3, layout: "extension", steps: 1 });
    const reports: number[] = [];
    const energies: number[] = [];
    const repair = await hexsmith.repairBoardAsync(board, {
      onProgress({ progress, energy }) {
        reports.push(progress);
        energies.push(energy);
      },
    });
    expect(repair).toEqual(hexsmith.repairBoard(board));
    expect(reports.length).toBeGreaterThan(2);
    expectProgress(reports);
    expect(energies).toEqual([...energies].sort((a, b) => b - a));
    expect(energies.at(-1)).toBe(repair.energy.after);
  });

  test("rejects with the signal's reason, and with errors of onProgress", async () => {
    const { board } = hexsmith.generateBoard({ seed: 3, layout: largest, steps: 1 });
    const abortController = new AbortController();
    const run = hexsmith.repairBoardAsync(board, {
      signal: abortController.signal,
      onProgress: () => abortController.abort("enough"),
    });
    await expect(run).rejects.toBe("enough");
    const thrownError = new Error("mine");
    const failingRun = hexsmith.repairBoardAsync(board, {
      onProgress() {
        throw thrownError;
      },
    });
    await expect(failingRun).rejects.toBe(thrownError);
    await expect(hexsmith.repairBoardAsync(board, { signal: AbortSignal.abort("before") })).rejects.toBe("before");
  });
});
