// Measures how long each async version blocks the page, with its largest input and progress reports. The call may take
// 4 ms until it returns its promise, and each slice 8 ms. The output has the times of the first run, and the shortest
// times of four later runs, as wall-clock time and as processor time of the thread. On a busy machine, wall-clock time
// includes other programs. HEXSMITH_BEFORE may name the folder of another build of the package, which then alternates
// with this one.
import { pathToFileURL } from "node:url";
import { largestInputs } from "../web/wasm/largest-inputs.js";
import { duration, row } from "./row.js";
import { shortestOf, smallerTime, type Slices, slicesOf, type Time } from "./slices.js";

const runs = 5;
const limits = { call: 4, slice: 8 } as const;

type Inputs = typeof largestInputs;
const { HEXSMITH_BEFORE_INPUTS: otherInputs } = process.env;
const builds: Readonly<Record<string, Inputs>> = otherInputs
  ? {
      before: ((await import(pathToFileURL(otherInputs).href)) as { largestInputs: Inputs }).largestInputs,
      now: largestInputs,
    }
  : { now: largestInputs };

const timeText = ({ clock, processor }: Time) => `${clock.toFixed(2).padStart(8)} ${processor.toFixed(2).padStart(6)}`;

console.log("milliseconds, by the clock and of the processor; least of four runs, and the first");
console.log(
  `${"".padEnd(54)}${["call", "slice", "first call", "first slice"].map((title) => title.padStart(15)).join("")}  slices`,
);
let longest = { name: "", time: 0 };
for (const name of Object.keys(largestInputs)) {
  for (const [build, inputs] of Object.entries(builds)) {
    const begin = inputs[name] as Inputs[string];
    const title = (otherInputs ? `${name}, ${build}` : name).padEnd(54);
    try {
      await begin({ signal: AbortSignal.abort() }).catch(() => {}); // builds the input
      const first = await slicesOf(begin);
      const shortest = await shortestOf(runs - 1, begin);
      const time = smallerTime(shortest.slice);
      if (build === "now" && time > longest.time) longest = { name, time };
      const exceededParts = (["call", "slice"] as const).filter((part) => smallerTime(shortest[part]) > limits[part]);
      const times = [shortest.call, shortest.slice, first.call, first.slice].map(timeText).join("");
      const verdict = exceededParts.map((part) => `  ${part} over ${limits[part]} ms`).join("");
      console.log(`${title}${times} ${String((shortest satisfies Slices).count).padStart(7)}${verdict}`);
    } catch (error) {
      console.log(`${title}${String(error)}`);
    }
  }
}
row("longest slice of an async version", `${duration(longest.time)} (\`${longest.name}\`)`);
