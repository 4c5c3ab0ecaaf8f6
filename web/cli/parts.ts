// A part of a simulation: so many of its games, from one on. Parts are numbered from 1, as the jobs of an array are.
import { UsageError } from "./failure.js";

/** Games in a row. */
export interface Part {
  /** Number of the first. */
  readonly first: number;
  readonly games: number;
}

/** The part that a text such as "3/16" names. All parts together are the whole; none is more than a game larger. */
export function partOf(text: string, { first, games }: Part): Part {
  const [, k = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(k >= 1 && k <= n && Number.isSafeInteger(n)))
    throw new UsageError(`--part must be K/N with K from 1 to N, as in 3/16, got ${JSON.stringify(text)}`);
  if (games < n) throw new UsageError(`--part must leave each part a game, got ${text} of ${games} games`);
  const least = Math.floor(games / n);
  const larger = games % n; // parts, the first ones
  return { first: first + (k - 1) * least + Math.min(k - 1, larger), games: least + (k <= larger ? 1 : 0) };
}

/** Cuts a part into pieces of at most so many games, in order. */
export function* piecesOf({ first, games }: Part, most: number): Generator<Part, void> {
  for (let made = 0; made < games; made += most) yield { first: first + made, games: Math.min(most, games - made) };
}
