// Time budgets, an option of every run that may take long.
import { checkNumber, type Interval, type Path } from "./check.js";
import { optional, read } from "./options.js";

const milliseconds: Interval = { text: "a number >= 0", contains: (x) => x >= 0 };

/** Undefined where there is none, which Infinity says, too. @internal */
export function readTimeBudget(value: unknown, path: Path): number | undefined {
  if (value === undefined) return undefined;
  const budget = checkNumber(value, path, milliseconds);
  return budget === Infinity ? undefined : budget;
}

/** The option of a run. @internal */
export const timeBudgetOption = optional(read("number", readTimeBudget, ">= 0"), "no limit", { unit: "ms" });
