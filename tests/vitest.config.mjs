// The TypeScript tests, in four projects: web (in Node), browser (the demo, in Chromium, and as one file in Firefox, too),
// package (the packed tarball as strangers install it), long (npm run test:long).
import { defineConfig } from "vitest/config";
import { embedWasm } from "../web/scripts/embed-wasm.mjs";
import { root } from "../web/scripts/paths.mjs";

/** @param {string} name @param {string[]} include @param {object} [options] */
const project = (name, include, options = {}) => ({
  root,
  plugins: [embedWasm()],
  test: { name, include, environment: "node", ...options },
});
const long = "tests/**/*.long.test.ts";
const server = "tests/browser/server.ts";
const both = { maxWorkers: 2 }; // of two cores: Vitest's own choice is one less than there are
const slow = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  root,
  test: {
    projects: [
      project("web", ["tests/web/**/*.test.ts"], { exclude: [long], testTimeout: 120_000, ...both }),
      project("browser", ["tests/browser/**/*.test.ts"], {
        exclude: [long],
        globalSetup: server,
        ...both,
        ...slow,
      }),
      project("package", ["tests/package/**/*.test.ts"], { exclude: [long], ...both, ...slow }),
      project("long", [long], { globalSetup: server, ...slow, testTimeout: 1_800_000 }),
    ],
  },
});
