// npm run bench: cpp/bench/bench.cpp natively and as WebAssembly in Node, then each tests/bench/*.bench.ts as a plain script,
// so that what is measured is what a bundler's user runs.
// npm run bench -- <pattern>...: only those of them whose paths contain one of the patterns.
import { spawn } from "node:child_process";
import { basename } from "node:path";
import { rolldown } from "rolldown";
import { define, embedWasm } from "./embed-wasm.mjs";
import { built, filesBelow, inTree, readManifest, root } from "./paths.mjs";
import { run } from "./setup.mjs";

const patterns = process.argv.slice(2);
const selected = (/** @type {string} */ file) => patterns.length === 0 || patterns.some((part) => file.includes(part));
const names = filesBelow(inTree("tests", "bench"))
  .filter((file) => file.endsWith(".bench.ts") && selected(file))
  .map((file) => basename(file, ".ts"));

if (selected("cpp/bench/bench.cpp")) {
  const build = async (/** @type {string} */ configure, /** @type {string} */ preset) => {
    await run("cmake", ["--preset", configure]);
    await run("cmake", ["--build", "--preset", preset]);
  };
  await build("native", "bench");
  await build("wasm", "wasm-bench");
  const native = await print("C++, native", built("native", "bench"), []);
  const wasm = await print("C++ as WebAssembly in Node", process.execPath, [built("wasm", "bench.js")]);
  console.log("WebAssembly against native, the same work");
  for (const [name, time] of wasm)
    console.log(`${name.padEnd(32)} ${(time / (native.get(name) ?? Number.NaN)).toFixed(2)}`);
}
if (names.length > 0) {
  const bundle = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, inTree("tests", "bench", `${name}.ts`)])),
    external: Object.keys(readManifest().devDependencies),
    platform: "node",
    transform: { target: "node20", define },
    plugins: [embedWasm()],
  });
  await bundle.write({
    dir: inTree("build", "bench"),
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  for (const name of names) await print(name, process.execPath, [inTree("build", "bench", `${name}.mjs`)]);
}

/**
 * Runs a benchmark and shows what it prints. Returns the times of the lines that tell microseconds, or games per second.
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<Map<string, number>>}
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
  return new Map(
    lines.map(([, name = "", figure, unit]) => [name, unit === "us" ? Number(figure) : 1 / Number(figure)]),
  );
}
