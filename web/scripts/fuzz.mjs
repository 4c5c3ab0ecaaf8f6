// The fuzzer: every target of tests/fuzz for its share of the time, as many at once as there are cores.
import { mkdirSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { built, inTree, root } from "./paths.mjs";
import { attempt, say, step } from "./run.mjs";

const corpus = inTree("tests", "fuzz", "corpus");

/**
 * Starts from the kept corpus; what else is reached stays in build/fuzz, and so does an input that fails: kept in the
 * corpus it becomes a test.
 * @param {string} title
 * @param {number} seconds of all targets together, on all cores
 * @returns {Promise<import("./suites.mjs").Counts>} of targets
 */
export async function runFuzzer(title, seconds) {
  const targets = readdirSync(corpus);
  const cores = availableParallelism();
  const each = Math.ceil((seconds * cores) / targets.length);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let inputs = 0;
  const waiting = [...targets];
  const work = async () => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const { made, failure } = await fuzz(target, each);
      inputs += made;
      counts[failure ? "failed" : "passed"] += 1;
      if (failure) say(`fuzzing ${target} ended with a finding:\n${failure}`);
    }
  };
  await step(`running ${title}`, () => Promise.all(Array.from({ length: cores }, work)));
  return { ...counts, note: `${targets.length} targets, ${each} s each, ${inputs} inputs` };
}

/** @param {string} target @param {number} seconds */
async function fuzz(target, seconds) {
  const reached = built("fuzz", join("corpus", target));
  const findings = built("fuzz", join("findings", target));
  for (const folder of [reached, findings]) mkdirSync(folder, { recursive: true });
  const { status, output } = await attempt(
    built("fuzz", "hexsmith_fuzz"),
    [
      reached,
      join(corpus, target),
      `-max_total_time=${seconds}`,
      "-max_len=1200",
      "-timeout=20", // seconds for one input: a hang is a finding
      "-rss_limit_mb=2048",
      "-print_final_stats=1",
      `-artifact_prefix=${findings}/`,
    ],
    { env: { ...process.env, HEXSMITH_FUZZ_TARGET: target } },
  );
  const made = Number(/number_of_executed_units: *(\d+)/.exec(output)?.[1] ?? 0);
  if (status === 0 && made > 0) return { made, failure: "" };
  const lines = output.trimEnd().split("\n").slice(-40).join("\n");
  return { made, failure: `${lines}\n(the input is in ${relative(root, findings)})` };
}
