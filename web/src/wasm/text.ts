// How requests cross the border: as one text, put together piece by piece. Its UTF-16 unit "0" + n stands for the
// integer n >= 0; a number takes four units, the bits of the double from the lowest; a text its length, as a number, and
// its units. cpp/wasm/text.hpp is the counterpart.

const zero = 48; // "0"

/** Integers in [0, 65487]. */
export function packed(values: readonly number[]): string {
  let text = "";
  for (const value of values) text += String.fromCharCode(zero + value);
  return text;
}

/** One of them. */
export const packedOne = (value: number): string => String.fromCharCode(zero + value);

/** Whether something follows, and that. */
export const packedOptional = (text: string | undefined): string => (text === undefined ? "0" : `1${text}`);

/** How many integers there are, and these. */
export const packedList = (values: readonly number[]): string => packedOne(values.length) + packed(values);

const number = new Float64Array(1);
const units = new Uint16Array(number.buffer); // of a double, from the lowest: all machines of today are little-endian

/** A number of any kind, NaN included. */
export function packedNumber(value: number): string {
  number[0] = value;
  return String.fromCharCode(units[0] as number, units[1] as number, units[2] as number, units[3] as number);
}

/** Several of them. */
export const packedNumbers = (values: readonly number[]): string => values.map(packedNumber).join("");

/** A text of any length. */
export const packedText = (text: string): string => packedNumber(text.length) + text;
