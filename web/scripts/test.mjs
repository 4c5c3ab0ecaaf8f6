// npm test: gets what is missing, builds, and runs every suite but the long tests.
import { getChromium } from "./chromium.mjs";
import { compilePrograms, compileTests } from "./compile.mjs";
import { buildDemo } from "./demo.mjs";
import { getFirefox } from "./firefox.mjs";
import { buildPackage } from "./package.mjs";
import { getPackages } from "./packages.mjs";
import { built } from "./paths.mjs";
import { main } from "./run.mjs";
import { buildSignatures } from "./signature.mjs";
import { runCatch2, runSuites, runVitest } from "./suites.mjs";
import { packTarball } from "./tarball.mjs";

await main(async () => {
  await getPackages();
  await runSuites({
    "C++": async (title) => {
      await compileTests("native");
      return runCatch2(title, [built("native", "hexsmith_tests")]);
    },
    "C++ as WebAssembly in Node": async (title) => {
      await compileTests("wasm-tests");
      return runCatch2(title, [process.execPath, built("wasm-tests", "hexsmith_tests.js")]);
    },
    TypeScript: async (title) => {
      await buildPackage();
      await buildSignatures();
      return runVitest(title, "web");
    },
    "Package as installed": async (title) => {
      await packTarball();
      return runVitest(title, "package", { ...process.env, CHROME_PATH: await getChromium() });
    },
    "Demo in browsers": async (title) => {
      const browsers = { CHROME_PATH: await getChromium(), FIREFOX_PATH: await getFirefox() };
      await compilePrograms("wasm", ["signature"]);
      await buildPackage();
      await buildDemo();
      return runVitest(title, "browser", { ...process.env, ...browsers });
    },
  });
});
