// The browser of these tests: an installed Chrome or Chromium, driven through playwright-core.
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";

/** Starts it, headless, with an empty profile. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chrome or Chromium: npm test gets one, or says how");
  return chromium.launch({ executablePath, args: chromiumArguments() });
}
