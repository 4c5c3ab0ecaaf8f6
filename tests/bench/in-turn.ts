// Measures calls that alternate, so that a machine that becomes slower affects all calls. Batches of calls are short,
// so that other programs rarely interrupt a batch.

/**
 * Returns the median time of each call in microseconds, over rounds of `batch` calls each. `warmUp` more rounds come
 * first.
 */
export function inTurn(
  calls: readonly ((i: number) => number)[],
  rounds = 400,
  batch = 10,
  warmUp = 400,
): readonly number[] {
  const times: number[][] = calls.map(() => []);
  let checksum = 0; // keeps the compiler from removing calls
  for (let round = -warmUp; round < rounds; ++round) {
    for (const [index, call] of calls.entries()) {
      const start = performance.now();
      for (let i = 0; i < batch; ++i) checksum += call((round + warmUp) * batch + i);
      if (round >= 0) times[index]?.push((1000 * (performance.now() - start)) / batch);
    }
  }
  if (Number.isNaN(checksum)) throw new Error("a call answered NaN");
  return times.map((sample) => sample.sort((a, b) => a - b)[sample.length >> 1] as number);
}
