// Writes and reads the digits of a board's code. The same functions do both, so that writing and reading cannot differ: a
// `Coder` returns the digit that it writes, or the digit that it reads.

/** Writes a digit below a radix and returns it, or reads one. `value` is called only when writing. */
export type Coder = (radix: number, value: () => number) => number;

/** Returns a list of `count` items, each computed from its index. */
export const several = <Item>(count: number, item: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => item(place));

/** Writes or reads a subset of the numbers below `count`, as one binary digit per number. */
export const codeSubset = (digit: Coder, count: number, ids: () => readonly number[]): number[] =>
  several(count, (id) => digit(2, () => Number(ids().includes(id)))).flatMap((isIn, id) => (isIn ? [id] : []));
