// npm test: gets what is missing, builds, and runs every suite but the long tests.
// npm test -- <pattern>...: only the test files whose paths contain one of the patterns, and builds only what they need.
import { getChromium, getFirefox } from "./browsers.mjs";
import { compileModules, compilePrograms, compileTests } from "./compile.mjs";
import { buildDemo } from "./demo.mjs";
import { buildPackage } from "./package.mjs";
import { getPackages } from "./packages.mjs";
import { built } from "./paths.mjs";
import { main } from "./run.mjs";
import { buildSignatures, signatureVariants } from "./signature.mjs";
import { runCatch2, runSuites, runVitest, testFiles } from "./suites.mjs";
import { packTarball } from "./tarball.mjs";
import { getCatch2, getEmscripten } from "./toolchain.mjs";

const cpp = testFiles("cpp", /\.test\.cpp$/);
const typescript = /(?<!\.long)\.test\.ts$/;

const patterns = process.argv.slice(2);

await main(async () => {
  await getPackages();
  await runSuites(
    {
      "C++": {
        files: cpp,
        run: async (title, files) => {
          await getCatch2(); // one part of the toolchain is made at a time, and this one is needed first
          // Emscripten is fetched while g++ compiles, and compiles while tests of C++ run on one core.
          if (patterns.length === 0) getEmscripten().catch(() => undefined); // the next suite tells of it
          await compileTests("native");
          if (patterns.length === 0) compileModules().catch(() => undefined); // likewise
          return runCatch2(title, [built("native", "hexsmith_tests")], files);
        },
      },
      TypeScript: {
        files: testFiles("web", typescript),
        run: async (title, files) => {
          await buildPackage();
          if (files.some((file) => file.endsWith("/signature.test.ts"))) await buildSignatures(signatureVariants);
          return runVitest(title, "web", files);
        },
      },
      "Package as installed": {
        files: testFiles("package", typescript),
        run: async (title, files) => {
          await packTarball();
          return runVitest(title, "package", files, { ...process.env, CHROME_PATH: await getChromium() });
        },
      },
      "Demo in browsers": {
        files: testFiles("browser", typescript),
        run: async (title, files) => {
          const browsers = { CHROME_PATH: await getChromium(), FIREFOX_PATH: await getFirefox() };
          await compilePrograms("wasm", ["signature"]);
          await buildPackage();
          await buildDemo();
          return runVitest(title, "browser", files, { ...process.env, ...browsers });
        },
      },
    },
    patterns,
  );
});
