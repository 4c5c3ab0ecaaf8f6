// Reads lengths from options: a number of CSS pixels, or a number with an absolute unit of CSS.
import { checkNumber, type Path, positive, rangeError, typeError } from "../check/check.js";

/** Number with a unit; "" means CSS pixels. */
export interface Length {
  readonly value: number;
  readonly unit: string;
}

const lengthText = /^(\d+(?:\.\d+)?|\.\d+)(px|mm|cm|in|pt|pc|q)$/i;
const expected = 'a length > 0 in px, mm, cm, Q, in, pt or pc, as "400mm"';

/** What a length may be, for error messages. */
export const lengthKinds = 'a number or a length as "400mm"';

/** @internal */
export function readLength(value: unknown, path: Path): Length {
  if (typeof value === "number") return { value: checkNumber(value, path, positive), unit: "" };
  if (typeof value !== "string") throw typeError(path, lengthKinds, value);
  const [, digits, unit = ""] = lengthText.exec(value) ?? [];
  const length = Number(digits);
  if (length > 0 && length < Infinity) return { value: length, unit };
  throw rangeError(path, expected, value);
}

/** Millimeters per unit. An inch is 96 CSS pixels. */
const millimeters: Readonly<Record<string, number>> = {
  "": 25.4 / 96,
  px: 25.4 / 96,
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
  q: 0.25,
};

/** @internal */
export const inMillimeters = ({ value, unit }: Length): number => value * (millimeters[unit.toLowerCase()] as number);
