// npm run bench: runs cpp/bench/bench.cpp as a native program and as WebAssembly in Node. Then bundles each
// tests/bench/*.bench.ts, as users would, and runs it.
// npm run bench -- <pattern>...: only benchmarks whose paths contain one of the patterns.
// npm run bench -- <pattern>... --write: also writes the results into the manual's table of benchmarks and into the README.
// HEXSMITH_BEFORE may name the folder of another build of the package. The benchmarks `slices` and `first-board` compare both.
// HEXSMITH_DEMO_BEFORE may name that of another build of the demo, for the benchmark `taps`.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, resolve } from "node:path";
import { rolldown } from "rolldown";
import { define, embedWasm } from "./embed-wasm.mjs";
import { built, filesBelow, inTree, readManifest, root } from "./paths.mjs";
import { run } from "./setup.mjs";

const shouldWrite = process.argv.includes("--write");
const patterns = process.argv.slice(2).filter((argument) => argument !== "--write");
const isSelected = (/** @type {string} */ file) =>
  patterns.length === 0 || patterns.some((part) => file.includes(part));
const names = filesBelow(inTree("tests", "bench"))
  .filter((file) => file.endsWith(".bench.ts") && isSelected(file))
  .map((file) => basename(file, ".ts"));

if (isSelected("cpp/bench/bench.cpp")) {
  const build = async (/** @type {string} */ configure, /** @type {string} */ preset) => {
    await run("cmake", ["--preset", configure]);
    await run("cmake", ["--build", "--preset", preset]);
  };
  await build("native", "bench");
  await build("wasm", "wasm-bench");
  const { times: native } = await print("C++, native", built("native", "bench"), []);
  const { times: wasm } = await print("C++ as WebAssembly in Node", process.execPath, [built("wasm", "bench.js")]);
  console.log("WebAssembly against native, the same work");
  for (const [name, time] of wasm)
    console.log(`${name.padEnd(32)} ${(time / (native.get(name) ?? Number.NaN)).toFixed(2)}`);
}
if (names.length > 0) {
  await bundle(Object.fromEntries(names.map((name) => [name, inTree("tests", "bench", `${name}.ts`)])), "bench");
  const before = process.env.HEXSMITH_BEFORE;
  if (before && names.includes("slices.bench")) {
    const entriesOfOtherBuild = {
      name: "entries-of-before",
      resolveId: (/** @type {string} */ source) => {
        const [, entry] = /\/web\/src\/(\w+\.js)$/.exec(source) ?? [];
        return entry && resolve(before, entry);
      },
    };
    await bundle(
      { "largest-inputs": inTree("tests", "web", "wasm", "largest-inputs.ts") },
      "bench/before",
      entriesOfOtherBuild,
    );
    process.env.HEXSMITH_BEFORE_INPUTS = inTree("build", "bench", "before", "largest-inputs.mjs");
  }
  for (const name of names) {
    const { rows } = await print(name, process.execPath, [inTree("build", "bench", `${name}.mjs`)]);
    if (shouldWrite) for (const { what, figure } of rows) writeRow(what, figure, `npm run bench -- ${name}`);
  }
}

/**
 * Bundles scripts as users do, and writes the bundles to a folder of build/.
 * @param {Readonly<Record<string, string>>} input
 * @param {string} folder
 * @param {import("rolldown").Plugin[]} plugins
 */
async function bundle(input, folder, ...plugins) {
  const build = await rolldown({
    input,
    external: Object.keys(readManifest().devDependencies),
    platform: "node",
    transform: { target: "node20", define },
    plugins: [...plugins, embedWasm()],
  });
  await build.write({
    dir: inTree("build", folder),
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
}

/**
 * Runs a benchmark and prints its output. Returns the times of all lines, in microseconds or as the inverse of games
 * per second, and the rows of the manual's table.
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 */
async function print(title, program, args) {
  console.log(title);
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8")) {
    process.stdout.write(text);
    output += text;
  }
  if (child.exitCode) throw new Error(`${title} ended with status ${child.exitCode}`);
  const lines = [...output.matchAll(/^(.+?) +([\d.]+) (us$|games\/s)/gm)];
  const times = new Map(
    lines.map(([, name = "", figure, unit]) => [name, unit === "us" ? Number(figure) : 1 / Number(figure)]),
  );
  const rows = [...output.matchAll(/^\| (.*) \| (.*) \|$/gm)].map(([, what = "", figure = ""]) => ({ what, figure }));
  return { times, rows };
}

/**
 * Writes a row into the manual's table, with date and machine. If the README has the same row, its figure is updated,
 * too.
 * @param {string} what
 * @param {string} figure
 * @param {string} command
 */
function writeRow(what, figure, command) {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, ${process.arch}, Node ${process.versions.node.split(".")[0]}`;
  const first = (/** @type {string} */ cell) => cell.split(";")[0] ?? "";
  replaceRow(inTree("web", "docs", "benchmarks.md"), what, [figure, date, `\`${command}\``, machine]);
  replaceRow(inTree("README.md"), first(what), [first(figure)]);
}

/** Replaces all cells but the first of a page's row, if the page has that row. @param {string} page @param {string} what @param {readonly string[]} cells */
function replaceRow(page, what, cells) {
  const lines = readFileSync(page, "utf8").split("\n");
  const replaced = lines.map((line) => (line.startsWith(`| ${what} |`) ? `| ${[what, ...cells].join(" | ")} |` : line));
  writeFileSync(page, replaced.join("\n"));
}
