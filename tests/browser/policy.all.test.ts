// Tests that the demo needs only its own files and WebAssembly, so that it runs under a strict content security policy.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { demoFolder } from "../../web/scripts/paths.mjs";
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

test.each(["", "?page=settle", "?page=lab"])(
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

describe.each(["site", "single file"])("every page of the %s", (build) => {
  const address = build === "site" ? inject("demoAddress") : pathToFileURL(join(demoFolder, "demo.html")).href;

  test.each(["", "?page=settle", "?page=lab", "?page=play"])(
    "%o runs under its policy without complaints, and no text becomes markup or a script",
    async (search) => {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("requestfailed", (request) => complaints.push(request.url()));
      const response = await page.goto(address + search);
      await waitForNetwork(page);
      const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
      expect(policy).toContain(
        "; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types hexsmith",
      );
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
      if (build === "site") expect(policy).toContain(`${response?.headers()["content-security-policy"]}; `);
      expect(complaints).toEqual([]);

      const attacks = await page.evaluate(() => {
        const tries: Readonly<Record<string, () => unknown>> = {
          markup: () => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='document.title = 1'>"),
          drawing: () => (document.createElement("span").innerHTML = "<svg/>"),
          handler: () => document.body.setAttribute("onclick", "document.title = 1"),
          script: () => (document.createElement("script").text = "document.title = 1"),
          policy: () =>
            (
              globalThis as never as { trustedTypes: { createPolicy(name: string, policy: object): unknown } }
            ).trustedTypes.createPolicy("other", {}),
        };
        return Object.entries(tries).map(([name, run]) => {
          try {
            run();
            return `${name} was allowed`;
          } catch (error) {
            return `${name}: ${(error as Error).name}`;
          }
        });
      });
      expect(attacks).toEqual(["markup", "drawing", "handler", "script", "policy"].map((name) => `${name}: TypeError`));
      await page.close();
    },
  );
});
