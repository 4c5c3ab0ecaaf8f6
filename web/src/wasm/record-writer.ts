// Writes requests to a module, which are numbers. records.ts writes the numbers in the order in which
// cpp/wasm/request_reader.hpp reads them. The whole request is then copied into the module's memory.

/** Number that stands for an absent number. */
const absent = Number.NaN;

type Write<Value> = (to: RecordWriter, value: Value) => void;

export class RecordWriter {
  /** Numbers in the order in which they were written. */
  readonly written: number[] = [];

  number(value: number): void {
    this.written.push(value);
  }

  flag(value: boolean): void {
    this.written.push(value ? 1 : 0);
  }

  optionalNumber(value: number | undefined): void {
    this.written.push(value ?? absent);
  }

  /** Writes a choice as its index. */
  choice<Choice extends string>(choices: readonly Choice[], choice: Choice): void {
    this.written.push(choices.indexOf(choice));
  }

  /** Writes an optional choice as its index plus 1, or 0 if absent. */
  optionalChoice<Choice extends string>(choices: readonly Choice[], choice: Choice | undefined): void {
    this.written.push(choice === undefined ? 0 : choices.indexOf(choice) + 1);
  }

  /** Writes whether there is a value, and then the value. */
  optional<Value>(value: Value | undefined, write: Write<Value>): void {
    this.flag(value !== undefined);
    if (value !== undefined) write(this, value);
  }

  /** Writes the count of the numbers, and then the numbers. */
  numbers(values: ArrayLike<number> & Iterable<number>): void {
    this.written.push(values.length);
    this.numbersAll(values);
  }

  choices<Choice extends string>(choices: readonly Choice[], chosen: readonly Choice[]): void {
    this.written.push(chosen.length);
    for (const choice of chosen) this.written.push(choices.indexOf(choice));
  }

  list<Value>(values: readonly Value[], write: Write<Value>): void {
    this.written.push(values.length);
    this.listAll(values, write);
  }

  /** Writes numbers without their count, which the reader knows. */
  numbersAll(values: Iterable<number>): void {
    for (const value of values) this.written.push(value);
  }

  choicesAll<Choice extends string>(choices: readonly Choice[], chosen: readonly Choice[]): void {
    for (const choice of chosen) this.written.push(choices.indexOf(choice));
  }

  listAll<Value>(values: readonly Value[], write: Write<Value>): void {
    for (const value of values) write(this, value);
  }

  /** Writes the count of the bytes, and then the bytes, six per number, lowest first. */
  bytes(values: Uint8Array): void {
    this.written.push(values.length);
    const at = (i: number) => values[i] ?? 0;
    for (let i = 0; i < values.length; i += 6) {
      const low = at(i) | (at(i + 1) << 8) | (at(i + 2) << 16);
      const high = at(i + 3) | (at(i + 4) << 8) | (at(i + 5) << 16);
      this.written.push(low + high * 2 ** 24);
    }
  }

  /** Writes the number of UTF-16 code units, and then the code units. */
  text(text: string): void {
    this.written.push(text.length);
    for (let i = 0; i < text.length; ++i) this.written.push(text.charCodeAt(i));
  }
}
