import { expect, test } from "vitest";
import { stats } from "../../../web/src/lab.js";
import { lab } from "../../../web/src/wasm/lab.js";

/** Returns the size of the module's memory in bytes. */
const memorySize = () => lab.get().use((exports) => exports.HEAPF64.byteLength);

/** A game that the seed alone decides, so both games of a pair have the same winner. */
const coin = (seed: number) => (seed < 2 ** 31 ? 1 : 0);

test("a game may run a tournament, and tournaments leak no memory", () => {
  const playTournament = (seed: number) => (stats.tournament(coin, { seed, games: 2 }).wins > 0 ? 1 : 0);
  const first = stats.tournament(playTournament, { seed: 1 });
  const play = (rounds: number) => {
    for (let round = 0; round < rounds; ++round) expect(stats.tournament(playTournament, { seed: 1 })).toEqual(first);
    for (let seed = 0; seed < 10 * rounds; ++seed) stats.roundRobin(50, () => 1, { seed, games: 2 });
  };
  play(5); // allocates the memory that tournaments need
  const sizeBefore = memorySize();
  play(50);
  expect(memorySize()).toBe(sizeBefore);
});
