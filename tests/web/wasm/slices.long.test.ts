// Measures how long async versions block the page with their largest inputs, relative to a reference workload. Uses the minimum
// time of several runs. The time of a run is the minimum of wall-clock time and processor time.
import { expect, test } from "vitest";
import { generateBoard } from "../../../web/src/index.js";
import { sliceMs } from "../../../web/src/wasm/session.js";
import { shortestOf, smallerTime } from "../../bench/slices.js";
import { largestInputs } from "./largest-inputs.js";

/** The reference workload: twelve boards, which take about 4 ms on the machine for which the limits are 4 ms. */
const block = async () => {
  for (let seed = 0; seed < 12; ++seed) generateBoard({ seed });
  return Promise.resolve();
};

test.each(Object.entries(largestInputs))(
  "takes less time than twelve boards for the call and for each slice: %s",
  async (_, begin) => {
    await begin({ signal: AbortSignal.abort() }).catch(() => {}); // builds the input
    const { call, slice: longest } = await shortestOf(4, begin);
    const reference = smallerTime((await shortestOf(8, block)).call);
    expect(smallerTime(call) / reference).toBeLessThan(1);
    expect((smallerTime(longest) - sliceMs) / reference).toBeLessThan(1);
  },
);
