// Results of a module: numbers in its memory, read from front to back by records.ts before the module is called again, in
// the order in which cpp/wasm/result_writer.hpp writes them.

type Read<Value> = (from: RecordReader) => Value;

export class RecordReader {
  private at: number;
  private readonly end: number;

  /**
   * `address` is the value that the module returned: it points at the number of values, which follow it. `broken` creates the
   * error for invalid values.
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

  /** Throws unless all numbers were read. */
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

  /** Reads a number, or undefined, which is encoded as NaN. */
  optionalNumber(): number | undefined {
    const number = this.number();
    return Number.isNaN(number) ? undefined : number;
  }

  /** Reads a choice, encoded as its index. */
  choice<Choice>(choices: readonly Choice[]): Choice {
    const n = this.number();
    if (!(n in choices)) throw this.broken(`out of range: ${n}`);
    return choices[n] as Choice;
  }

  optionalChoice<Choice>(choices: readonly Choice[]): Choice | undefined {
    const n = this.number();
    if (n !== 0 && !(n - 1 in choices)) throw this.broken(`out of range: ${n}`);
    return n === 0 ? undefined : choices[n - 1];
  }

  optional<Value>(read: Read<Value>): Value | undefined {
    return this.flag() ? read(this) : undefined;
  }

  /** Reads the next `count` numbers. */
  numbers(count: number): number[] {
    const numbers: number[] = [];
    for (let i = 0; i < count; ++i) numbers.push(this.number());
    return numbers;
  }

  /** Reads all remaining numbers. */
  rest(): number[] {
    return this.numbers(this.end - this.at);
  }

  choices<Choice>(count: number, choices: readonly Choice[]): Choice[] {
    const items: Choice[] = [];
    for (let i = 0; i < count; ++i) items.push(this.choice(choices));
    return items;
  }

  list<Value>(count: number, read: Read<Value>): Value[] {
    const items: Value[] = [];
    for (let i = 0; i < count; ++i) items.push(read(this));
    return items;
  }

  /** Reads a count and then that number of values, copied. */
  copy(): Float64Array {
    const count = this.number();
    const start = this.at;
    this.at += count;
    if (this.at > this.end) throw this.broken("shorter than expected");
    return this.memory.slice(start, this.at);
  }
}
