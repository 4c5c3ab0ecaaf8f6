// Results are copies that do not change when the module's memory grows. Several modules on a page are independent.
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { built } from "../../../web/scripts/paths.mjs";
import * as external from "../../../web/src/external.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import { freshHexsmith } from "../anneal/problems.js";

const growth = vi.spyOn(WebAssembly.Memory.prototype, "grow");
beforeAll(() => external.init({ wasm: new Uint8Array(readFileSync(built("wasm", "board/module.wasm"))) }));
afterEach(() => growth.mockClear());

const hexes = Array.from({ length: 61 }, (_, q) => ({ q, r: 0 }));
const layout = { hexes, terrains: { ore: 61 }, tokens: hexes.map((_, i) => (i % 2 ? 5 : 9)) };

/** Calls `check` while 900 runs are open. Each run has a layout of about 20 kB, so the module's memory must grow. */
async function whileManyRun(startRun: (signal: AbortSignal) => Promise<unknown>, check: () => void): Promise<void> {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 5)); // each slice is over at once
  const controller = new AbortController();
  const runs = Array.from({ length: 900 }, () => startRun(controller.signal));
  expect(growth).toHaveBeenCalled();
  check();
  controller.abort();
  const ends = await Promise.allSettled(runs);
  expect(ends.every(({ status }) => status === "rejected")).toBe(true);
  clock.mockRestore();
}

test("results do not change when the memory grows", async () => {
  const board = hexsmith.generateBoard({ seed: 1, trace: true });
  const spots = hexsmith.rankSpots(board.board);
  const copies = structuredClone({ board, spots });
  await whileManyRun(
    (signal) => hexsmith.generateBoardAsync({ seed: 1, layout, steps: 1e9, signal }),
    () => expect(hexsmith.generateBoard({ seed: 1, trace: true })).toEqual(copies.board),
  );
  expect({ board, spots }).toEqual(copies);
});

test("scores of many boards and a repair do not change when the memory grows", async () => {
  const { hexsmith } = await freshHexsmith();
  const { board } = hexsmith.generateBoard({ seed: 1, preset: "classic" });
  const packed = hexsmith.packBoard(board);
  const scores = hexsmith.scoreSpots(packed);
  const repair = hexsmith.repairBoard(board);
  const copies = structuredClone({ packed, scores, repair });
  const manyBoards = new Uint8Array(6000 * packed.length);
  for (let i = 0; i < 6000; ++i) manyBoards.set(packed, i * packed.length);
  expect(hexsmith.scoreSpots(manyBoards).slice(-scores.length)).toEqual(scores);
  const wideBoard = hexsmith.generateBoard({ seed: 1, layout, steps: 1 }).board;
  await whileManyRun(
    (signal) => hexsmith.repairBoardAsync(wideBoard, { swaps: 8, signal }),
    () => expect(hexsmith.scoreSpots(packed)).toEqual(copies.scores),
  );
  expect({ packed, scores, repair }).toEqual(copies);
  expect(scores.buffer.byteLength).toBe(scores.byteLength); // not the module's memory
});

test("the embedded and the external module work side by side, and in each other's callbacks", async () => {
  for (let seed = 0; seed < 20; ++seed) {
    const embeddedResult = hexsmith.generateBoard({ seed });
    const externalResult = external.generateBoard({ seed });
    expect(externalResult).toEqual(embeddedResult);
    expect(external.evaluateBoard(embeddedResult.board)).toEqual(hexsmith.evaluateBoard(externalResult.board));
  }
  const expectedResult = hexsmith.generateBoard({ seed: "inside" });
  const plainProblem = {
    initial: 9,
    neighbor: (state: number, random: () => number) => state + (random() < 0.5 ? -1 : 1),
    energy: Math.abs,
  };
  const problem = {
    ...plainProblem,
    neighbor: (state: number, random: () => number) => {
      expect(external.generateBoard({ seed: "inside" })).toEqual(expectedResult);
      return plainProblem.neighbor(state, random);
    },
  };
  const options = { seed: 3, steps: 50 };
  expect(lab.anneal(problem, options)).toEqual(lab.anneal(plainProblem, options));
  const [embeddedBoard, externalBoard] = await Promise.all([
    hexsmith.generateBoardAsync({ seed: 4 }),
    external.generateBoardAsync({ seed: 4 }),
  ]);
  expect(embeddedBoard).toEqual(externalBoard);
});
