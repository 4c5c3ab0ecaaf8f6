// Starts an installed Chrome or Chromium with playwright-core.
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";
import { longestWait } from "./demo.js";

/** Starts a headless browser with an empty profile. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chrome or Chromium: npm test gets one, or says how");
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  browser.on("context", (context) => context.setDefaultTimeout(longestWait));
  return browser;
}

let sharedInstance: Promise<Browser> | undefined;

/**
 * Returns the browser that all test files of a worker share. The first call starts the browser. Tests close only their pages.
 */
export const sharedBrowser = (): Promise<Browser> => (sharedInstance ??= openBrowser());
