// npm run test:long: what takes too long for every change. C++ tests tagged [.long]; all C++ tests under the address and
// undefined-behaviour sanitizers; the fuzzer, for ten minutes; clang-tidy, which takes some three where nothing was
// looked at before; and *.long.test.ts.
import { getChromium } from "./chromium.mjs";
import { compileFuzzer, compileTests } from "./compile.mjs";
import { buildDemo } from "./demo.mjs";
import { runFuzzer } from "./fuzz.mjs";
import { getPackages } from "./packages.mjs";
import { built } from "./paths.mjs";
import { main } from "./run.mjs";
import { runCatch2, runSuites, runVitest } from "./suites.mjs";
import { getConsumerTools, packTarball } from "./tarball.mjs";
import { runTidy } from "./tidy.mjs";

await main(async () => {
  await getPackages();
  await runSuites(
    {
      "C++, long": async (title) => {
        await compileTests("native");
        return runCatch2(title, [built("native", "hexsmith_tests")], "[long]");
      },
      "C++ under sanitizers": async (title) => {
        await compileTests("sanitize");
        return runCatch2(title, [built("sanitize", "hexsmith_tests")]);
      },
      "C++ fuzzed": async (title) => {
        await compileFuzzer();
        return runFuzzer(title, 600);
      },
      "C++ by clang-tidy": runTidy,
      "TypeScript, long": async (title) => {
        await packTarball();
        await getConsumerTools();
        await buildDemo();
        return runVitest(title, "long", { ...process.env, CHROME_PATH: await getChromium() });
      },
    },
    { emptyAllowed: true },
  );
});
