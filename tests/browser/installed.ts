// Defines the tests that install the demo in Chromium from a page in each language.
import { describe, expect, test } from "vitest";
import type { Language } from "../../web/demo/language.js";
import { waitUntilComplete } from "./demo.js";
import { openPage, sharedEngine } from "./engines.js";
import { openSite } from "./site.js";
import { visit } from "./without-network.js";

/** Members of a manifest that the tests read. */
export type Manifest = Readonly<Record<"name" | "short_name" | "description" | "start_url" | "scope", string>> & {
  readonly icons: readonly { src: string; type: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
};

export const describeInstalled = (languages: readonly Language[]) =>
  describe("the demo, installed in Chromium", () => {
    test.each(languages)(
      "is the same app in every language, and shows the language of the page: %s",
      async (language) => {
        await using site = await openSite();
        const browser = await sharedEngine("Chromium"); // apps cannot be installed from a temporary profile
        const { page, complaints } = await openPage(browser);
        await visit(page, `${site.address}?lang=${language}`);
        const session = await page.createCDPSession();
        const { url, errors, data = "{}" } = await session.send("Page.getAppManifest");
        const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
        const { appId } = await session.send("Page.getAppId");
        expect([errors, installabilityErrors]).toEqual([[], []]);
        expect(appId).toBe(`${site.address}hexsmith`);

        await site.switchOff();
        const manifest = JSON.parse(data) as Manifest;
        const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent);
        const open = async (address: string) => {
          const target = new URL(address, url).href;
          expect(target.startsWith(new URL(manifest.scope, url).href)).toBe(true);
          await page.goto(target);
          await waitUntilComplete(page);
          await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
        };
        await open(manifest.start_url);
        expect(await page.evaluate(async (manifestUrl) => (await fetch(manifestUrl)).text(), url)).toBe(data);
        expect(manifest).toMatchObject({ lang: language, display: "standalone" });
        expect([manifest.name, manifest.short_name]).toEqual(Array(2).fill(await textOf(".brand")));
        expect(manifest.description).toBe(await textOf(".tagline"));
        for (const shortcut of manifest.shortcuts) {
          await open(shortcut.url);
          await expect.poll(() => textOf("nav [aria-current]")).toBe(shortcut.name);
        }
        expect(complaints).toEqual([]);
        await page.close();
      },
    );
  });
