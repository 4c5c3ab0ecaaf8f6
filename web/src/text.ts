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

/** Numbers of any kind, NaN included: the units of each from the lowest, as all machines of today keep them. */
export function packedNumbers(values: readonly number[]): string {
  const units = new Uint16Array(new Float64Array(values).buffer);
  const part = 8192; // as many arguments as any machine takes in a call
  let text = "";
  for (let at = 0; at < units.length; at += part) text += String.fromCharCode(...units.subarray(at, at + part));
  return text;
}

/** One of them. */
export const packedNumber = (value: number): string => packedNumbers([value]);

/** A text of any length. */
export const packedText = (text: string): string => packedNumber(text.length) + text;
