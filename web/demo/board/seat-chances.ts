// Each seat's chance to win, as players meet it: not after one line of openings, but over many, in which all choose good spots
// more often than poor ones.
import { type Board, layoutOf } from "hexsmith/external";
import { type Opening, openingChances, rankSpots } from "hexsmith/settle/external";
import { afterNextFrame } from "../next-frame.js";

/** Most players that the model of chances knows. */
const mostPlayers = 4;
const drafts = 96;
/** Drafts in one go, before the page gets its frame. */
const slice = 8;
/** Points of score by which a spot is better that is chosen e times as often. */
const temperature = 1.5;

/**
 * The chances, player 1 first. Undefined where the model knows no such game (more players, terrain without rules, too few
 * spots), and when `wanted` no longer holds. The same board always has the same ones.
 */
export async function seatChancesOf(
  board: Board,
  players: number,
  wanted: () => boolean,
): Promise<readonly number[] | undefined> {
  const known = board.terrains.every((terrain) => terrain !== "sea" && terrain !== "gold");
  if (players > mostPlayers || !known) return undefined;
  await afterNextFrame();
  if (!wanted()) return undefined;
  const random = randomFrom(1);
  const weights = weightsOf(board);
  const sums = Array<number>(players).fill(0);
  for (let draft = 0; draft < drafts; ++draft) {
    const openings = openingsBy(board, players, weights, random);
    if (!openings) return undefined;
    for (const { player, winChance } of openingChances(board, openings).seats)
      sums[player - 1] = (sums[player - 1] ?? 0) + winChance;
    if (draft % slice < slice - 1) continue;
    await afterNextFrame();
    if (!wanted()) return undefined;
  }
  return sums.map((sum) => sum / drafts);
}

/** How often each spot is chosen first, as a share without a unit. */
function weightsOf(board: Board): ReadonlyMap<number, number> {
  const spots = rankSpots(board, { preset: "proven" });
  const best = spots[0]?.score ?? 0;
  return new Map(spots.map(({ intersection, score }) => [intersection, Math.exp((score - best) / temperature)]));
}

/** One draft, there and back again; undefined if there is no spot left. */
function openingsBy(
  board: Board,
  players: number,
  weights: ReadonlyMap<number, number>,
  random: () => number,
): readonly Opening[] | undefined {
  const { intersections } = layoutOf(board);
  const open = new Map(weights);
  const picks: number[] = [];
  while (picks.length < 2 * players) {
    const spot = drawFrom(open, random);
    if (spot === undefined) return undefined;
    picks.push(spot);
    for (const near of [spot, ...(intersections[spot]?.neighbors ?? [])]) open.delete(near);
  }
  return Array.from({ length: players }, (_, seat) => [picks[seat], picks[2 * players - 1 - seat]] as Opening);
}

function drawFrom(weights: ReadonlyMap<number, number>, random: () => number): number | undefined {
  let left = random() * [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  let drawn: number | undefined;
  for (const [id, weight] of weights) {
    drawn = id;
    if ((left -= weight) < 0) break;
  }
  return drawn;
}

/** The generator mulberry32: small, and good enough for drafts. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
