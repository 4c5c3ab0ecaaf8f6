// npm test: installs what is missing, and runs the tests that every change must pass.
// npm run test:all: all other tests except the long ones.
// npm test -- <pattern>...: the tests of both commands whose paths contain one of the patterns.
// npm run test:long: runs the long tests, compiles each C++ file alone, runs the C++ tests as WebAssembly and under sanitizers,
// and runs the fuzzer.
//
// The tests run under CTest and Vitest, which can also be called directly: see CONTRIBUTING.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { availableParallelism } from "node:os";
import { filesBelow, inTree, root } from "./paths.mjs";
import { build, run, setUp } from "./setup.mjs";

const programArguments = process.argv.slice(2);
const runsOtherTests = programArguments.includes("--all");
const runsLongTests = programArguments.includes("--long");
const patterns = programArguments.filter((argument) => argument !== "--all" && argument !== "--long");
const option = patterns.find((argument) => argument.startsWith("-"));
if (option !== undefined) throw new Error(`no such option: ${option}; call vitest or ctest for theirs`);

/** The projects of vitest.config.ts that this command runs. */
const projects = runsLongTests
  ? ["long"]
  : [
      ...(runsOtherTests ? [] : ["tree", "web", "built", "package", "browser"]),
      ...(runsOtherTests || patterns.length > 0 ? ["web-all", "package-all", "browser-all", "firefox"] : []),
    ];

const isSelected = (/** @type {string} */ file) =>
  patterns.length === 0 || patterns.some((part) => file.includes(part));
const files = filesBelow(inTree("tests"))
  .map((file) => relative(root, file).replaceAll("\\", "/"))
  .filter(isSelected);
const withCpp = files.some((file) => file.endsWith(".test.cpp"));
const scripts = files.filter((file) => file.endsWith(".test.ts") && file.endsWith(".long.test.ts") === runsLongTests);
const withFuzzer =
  (runsLongTests || runsOtherTests || patterns.length > 0) &&
  files.some((file) => file.startsWith("tests/fuzz/corpus/"));

/** Runs the tests of a preset by CTest. @param {string} preset @param {string} [test] its test preset */
async function runCpp(preset, test = preset) {
  await build(test === "native-all" ? test : preset, preset);
  // The fuzzer's targets are named after their folders in the corpus.
  const parts = preset === "fuzz" ? patterns.map((part) => part.replace(/^(tests\/)?fuzz\/(corpus\/)?/, "")) : patterns;
  const names = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const regex = preset === "fuzz" ? `^tests/fuzz/.*(${names})` : names;
  const filter = patterns.length > 0 ? ["--no-tests=ignore", "-R", regex] : [];
  await run("ctest", ["--preset", test, "--parallel", `${availableParallelism()}`, ...filter]).catch(
    (/** @type {Error} */ error) => {
      const list = inTree("build", preset, "Testing", "Temporary", "LastTestsFailed.log"); // lines such as "2:tests/fuzz/core"
      throw existsSync(list) ? new Error(`${error.message}:\n${readFileSync(list, "utf8").trim()}`) : error;
    },
  );
}

/** Runs Vitest on the command's projects. If there are patterns, runs only the selected files. */
const runScripts = () =>
  run(process.execPath, [
    inTree("node_modules", "vitest", "vitest.mjs"),
    "run",
    ...projects.flatMap((name) => ["--project", name]),
    ...(patterns.length > 0 ? scripts : []),
  ]);

const suites = [
  withCpp && !runsLongTests && !runsOtherTests && (() => runCpp("native")),
  withCpp && !runsLongTests && (runsOtherTests || patterns.length > 0) && (() => runCpp("native", "native-all")),
  runsLongTests && patterns.length === 0 && (() => build("files", "files")),
  withCpp && runsLongTests && (() => runCpp("native", "native-long")),
  withCpp && runsLongTests && (() => runCpp("wasm-tests")),
  withCpp && runsLongTests && (() => runCpp("sanitize")),
  withFuzzer && (() => runCpp("fuzz", runsLongTests ? "fuzz" : "fuzz-all")),
  scripts.length > 0 && runScripts,
].filter((suite) => suite !== false);

const withBrowsers = scripts.some((file) => file.startsWith("tests/browser/"));
const withRedis = projects.includes("package-all") && scripts.some((file) => file.startsWith("tests/package/queue"));
const parts = [
  "tests",
  ...(withBrowsers ? ["chromium"] : []),
  ...(withBrowsers && projects.includes("firefox") ? ["firefox"] : []),
  ...(withFuzzer || (runsLongTests && scripts.length > 0) ? ["clang"] : []),
  ...(withRedis ? ["redis"] : []),
];

if (suites.length === 0) throw new Error(`no test file has a path that contains ${patterns.join(" or ")}`);
await setUp(parts, [...(withCpp ? ["native"] : []), ...(scripts.length > 0 ? ["wasm"] : [])]);
/** @type {string[]} */
const failures = [];
for (const suite of suites) await suite().catch((/** @type {Error} */ error) => failures.push(error.message));
if (failures.length > 0) {
  console.error(`\nfailed:\n${failures.join("\n")}`);
  process.exitCode = 1;
}
