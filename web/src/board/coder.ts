// Writes and reads the digits of a board's code. The same functions do both, so that writing and reading cannot differ: a
// `Coder` returns the digit that it writes, or the digit that it reads.

/** Writes or reads a digit below a radix, and returns the digit. `value` is called only when writing. */
export type Coder = (radix: number, value: () => number) => number;

/** Returns a list of `count` items, each computed from its index. */
export const createList = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** Writes or reads a subset of the numbers below `count`, as one binary digit per number. */
export const codeSubset = (digit: Coder, count: number, ids: () => readonly number[]): number[] =>
  createList(count, (id) => digit(2, () => Number(ids().includes(id)))).flatMap((isIncluded, id) =>
    isIncluded ? [id] : [],
  );
