// Lists of numbers that statistics are made of.
import { checkArray, checkNumber, type Interval, itemOf, type Path } from "../check/check.js";
import { packedNumbers } from "../wasm/text.js";

/** Values whose squares, and the sums of these, stay finite. */
export const valueRange: Interval = { text: "in [-1e150, 1e150]", contains: (x) => x >= -1e150 && x <= 1e150 };

const mostValues = 500_000;

/** Checks a list of at least so many values; answers it as it crosses. */
export function readValues(value: unknown, path: Path, least: number): string {
  const values = checkArray(value, path);
  if (values.length < least || values.length > mostValues)
    throw new RangeError(`${path} must have ${least} to ${mostValues} items, got ${values.length}`);
  return packedNumbers(values.map((item, i) => checkNumber(item, itemOf(path, i), valueRange)));
}
