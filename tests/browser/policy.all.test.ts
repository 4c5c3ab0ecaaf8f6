// Tests that the demo needs only its own files and WebAssembly, so that it runs under a strict content security policy.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { sharedBrowser } from "./browser.js";
import { waitUntilComplete } from "./demo.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const { pathname: folder } = new URL(inject("demoAddress"));

/** Waits until the page is interactive and makes no more requests. */
async function waitForNetwork(page: Page): Promise<void> {
  await waitUntilComplete(page);
  await page.waitForLoadState("networkidle");
}

test.each(["", "?page=settle", "?page=magic19", "?page=cribbage"])(
  "all requests of %o are in the demo's own folder, at any address",
  async (search) => {
    const page = await browser.newPage();
    const requestedPaths: string[] = [];
    page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(inject("demoAddress") + search);
    await waitForNetwork(page);
    const links = await page
      .locator("a")
      .evaluateAll((elements: HTMLAnchorElement[]) => elements.map(({ pathname }) => pathname));
    expect(folder).toBe("/games/boards/");
    expect(requestedPaths.length).toBeGreaterThan(2);
    expect(requestedPaths.filter((path) => !path.startsWith(folder))).toEqual([]);
    expect(new Set(links)).toEqual(new Set([folder]));
    await page.close();
  },
);

test("the demo runs under the strict policy without complaints", async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => complaints.push(request.url()));
  const response = await page.goto(inject("demoAddress"));
  await waitForNetwork(page);
  expect(response?.headers()["content-security-policy"]).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  );
  expect(complaints).toEqual([]);
  await page.close();
});
