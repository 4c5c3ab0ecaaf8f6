// npm test: installs what is missing, and runs the tests that every change must pass.
// npm run test:all: all other tests except the long ones.
// npm test -- <pattern>...: the tests of both commands whose paths contain one of the patterns.
// npm run test:long: runs the parts that `longParts` describes. It says what it runs, and how long each part takes.
// npm run test:long -- <part>...: these parts alone. Patterns select files, as above.
//
// The tests run under CTest and Vitest, which can also be called directly: see CONTRIBUTING.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { availableParallelism } from "node:os";
import { filesBelow, inTree, root } from "./paths.mjs";
import { build, run, setUp } from "./setup.mjs";

/** Parts of `npm run test:long`, in the order in which they run. @type {Readonly<Record<string, string>>} */
const longParts = {
  files: "compiles each C++ file alone",
  native: "C++ tests that take minutes: evidence of strength",
  wasm: "C++ tests as WebAssembly",
  sanitize: "C++ tests under sanitizers",
  fuzz: "each target of the fuzzer for five minutes",
  scripts: "TypeScript tests that take minutes",
};

const programArguments = process.argv.slice(2);
const runsOtherTests = programArguments.includes("--all");
const runsLongTests = programArguments.includes("--long");
const words = programArguments.filter((argument) => argument !== "--all" && argument !== "--long");
const option = words.find((argument) => argument.startsWith("-"));
if (option !== undefined) throw new Error(`no such option: ${option}; call vitest or ctest for theirs`);
const namedParts = runsLongTests ? words.filter((word) => word in longParts) : [];
const patterns = words.filter((word) => !namedParts.includes(word));
const isWanted = (/** @type {string} */ part) => namedParts.length === 0 || namedParts.includes(part);

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

/** What this command runs: for each part, whether it has something to run, and the function that runs it. */
const suites = runsLongTests
  ? /** @type {const} */ ([
      ["files", patterns.length === 0, () => build("files", "files")],
      ["native", withCpp, () => runCpp("native", "native-long")],
      ["wasm", withCpp, () => runCpp("wasm-tests")],
      ["sanitize", withCpp, () => runCpp("sanitize")],
      ["fuzz", withFuzzer, () => runCpp("fuzz")],
      ["scripts", scripts.length > 0, runScripts],
    ]).filter(([part, hasTests]) => hasTests && isWanted(part))
  : /** @type {const} */ ([
      ["native", withCpp && !runsOtherTests, () => runCpp("native")],
      ["native", withCpp && (runsOtherTests || patterns.length > 0), () => runCpp("native", "native-all")],
      ["fuzz", withFuzzer, () => runCpp("fuzz", "fuzz-all")],
      ["scripts", scripts.length > 0, runScripts],
    ]).filter(([, hasTests]) => hasTests);
const runs = (/** @type {string} */ part) => suites.some(([name]) => name === part);

const withBrowsers = runs("scripts") && scripts.some((file) => file.startsWith("tests/browser/"));
const withRedis = projects.includes("package-all") && scripts.some((file) => file.startsWith("tests/package/queue"));
const parts = [
  "tests",
  ...(withBrowsers ? ["chromium"] : []),
  ...(withBrowsers && projects.includes("firefox") ? ["firefox"] : []),
  ...(runs("fuzz") || (runsLongTests && runs("scripts")) ? ["clang"] : []),
  ...(withRedis ? ["redis"] : []),
];

if (suites.length === 0) throw new Error(`no test file has a path that contains ${patterns.join(" or ")}`);
if (runsLongTests) for (const [part] of suites) console.log(`${part}: ${longParts[part]}`);
await setUp(parts, [...(withCpp ? ["native"] : []), ...(runs("scripts") ? ["wasm"] : [])]);
/** @type {string[]} */
const failures = [];
for (const [part, , runPart] of suites) {
  const start = performance.now();
  await runPart().catch((/** @type {Error} */ error) => failures.push(`${part}: ${error.message}`));
  if (runsLongTests) console.log(`${part}: ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
}
if (failures.length > 0) {
  console.error(`\nfailed:\n${failures.join("\n")}`);
  process.exitCode = 1;
}
