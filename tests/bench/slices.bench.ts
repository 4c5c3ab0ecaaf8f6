// The longest time for which each async version holds up the page, with its largest input: until the call returns (4 ms is
// the most that it may take) and in a slice (8 ms). Each is run five times. The first run, cold, is shown beside the least
// of all five, by the clock and in processor time of the process: where other programs want the processor, too, the clock
// also counts their turns, and the processor time still counts compiling in the background.
import { largestInputs } from "../web/wasm/largest-inputs.js";
import { leastOf, shorter, type Slices, slicesOf, type Time } from "./slices.js";

const runs = 5;
const limits = { call: 4, slice: 8 } as const;

const shown = ({ clock, processor }: Time) => `${clock.toFixed(2).padStart(8)} ${processor.toFixed(2).padStart(6)}`;

console.log("milliseconds, by the clock and of the processor; least of five runs, and the first");
console.log(
  `${"".padEnd(46)}${["call", "slice", "first call", "first slice"].map((title) => title.padStart(15)).join("")}  slices`,
);
for (const [name, begin] of Object.entries(largestInputs)) {
  await begin({ signal: AbortSignal.abort() }).catch(() => {}); // makes the input
  const first = await slicesOf(begin);
  const least = await leastOf(runs - 1, begin);
  const over = (["call", "slice"] as const).filter((part) => shorter(least[part]) > limits[part]);
  const times = [least.call, least.slice, first.call, first.slice].map(shown).join("");
  const verdict = over.map((part) => `  ${part} over ${limits[part]} ms`).join("");
  console.log(`${name.padEnd(46)}${times} ${String((least satisfies Slices).count).padStart(7)}${verdict}`);
}
