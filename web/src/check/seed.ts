// Seeds, which reproduce a run.
import { checkText, type Path, typeError, wrongValue } from "./check.js";
import { optional, read } from "./options.js";

/**
 * Seed of a random call: any string of at most 10,000 UTF-16 code units, or an integer in [0, 2^32), which equals its
 * decimal string. @integer 0..4294967295 @maxLength 10000
 */
export type Seed = string | number;

// A string is hashed by FNV-1a (64 bits) over its UTF-16 code units, low byte first, and the finalizer of SplitMix64; this
// never changes.

/** The seed and the text that is hashed; if none is given, a fresh random one of 12 letters and digits. @internal */
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
  return { seed: value + 0, text: String(value) }; // -0 is 0
}

/** A seed and its text. @internal */
export type ReadSeed = ReturnType<typeof readSeed>;

/** The option of a random call. @internal */
export const seedOption = optional(read(readSeed));

/** A seed that need not have been given. @internal */
export const orFresh = (seed: ReadSeed | undefined): ReadSeed => seed ?? readSeed(undefined, "");

function freshSeed(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz012345"; // 32 of them: five random bits each
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (bits) => letters[bits % 32]).join("");
}
