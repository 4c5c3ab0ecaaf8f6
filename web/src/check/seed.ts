// Reads seeds. The same seed reproduces a run.
import { checkText, type Path, typeError, wrongValue } from "./check.js";
import { optional, checkedBy } from "./options.js";

/**
 * Seed of a random call: any string of at most 10,000 UTF-16 code units, or an integer in [0, 2^32), which equals its
 * decimal string. It can be found from results: not for money. @integer 0..4294967295 @maxLength 10000
 */
export type Seed = string | number;

// Strings are hashed by FNV-1a (64 bits) over their UTF-16 code units, low byte first, followed by the finalizer of
// SplitMix64. The hash must never change, because it reproduces old seeds.

/** Returns the seed and the text to hash. Default: a fresh random text of 12 letters and digits. @internal */
export function readSeed(value: unknown, path: Path): { readonly seed: Seed; readonly text: string } {
  if (value === undefined) {
    const seed = freshSeed();
    return { seed, text: seed };
  }
  if (typeof value === "string") return { seed: value, text: checkText(value, path) };
  const expected = "a string or an integer in [0, 2^32)";
  if (typeof value !== "number") throw typeError(path, expected, value);
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32)
    throw wrongValue(`${path} must be ${expected}, got ${value}`);
  return { seed: value + 0, text: String(value) }; // turns -0 into 0
}

/** Validated seed and its text. @internal */
export type ReadSeed = ReturnType<typeof readSeed>;

/** Option of every random call. @internal */
export const seedOption = optional(checkedBy(readSeed));

/** Returns the seed, or a fresh one if there is none. @internal */
export const orFreshSeed = (seed: ReadSeed | undefined): ReadSeed => seed ?? readSeed(undefined, "");

function freshSeed(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz012345"; // 32 characters: five random bits each
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (bits) => letters[bits % 32]).join("");
}
