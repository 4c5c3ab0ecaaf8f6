// npm run bench: cpp/bench/bench.cpp natively and as WebAssembly in Node, then each tests/bench/*.bench.ts.
// npm run bench -- <pattern>...: only those of them whose paths contain one of the patterns.
import { basename } from "node:path";
import { findChromium } from "./browsers.mjs";
import { compilePrograms } from "./compile.mjs";
import { buildDemo } from "./demo.mjs";
import { define, embedWasm } from "./embed-wasm.mjs";
import { buildPackage } from "./package.mjs";
import { getPackages } from "./packages.mjs";
import { built, inTree, readManifest } from "./paths.mjs";
import { Failure, main, run, say } from "./run.mjs";
import { selectedBy, testFiles } from "./suites.mjs";

const patterns = process.argv.slice(2);
const selected = selectedBy(patterns);

await main(async () => {
  const core = selected("cpp/bench/bench.cpp");
  const names = testFiles("bench", /\.bench\.ts$/)
    .filter(selected)
    .map((file) => basename(file, ".ts"));
  if (!core && names.length === 0) throw new Failure(`no benchmark has a path that contains ${patterns.join(" or ")}`);
  await getPackages();
  if (core) {
    await compilePrograms("native", ["bench"]);
    await compilePrograms("wasm", ["bench"]);
  }
  if (names.length > 0) {
    await buildPackage();
    await buildDemo();
    await bundle(names);
  }
  const chromium = findChromium();
  const env = chromium ? { ...process.env, CHROME_PATH: chromium } : process.env;
  if (core) {
    const native = await show("C++, native", [built("native", "bench")]);
    const wasm = await show("C++ as WebAssembly in Node", [process.execPath, built("wasm", "bench.js")]);
    compare(native, wasm);
  }
  for (const name of names) await show(name, [process.execPath, inTree("build", "bench", `${name}.mjs`)], env);
});

/** As plain scripts, so that what is measured is what a bundler's user runs. @param {readonly string[]} names */
async function bundle(names) {
  const { build } = await import("rolldown");
  await build({
    input: Object.fromEntries(names.map((name) => [name, inTree("tests", "bench", `${name}.ts`)])),
    external: Object.keys(readManifest().devDependencies),
    platform: "node",
    transform: { target: "node20", define },
    plugins: [embedWasm()],
    output: { dir: inTree("build", "bench"), entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
  });
}

/** @param {string} title @param {readonly string[]} command @param {NodeJS.ProcessEnv} [env] */
async function show(title, [program = "", ...args], env = process.env) {
  say(title);
  return run(program, args, { env, show: true });
}

/** The same work natively and as WebAssembly: a ratio of times for each line with microseconds, or games per second. */
function compare(/** @type {string} */ native, /** @type {string} */ wasm) {
  const times = (/** @type {string} */ output) =>
    new Map(
      [...output.matchAll(/^(.+?) +([\d.]+) (us$|games\/s)/gm)].map(([, name = "", figure, unit]) => [
        name,
        unit === "us" ? Number(figure) : 1 / Number(figure),
      ]),
    );
  say("WebAssembly against native, the same work");
  const natively = times(native);
  for (const [name, time] of times(wasm))
    console.log(`${name.padEnd(32)} ${(time / (natively.get(name) ?? Number.NaN)).toFixed(2)}`);
}
