// Compares encodings of an embedded module: base64 and hexadecimal, decoded natively or by a loop. The encodings alternate in
// fresh pages of Chromium and Firefox. The figures are milliseconds from the insertion of an inline script until it has the
// bytes, and until it has compiled the module. Ratios also apply to other machines. On a busy machine, compare the minima.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { built } from "../../web/scripts/paths.mjs";
import { type Engine, engines, openEngine } from "../browser/engines.js";

const pages = 24;
const wasm = readFileSync(built("wasm", "board/module.wasm"));

const base64 = `const text = "${wasm.toString("base64")}";`;
const hexadecimal = `const text = "${wasm.toString("hex")}";`;
/** Scripts that decode the module into `bytes`. The last one does so like web/src/wasm/embedded.ts. */
const encodings: Readonly<Record<string, string>> = {
  "base64, native": `${base64} const bytes = Uint8Array.fromBase64(text);`,
  "base64, loop": `${base64} const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);`,
  "hexadecimal, native": `${hexadecimal} const bytes = Uint8Array.fromHex(text);`,
  "hexadecimal, loop": `${hexadecimal} const bytes = new Uint8Array(text.length / 2);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = 16 * digit(text.charCodeAt(2 * i)) + digit(text.charCodeAt(2 * i + 1));
    function digit(code) { return (code & 15) + 9 * (code >> 6); }`,
};
const scripts = new Map(
  Object.entries(encodings).map(([encoding, decode]) => [
    `/${encodeURIComponent(encoding)}`,
    `(() => { ${decode}
      const decoded = performance.now();
      new WebAssembly.Module(bytes);
      globalThis.times = [decoded, performance.now()]; })();`,
  ]),
);

const printLine = (encoding: string, text: string) => console.log(`${encoding.padEnd(44)} ${text}`);
const kilobytes = (bytes: Uint8Array) => `${(bytes.length / 1000).toFixed(1)} kB`;
for (const [encoding, text] of [
  ["base64", base64],
  ["hexadecimal", hexadecimal],
] as const)
  printLine(encoding, `gzip ${kilobytes(gzipSync(text, { level: 9 }))}, brotli ${kilobytes(brotliCompressSync(text))}`);

const server = createServer((request, response) => {
  const script = scripts.get(request.url ?? "");
  response.writeHead(200, {
    "Content-Type": script ? "text/javascript" : "text/html; charset=utf-8",
    // These headers isolate the page, which gives its clock a resolution of microseconds.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  });
  response.end(script ?? "<!doctype html>");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
for (const engine of Object.keys(engines) as Engine[])
  if (engines[engine].find()) await measure(engine);
  else console.log(`no ${engine}: npm test gets it`);
server.close();

async function measure(engine: Engine): Promise<void> {
  const browser = await openEngine(engine);
  const timesByEncoding = new Map(
    Object.keys(encodings).map((encoding) => [encoding, [] as (readonly [number, number])[]]),
  );
  for (let visit = 0; visit < pages; ++visit) {
    for (const [encoding, times] of timesByEncoding) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.goto(address);
      times.push(
        await page.evaluate(async (path) => {
          const script = document.createElement("script");
          script.textContent = await (await fetch(path)).text();
          const start = performance.now();
          document.head.append(script); // parses and runs the script synchronously
          const [decoded = NaN, compiled = NaN] = (globalThis as unknown as { times: readonly number[] }).times;
          return [decoded - start, compiled - start] as const;
        }, encodeURIComponent(encoding)),
      );
      await context.close();
    }
  }
  await browser.close();
  console.log(`${engine}, ${pages} fresh pages each: bytes, compiled; least and median`);
  for (const [encoding, times] of timesByEncoding) {
    const figures = ([0, 1] as const).map((index) => {
      const sorted = times.map((pair) => pair[index]).sort((a, b) => a - b);
      return `${sorted[0]?.toFixed(2)} ${sorted[sorted.length >> 1]?.toFixed(2)} ms`;
    });
    printLine(encoding, figures.join("   "));
  }
}
