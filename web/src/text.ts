// How flat data crosses the border: as a text whose UTF-16 unit "0" + n stands for the integer n >= 0.
// cpp/wasm/text.hpp is the counterpart.

const zero = 48; // "0"

/** The text of a list of integers in [0, 65487]. */
export function packed(values: readonly number[]): string {
  let text = "";
  for (const value of values) text += String.fromCharCode(zero + value);
  return text;
}

/** What the `count` integers from a place of a text on stand for: integer n for `values[n]`. */
export function unpacked<Value>(text: string, start: number, count: number, values: readonly Value[]): Value[] {
  const items: Value[] = [];
  for (let at = start; at < start + count; ++at) items.push(values[text.charCodeAt(at) - zero] as Value);
  return items;
}

/** Reads the integers of a text one after the other. */
export class TextReader {
  private at = 0;

  constructor(private readonly text: string) {}

  next(): number {
    return this.text.charCodeAt(this.at++) - zero;
  }
}
