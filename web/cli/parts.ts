// Parts of a simulation, such as 3/16. A part is a range of consecutive games. Parts are numbered from 1, as the jobs of a job
// array on a cluster are.
import { UsageError } from "./failure.js";

/** A range of games. */
export interface Part {
  readonly firstGame: number;
  readonly games: number;
}

/** Returns the part that a text such as "3/16" names. Parts differ by at most one game and add up to the whole. */
export function partOf(text: string, { firstGame, games }: Part): Part {
  const [k, n] = numbersOf(text);
  if (k === 0) throw new UsageError(`--part must be K/N with K from 1 to N, as in 3/16, got ${JSON.stringify(text)}`);
  if (games < n) throw new UsageError(`--part must leave each part a game, got ${text} of ${games} games`);
  const least = Math.floor(games / n);
  const larger = games % n; // number of parts with one more game, which come first
  return { firstGame: firstGame + (k - 1) * least + Math.min(k - 1, larger), games: least + (k <= larger ? 1 : 0) };
}

/** Divides a part into pieces of at most `most` games, in order. */
export function* piecesOf({ firstGame, games }: Part, most: number): Generator<Part, void> {
  for (let offset = 0; offset < games; offset += most)
    yield { firstGame: firstGame + offset, games: Math.min(most, games - offset) };
}

/** Returns K and N of a text such as "3/16", or zeros if the text is invalid. */
function numbersOf(text: string): readonly [k: number, n: number] {
  const [, k = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return k >= 1 && k <= n && Number.isSafeInteger(n) ? [k, n] : [0, 0];
}

/**
 * Returns a message that names the missing parts of a whole, or undefined if none is missing or the number of parts is
 * unknown. `simulate --part` prints the name of a complete part as `part`.
 */
export function missingParts(items: readonly { readonly value: unknown }[]): string | undefined {
  const named = items.map(({ value }) => (value as { readonly part?: unknown } | null)?.part);
  const parts = named.filter((part) => typeof part === "string").map(numbersOf);
  const count = parts[0]?.[1] ?? 0;
  const present = new Set(parts.filter(([, n]) => n === count).map(([k]) => k));
  if (present.size >= count) return undefined;
  const missing: string[] = [];
  for (let k = 1; k <= count && missing.length <= mostListed; ++k) if (!present.has(k)) missing.push(`${k}/${count}`);
  const list =
    missing.length > mostListed ? `${missing.slice(0, mostListed).join(", ")} and others` : missing.join(", ");
  return missing.length === 1 ? `part ${list} is missing` : `parts ${list} are missing`;
}

const mostListed = 5;
