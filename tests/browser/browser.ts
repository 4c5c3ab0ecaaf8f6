// An installed Chrome or Chromium, controlled by playwright-core.
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";

/** Starts a headless browser with an empty profile. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chrome or Chromium: npm test gets one, or says how");
  return chromium.launch({ executablePath, args: chromiumArguments() });
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files of a worker. It starts at the first call. Tests only close their pages. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= openBrowser());
