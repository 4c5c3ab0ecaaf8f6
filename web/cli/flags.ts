// Tables of flags, which define how arguments are parsed and what the help says. A flag is named after the function's option,
// in lower case with hyphens: the flag of `timeBudgetMs` is --time-budget-ms.
import { UsageError } from "./failure.js";

/** Parses the text after a flag. */
type Reader = (text: string, flag: string) => unknown;

/** Flag of a command. Its key in a table gives its name. */
export interface Flag {
  /** Placeholder of the value in the help. Boolean flags have none. */
  readonly value?: string;
  /** Text of the help about what the flag does, and its default. */
  readonly description: string;
  readonly read?: Reader;
  /** Whether the value is a list. Its items are separated by commas, or the flag is repeated. */
  readonly list?: boolean;
}

/** Flags by the keys of their options. */
export type Flags = Readonly<Record<string, Flag>>;

/** A table with a flag for each option of a function. The type checker reports missing flags. */
export type FlagsOf<Options> = { readonly [key in keyof Options]-?: Flag };

/** Returns the name of a flag, such as --time-budget-ms for the key "timeBudgetMs". One --rule gives one of the `rules`. */
export const flagOf = (key: string): string =>
  key === "rules" ? "--rule" : `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns a boolean flag. */
export const toggle = (description: string): Flag => ({ description });

/** Returns a flag whose value is any text. */
export const text = (description: string): Flag => ({ value: "TEXT", description, read: (text) => text });

/** Returns a flag whose value is one of several words, or JSON if it starts with { or [. The function validates the word. */
export const word = (value: string, description: string): Flag => ({
  value,
  description,
  read: (text, flag) => (/^\s*[[{]/.test(text) ? parseJson(text, flag) : text),
});

export const number = (description: string): Flag => ({ value: "NUMBER", description, read: numberOf });

/** Returns a flag whose value is a number, with or without a unit. The function validates it. */
export const length = (description: string): Flag => ({
  value: "LENGTH",
  description,
  read: (text) => (text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text)),
});

export const json = (description: string): Flag => ({ value: "JSON", description, read: parseJson });

/** Returns a flag that may be repeated, with an item of a list, or several items, as JSON. */
export const eachJson = (description: string): Flag => ({ value: "JSON", description, list: true, read: parseJson });

/** Returns a flag whose values are words, separated by commas or given by repeating the flag. */
export const words = (value: string, description: string): Flag => ({
  value: `${value},...`,
  description,
  list: true,
  read: (text) => text.split(",").map((item) => item.trim()),
});

/** Returns a flag whose values are numbers, separated by commas or given by repeating the flag. */
export const numbers = (description: string): Flag => ({
  value: "NUMBER,...",
  description,
  list: true,
  read: (text, flag) => text.split(",").map((item) => numberOf(item, flag)),
});

function numberOf(text: string, flag: string): number {
  const value = text.trim() === "" ? NaN : Number(text);
  if (Number.isNaN(value)) throw new UsageError(`${flag} must be a number, got ${JSON.stringify(text)}`);
  return value;
}

/** Parses JSON, or throws a message that names its source. */
export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${source} is not JSON: ${(error as Error).message}`);
  }
}
