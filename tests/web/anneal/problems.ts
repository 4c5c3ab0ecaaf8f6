// Custom problems for the tests of annealing, and a module whose memory can be looked at.
import { vi } from "vitest";
import type { AnnealProblem } from "../../../web/src/lab.js";
import type { LoadedModule } from "../../../web/src/wasm/module.js";

/** The numbers 0..n - 1 to be sorted downward by swaps; the energy is 0 when they are. */
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

/** A walk on the integers, one step up or down, whose energy is the distance from 50. */
export const walk: AnnealProblem<number> = {
  initial: 0,
  neighbor: (state, random) => (random() < 0.5 ? state - 1 : state + 1),
  energy: (state) => Math.abs(state - 50),
};

/** What can be looked at of a module. */
const looked = (embedded: { get(): LoadedModule }) => ({
  /** The bytes of its memory. */
  memory: () => embedded.get().use(({ HEAPF64 }) => HEAPF64.byteLength),
  /** Its memory as numbers, to be destroyed. */
  numbers: () => embedded.get().use(({ HEAPF64 }) => HEAPF64),
  /** Its instance. */
  instance: () => embedded.get(),
});

/** "hexsmith" as if nobody had imported it yet, with a module of its own to look at. */
export async function freshHexsmith() {
  vi.resetModules();
  const hexsmith = await import("../../../web/src/index.js");
  const { board } = await import("../../../web/src/wasm/board.js");
  return { hexsmith, ...looked(board) };
}

/** "hexsmith/draft" as if nobody had imported it yet, with a module of its own to look at. */
export async function freshDraft() {
  vi.resetModules();
  const entry = await import("../../../web/src/draft.js");
  const { draft } = await import("../../../web/src/wasm/draft.js");
  return { draft: entry, ...looked(draft) };
}

/** "hexsmith/lab" as if nobody had imported it yet, with a module of its own to look at. */
export async function freshLab() {
  vi.resetModules();
  const entry = await import("../../../web/src/lab.js");
  const { lab } = await import("../../../web/src/wasm/lab.js");
  return { lab: entry, ...looked(lab) };
}
