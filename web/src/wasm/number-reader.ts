// Answers of a module: numbers in its memory, read from front to back before it is called again.
// cpp/wasm/answer.hpp writes them.

/** What every module has: its memory as doubles, made anew when it grows. */
export interface AnswerModule {
  readonly HEAPF64: Float64Array;
}

export class NumberReader {
  private readonly memory: Float64Array;
  private at: number;

  /** `address` is what the module answered. */
  constructor(module: AnswerModule, address: number) {
    this.memory = module.HEAPF64;
    this.at = address / Float64Array.BYTES_PER_ELEMENT;
  }

  next(): number {
    return this.memory[this.at++] as number;
  }

  flag(): boolean {
    return this.next() !== 0;
  }

  /** The next two, as a list. */
  two(): [number, number] {
    return [this.next(), this.next()];
  }

  /** The next five, as a list. */
  five(): [number, number, number, number, number] {
    return [this.next(), this.next(), this.next(), this.next(), this.next()];
  }

  /** The next `count`, as a list. */
  list(count: number): number[] {
    const numbers: number[] = [];
    for (let i = 0; i < count; ++i) numbers.push(this.next());
    return numbers;
  }

  /** What the next `count` stand for: n for `values[n]`. */
  values<Value>(count: number, values: readonly Value[]): Value[] {
    const items: Value[] = [];
    for (let i = 0; i < count; ++i) items.push(values[this.next()] as Value);
    return items;
  }

  /** A count, and as many items, each read by `read`. */
  items<Item>(read: (numbers: this) => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.next(); left > 0; --left) items.push(read(this));
    return items;
  }

  /** The next `count`, copied. */
  copy(count: number): Float64Array {
    const start = this.at;
    this.at += count;
    return this.memory.slice(start, this.at);
  }
}
