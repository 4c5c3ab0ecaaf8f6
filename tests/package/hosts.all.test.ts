// The packed package in Parcel, Metro, Jest, Next.js on the server, and Yarn's Plug'n'Play. web/docs/bundlers.md documents the
// settings that they need. Most have their own lock file in consumers/.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { openBrowser } from "../browser/browser.js";
import { inTree, tarballFile } from "../../web/scripts/paths.mjs";
import { legalMoves, newGame } from "../../web/src/game.js";
import { generateBoard, renderSvg } from "../../web/src/index.js";
import { type Consumer, newToolUser } from "./consumer.js";
import { expectedAnswers } from "./expected.js";
import { linesOfPage, serve } from "./site.js";

const manual = readFileSync(inTree("web", "docs", "bundlers.md"), "utf8");
const { board } = generateBoard({ seed: "hello" });

test("Parcel bundles the package's own entry by default, and the others with packageExports", async () => {
  await using consumer = await newToolUser("parcel");
  const parcel = (page: string, folder: string) =>
    consumer.run("npx", "parcel", "build", page, "--dist-dir", folder, "--no-cache");
  const browser = await openBrowser();
  try {
    await parcel("index.html", "default");
    await using site = await serve(consumer.path("default"));
    expect(await linesOfPage(browser, site.address)).toEqual(["19"]);

    await expect(parcel("entries.html", "refused")).rejects.toThrow(/hexsmith\/game/);
    const setting = '"@parcel/resolver-default": { "packageExports": true }';
    expect(manual).toContain(setting);
    const manifest = JSON.parse(readFileSync(consumer.path("package.json"), "utf8")) as object;
    consumer.write("package.json", JSON.stringify({ ...manifest, ...(JSON.parse(`{${setting}}`) as object) }));
    await parcel("entries.html", "entries");
    // Parcel writes an import map into the page, which the policy must allow.
    await using entriesSite = await serve(consumer.path("entries"), undefined, " 'unsafe-inline'");
    const moves = legalMoves(newGame(board)).length;
    expect(await linesOfPage(browser, `${entriesSite.address}entries.html`)).toEqual([`${moves} 8`]);
  } finally {
    await browser.close();
  }
});

test("Metro bundles the embedded entries and the element by React Native's preset", async () => {
  await using consumer = await newToolUser("metro");
  const output = ["--out", "site/main.js", "--platform", "web", "--dev", "false", "--minify", "true"];
  mkdirSync(consumer.path("site")); // Metro does not create folders
  await consumer.run("npx", "metro", "build", "main.js", ...output);
  cpSync(consumer.path("index.html"), consumer.path("site", "index.html"));
  await using site = await serve(consumer.path("site"));
  const browser = await openBrowser();
  try {
    const moves = legalMoves(newGame(board)).length;
    expect(await linesOfPage(browser, site.address)).toEqual([`${moves} 54 19 RefusedError not-a-code`]);
  } finally {
    await browser.close();
  }
});

test("Jest runs tests in CommonJS, in Node and in jsdom, as the manual configures it", async () => {
  await using consumer = await newToolUser("jest");
  const settings = [
    '"transformIgnorePatterns": ["/node_modules/(?!hexsmith/)"]',
    '"plugins": ["@babel/plugin-transform-modules-commonjs"]',
    'globalThis.TextDecoder ??= require("node:util").TextDecoder;',
    'globalThis.MessageChannel ??= require("node:worker_threads").MessageChannel;',
  ];
  const files = ["jest.config.json", "babel.config.json", "lacking.js", "lacking.js"];
  for (const [i, setting] of settings.entries()) {
    expect(readFileSync(consumer.path(files[i] as string), "utf8")).toContain(setting);
    expect(manual).toContain(setting);
  }
  const report = await consumer.run("npx", "jest", "--json");
  expect(JSON.parse(report)).toMatchObject({ success: true, numPassedTests: 10, numTotalTests: 10 });
});

/** Starts a Next.js server and returns its address. */
async function startNext(consumer: Consumer) {
  const server = spawn(process.execPath, [consumer.path("node_modules/next/dist/bin/next"), "start", "--port", "0"], {
    cwd: consumer.folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let address: string | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    address = /Local: +(\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error("next start has ended");
  return {
    address,
    async [Symbol.asyncDispose]() {
      const exit = once(server, "exit");
      server.kill();
      await exit;
    },
  };
}

test("a server component of Next.js uses both kinds of entries with serverExternalPackages", async () => {
  await using consumer = await newToolUser("nextjs");
  const setting = 'serverExternalPackages: ["hexsmith"]';
  expect(readFileSync(consumer.path("next.config.mjs"), "utf8")).toContain(setting);
  expect(manual).toContain(setting);
  await consumer.run("npx", "next", "build");
  await using server = await startNext(consumer);
  const page = await (await fetch(server.address)).text();
  expect(page).toContain(`data-moves="${legalMoves(newGame(board)).length}"`);
  expect(page).toContain(renderSvg(board));
});

test("every entry returns its golden results under Yarn's Plug'n'Play", async () => {
  await using consumer = await newToolUser("yarn");
  const yarn = consumer.path("node_modules", "@yarnpkg", "cli-dist", "bin", "yarn.js");
  const application = consumer.path("application");
  const files = ["main.mjs", "answers.mjs", "embedded.mjs", "external.mjs"];
  for (const file of files) cpSync(inTree("tests", "package", "consumers", file), `${application}/${file}`);
  const dependencies = { hexsmith: `file:${tarballFile()}` };
  consumer.write("application/package.json", JSON.stringify({ private: true, type: "module", dependencies }));
  consumer.write("application/yarn.lock", ""); // makes it a separate project
  // Yarn does not write a lock file if the variable CI is set.
  const settings = ["enableNetwork", "enableTelemetry", "enableGlobalCache", "enableImmutableInstalls"];
  consumer.write("application/.yarnrc.yml", settings.map((name) => `${name}: false\n`).join(""));
  const run = (...args: string[]) => consumer.run(process.execPath, yarn, "--cwd", application, ...args);
  await run("install");
  expect(await run("node", `${application}/main.mjs`)).toBe(expectedAnswers());
});
