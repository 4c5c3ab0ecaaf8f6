// Generates boards of the classic preset in plain TypeScript, and scores the whole board again at each step. Benchmarks
// compare the package with it.

const rows = [3, 4, 5, 4, 3];
const coordinates = rows.flatMap((length, row) =>
  Array.from({ length }, (_, i) => ({ q: i - Math.min(row, 2), r: row - 2 })),
);
const adjacentPairs = coordinates.flatMap((a, i) =>
  coordinates.flatMap((b, j) => {
    const [q, r] = [b.q - a.q, b.r - a.r];
    return j > i && Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1 ? [[i, j] as const] : [];
  }),
);
const corners = [0, 2, 7, 11, 16, 18];
const center = 9;
const edges = coordinates.map((_, i) => i).filter((i) => i !== center && !corners.includes(i));

interface Board {
  readonly terrains: readonly string[];
  readonly tokens: readonly (number | null)[];
}

const pips = (token: number | null) => (token === null ? 0 : 6 - Math.abs(7 - token));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function energyOf({ terrains, tokens }: Board): number {
  let energy = 0;
  for (const [i, j] of adjacentPairs) {
    if (terrains[i] !== "desert" && terrains[i] === terrains[j]) energy += 100;
    const isRed = (token: number | null | undefined) => token === 6 || token === 8;
    if (isRed(tokens[i]) && isRed(tokens[j])) energy += 150;
  }
  const means = [corners, [center], edges].map((region) => mean(region.map((hex) => pips(tokens[hex] ?? null))));
  const average = mean(means);
  return energy + 10 * mean(means.map((value) => (value - average) ** 2));
}

/** Returns a random number generator (mulberry32), which returns numbers in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<Value>(values: readonly Value[], random: () => number): Value[] {
  const result = [...values];
  for (let i = result.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as Value, result[i] as Value];
  }
  return result;
}

const bag = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([kind, count]) => Array<string>(count).fill(kind));
const allTerrains = bag({ wood: 4, grain: 4, wool: 4, brick: 3, ore: 3, desert: 1 });
const allTokens = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];

export function generateBoard(seed: number, steps = 300): { board: Board; energy: number } {
  const random = randomOf(seed);
  const terrains = shuffle(allTerrains, random);
  const tokenStack = shuffle(allTokens, random);
  let board: Board = {
    terrains,
    tokens: terrains.map((terrain) => (terrain === "desert" ? null : (tokenStack.pop() as number))),
  };
  const movable = terrains.flatMap((terrain, hex) => (terrain === "desert" ? [] : [hex]));
  let energy = energyOf(board);
  let best = { board, energy };
  let temperature = 1000;
  for (let step = 0; step < steps; ++step) {
    const neighbor = { terrains: [...board.terrains], tokens: [...board.tokens] };
    const pieces: unknown[] = random() < 0.5 ? neighbor.terrains : neighbor.tokens;
    const randomHex = () => movable[Math.floor(random() * movable.length)] as number;
    const a = randomHex();
    let b = randomHex();
    while (pieces[a] === pieces[b]) b = randomHex();
    [pieces[a], pieces[b]] = [pieces[b], pieces[a]];
    const candidate = energyOf(neighbor);
    if (candidate <= energy || random() < Math.exp((energy - candidate) / temperature)) {
      board = neighbor;
      energy = candidate;
      if (energy < best.energy) best = { board, energy };
    }
    temperature *= 0.95;
  }
  return best;
}
