// Parts of a simulation, such as 3/16. A part is a range of consecutive games. Parts are numbered from 1, like the jobs
// of a job array on a cluster.
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
  const minGames = Math.floor(games / n);
  const largerPartCount = games % n; // number of parts with one more game, which come first
  return {
    firstGame: firstGame + (k - 1) * minGames + Math.min(k - 1, largerPartCount),
    games: minGames + (k <= largerPartCount ? 1 : 0),
  };
}

/** Yields the pieces of a part, in order. Each piece has at most `maxGames` games. */
export function* piecesOf({ firstGame, games }: Part, maxGames: number): Generator<Part, void> {
  for (let offset = 0; offset < games; offset += maxGames)
    yield { firstGame: firstGame + offset, games: Math.min(maxGames, games - offset) };
}

/** Returns K and N of a text such as "3/16", or zeros if the text is invalid. */
function numbersOf(text: string): readonly [k: number, n: number] {
  const [, k = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return k >= 1 && k <= n && Number.isSafeInteger(n) ? [k, n] : [0, 0];
}

/**
 * Returns a message that names the missing parts of a simulation, or undefined if no part is missing or the number of
 * parts is unknown. The result of `simulate --part` contains the name of the part.
 */
export function missingParts(items: readonly { readonly value: unknown }[]): string | undefined {
  const partNames = items.map(({ value }) => (value as { readonly part?: unknown } | null)?.part);
  const parts = partNames.filter((part) => typeof part === "string").map(numbersOf);
  const count = parts[0]?.[1] ?? 0;
  const presentParts = new Set(parts.filter(([, n]) => n === count).map(([k]) => k));
  if (presentParts.size >= count) return undefined;
  const missingNames: string[] = [];
  for (let k = 1; k <= count && missingNames.length <= maxListedParts; ++k)
    if (!presentParts.has(k)) missingNames.push(`${k}/${count}`);
  const list =
    missingNames.length > maxListedParts
      ? `${missingNames.slice(0, maxListedParts).join(", ")} and others`
      : missingNames.join(", ");
  return missingNames.length === 1 ? `part ${list} is missing` : `parts ${list} are missing`;
}

const maxListedParts = 5;
