// Hosts that cannot compile WebAssembly: pages whose policy lacks 'wasm-unsafe-eval', and Node with --jitless.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, openEngine } from "../browser/engines.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { serve } from "./site.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

const forbiddenMessage =
  "Error: hexsmith: this host does not let code compile WebAssembly. On a page, add 'wasm-unsafe-eval' to script-src of its " +
  "Content-Security-Policy; on Cloudflare, pass a compiled module to init of an /external entry";
const missingMessage =
  "Error: hexsmith: this engine has no WebAssembly, or it is switched off, as by --jitless or Lockdown Mode";

/** Returns a script that requests boards from two entries and collects the errors. `entries` has their addresses. */
const requestScript = (entries: { readonly embedded: string; readonly external: string }) => `
  import * as embedded from "${entries.embedded}";
  import * as external from "${entries.external}";
  const errorOf = async (ask) => {
    try {
      await ask();
    } catch (error) {
      return String(error);
    }
  };
  const errors = [
    await errorOf(() => embedded.generateBoard()),
    await errorOf(() => embedded.init()),
    await errorOf(() => external.init()),
  ];
  const pictures = embedded.renderSvg(embedded.printedBoard()).length > 1000;`;

test.each<[Engine]>([["Chromium"], ["Firefox"]])(
  "a page in %s whose policy lacks 'wasm-unsafe-eval' gets an error that says so, and can still draw",
  async (engine) => {
    const dist = "/node_modules/hexsmith/dist";
    const script = requestScript({ embedded: `${dist}/index.js`, external: `${dist}/external.js` });
    consumer.write("refused.mjs", `${script} document.title = JSON.stringify([...errors, pictures]);`);
    await using site = await serve(consumer.folder);
    site.handlers.set("/refused.html", (response) => {
      const headers = { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'self'" };
      response.writeHead(200, headers).end('<!doctype html><script type="module" src="refused.mjs"></script>');
    });
    const browser = await openEngine(engine);
    try {
      const page = await browser.newPage();
      await page.goto(`${site.address}refused.html`);
      await page.waitForFunction(() => document.title !== "");
      expect(JSON.parse(await page.title())).toEqual([forbiddenMessage, forbiddenMessage, forbiddenMessage, true]);
    } finally {
      await browser.close();
    }
  },
);

test("Node with --jitless gets an error that WebAssembly is missing, and can still draw", async () => {
  const script = requestScript({ embedded: "hexsmith", external: "hexsmith/external" });
  consumer.write("jitless.mjs", `${script} console.log(JSON.stringify([...errors, pictures]));`);
  const printed = await consumer.run(process.execPath, "--jitless", "jitless.mjs");
  expect(JSON.parse(printed)).toEqual([missingMessage, missingMessage, missingMessage, true]);
});
