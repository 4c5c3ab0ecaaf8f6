// Requests to a module: numbers, written in the order in which cpp/wasm/request_reader.hpp reads them, and copied into
// the module's memory in one go. What is checked is written at once, so that checks and order stand in one place.

/** Stands for a number that was not given. */
const absent = Number.NaN;

export class RequestWriter {
  /** In the order in which they were written. */
  readonly numbers: number[] = [];

  /** Any number, NaN and infinities included. */
  number(value: number): void {
    this.numbers.push(value);
  }

  flag(value: boolean): void {
    this.numbers.push(value ? 1 : 0);
  }

  /** A number that need not be given. */
  optionalNumber(value: number | undefined): void {
    this.numbers.push(value ?? absent);
  }

  /** A choice that need not be made: its place among the choices. */
  optionalChoice(value: number | undefined): void {
    this.numbers.push(value === undefined ? 0 : value + 1);
  }

  /** Numbers whose count is known to the reader. */
  all(values: Iterable<number>): void {
    for (const value of values) this.numbers.push(value);
  }

  /** Bytes whose count is known to the reader: six in a number, the first of them lowest. */
  bytes(values: Uint8Array): void {
    const at = (i: number) => values[i] ?? 0;
    for (let i = 0; i < values.length; i += 6) {
      const low = at(i) | (at(i + 1) << 8) | (at(i + 2) << 16);
      const high = at(i + 3) | (at(i + 4) << 8) | (at(i + 5) << 16);
      this.numbers.push(low + high * 2 ** 24);
    }
  }

  /** How many there are, and these. */
  list(values: ArrayLike<number> & Iterable<number>): void {
    this.number(values.length);
    this.all(values);
  }

  /** The number of UTF-16 code units, and these. */
  text(text: string): void {
    this.number(text.length);
    for (let i = 0; i < text.length; ++i) this.number(text.charCodeAt(i));
  }
}
