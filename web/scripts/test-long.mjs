// npm run test:long: what takes too long for every change. C++ tests tagged [.long], natively and under the address and
// undefined-behaviour sanitizers (with all others), and *.long.test.ts.
import { getChromium } from "./chromium.mjs";
import { compileTests } from "./compile.mjs";
import { buildDemo } from "./demo.mjs";
import { getPackages } from "./packages.mjs";
import { built } from "./paths.mjs";
import { main } from "./run.mjs";
import { runCatch2, runSuites, runVitest } from "./suites.mjs";
import { getConsumerTools, packTarball } from "./tarball.mjs";

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
