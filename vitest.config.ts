// The TypeScript tests. The name of a file says when it runs:
//   *.test.ts         by `npm test`
//   *.all.test.ts     by `npm run test:all`
//   *.shared.test.ts  by both, each with its share of the cases (tests/sample.ts)
//   *.long.test.ts    by `npm run test:long`
// Its folder says where: tests/web in Node, tests/package with the packed tarball as strangers install it, tests/browser with the
// demo. What `npm test` runs in Chromium, `npm run test:all` runs in Firefox. Each project builds what it tests.
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { embedWasm } from "./web/scripts/embed-wasm.mjs";

// Limits only end what hangs: a busy machine takes ten times as long as an idle one.
const slow = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };
const inNode = { isolate: false, testTimeout: slow.testTimeout }; // modules are compiled once for each worker
const inBrowsers = { isolate: false, ...slow }; // one browser of each kind for each worker

/** The tests of a folder by `npm test`, and what `npm run test:all` adds to them. */
const now = (folder: string) => ({
  include: [`tests/${folder}/**/*.test.ts`],
  exclude: ["**/*.all.test.ts", "**/*.long.test.ts"],
});
const all = (folder: string) => ({ include: [`tests/${folder}/**/*.{all,shared}.test.ts`] });

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
    provide: { everything: name.endsWith("-all"), engine: name === "firefox" ? "Firefox" : "Chromium" },
    ...options,
  },
});

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // Vitest's own choice is one less than there are cores
    projects: [
      project("web", ["web"], { ...now("web"), ...inNode }),
      project("web-all", ["web-all"], { ...all("web"), ...inNode }),
      project("package", ["package"], { ...now("package"), ...slow }),
      project("package-all", ["package-all"], { ...all("package"), ...slow }),
      project("browser", ["browser", "server"], { ...now("browser"), ...inBrowsers }),
      project("browser-all", ["browser", "server"], { ...all("browser"), ...inBrowsers }),
      project("firefox", ["browser", "server"], { ...now("browser"), ...inBrowsers }),
      project("long", ["long"], { include: ["tests/**/*.long.test.ts"], ...slow, testTimeout: 1_800_000 }),
    ],
  },
});
