// Custom annealing problems, and functions that import an entry with a new module whose memory tests can inspect.
import { vi } from "vitest";
import type { AnnealProblem } from "../../../web/src/lab.js";
import type { LoadedModule } from "../../../web/src/wasm/module.js";

/** Returns a problem that sorts the numbers 0..n - 1 in descending order by swaps. When they are sorted, the energy is 0. */
export function sorting(n: number): AnnealProblem<readonly number[]> {
  return {
    initial: Array.from({ length: n }, (_, i) => i),
    neighbor(state, random) {
      const next = [...state];
      const [a, b] = [Math.floor(random() * n), Math.floor(random() * n)];
      [next[a], next[b]] = [next[b] as number, next[a] as number];
      return Object.freeze(next);
    },
    energy: (state) => state.reduce((sum, value, i) => sum + Math.abs(value - (n - 1 - i)), 0),
  };
}

/** A walk on the integers in steps of 1, whose energy is the distance from 50. */
export const walk: AnnealProblem<number> = {
  initial: 0,
  neighbor: (state, random) => (random() < 0.5 ? state - 1 : state + 1),
  energy: (state) => Math.abs(state - 50),
};

/** Returns functions that inspect a module. */
const inspectorOf = (embedded: { get(): LoadedModule }) => ({
  /** Returns the size of the module's memory in bytes. */
  memory: () => embedded.get().use(({ HEAPF64 }) => HEAPF64.byteLength),
  /** Returns the module's memory as numbers, which tests may overwrite. */
  numbers: () => embedded.get().use(({ HEAPF64 }) => HEAPF64),
  instance: () => embedded.get(),
});

/** Imports "hexsmith" again, with a new module. */
export async function freshHexsmith() {
  vi.resetModules();
  const hexsmith = await import("../../../web/src/index.js");
  const { board } = await import("../../../web/src/wasm/board.js");
  return { hexsmith, ...inspectorOf(board) };
}

/** Imports "hexsmith/draft" again, with a new module. */
export async function freshDraft() {
  vi.resetModules();
  const entry = await import("../../../web/src/draft.js");
  const { draft } = await import("../../../web/src/wasm/draft.js");
  return { draft: entry, ...inspectorOf(draft) };
}

/** Imports "hexsmith/lab" again, with a new module. */
export async function freshLab() {
  vi.resetModules();
  const entry = await import("../../../web/src/lab.js");
  const { lab } = await import("../../../web/src/wasm/lab.js");
  return { lab: entry, ...inspectorOf(lab) };
}
