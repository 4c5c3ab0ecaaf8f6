// The lab, the drop-in, and words. As usage.ts of the contract has it, as far as it exists.
import type { Board } from "hexsmith";
import { anneal, cribbage, magic19, stats, suggestTemperature, tuneWeights, type AnnealProblem } from "hexsmith/lab";
import { calculateEnergy, calculatePlacements, generateMap } from "hexsmith/generator";
import { english, type Words } from "hexsmith/languages";

// What the DOM library would declare.
declare const console: { log(...values: unknown[]): void };

export function cards(): number {
  const [best] = cribbage.discards(["2S", "3S", "4S", "5H", "5D", "JS"], { ownCrib: true });
  console.log(best?.discard, cribbage.scoreHand(["5S", "5C", "5D", "JH"], "5H").total, cribbage.levels);
  let game = cribbage.newGame({ seed: "kitchen table", dealer: 2 });
  console.log(game.version);
  while (game.phase !== "over") {
    const view = cribbage.playerView(game, game.activePlayer);
    console.log(view.viewer, view.own);
    game = cribbage.applyMove(game, cribbage.chooseMove(game, "expert"));
  }
  const halves = [0, 100].map((firstPair) =>
    cribbage.tournament("expert", "advanced", { seed: 1, games: 200, firstPair }),
  );
  const { mean } = stats.monteCarlo((random) => random() ** 2, { ...stats.coaching, maxSamples: 2000 });
  console.log(mean, stats.fast.timeBudgetMs);
  const { winRate, interval } = stats.merge(halves);
  console.log(winRate, interval, stats.wilsonInterval(60, 100), stats.sampleSize(0.05));
  const table = stats.roundRobin(3, (a, b) => (a < b ? 1 : 0), { games: 20 });
  for (const { player, elo } of table.ratings) console.log(player, elo);
  console.log(stats.ratings(table.pairings).length, magic19.solve({ seed: 1 }).solved);
  return game.activePlayer;
}

type Town = readonly [x: number, y: number];
export function roundTrip(towns: readonly Town[]): readonly Town[] {
  const distance = ([ax, ay]: Town, [bx, by]: Town) => Math.hypot(ax - bx, ay - by);
  const problem: AnnealProblem<readonly Town[]> = {
    initial: towns,
    neighbor(trip, random) {
      const [from = 0, to = 0] = [random(), random()].map((u) => Math.floor(u * trip.length)).sort((a, b) => a - b);
      return [...trip.slice(0, from), ...trip.slice(from, to + 1).reverse(), ...trip.slice(to + 1)];
    },
    energy: (trip) => trip.reduce((sum, town, i) => sum + distance(town, trip[(i + 1) % trip.length] ?? town), 0),
  };
  const { temperature, seed } = suggestTemperature(problem, { acceptance: 0.8 });
  const schedule = { kind: "geometric", initialTemperature: temperature ?? 100, coolingRate: 0.999 } as const;
  return anneal(problem, { seed, schedule, restarts: 2 }).best;
}

export function tuned(boards: readonly Board[]): number {
  const positions = boards.map((board) => ({ board, occupied: [10], expert: 20 }));
  return tuneWeights(positions, { holdout: 0.3 }).hitRate.holdoutAfter;
}

export function dropIn(): number {
  const map = generateMap({ seed: "seed-0", balanceMode: "both", numPlayers: 4 });
  map.hexes[0]!.number = 6;
  return calculateEnergy(map, "both") + calculatePlacements(map, 4).length;
}

export const forests: Words = { ...english, terrains: { ...english.terrains, wood: "forest" } };
