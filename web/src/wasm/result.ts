// Results of a module: numbers in its memory, read from front to back before it is called again, in the order in which
// cpp/wasm/result_writer.hpp writes them.

export class ResultReader {
  private at: number;
  private readonly end: number;

  /**
   * `address` is what the module returned: how many numbers there are stands there, and before them. `broken` makes the
   * error of what is wrong with them.
   */
  constructor(
    private readonly memory: Float64Array,
    address: number,
    private readonly broken: (what: string) => Error,
  ) {
    const start = address / Float64Array.BYTES_PER_ELEMENT;
    this.at = start + 1;
    this.end = this.at + (memory[start] as number);
    if (!(this.end <= memory.length)) throw this.broken("longer than its memory");
  }

  /** Throws unless everything was read. */
  done(): void {
    if (this.at !== this.end) throw this.broken("longer than expected");
  }

  number(): number {
    if (this.at >= this.end) throw this.broken("shorter than expected");
    return this.memory[this.at++] as number;
  }

  flag(): boolean {
    return this.number() !== 0;
  }

  /** What the next number stands for: n for `values[n]`. */
  choice<Value>(values: readonly Value[]): Value {
    const n = this.number();
    if (!(n in values)) throw this.broken(`out of range: ${n}`);
    return values[n] as Value;
  }

  /** The next `count`, as a list. */
  list(count: number): number[] {
    const numbers: number[] = [];
    for (let i = 0; i < count; ++i) numbers.push(this.number());
    return numbers;
  }

  /** All that are left. */
  rest(): number[] {
    return this.list(this.end - this.at);
  }

  /** What the next `count` stand for. */
  choices<Value>(count: number, values: readonly Value[]): Value[] {
    const items: Value[] = [];
    for (let i = 0; i < count; ++i) items.push(this.choice(values));
    return items;
  }

  /** A count, and as many items, each read by `read`. */
  items<Item>(read: (result: this) => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.number(); left > 0; --left) items.push(read(this));
    return items;
  }

  /** The next `count`, copied. */
  copy(count: number): Float64Array {
    const start = this.at;
    this.at += count;
    if (this.at > this.end) throw this.broken("shorter than expected");
    return this.memory.slice(start, this.at);
  }
}
