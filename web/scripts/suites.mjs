// Test suites: each runs one runner and reads its counts from the report that the runner writes for machines.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { inTree, reportsFolder } from "./paths.mjs";
import { attempt, Failure, say, step } from "./run.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Counts */

/**
 * A suite's test files, as paths from the tree's root, and what builds and runs those of them that were selected.
 * @typedef {{ files: readonly string[], run: (title: string, files: readonly string[]) => Promise<Counts> }} Suite
 */

/** The test files below a folder of tests/, by the end of their names. @param {string} folder @param {RegExp} end */
export const testFiles = (folder, end) =>
  readdirSync(inTree("tests", folder), { recursive: true, encoding: "utf8" })
    .map((file) => join("tests", folder, file).replaceAll("\\", "/"))
    .filter((file) => end.test(file))
    .sort();

/** Whether a path contains one of the patterns, if there are any. @param {readonly string[]} patterns */
export const selectedBy = (patterns) => (/** @type {string} */ file) =>
  patterns.length === 0 || patterns.some((pattern) => file.includes(pattern));

/**
 * The C++ tests that some files define, in one build. Catch2 itself tags each test with its file's name.
 * @param {string} title
 * @param {readonly string[]} command
 * @param {readonly string[]} files
 * @param {"[long]" | "~[long]"} [tag] hidden tests ([.long]) run only when asked for
 */
export async function runCatch2(title, command, files, tag = "~[long]") {
  const report = reportFile(title, "xml");
  const [program = "", ...args] = command;
  const tests = files.map((file) => `[#${basename(file, ".cpp")}]${tag}`).join(",");
  const reporters = ["--reporter", `XML::out=${report}`, "--reporter", "console", "--colour-mode", "none"];
  const options = ["--filenames-as-tags", tests, ...reporters];
  const { status } = await step(`running ${title}`, () => attempt(program, [...args, ...options], { show: true }));
  return judged(status, report, (text) => {
    const [, attributes = ""] = /<OverallResultsCases ([^>]*)\/>/.exec(text) ?? [];
    const count = (/** @type {string} */ name) => Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1]);
    return {
      passed: count("successes"),
      failed: count("failures") + count("expectedFailures"),
      skipped: count("skips"),
    };
  });
}

/**
 * Some files of one of the projects of tests/vitest.config.mjs.
 * @param {string} title
 * @param {"web" | "browser" | "package" | "long"} project
 * @param {readonly string[]} files
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runVitest(title, project, files, env = process.env) {
  const report = reportFile(title, "json");
  const vitest = inTree("node_modules", "vitest", "vitest.mjs");
  const options = ["--config", inTree("tests", "vitest.config.mjs"), "--project", project];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [vitest, "run", ...options, ...reporters, ...files];
  const { status } = await step(`running ${title}`, () => attempt(process.execPath, args, { env, show: true }));
  return judged(status, report, (text) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(text);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  });
}

/** @param {string} title @param {string} extension */
function reportFile(title, extension) {
  const report = join(reportsFolder, `${title.replace(/\W+/g, "-").toLowerCase()}.${extension}`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return report;
}

/**
 * The counts of a report; a runner that ended badly without naming a failed test adds one failure.
 * @param {number | null} status
 * @param {string} report
 * @param {(text: string) => Counts} read
 * @returns {Counts}
 */
function judged(status, report, read) {
  const ended = status === null ? "ended by a signal" : `ended with status ${status}`;
  const counts = existsSync(report) ? read(readFileSync(report, "utf8")) : undefined;
  if (!counts || ![counts.passed, counts.failed, counts.skipped].every(Number.isInteger)) {
    return { passed: 0, failed: 1, skipped: 0, note: `${ended}, without a whole report` };
  }
  if (status !== 0 && counts.failed === 0 && counts.passed + counts.skipped > 0)
    return { ...counts, failed: 1, note: ended };
  return counts;
}

/**
 * Runs suites one after the other, whatever becomes of each, and ends with the summary: a line for each and the sum
 * alone on the last. Sets the process's status: 0 only if all passed, none was skipped, and none was empty.
 * @param {Record<string, Suite>} suites
 * @param {readonly string[]} [patterns] only the test files whose paths contain one of them; none: all
 */
export async function runSuites(suites, patterns = []) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  const selected = selectedBy(patterns);
  for (const [title, { files, run }] of Object.entries(suites)) {
    const chosen = files.filter(selected);
    if (chosen.length === 0 && patterns.length > 0) continue;
    const counts = await run(title, chosen).catch(couldNotRun);
    if (counts.passed + counts.failed + counts.skipped === 0) {
      counts.failed = 1;
      counts.note = "it holds no test";
    }
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    lines.push(`${title.padEnd(32)} ${inWords(counts)}${counts.note ? ` (${counts.note})` : ""}`);
  }
  if (lines.length === 0) {
    say(`no test file has a path that contains ${patterns.join(" or ")}`);
    sum.failed = 1;
  }
  if (sum.failed > 0 || sum.skipped > 0) process.exitCode = 1;
  console.log(`\n${lines.join("\n")}\n`);
  console.log(inWords(sum));
}

/** @param {unknown} error @returns {Counts} */
function couldNotRun(error) {
  if (error instanceof Failure) say(error.message);
  else console.error(error);
  return { passed: 0, failed: 1, skipped: 0, note: "could not be run: see above" };
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
