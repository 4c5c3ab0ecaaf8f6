// Measures how long a page takes for its first board and picture, in a fresh browser each time. Most of the time goes to code
// that runs only once, so the benchmark also times each part of the start. Figures are medians.
//
// `npm run bench -- first-board` measures dist/. HEXSMITH_BEFORE may name the folder of another build to compare with, and
// HEXSMITH_PAGES sets the number of browsers that open each page.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { inTree, packageFolder } from "../../web/scripts/paths.mjs";
import { duration, row } from "./row.js";
import { type Engine, engines, openEngine } from "../browser/engines.js";

const pages = Number(process.env.HEXSMITH_PAGES ?? 13);

/** Time of each part, in milliseconds. */
type Times = Readonly<Record<string, number>>;

/** A script that runs before a page's own script, and measures the engine's functions that the page calls. */
const measuringScript = `
  const spent = (globalThis.spent = { decode: 0, compile: 0, instantiate: 0, register: 0, call: 0 });
  const timed = (part, action) => {
    const start = performance.now();
    try { return action(); } finally { spent[part] += performance.now() - start; }
  };
  const { fromHex } = Uint8Array;
  if (fromHex) Uint8Array.fromHex = (text) => timed("decode", () => fromHex.call(Uint8Array, text));
  const { Module, Instance } = WebAssembly;
  WebAssembly.Module = function (bytes) { return timed("compile", () => new Module(bytes)); };
  WebAssembly.Instance = function (module, imports) {
    const { exports } = timed("instantiate", () => new Instance(module, imports));
    const { __indirect_function_table: table, __wasm_call_ctors: construct } = exports;
    const call = (f) => f && ((...given) => timed("call", () => f(...given)));
    return {
      exports: {
        ...exports,
        __wasm_call_ctors: () => timed("register", construct),
        __indirect_function_table: { get: (i) => call(table.get(i)) },
      },
    };
  };`;

const hexsmithPage = (folder: string) => `
  import { generateBoard, renderSvg } from ${JSON.stringify(join(folder, "index.js"))};
  const start = performance.now();
  const { board } = generateBoard({ seed: location.search });
  const made = performance.now();
  const svg = renderSvg(board);
  const drawn = performance.now();
  document.body.innerHTML = svg;
  document.body.getBoundingClientRect();
  const inserted = performance.now();
  const { decode, compile, instantiate, register, call } = globalThis.spent;
  const known = decode + compile + instantiate + register + call;
  globalThis.times = {
    board: made - start, decode, compile, instantiate, "register functions": register, "calls of the module": call,
    "script, options, result": made - start - known,
    picture: inserted - made, "SVG text": drawn - made, "insertion, style, layout": inserted - drawn,
  };`;

const otherBuild = process.env.HEXSMITH_BEFORE;
const sources: Readonly<Record<string, string>> = {
  now: hexsmithPage(packageFolder),
  ...(otherBuild && { before: hexsmithPage(otherBuild) }),
};

async function bundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: inTree(), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: true,
    logLevel: "error",
  });
  return outputFiles.map(({ text }) => text).join("");
}

const scripts = new Map<string, string>();
for (const [name, source] of Object.entries(sources)) scripts.set(`/${name}.js`, await bundle(source));

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const script = scripts.get(pathname);
  const page = `<!doctype html><meta charset="utf-8"><title>First board</title><link rel="icon" href="data:,"><body>
    <script>${measuringScript}</script><script type="module" src="${pathname}.js"></script>`;
  response.writeHead(200, {
    "Content-Type": script ? "text/javascript" : "text/html; charset=utf-8",
    // These headers isolate the page, which gives its clock a resolution of microseconds.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  });
  response.end(script ?? page);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const firstBoardTimes: string[] = [];
for (const engine of Object.keys(engines) as Engine[])
  if (engines[engine].find()) firstBoardTimes.push(duration(await measure(engine)));
  else console.log(`no ${engine}: npm test gets it`);
server.close();
if (firstBoardTimes.length === 2)
  row("first board of a fresh page, without `init`: Chromium; Firefox", ...firstBoardTimes);

/** Measures all pages in an engine, and prints the results. Returns the package's median time for its first board. */
async function measure(engine: Engine): Promise<number> {
  const visits = new Map(Object.keys(sources).map((name) => [name, [] as Times[]]));
  for (let seed = 0; seed < pages; ++seed)
    for (const [name, times] of visits) times.push(await visit(engine, `${address}/${name}?${seed}`));
  const medians = new Map([...visits].map(([name, times]) => [name, mediansOf(times)]));
  console.log(`${engine}, ${pages} fresh browsers for each page: medians`);
  for (const [name, parts] of medians)
    for (const [part, milliseconds] of Object.entries(parts))
      console.log(`${`${name}: ${part}`.padEnd(40)} ${milliseconds.toFixed(2).padStart(7)} ms`);
  return medians.get("now")?.["board"] ?? NaN;
}

/** Opens a page in a fresh browser, and returns the times that the page has measured. */
async function visit(engine: Engine, url: string): Promise<Times> {
  const browser = await openEngine(engine);
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: "load" });
    return (await page.evaluate("globalThis.times")) as Times;
  } finally {
    await browser.close();
  }
}

function mediansOf(visits: readonly Times[]): Times {
  const median = (part: string) => {
    const sorted = visits.map((times) => times[part] ?? NaN).sort((a, b) => a - b);
    return sorted[sorted.length >> 1] as number;
  };
  return Object.fromEntries(Object.keys(visits[0] ?? {}).map((part) => [part, median(part)]));
}
