// The TypeScript tests, in four projects: web (in Node), package (the packed tarball as strangers install it), browser (the
// demo in Chromium and Firefox), long (npm run test:long). Each project builds what it tests before its first test.
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { embedWasm } from "./web/scripts/embed-wasm.mjs";

const long = "tests/**/*.long.test.ts";
// Limits only end what hangs: a busy machine takes ten times as long as an idle one.
const slow = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

const project = (
  name: string,
  include: readonly string[],
  globalSetup: readonly string[],
  options: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({
  plugins: [embedWasm()],
  test: {
    name,
    include: [...include],
    globalSetup: [...globalSetup],
    environment: "node",
    provide: { whole: name === "long" }, // tests/sample.ts
    ...options,
  },
});

const setup = (name: string) => `tests/setup/${name}.ts`;

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // Vitest's own choice is one less than there are cores
    projects: [
      project("web", ["tests/web/**/*.test.ts"], [setup("web")], {
        exclude: [long],
        isolate: false, // modules are compiled once for each worker
        testTimeout: slow.testTimeout,
      }),
      project("package", ["tests/package/**/*.test.ts"], [setup("package")], { exclude: [long], ...slow }),
      project("browser", ["tests/browser/**/*.test.ts"], [setup("browser"), setup("server")], {
        exclude: [long],
        isolate: false, // one browser of each kind for each worker
        ...slow,
      }),
      project("long", [long], [setup("long"), setup("server")], { ...slow, testTimeout: 1_800_000 }),
    ],
  },
});
