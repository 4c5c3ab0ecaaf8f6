// A part of a simulation: so many of its games, from one on. Parts are numbered from 1, as the jobs of an array are.
import { UsageError } from "./failure.js";

/** Games in a row. */
export interface Part {
  readonly firstGame: number;
  readonly games: number;
}

/** The part that a text such as "3/16" names. All parts together are the whole; none is more than a game larger. */
export function partOf(text: string, { firstGame, games }: Part): Part {
  const [k, n] = numbersOf(text);
  if (k === 0) throw new UsageError(`--part must be K/N with K from 1 to N, as in 3/16, got ${JSON.stringify(text)}`);
  if (games < n) throw new UsageError(`--part must leave each part a game, got ${text} of ${games} games`);
  const least = Math.floor(games / n);
  const larger = games % n; // parts, the first ones
  return { firstGame: firstGame + (k - 1) * least + Math.min(k - 1, larger), games: least + (k <= larger ? 1 : 0) };
}

/** Cuts a part into pieces of at most so many games, in order. */
export function* piecesOf({ firstGame, games }: Part, most: number): Generator<Part, void> {
  for (let made = 0; made < games; made += most)
    yield { firstGame: firstGame + made, games: Math.min(most, games - made) };
}

/** K and N of a text such as "3/16"; 0 and 0 where it names no part. */
function numbersOf(text: string): readonly [k: number, n: number] {
  const [, k = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return k >= 1 && k <= n && Number.isSafeInteger(n) ? [k, n] : [0, 0];
}

/**
 * Says which parts of a whole are missing; undefined where none is, or where nothing says that there are parts. What
 * `simulate --part` prints has its name under `part`, but for a part that was cut short.
 */
export function missingParts(items: readonly { readonly value: unknown }[]): string | undefined {
  const named = items.map(({ value }) => (value as { readonly part?: unknown } | null)?.part);
  const parts = named.filter((part) => typeof part === "string").map(numbersOf);
  const count = parts[0]?.[1] ?? 0;
  const there = new Set(parts.filter(([, n]) => n === count).map(([k]) => k));
  if (there.size >= count) return undefined;
  const missing: string[] = [];
  for (let k = 1; k <= count && missing.length <= shown; ++k) if (!there.has(k)) missing.push(`${k}/${count}`);
  const list = missing.length > shown ? `${missing.slice(0, shown).join(", ")} and others` : missing.join(", ");
  return missing.length === 1 ? `part ${list} is missing` : `parts ${list} are missing`;
}

const shown = 5;
