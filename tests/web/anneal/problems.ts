// Problems of one's own for the tests of annealing, and a module whose memory can be looked at.
import { readFileSync } from "node:fs";
import { built } from "../../../web/scripts/paths.mjs";
import { Values } from "../../../web/src/wasm/glue.js";
import type { AnnealProblem } from "../../../web/src/index.js";
import type { AnswerModule } from "../../../web/src/wasm/number-reader.js";

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

/** A fresh instance, and what it holds: bytes of memory and handles of JavaScript values. */
export function freshModule<Module extends AnswerModule>(
  instanceOf: (compiled: WebAssembly.Module, values: Values) => Module,
  name: string,
) {
  const values = new Values();
  const module = instanceOf(new WebAssembly.Module(readFileSync(built("wasm", `${name}.wasm`))), values);
  return { module, held: () => ({ bytes: module.HEAPF64.byteLength, handles: values.size }) };
}
