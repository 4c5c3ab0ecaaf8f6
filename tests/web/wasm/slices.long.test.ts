// The time for which async versions hold up the page, with their largest inputs, as a ratio to a block of work that is timed
// beside them: of the least of some runs, and of the clock and the processor's time whichever is less.
import { expect, test } from "vitest";
import { generateBoard } from "../../../web/src/index.js";
import { slice } from "../../../web/src/wasm/session.js";
import { leastOf, shorter } from "../../bench/slices.js";
import { largestInputs } from "./largest-inputs.js";

/** A dozen boards: some 4 ms on the machine on which a call may take 4 ms and a slice may end 4 ms late. */
const block = async () => {
  for (let seed = 0; seed < 12; ++seed) generateBoard({ seed });
  return Promise.resolve();
};

test.each(Object.entries(largestInputs))(
  "takes less than a dozen boards to call, and to end a slice: %s",
  async (_, begin) => {
    await begin({ signal: AbortSignal.abort() }).catch(() => {}); // makes the input
    const { call, slice: longest } = await leastOf(4, begin);
    const reference = shorter((await leastOf(8, block)).call);
    expect(shorter(call) / reference).toBeLessThan(1);
    expect((shorter(longest) - slice) / reference).toBeLessThan(1);
  },
);
