// Serves a plain page that contains the element, under a strict content security policy.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll } from "vitest";
import type * as elementEntry from "../../web/src/element.js";
import type { HexsmithBoardElement } from "../../web/src/element.js";
import type * as mainEntry from "../../web/src/index.js";
import { printedBoard, renderSvg } from "../../web/src/index.js";
import { inTree, packageFolder } from "../../web/scripts/paths.mjs";
import { longestWait } from "./demo.js";
import { type Engine, openEngine } from "./engines.js";

/** A policy that forbids everything that the element does not need, including parsing of markup. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

/** Returns the style sheet in the manual's page about the element. */
function manualStyles(): string {
  const [, styles = ""] = /```css\n([^]*?)```/.exec(readFileSync(inTree("web", "docs", "element.md"), "utf8")) ?? [];
  return styles;
}

const page = `<!doctype html><html lang="en"><title>Board</title><link rel="stylesheet" href="page.css"><link rel="stylesheet" href="manual.css">
<script type="module" src="page.js"></script><main><h1>Board</h1>
<hexsmith-board id="board" layout="standard"></hexsmith-board><p><a href="#after">after</a></p></main>`;

const script = `import * as hexsmith from "./dist/index.js";
globalThis.hexsmith = hexsmith;
import * as entry from "./dist/element.js";
const { defineHexsmithBoard, HexsmithBoardElement } = entry;
globalThis.entry = entry;
const board = document.querySelector("#board");
globalThis.recordedEvents = [];
globalThis.board = board;
addEventListener("hexsmith-choose", ({ detail, composed }) => recordedEvents.push([detail.kind, detail.id, composed].join(" ")));
addEventListener("hexsmith-hover", ({ detail }) => recordedEvents.push("hover " + (detail ? detail.kind + " " + detail.id : "nothing")));
addEventListener("error", ({ message }) => recordedEvents.push(message));
addEventListener("securitypolicyviolation", ({ violatedDirective }) => recordedEvents.push("policy " + violatedDirective));
board.robber = 9; // frameworks set properties before the element is defined
board.targets = { intersections: [0, 2, 4], edges: [40] };
defineHexsmithBoard();
defineHexsmithBoard();
document.body.dataset.ready = String(board instanceof HexsmithBoardElement);`;

/** An SVG document, in which `document.createElement` creates no HTML elements. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<foreignObject width="400" height="400"><hexsmith-board xmlns="http://www.w3.org/1999/xhtml" layout="standard" /></foreignObject>
<script xmlns="http://www.w3.org/1999/xhtml" src="drawing.js"></script></svg>`;

/** A page with a picture in the element, which a call of `register` registers. */
const unregistered =
  () => `<!doctype html><html lang="en"><title>Board</title><link rel="stylesheet" href="element.css">
<link rel="stylesheet" href="page.css"><script type="module" src="unregistered.js"></script>
<main><hexsmith-board layout="standard">${renderSvg(printedBoard())}</hexsmith-board></main><p>after</p>`;

const unregisteredScript = `import { defineHexsmithBoard } from "./dist/element.js";
globalThis.register = defineHexsmithBoard;
document.body.dataset.ready = "true";`;

const drawingScript = `import("./dist/element.js").then(({ defineHexsmithBoard }) => {
  defineHexsmithBoard();
  globalThis.board = document.querySelector("hexsmith-board");
  document.documentElement.setAttribute("data-ready", "");
});`;

const themes =
  " .dusk #board { --hexsmith-wood: oklch(0.5 0.1 150) } @media (max-width: 500px) { #board { --hexsmith-ore: #abc } }";

const files: Readonly<Record<string, readonly [type: string, text: () => string]>> = {
  "/": ["text/html", () => page],
  "/unregistered.html": ["text/html", unregistered],
  "/unregistered.js": ["text/javascript", () => unregisteredScript],
  "/element.css": ["text/css", () => readFileSync(join(packageFolder, "element.css"), "utf8")],
  "/drawing.svg": ["image/svg+xml", () => drawing],
  "/drawing.js": ["text/javascript", () => drawingScript],
  "/page.js": ["text/javascript", () => script],
  "/page.css": ["text/css", () => "main { max-width: 600px } .night { --hexsmith-sea: rgb(1, 2, 3) }" + themes],
  "/frame.html": ["text/html", () => "<!doctype html><title>Frame</title><p>frame</p>"],
  "/manual.css": ["text/css", manualStyles],
};

const server = createServer(({ url = "/" }, response) => {
  const [type, text] = files[url] ?? [
    "text/javascript",
    () => readFileSync(join(packageFolder, url.replace("/dist/", "")), "utf8"),
  ];
  response.setHeader("content-type", type).setHeader("content-security-policy", policy);
  response.end(url === "/favicon.ico" ? "" : text());
});

/** Serves the page and starts an engine for the tests of a `describe`. Returns functions that open pages. */
export function elementIn(engine: Engine) {
  let browser: Browser;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    browser = await openEngine(engine);
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Opens a new empty page. */
  async function openEmptyPage(width = 700): Promise<Page> {
    const page = await browser.newPage();
    page.setDefaultTimeout(longestWait);
    await page.setViewport({ width, height: 700 });
    return page;
  }
  /** Opens a new page with the element. */
  async function openBoardPage(width?: number): Promise<Page> {
    const page = await openEmptyPage(width);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForSelector("body[data-ready='true']");
    return page;
  }
  return { empty: openEmptyPage, opened: openBoardPage };
}

/** Returns the recorded events since the last call: choices, hovers, errors, and violations of the policy. */
export const takeEvents = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.recordedEvents.splice(0));

declare global {
  var register: typeof elementEntry.defineHexsmithBoard;
  var recordedEvents: string[];
  var board: HexsmithBoardElement;
  var entry: typeof elementEntry;
  var hexsmith: typeof mainEntry;
}
