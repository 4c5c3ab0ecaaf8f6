// Measures the time that script, style and layout take until a board can be painted: by the element, and by markup of
// `renderSvg`. Both alternate in a page of Chromium, with a different board each time.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import type * as boardEntry from "../../web/src/index.js";
import type * as elementEntry from "../../web/src/element.js";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";
import { packageFolder } from "../../web/scripts/paths.mjs";

const script = `import * as hexsmith from "./dist/index.js"; import * as element from "./dist/element.js";
Object.assign(globalThis, { hexsmith, element });`;

declare global {
  var hexsmith: typeof boardEntry;
  var element: typeof elementEntry;
}

const executablePath = findChromium();
if (executablePath) await measure(executablePath);
else console.log("no Chrome or Chromium: npm test gets one");

async function measure(executablePath: string) {
  const server = createServer(({ url = "/" }, response) => {
    if (url === "/")
      return response.setHeader("content-type", "text/html").end(`<script type=module src=/a.js></script>`);
    const text = url === "/a.js" ? script : readFileSync(join(packageFolder, url.replace("/dist/", "")), "utf8");
    return response.setHeader("content-type", "text/javascript").end(text);
  });
  server.on("clientError", (_, socket) => socket.destroy());
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const page = await browser.newPage();
    await page.route("**/favicon.ico", (route) => route.fulfill({ body: "" }));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const [markup, custom] = await timesIn(page);
    console.log(`a board by renderSvg and innerHTML           ${markup.toFixed(2)} ms`);
    console.log(`the same by <hexsmith-board>                 ${custom.toFixed(2)} ms`);
    console.log(`ratio                                        ${(custom / markup).toFixed(2)}`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Returns the median times of markup and element over 201 boards, after a warm-up of 20 boards. */
function timesIn(page: Page): Promise<[markup: number, custom: number]> {
  return page.evaluate(async () => {
    element.defineHexsmithBoard();
    const frame = () => new Promise(requestAnimationFrame);
    const times: [number[], number[]] = [[], []];
    for (let seed = 0; seed < 221; ++seed) {
      const { board } = hexsmith.officialBoard({ seed });
      for (const method of seed % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        document.body.replaceChildren();
        await frame();
        const start = performance.now();
        if (method === 0) document.body.innerHTML = hexsmith.renderSvg(board);
        else document.body.append(Object.assign(document.createElement("hexsmith-board"), { board }));
        document.body.firstElementChild?.getBoundingClientRect();
        if (seed >= 20) times[method].push(performance.now() - start);
      }
    }
    return times.map((list) => list.sort((a, b) => a - b)[list.length >> 1]) as [number, number];
  });
}
