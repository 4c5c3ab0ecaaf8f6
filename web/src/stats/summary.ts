// Computes the mean and spread of values, and the number of samples for a standard error.
import {
  checkArray,
  checkLongArray,
  checkNumber,
  type NumberRange,
  itemAt,
  itemOf,
  notNegative,
  type Path,
  positive,
  wrongValue,
} from "../check/check.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";

/** Mean and spread. */
export interface Summary {
  /** Mean of the values. */
  readonly mean: number;
  /** Standard deviation of the sample (n - 1). */
  readonly standardDeviation: number;
  /** Standard error of the mean. */
  readonly standardError: number;
}

/** Row of `convergenceTable`. */
export interface ConvergenceRow {
  /** Standard error of the mean. */
  readonly standardError: number;
  /** Half the width of the mean's 95% interval. */
  readonly margin: number;
  /** Number of samples needed. */
  readonly samples: number;
}

/** Range of values whose squares, and the sums of squares, are finite. */
export const valueRange: NumberRange = { text: "in [-1e150, 1e150]", contains: (x) => x >= -1e150 && x <= 1e150 };

const maxValues = 500_000;

/** List of numbers. */
export type NumberList = readonly number[] | Float64Array | Float32Array;

/** Returns the items of a typed array of floating-point numbers, of any realm. Other values are returned unchanged. */
function toPlainList(value: unknown): unknown {
  const name = ArrayBuffer.isView(value) ? (value as Partial<Float64Array>)[Symbol.toStringTag] : undefined;
  return name === "Float64Array" || name === "Float32Array" ? Array.from(value as Float64Array | Float32Array) : value;
}

/** Checks that a list has at least `min` values. `checkValue` checks its items later. @internal */
export function checkValues(value: unknown, path: Path, min: number): readonly unknown[] {
  const values = checkLongArray(toPlainList(value), path);
  if (values.length < min || values.length > maxValues)
    throw wrongValue(`${path} must have ${min} to ${maxValues} items, got ${values.length}`);
  return values;
}

/** Checks the item of a list at an index. @internal */
export function checkValue(values: readonly unknown[], path: Path, index: number): number {
  const value = itemAt(values, index);
  if (typeof value === "number" && valueRange.contains(value)) return value + 0; // turns -0 into 0
  return checkNumber(value, itemOf(path, index), valueRange);
}

/** @internal */
export function summary(module: Lab, value: unknown): Summary {
  const values = checkValues(value, "values", 2);
  return module.answer(records.summary, { values: values.map((_, i) => checkValue(values, "values", i)) });
}

/** @internal */
export function convergenceTable(module: Lab, standardDeviation: unknown, value: unknown): readonly ConvergenceRow[] {
  const deviation = checkNumber(standardDeviation, "standardDeviation", notNegative);
  const errors = checkArray(toPlainList(value), "standardErrors").map((error, i) =>
    checkNumber(error, itemOf("standardErrors", i), positive),
  );
  const rows = module.answer(records.convergenceTable, { standardDeviation: deviation, standardErrors: errors });
  return rows.map(({ margin, samples }, i) => ({ standardError: errors[i] as number, margin, samples }));
}
