// A page with an import map uses the packed package without a bundler, in Chromium under a strict policy.
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readManifest } from "../../web/scripts/paths.mjs";
import { openBrowser } from "../browser/browser.js";
import type * as externalEntry from "../../web/src/external.js";
import { generateBoard } from "../../web/src/index.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { expectedAnswers } from "./expected.js";
import { linesOfPage, serve, type Site } from "./site.js";

const folder = "./node_modules/hexsmith/dist";
const imports = Object.fromEntries(
  Object.entries(readManifest().exports as Readonly<Record<string, string | { readonly default: string }>>).flatMap(
    ([entry, file]) =>
      typeof file === "string" ? [] : [[entry.replace(".", "hexsmith"), file.default.replace("./dist", folder)]],
  ),
);
const importMap = JSON.stringify({ imports });
const pageWith = (script: string) =>
  `<!doctype html><script type="importmap">${importMap}</script>` + `<script type="module" src="${script}"></script>`;

let consumer: Consumer;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [consumer, browser] = await Promise.all([newConsumer(), openBrowser()]);
  site = await serve(consumer.folder, importMap);
  consumer.write("index.html", pageWith("main.mjs"));
});
afterAll(async () => {
  await Promise.all([browser.close(), site[Symbol.asyncDispose](), consumer[Symbol.asyncDispose]()]);
});

test("every entry returns its golden results", async () => {
  expect(await linesOfPage(browser, site.address)).toEqual([expectedAnswers()]);
});

test("a strict policy must allow the import map by its hash", async () => {
  await using siteWithoutHash = await serve(consumer.folder);
  await expect(linesOfPage(browser, siteWithoutHash.address)).rejects.toThrow(
    /inline script violates .* Content Security Policy/,
  );
});

test("a worker and its page return the same results concurrently", async () => {
  // Import maps do not apply in workers, so the worker imports the files by their addresses.
  for (const file of ["embedded", "external"]) {
    const text = readFileSync(consumer.path(`${file}.mjs`), "utf8");
    consumer.write(
      `${file}-by-address.mjs`,
      text.replace(/"(hexsmith[^"]*)"/g, (_, entry: string) => `"${imports[entry] ?? ""}"`),
    );
  }
  const worker = readFileSync(consumer.path("worker.mjs"), "utf8");
  consumer.write("worker-by-address.mjs", worker.replace(/\/(embedded|external)\.mjs/g, "/$1-by-address.mjs"));
  consumer.write(
    "both.mjs",
    `import "./main.mjs";
     new Worker("worker-by-address.mjs", { type: "module" }).onmessage = ({ data }) => console.log(data);`,
  );
  consumer.write("both.html", pageWith("both.mjs"));
  expect(await linesOfPage(browser, `${site.address}both.html`, 2)).toEqual([expectedAnswers(), expectedAnswers()]);
});

describe("hexsmith/external", () => {
  const wasm = "/node_modules/hexsmith/dist/board.wasm";
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    consumer.write("global.mjs", `import * as external from "hexsmith/external";\nglobalThis.external = external;`);
    consumer.write("external.html", pageWith("global.mjs"));
    context = await browser.newContext();
    page = await context.newPage();
    await page.goto(`${site.address}external.html`);
  });
  afterEach(async () => {
    site.handlers.clear();
    await context.close();
  });

  /** Calls `init`, and returns the first terrains of a board, or the error of `init`. */
  const loadBoard = (retry = false) =>
    page.evaluate(async (retry) => {
      const { external } = globalThis as unknown as { external: typeof externalEntry };
      try {
        await external.init({ retry });
        return external.generateBoard({ seed: "hello" }).board.terrains.slice(0, 3).join(" ");
      } catch (error) {
        return String(error);
      }
    }, retry);
  const board = generateBoard({ seed: "hello" }).board.terrains.slice(0, 3).join(" ");

  test("fetches nothing before init, and then the module once by streaming", async () => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    expect(requests).not.toContain(wasm);
    await page.evaluate(() => {
      const streaming = WebAssembly.compileStreaming;
      WebAssembly.compile = () => Promise.reject(new Error("not streamed"));
      WebAssembly.compileStreaming = (source) => {
        document.title += "streamed";
        return streaming.call(WebAssembly, source);
      };
    });
    expect([await loadBoard(), await loadBoard()]).toEqual([board, board]);
    expect(requests.filter((path) => path === wasm)).toHaveLength(1);
    expect(await page.title()).toBe("streamed");
  });

  const bytes = () => readFileSync(consumer.path("node_modules", "hexsmith", "dist", "board.wasm"));

  test.each<[string, (response: ServerResponse) => void, string]>([
    ["that is not there", (response) => response.writeHead(404).end(), "has status 404 Not Found"],
    ["that the server fails at", (response) => response.writeHead(500).end(), "has status 500 Internal Server Error"],
    [
      "that the server replaces by a page",
      (response) => response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<!doctype html>"),
      "is a page (text/html), not a WebAssembly module",
    ],
    ["whose connection breaks", (response) => response.destroy(), "cannot be fetched"],
  ])("a module %s is an error that says so, and a retry works", async (_, handler, message) => {
    site.handlers.set(wasm, handler);
    expect(await loadBoard()).toBe(`Error: hexsmith: ${site.address.slice(0, -1)}${wasm} ${message}`);
    site.handlers.clear();
    expect(await loadBoard(true)).toBe(board);
  });

  test.each<[string, Record<string, string>]>([
    ["of any type", { "Content-Type": "application/octet-stream" }],
    ["with a parameter", { "Content-Type": "Application/WASM; charset=utf-8" }],
    ["without a type", {}],
  ])("a module served as bytes %s works", async (_, headers) => {
    site.handlers.set(wasm, (response) => response.writeHead(200, headers).end(bytes()));
    expect(await loadBoard()).toBe(board);
  });

  test("bytes without a type that are not a module are an error that says so", async () => {
    site.handlers.set(wasm, (response) => response.writeHead(200).end("x"));
    const message = "cannot be compiled: WebAssembly.compile(): ";
    expect(await loadBoard()).toContain(`Error: hexsmith: ${site.address.slice(0, -1)}${wasm} ${message}`);
  });

  test("a page served as a module is an error that says so, and a retry works", async () => {
    site.handlers.set(wasm, (response) =>
      response.writeHead(200, { "Content-Type": "application/wasm" }).end("<!doctype html>"),
    );
    const message = "cannot be compiled: WebAssembly.compileStreaming(): expected magic word";
    expect(await loadBoard()).toContain(`Error: hexsmith: ${site.address.slice(0, -1)}${wasm} ${message}`);
    site.handlers.clear();
    expect(await loadBoard(true)).toBe(board);
  });

  test("a truncated module is an error that says so, and a retry works", async () => {
    site.handlers.set(wasm, (response) => {
      const moduleBytes = bytes();
      response.writeHead(200, { "Content-Type": "application/wasm", "Content-Length": moduleBytes.length });
      response.write(moduleBytes.subarray(0, moduleBytes.length / 2), () => response.destroy());
    });
    const message = "cannot be compiled: WebAssembly compilation aborted: Network error";
    expect(await loadBoard()).toContain(`Error: hexsmith: ${site.address.slice(0, -1)}${wasm} ${message}`);
    site.handlers.clear();
    expect(await loadBoard(true)).toBe(board);
  });

  test("a different module is an error that says so, and a retry works", async () => {
    const otherModule = readFileSync(consumer.path("node_modules", "hexsmith", "dist", "draft.wasm"));
    site.handlers.set(wasm, (response) =>
      response.writeHead(200, { "Content-Type": "application/wasm" }).end(otherModule),
    );
    expect(await loadBoard()).toBe("Error: hexsmith: the WebAssembly module is not that of hexsmith");
    site.handlers.clear();
    expect(await loadBoard(true)).toBe(board);
  });

  test("being offline is an error that says so, and a retry works", async () => {
    await context.setOffline(true);
    expect(await loadBoard()).toBe(`Error: hexsmith: ${site.address.slice(0, -1)}${wasm} cannot be fetched`);
    await context.setOffline(false);
    expect(await loadBoard(true)).toBe(board);
  });
});
