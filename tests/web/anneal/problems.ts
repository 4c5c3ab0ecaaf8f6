// Custom problems for the tests of annealing, and a module whose memory can be looked at.
import { vi } from "vitest";
import type { AnnealProblem } from "../../../web/src/lab.js";

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

/** "hexsmith" and "hexsmith/settle" as if nobody had imported them yet, with a module of their own to look at. */
export async function freshHexsmith() {
  vi.resetModules();
  const hexsmith = await import("../../../web/src/index.js");
  const settle = await import("../../../web/src/settle.js");
  const { hexsmith: embedded } = await import("../../../web/src/wasm/hexsmith-embedded.js");
  return {
    hexsmith,
    settle,
    /** The bytes of its memory. */
    memory: () => embedded.get().use(({ HEAPF64 }) => HEAPF64.byteLength),
    /** Its memory as numbers, to be destroyed. */
    numbers: () => embedded.get().use(({ HEAPF64 }) => HEAPF64),
    /** Its instance. */
    instance: () => embedded.get(),
  };
}

/** "hexsmith/lab" as if nobody had imported it yet, with a module of its own to look at. */
export async function freshLab() {
  vi.resetModules();
  const lab = await import("../../../web/src/lab.js");
  const { lab: embedded } = await import("../../../web/src/wasm/lab-embedded.js");
  return {
    lab,
    /** The bytes of its memory. */
    memory: () => embedded.get().use(({ HEAPF64 }) => HEAPF64.byteLength),
    /** Its memory as numbers, to be destroyed. */
    numbers: () => embedded.get().use(({ HEAPF64 }) => HEAPF64),
  };
}
