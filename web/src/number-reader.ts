// Results made of many numbers, read from front to back. cpp/wasm/number_writer.hpp writes them.

/** @internal */
export class NumberReader {
  private at = 0;

  constructor(private readonly numbers: Float64Array) {}

  get empty(): boolean {
    return this.at >= this.numbers.length;
  }

  next(): number {
    return this.numbers[this.at++] as number;
  }

  /** The next five, as a list. */
  five(): number[] {
    return [this.next(), this.next(), this.next(), this.next(), this.next()];
  }
}
