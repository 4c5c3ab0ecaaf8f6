// Requests to a module: numbers, written by records.ts in the order in which cpp/wasm/request_reader.hpp reads them, and
// copied into the module's memory in one go.

/** Stands for a number that was not given. */
const absent = Number.NaN;

type Write<Value> = (to: RecordWriter, value: Value) => void;

export class RecordWriter {
  /** In the order in which they were written. */
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

  /** The place of a choice. */
  choice<Choice extends string>(choices: readonly Choice[], choice: Choice): void {
    this.written.push(choices.indexOf(choice));
  }

  /** One more than the place of a choice, or 0. */
  optionalChoice<Choice extends string>(choices: readonly Choice[], choice: Choice | undefined): void {
    this.written.push(choice === undefined ? 0 : choices.indexOf(choice) + 1);
  }

  /** Whether there is a value, and this. */
  optional<Value>(value: Value | undefined, write: Write<Value>): void {
    this.flag(value !== undefined);
    if (value !== undefined) write(this, value);
  }

  /** How many there are, and these. */
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

  /** These alone: their count is known to the reader. */
  numbersAll(values: Iterable<number>): void {
    for (const value of values) this.written.push(value);
  }

  choicesAll<Choice extends string>(choices: readonly Choice[], chosen: readonly Choice[]): void {
    for (const choice of chosen) this.written.push(choices.indexOf(choice));
  }

  listAll<Value>(values: readonly Value[], write: Write<Value>): void {
    for (const value of values) write(this, value);
  }

  /** How many there are, and six in a number, the first of them lowest. */
  bytes(values: Uint8Array): void {
    this.written.push(values.length);
    const at = (i: number) => values[i] ?? 0;
    for (let i = 0; i < values.length; i += 6) {
      const low = at(i) | (at(i + 1) << 8) | (at(i + 2) << 16);
      const high = at(i + 3) | (at(i + 4) << 8) | (at(i + 5) << 16);
      this.written.push(low + high * 2 ** 24);
    }
  }

  /** The number of UTF-16 code units, and these. */
  text(text: string): void {
    this.written.push(text.length);
    for (let i = 0; i < text.length; ++i) this.written.push(text.charCodeAt(i));
  }
}
