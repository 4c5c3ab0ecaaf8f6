// npm run test:long: what takes too long for every change. C++ tests tagged [.long]; all C++ tests as WebAssembly, and under
// the address and undefined-behaviour sanitizers; the fuzzer, for ten minutes; and *.long.test.ts. Patterns select as those
// of npm test.
import { readFileSync } from "node:fs";
import { getChromium, getFirefox } from "./browsers.mjs";
import { compileFuzzer, compileTests } from "./compile.mjs";
import { buildDemo } from "./demo.mjs";
import { runFuzzer } from "./fuzz.mjs";
import { getPackages } from "./packages.mjs";
import { built, inTree } from "./paths.mjs";
import { main } from "./run.mjs";
import { buildSignatures, longSignatureVariants } from "./signature.mjs";
import { runCatch2, runSuites, runVitest, testFiles } from "./suites.mjs";
import { getConsumerTools, packTarball } from "./tarball.mjs";

const cpp = testFiles("cpp", /\.test\.cpp$/);

await main(async () => {
  await getPackages();
  await runSuites(
    {
      "C++, long": {
        files: cpp.filter((file) => readFileSync(inTree(file), "utf8").includes("[.long]")),
        run: async (title, files) => {
          await compileTests("native");
          return runCatch2(title, [built("native", "hexsmith_tests")], files, "[long]");
        },
      },
      "C++ as WebAssembly in Node": {
        files: cpp,
        run: async (title, files) => {
          await compileTests("wasm-tests");
          return runCatch2(title, [process.execPath, built("wasm-tests", "hexsmith_tests.js")], files);
        },
      },
      "C++ under sanitizers": {
        files: cpp,
        run: async (title, files) => {
          await compileTests("sanitize");
          return runCatch2(title, [built("sanitize", "hexsmith_tests")], files);
        },
      },
      "C++ fuzzed": {
        files: ["tests/fuzz"],
        run: async (title) => {
          await compileFuzzer();
          return runFuzzer(title, 600);
        },
      },
      "TypeScript, long": {
        files: testFiles("", /\.long\.test\.ts$/),
        run: async (title, files) => {
          await buildSignatures(longSignatureVariants);
          await packTarball();
          await getConsumerTools();
          await buildDemo();
          const browsers = { CHROME_PATH: await getChromium(), FIREFOX_PATH: await getFirefox() };
          return runVitest(title, "long", files, { ...process.env, ...browsers });
        },
      },
    },
    process.argv.slice(2),
  );
});
