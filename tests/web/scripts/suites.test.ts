// What npm test ends with: counts as the runner reported them, and a status of 0 only if every test ran and passed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../../web/scripts/run.mjs";
import { runCatch2, runSuites, testFiles } from "../../../web/scripts/suites.mjs";

const printed: string[] = [];
let status: typeof process.exitCode;

beforeEach(() => {
  printed.length = 0;
  status = process.exitCode;
  process.exitCode = undefined;
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  process.exitCode = status;
  vi.restoreAllMocks();
});

type Counts = Awaited<ReturnType<typeof runCatch2>>;
const suite = (counts: Counts | Error, ...files: string[]) => {
  const ran: (readonly string[])[] = [];
  const run = async (_: string, chosen: readonly string[]) => {
    ran.push(chosen);
    if (counts instanceof Error) throw counts;
    return { ...counts };
  };
  return { files, run, ran };
};
const passing = (...files: string[]) => suite({ passed: 3, failed: 0, skipped: 0 }, ...files);

test("all tests passed: status 0, a line per suite, and the sum alone on the last line", async () => {
  await runSuites({ One: passing("a"), Two: passing("b") });
  expect(process.exitCode).toBeUndefined();
  expect(printed.join("\n")).toMatch(/^\nOne +3 passed, 0 failed\nTwo +3 passed, 0 failed\n\n6 passed, 0 failed$/);
});

test.each([
  ["a failed test", { passed: 1, failed: 1, skipped: 0 }, "4 passed, 1 failed"],
  ["a skipped test", { passed: 1, failed: 0, skipped: 1 }, "4 passed, 0 failed, 1 skipped"],
  ["a suite without tests", { passed: 0, failed: 0, skipped: 0 }, "3 passed, 1 failed"],
  ["a suite that cannot be run", new Failure("no compiler"), "3 passed, 1 failed"],
])("%s: status 1, and the other suites run all the same", async (_, counts, sum) => {
  await runSuites({ One: suite(counts, "a"), Two: passing("b") });
  expect(process.exitCode).toBe(1);
  expect(printed.at(-1)).toBe(sum);
});

test("patterns select files by their paths, and a suite without such a file is not run", async () => {
  const [one, two] = [passing("tests/web/a.test.ts", "tests/web/b.test.ts"), passing("tests/cpp/a.test.cpp")];
  await runSuites({ One: one, Two: two }, ["web/b"]);
  expect([one.ran, two.ran]).toEqual([[["tests/web/b.test.ts"]], []]);
  expect(process.exitCode).toBeUndefined();
  expect(printed.at(-1)).toBe("3 passed, 0 failed");
  await runSuites({ One: one, Two: two }, ["web/b", "a.test"]);
  expect([one.ran.at(-1), two.ran.at(-1)]).toEqual([one.files, two.files]);
});

test("patterns that select nothing fail", async () => {
  await runSuites({ One: passing("tests/web/a.test.ts") }, ["nothing"]);
  expect(process.exitCode).toBe(1);
  expect(printed.join("\n")).toContain("no test file has a path that contains nothing");
  expect(printed.at(-1)).toBe("0 passed, 1 failed");
});

test("a suite's files are found by folder and name, from the tree's root", () => {
  expect(testFiles("web", /suites\.test\.ts$/)).toEqual(["tests/web/scripts/suites.test.ts"]);
});

/** The command of a test program that writes a report where it is asked to, and ends with a status. */
function program(report: string, status: number): string[] {
  const code = `const [, path] = process.argv.find((argument) => argument.startsWith("XML::out=")).split("=");
    const report = ${JSON.stringify(report)};
    if (report) require("node:fs").writeFileSync(path, report);
    process.exit(${status});`;
  return [process.execPath, "--input-type=commonjs", "--eval", code, "--"];
}
const cases = (successes: number, failures: number, skips: number) =>
  `<OverallResults successes="90" failures="9" expectedFailures="0" skips="0"/>
<OverallResultsCases successes="${successes}" failures="${failures}" expectedFailures="0" skips="${skips}"/>`;

test.each([
  ["test cases are counted, not assertions", cases(5, 0, 0), 0, { passed: 5, failed: 0, skipped: 0 }],
  ["failed and skipped test cases are counted", cases(5, 2, 1), 42, { passed: 5, failed: 2, skipped: 1 }],
  [
    "a bad end without a failed test is a failure",
    cases(5, 0, 0),
    1,
    { passed: 5, failed: 1, note: "ended with status 1" },
  ],
  ["a crash before the report is whole is a failure", "<Catch2TestRun>", 134, { passed: 0, failed: 1 }],
  ["no report at all is a failure", "", 0, { passed: 0, failed: 1 }],
])("Catch2: %s", async (_, report, status, counts) => {
  expect(await runCatch2("Suite of a test", program(report, status), ["tests/cpp/a.test.cpp"])).toMatchObject(counts);
});
