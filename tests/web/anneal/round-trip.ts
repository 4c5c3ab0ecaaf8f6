// The traveling salesman problem, once with a function that returns new states, and once with moves that change a state.
import type { AnnealProblem, MoveProblem } from "../../../web/src/lab.js";

type Trip = readonly number[];
type Reversal = readonly [from: number, to: number];

/**
 * Returns two forms of the problem for n random towns with integer distances. A step reverses a part of the trip. Both forms
 * draw the same steps.
 */
export function roundTrip(n: number): {
  readonly byNeighbors: AnnealProblem<Trip>;
  readonly byMoves: MoveProblem<number[], Reversal>;
} {
  let state = 1;
  const coordinate = () => (state = (48271 * state) % 2147483647) % 1000; // Park and Miller, 1988
  const x = Array.from({ length: n }, coordinate);
  const y = Array.from({ length: n }, coordinate);
  const distance = (a: number, b: number) => {
    const dx = x[a]! - x[b]!;
    const dy = y[a]! - y[b]!;
    return Math.round(Math.sqrt(dx * dx + dy * dy));
  };
  const initial = Array.from({ length: n }, (_, i) => i);
  /** Draws the positions of the first and last town to reverse. Town 0 stays first. */
  const propose = (_: Trip, random: () => number): Reversal => {
    const one = 1 + Math.floor(random() * (n - 1));
    const other = 1 + Math.floor(random() * (n - 1));
    return one < other ? [one, other] : [other, one];
  };
  const apply = (trip: number[], [from, to]: Reversal) => {
    for (let i = from, j = to; i < j; ++i, --j) {
      const town = trip[i]!;
      trip[i] = trip[j]!;
      trip[j] = town;
    }
  };
  const delta = (trip: Trip, [from, to]: Reversal) => {
    const before = trip[from - 1]!;
    const first = trip[from]!;
    const last = trip[to]!;
    const after = trip[to + 1] ?? trip[0]!;
    return distance(before, last) + distance(first, after) - distance(before, first) - distance(last, after);
  };
  const energy = (trip: Trip) => {
    let sum = distance(trip[n - 1]!, trip[0]!);
    for (let i = 1; i < n; ++i) sum += distance(trip[i - 1]!, trip[i]!);
    return sum;
  };
  const neighbor = (trip: Trip, random: () => number) => {
    const next = trip.slice();
    apply(next, propose(trip, random));
    return next;
  };
  return {
    byNeighbors: { initial, neighbor, energy },
    byMoves: { initial, propose, delta, apply, copy: (trip) => trip.slice(), energy },
  };
}
