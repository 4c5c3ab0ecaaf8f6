import { expect, test } from "vitest";
import { stats } from "../../../web/src/lab.js";
import { lab } from "../../../web/src/wasm/lab.js";

/** Size of the module's memory in bytes. */
const held = () => lab.get().use((exports) => exports.HEAPF64.byteLength);

/** The same luck for both games of a pair. */
const coin = (seed: number) => (seed < 2 ** 31 ? 1 : 0);

test("a game may play a tournament; and tournaments leave nothing in the module", () => {
  const nested = (seed: number) => (stats.tournament(coin, { seed, games: 2 }).wins > 0 ? 1 : 0);
  const first = stats.tournament(nested, { seed: 1 });
  const play = (rounds: number) => {
    for (let round = 0; round < rounds; ++round) expect(stats.tournament(nested, { seed: 1 })).toEqual(first);
    for (let seed = 0; seed < 10 * rounds; ++seed) stats.roundRobin(50, () => 1, { seed, games: 2 });
  };
  play(5); // takes the memory that they need
  const before = held();
  play(50);
  expect(held()).toBe(before);
});
