// The configuration of the TypeScript tests. A file's name says which command runs it:
//   *.test.ts         `npm test`
//   *.all.test.ts     `npm run test:all`
//   *.shared.test.ts  both, each with a part of the cases (tests/sample.ts)
//   *.long.test.ts    `npm run test:long`
// Its folder says where it runs, and what must be built before, which each project builds:
//   tests/web                in Node: files directly in it need no build, those in its folders the WebAssembly modules
//   tests/web/{built,demo}   in Node, on the package in dist/
//   tests/package            on the packed tarball
//   tests/browser            in the demo: `npm test` uses Chromium, `npm run test:all` Firefox
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { embedWasm } from "./web/scripts/embed-wasm.mjs";

// Timeouts are long, because a busy machine can be ten times slower than an idle one.
const longTimeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };
const nodeOptions = { isolate: false, testTimeout: longTimeouts.testTimeout }; // each worker compiles the modules once
const browserOptions = { isolate: false, ...longTimeouts }; // each worker starts each browser once

/** Folders of tests/web whose tests need the built package. */
const onPackage = "{built,demo}";

/**
 * Returns the test files of a folder that `npm test` runs. `otherTests` returns the files that `npm run test:all` runs.
 * Both run the files named `shared`: `npm test` runs a part of their cases, and `npm run test:all` runs the other
 * cases.
 */
const quickTests = (files: string, ...exclude: readonly string[]) => ({
  include: [`tests/${files}.test.ts`],
  exclude: ["**/*.all.test.ts", "**/*.long.test.ts", ...exclude],
});
const otherTests = (folder: string) => ({ include: [`tests/${folder}/**/*.{all,shared}.test.ts`] });

const project = (
  name: string,
  setups: readonly string[],
  options: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({
  plugins: [embedWasm()],
  test: {
    name,
    globalSetup: setups.map((setup) => `tests/setup/${setup}.ts`),
    environment: "node",
    provide: { isTestAll: name.endsWith("-all"), engine: name === "firefox" ? "Firefox" : "Chromium" },
    ...options,
  },
});

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // Vitest's default is one less than the number of cores
    projects: [
      project("tree", [], { ...quickTests("web/*"), ...nodeOptions }),
      project("web", ["web"], { ...quickTests("web/*/**/*", `tests/web/${onPackage}/**`), ...nodeOptions }),
      project("built", ["built"], { ...quickTests(`web/${onPackage}/**/*`), ...nodeOptions }),
      project("web-all", ["web-all"], { ...otherTests("web"), ...nodeOptions }),
      project("package", ["package"], { ...quickTests("package/**/*"), ...longTimeouts }),
      project("package-all", ["package-all"], { ...otherTests("package"), ...longTimeouts }),
      project("browser", ["browser", "server"], { ...quickTests("browser/**/*"), ...browserOptions }),
      project("browser-all", ["browser", "server"], { ...otherTests("browser"), ...browserOptions }),
      project("firefox", ["browser", "server"], { ...quickTests("browser/**/*"), ...browserOptions }),
      project("long", ["long"], { include: ["tests/**/*.long.test.ts"], ...longTimeouts, testTimeout: 1_800_000 }),
    ],
  },
});
