// Reads the results of a module, which are numbers in its memory. records.ts reads the numbers from front to back, in
// the order in which cpp/wasm/result_writer.hpp writes them, before it calls the module again.

type Read<Value> = (from: RecordReader) => Value;

/** Number of arguments of a call that every engine takes. */
const maxArguments = 4096;

export class RecordReader {
  private position: number;
  private readonly end: number;

  /**
   * `address` is the value that the module returned. At this address, the memory has the number of values and then the values.
   * `invalidResult` creates the error for invalid values.
   */
  constructor(
    private readonly memory: Float64Array,
    address: number,
    private readonly invalidResult: (what: string) => Error,
  ) {
    const start = address / Float64Array.BYTES_PER_ELEMENT;
    this.position = start + 1;
    this.end = this.position + (memory[start] as number);
    if (!(this.end <= memory.length)) throw this.invalidResult("longer than its memory");
  }

  /** Throws unless all numbers were read. */
  done(): void {
    if (this.position !== this.end) throw this.invalidResult("longer than expected");
  }

  number(): number {
    if (this.position >= this.end) throw this.invalidResult("shorter than expected");
    return this.memory[this.position++] as number;
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
    if (!(n in choices)) throw this.invalidResult(`out of range: ${n}`);
    return choices[n] as Choice;
  }

  optionalChoice<Choice>(choices: readonly Choice[]): Choice | undefined {
    const n = this.number();
    if (n !== 0 && !(n - 1 in choices)) throw this.invalidResult(`out of range: ${n}`);
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
    return this.numbers(this.end - this.position);
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

  /** Reads the number of UTF-16 code units, and then the code units. */
  text(): string {
    const count = this.number();
    const start = this.position;
    this.position += count;
    if (!(this.position <= this.end)) throw this.invalidResult("shorter than expected");
    let text = "";
    for (let at = start; at < this.position; at += maxArguments)
      // Six times as fast as a spread of the same array.
      text += String.fromCharCode.apply(
        null,
        this.memory.subarray(at, Math.min(at + maxArguments, this.position)) as unknown as number[],
      );
    return text;
  }

  /** Reads a count, and then returns a copy of the next `count` values. */
  copy(): Float64Array {
    const count = this.number();
    const start = this.position;
    this.position += count;
    if (this.position > this.end) throw this.invalidResult("shorter than expected");
    return this.memory.slice(start, this.position);
  }
}
