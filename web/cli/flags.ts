// Tables of flags, from which arguments are parsed and the help is written. A flag is named after the function's option, in
// lower case with hyphens: `timeBudgetMs` is --time-budget-ms.
import { UsageError } from "./failure.js";

/** Parses the text after a flag. */
type Reader = (text: string, flag: string) => unknown;

/** A flag without its name, which is its key in a table. */
export interface Flag {
  /** Placeholder of the value in the help. Boolean flags have none. */
  readonly value?: string;
  /** What the flag does, and its default. */
  readonly description: string;
  readonly read?: Reader;
  /** Whether the value is a list, given by commas or by repeating the flag. */
  readonly list?: boolean;
}

/** Key of an option -> its flag. */
export type Flags = Readonly<Record<string, Flag>>;

/** A table with a flag for each option of a function. Types ensure that none is missing. */
export type FlagsOf<Options> = { readonly [key in keyof Options]-?: Flag };

/** timeBudgetMs -> --time-budget-ms */
export const flagOf = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A boolean flag. */
export const yes = (description: string): Flag => ({ description });

/** Any text. */
export const text = (description: string): Flag => ({ value: "TEXT", description, read: (given) => given });

/** One of several words, which the function validates. A value that starts with { or [ is JSON. */
export const word = (value: string, description: string): Flag => ({
  value,
  description,
  read: (given, flag) => (/^\s*[[{]/.test(given) ? parseJson(given, flag) : given),
});

export const number = (description: string): Flag => ({ value: "NUMBER", description, read: numberOf });

/** A number, or a number with a unit, which the function validates. */
export const length = (description: string): Flag => ({
  value: "LENGTH",
  description,
  read: (given) => (given.trim() === "" || Number.isNaN(Number(given)) ? given : Number(given)),
});

export const json = (description: string): Flag => ({ value: "JSON", description, read: parseJson });

/** Words, separated by commas or given by repeating the flag. */
export const words = (value: string, description: string): Flag => ({
  value: `${value},...`,
  description,
  list: true,
  read: (given) => given.split(",").map((item) => item.trim()),
});

/** Numbers, separated by commas or given by repeating the flag. */
export const numbers = (description: string): Flag => ({
  value: "NUMBER,...",
  description,
  list: true,
  read: (given, flag) => given.split(",").map((item) => numberOf(item, flag)),
});

function numberOf(given: string, flag: string): number {
  const value = given.trim() === "" ? NaN : Number(given);
  if (Number.isNaN(value)) throw new UsageError(`${flag} must be a number, got ${JSON.stringify(given)}`);
  return value;
}

/** Parses JSON, or throws a message that names its source. */
export function parseJson(given: string, source: string): unknown {
  try {
    return JSON.parse(given);
  } catch (error) {
    throw new UsageError(`${source} is not JSON: ${(error as Error).message}`);
  }
}
