// What a command can be told: its flags as a table, from which arguments are read and the help is written. A flag is an
// option of the function, its name with hyphens: `timeBudgetMs` is --time-budget-ms.
import { UsageError } from "./failure.js";

/** How the text behind a flag becomes the option's value. */
type Reader = (text: string, flag: string) => unknown;

/** A flag without its name, which is its key in a table. */
export interface Flag {
  /** What the help shows for the value; absent where there is none: the flag says yes. */
  readonly value?: string;
  /** What it does, and its default. */
  readonly about: string;
  readonly read?: Reader;
  /** Whether it may come several times, or with commas: its value is a list. */
  readonly list?: boolean;
}

/** Key of an option -> its flag. */
export type Flags = Readonly<Record<string, Flag>>;

/** A flag for each option of a function: the compiler misses the one that is left out. */
export type FlagsOf<Options> = { readonly [key in keyof Options]-?: Flag };

/** timeBudgetMs -> --time-budget-ms */
export const flagOf = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Says yes. */
export const yes = (about: string): Flag => ({ about });

/** Any text, as it is. */
export const text = (about: string): Flag => ({ value: "TEXT", about, read: (given) => given });

/** One of a few words, which the function knows. What begins with { or [ is JSON. */
export const word = (value: string, about: string): Flag => ({
  value,
  about,
  read: (given, flag) => (/^\s*[[{]/.test(given) ? parsed(given, flag) : given),
});

export const number = (about: string): Flag => ({ value: "NUMBER", about, read: numberOf });

/** A number, or a number with a unit, which the function knows. */
export const length = (about: string): Flag => ({
  value: "LENGTH",
  about,
  read: (given) => (given.trim() === "" || Number.isNaN(Number(given)) ? given : Number(given)),
});

export const json = (about: string): Flag => ({ value: "JSON", about, read: parsed });

/** Words with commas between them, or one after each of several flags. */
export const words = (value: string, about: string): Flag => ({
  value: `${value},...`,
  about,
  list: true,
  read: (given) => given.split(",").map((item) => item.trim()),
});

/** The same of numbers. */
export const numbers = (about: string): Flag => ({
  value: "NUMBER,...",
  about,
  list: true,
  read: (given, flag) => given.split(",").map((item) => numberOf(item, flag)),
});

function numberOf(given: string, flag: string): number {
  const value = given.trim() === "" ? NaN : Number(given);
  if (Number.isNaN(value)) throw new UsageError(`${flag} must be a number, got ${JSON.stringify(given)}`);
  return value;
}

/** JSON, or what is wrong with it. */
export function parsed(given: string, source: string): unknown {
  try {
    return JSON.parse(given);
  } catch (error) {
    throw new UsageError(`${source} is not JSON: ${(error as Error).message}`);
  }
}
