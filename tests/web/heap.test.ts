// What comes out of a module is the caller's: results are copies that outlive the growth of its memory, and two modules
// beside each other know nothing of one another.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { built } from "../../web/scripts/paths.mjs";
import { loadSync as loadAdvisor } from "../../web/src/advisor.js";
import { packBoard } from "../../web/src/board.js";
import { loadFrom } from "../../web/src/external-load.js";
import { loadSync } from "../../web/src/index.js";

const bytes = new Uint8Array(readFileSync(built("wasm", "hexsmith.wasm")));
const hexsmith = loadSync();
const advisor = loadAdvisor();

test("results are copies: they stand while the memory grows under them", () => {
  const { board } = hexsmith.generateBoard({ seed: 1, preset: "classic" });
  const packed = packBoard(board);
  const scores = advisor.scoreBoards(packed);
  const repair = advisor.repairBoard(board);
  const kept = structuredClone({ packed, scores, repair });
  // 60,000 boards at once: more than the memory a module begins with.
  const many = new Uint8Array(60_000 * packed.length);
  for (let i = 0; i < 60_000; ++i) many.set(packed, i * packed.length);
  const all = advisor.scoreBoards(many);
  expect(all.slice(-scores.length)).toEqual(scores);
  expect({ packed, scores, repair }).toEqual(kept);
  expect(scores.buffer.byteLength).toBe(scores.byteLength); // a buffer of its own, not the module's memory
});

test("so they do while many runs are open at once", async () => {
  const board = hexsmith.generateBoard({ seed: 1, trace: true });
  const spots = hexsmith.rankSpots(board.board);
  const kept = structuredClone({ board, spots });
  const hexes = Array.from({ length: 61 }, (_, q) => ({ q, r: 0 }));
  const layout = { hexes, terrains: { ore: 61 }, tokens: hexes.map(() => 5) };
  const ending = new AbortController();
  // 900 runs, each with a shape of its own, some 20 kB: more than the memory a module begins with.
  const runs = Array.from({ length: 900 }, (_, seed) =>
    hexsmith.generateBoardAsync({ seed, layout, steps: 1e9, signal: ending.signal }),
  );
  expect(hexsmith.generateBoard({ seed: 1, trace: true })).toEqual(kept.board);
  expect({ board, spots }).toEqual(kept);
  ending.abort();
  const ends = await Promise.allSettled(runs);
  expect(ends.every(({ status }) => status === "rejected")).toBe(true);
  expect({ board, spots }).toEqual(kept);
});

test("what the caller writes into a result reaches nobody else", () => {
  const { board } = hexsmith.generateBoard({ seed: 2 });
  const packed = packBoard(board);
  const scores = advisor.scoreBoards(packed);
  const before = scores.slice();
  scores.fill(-1);
  packed.fill(255);
  expect(advisor.scoreBoards(packBoard(board))).toEqual(before);
});

test("the embedded and the external module work side by side, call by call, and in each other's callbacks", async () => {
  const external = await loadFrom(() => Promise.reject(new Error("asked for"))).load({ wasm: bytes });
  expect(external).not.toBe(hexsmith);
  for (let seed = 0; seed < 20; ++seed) {
    const one = hexsmith.generateBoard({ seed });
    const other = external.generateBoard({ seed });
    expect(other).toEqual(one);
    expect(external.rankSpots(one.board)).toEqual(hexsmith.rankSpots(other.board));
  }
  const alone = hexsmith.generateBoard({ seed: "inside" });
  const plain = {
    initial: 9,
    neighbor: (state: number, random: () => number) => state + (random() < 0.5 ? -1 : 1),
    energy: Math.abs,
  };
  const problem = {
    ...plain,
    neighbor: (state: number, random: () => number) => {
      expect(external.generateBoard({ seed: "inside" })).toEqual(alone);
      return plain.neighbor(state, random);
    },
  };
  const options = { seed: 3, steps: 50 };
  expect(hexsmith.anneal(problem, options)).toEqual(external.anneal(plain, options));
  const [sliced, whole] = await Promise.all([
    hexsmith.generateBoardAsync({ seed: 4 }),
    external.generateBoardAsync({ seed: 4 }),
  ]);
  expect(sliced).toEqual(whole);
});
