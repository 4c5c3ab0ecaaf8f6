// Compares the drop-in with a copy of the original's loop, for more iterations than the golden boards have. After 13,603
// iterations, the temperature 1000 * 0.95^k is below 1e-300, but it stays positive. So swaps that do not change the energy are
// still accepted. Each step of the copy computes the whole energy, in the original's order of operations.
import { describe, expect, test } from "vitest";
import { type BalanceMode, type ForgeResource, generateMap } from "../../../web/src/generator.js";

const bag = { wood: 4, wheat: 4, sheep: 4, brick: 3, ore: 3, desert: 1 } as const;
const numbers = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];
const corners = [0, 2, 7, 11, 16, 18];
const center = 9;

const { hexes } = generateMap({ seed: "", balanceMode: "both", numPlayers: 4 }, { iterations: 0 });
/** All pairs of adjacent hexes. */
const pairs = hexes.flatMap(({ coord: a }, i) =>
  hexes.flatMap(({ coord: b }, j) => {
    const [q, r] = [b.q - a.q, b.r - a.r];
    return i < j && Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1 ? [[i, j] as const] : [];
  }),
);

/** Returns the generator mulberry32. Its seed is a hash h of the text: each code unit c changes h to 31 h + c. */
function randomOf(seed: string): () => number {
  let state = 0;
  for (let i = 0; i < seed.length; ++i) state = (Math.imul(31, state) + seed.charCodeAt(i)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Deal = { readonly lands: ForgeResource[]; readonly tokens: (number | null)[] };

function energyOf({ lands, tokens }: Deal): number {
  const isHigh = (hex: number) => tokens[hex] === 6 || tokens[hex] === 8;
  const same = pairs.filter(([a, b]) => lands[a] === lands[b]).length;
  const high = pairs.filter(([a, b]) => isHigh(a) && isHigh(b)).length;
  let [atCorners, atEdges, atCenter] = [0, 0, 0];
  for (const [hex, token] of tokens.entries()) {
    const pips = token === null ? 0 : 6 - Math.abs(7 - token);
    if (hex === center) atCenter += pips;
    else if (corners.includes(hex)) atCorners += pips;
    else atEdges += pips;
  }
  const means = [atCorners / 6, atEdges / 12, atCenter] as const;
  const mean = (means[0] + means[1] + means[2]) / 3;
  const square = (x: number) => (x - mean) * (x - mean);
  return 100 * same + 150 * high + 10 * ((square(means[0]) + square(means[1]) + square(means[2])) / 3);
}

/**
 * Runs the original's loop. Returns the best deal, the final temperature, and `equalSwaps`, the number of swaps that were
 * accepted at temperatures below 1e-300 because they do not change the energy.
 */
function runOriginal(seed: string, mode: BalanceMode, iterations: number) {
  const random = randomOf(seed);
  const randomBelow = (n: number) => Math.floor(random() * n);
  const shuffle = <Piece>(pieces: Piece[]): Piece[] => {
    for (let i = pieces.length - 1; i > 0; --i) {
      const j = randomBelow(i + 1);
      [pieces[i], pieces[j]] = [pieces[j] as Piece, pieces[i] as Piece];
    }
    return pieces;
  };
  const lands = shuffle(
    (Object.keys(bag) as ForgeResource[]).flatMap((land) => Array<ForgeResource>(bag[land]).fill(land)),
  );
  const pile = shuffle([...numbers]);
  const deal: Deal = { lands, tokens: lands.map((land) => (land === "desert" ? null : (pile.shift() as number))) };
  const movable = lands.flatMap((land, hex) => (land === "desert" ? [] : [hex]));
  const swap = (pieces: unknown[], a: number, b: number) => ([pieces[a], pieces[b]] = [pieces[b], pieces[a]]);

  let energy = energyOf(deal);
  let best = { energy, lands: [...lands], tokens: [...deal.tokens] };
  let equalSwaps = 0;
  let temperature = 1000;
  for (let i = 0; i < iterations; ++i) {
    const pieces = mode === "resources" || (mode === "both" && random() < 0.5) ? deal.lands : deal.tokens;
    const a = movable[randomBelow(movable.length)] as number;
    let b = a;
    while (pieces[a] === pieces[b]) b = movable[randomBelow(movable.length)] as number;
    swap(pieces, a, b);
    const next = energyOf(deal);
    const delta = next - energy;
    if (delta < 0 || random() < Math.exp(-delta / temperature)) {
      energy = next;
      if (delta === 0 && temperature < 1e-300) ++equalSwaps;
      if (energy < best.energy) best = { energy, lands: [...deal.lands], tokens: [...deal.tokens] };
    } else {
      swap(pieces, a, b);
    }
    temperature *= 0.95;
  }
  return { best, equalSwaps, temperature };
}

describe("the drop-in in long runs", () => {
  test.each<[BalanceMode, string]>([
    ["resources", "seed-0"],
    ["resources", "late"],
    ["numbers", "seed-0"],
    ["numbers", "late"],
    ["both", "seed-0"],
    ["both", "late"],
  ])("generates the original's board at temperatures near 0: %s, %s", (balanceMode, seed) => {
    const iterations = 16_000;
    const { best, equalSwaps, temperature } = runOriginal(seed, balanceMode, iterations);
    expect(temperature).toBeGreaterThan(0);
    expect(equalSwaps).toBeGreaterThan(20);
    const board = generateMap({ seed, balanceMode, numPlayers: 4 }, { iterations });
    expect(board.hexes.map(({ resource }) => resource)).toEqual(best.lands);
    expect(board.hexes.map(({ number }) => number)).toEqual(best.tokens);
  });
});
