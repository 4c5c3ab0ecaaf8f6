// The browser of these tests: an installed Chrome or Chromium, driven through playwright-core.
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";

/** Starts one of its own, headless, with an empty profile. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chrome or Chromium: npm test gets one, or says how");
  return chromium.launch({ executablePath, args: chromiumArguments() });
}

let shared: Promise<Browser> | undefined;

/** That of all test files of a worker: it starts at the first call, and ends with the worker. Tests close their pages. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= openBrowser());
