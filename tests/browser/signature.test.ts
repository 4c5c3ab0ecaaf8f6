// The signature in Chromium: the same program that tests/web/signature.test.ts runs in Node, as a page's script.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { built, inTree } from "../../web/scripts/paths.mjs";
import { openBrowser } from "./browser.js";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("Chromium prints the golden signature", async () => {
  const page = await browser.newPage();
  const respond = (path: string, contentType: string, body: string | Buffer) =>
    page.route(`http://localhost/${path}`, (route) => route.fulfill({ contentType, body }));
  await respond("", "text/html", "<!doctype html><script src='signature.js'></script>");
  await respond("signature.js", "text/javascript", readFileSync(built("wasm", "signature.js")));
  await respond("signature.wasm", "application/wasm", readFileSync(built("wasm", "signature.wasm")));
  const printed = page.waitForEvent("console");
  await page.goto("http://localhost/");
  expect((await printed).text()).toBe(readFileSync(inTree("tests", "golden", "signature.txt"), "utf8").trim());
});
