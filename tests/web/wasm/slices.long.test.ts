// The time for which async versions block the page with their largest inputs, relative to a reference workload. It compares
// the least of several runs, each by wall clock or processor time, whichever is less.
import { expect, test } from "vitest";
import { generateBoard } from "../../../web/src/index.js";
import { slice } from "../../../web/src/wasm/session.js";
import { leastOf, shorter } from "../../bench/slices.js";
import { largestInputs } from "./largest-inputs.js";

/** Twelve boards, which take about 4 ms on a machine that meets the limits of 4 ms for calls and slices. */
const block = async () => {
  for (let seed = 0; seed < 12; ++seed) generateBoard({ seed });
  return Promise.resolve();
};

test.each(Object.entries(largestInputs))(
  "takes less time than twelve boards for the call and for each slice: %s",
  async (_, begin) => {
    await begin({ signal: AbortSignal.abort() }).catch(() => {}); // builds the input
    const { call, slice: longest } = await leastOf(4, begin);
    const reference = shorter((await leastOf(8, block)).call);
    expect(shorter(call) / reference).toBeLessThan(1);
    expect((shorter(longest) - slice) / reference).toBeLessThan(1);
  },
);
