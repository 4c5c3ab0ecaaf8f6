// Opens the demo in a page, and collects the errors and warnings that the page causes.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

declare global {
  /** Violations of the content security policy, which a script of `openDemo` records in the page. */
  var observed: { violations: string[] };
  /** Functions that continue the slices that `holdSlices` holds. */
  var heldSlices: (() => void)[];
}

export interface Demo extends AsyncDisposable {
  readonly page: Page;
  /** Errors and warnings of the console, uncaught errors, and failed requests. */
  readonly complaints: readonly string[];
}

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly complaints: string[];
}

/** Tab that the next test can use, by browser. Reusing a tab is much faster than opening a tab, which starts a process. */
const idleTabs = new WeakMap<Browser, Tab>();

/**
 * Opens an address without stored data of earlier visits. Tests share a tab, unless the tab is in use or the options require
 * another tab. A test that fakes the clock, holds keys or sets `textSize`, in pixels, also sets `ownTab`, because these effects
 * last until the tab is closed. The service worker is disabled, because caching takes a fifth of a visit's time.
 * offline.all.test.ts tests the service worker.
 */
export async function openDemo(
  browser: Browser,
  address: string,
  {
    ownTab = false,
    viewport,
    colorScheme,
    reducedMotion,
    textSize,
    ...otherOptions
  }: BrowserContextOptions & { ownTab?: boolean; textSize?: number } = {},
): Promise<Demo> {
  const isIsolated = ownTab || Object.keys(otherOptions).length > 0;
  const tab = (!isIsolated && idleTabs.get(browser)) || (await openTab(browser, otherOptions));
  if (idleTabs.get(browser) === tab) idleTabs.delete(browser);
  const { context, page, session, complaints } = tab;
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "no-preference",
  });
  if (textSize) await session.send("Page.setFontSizes", { fontSizes: { standard: textSize } });
  await page.goto(address);
  await session.send("Page.resetNavigationHistory");
  await page.locator("figure svg, figure hexsmith-board").first().waitFor();
  await waitUntilComplete(page);
  const release = async () => {
    if (isIsolated || idleTabs.has(browser)) return context.close();
    // When a visit ends, the game page stores its game, perhaps only after the next page has opened. This must not affect the
    // next test, so storing is disabled.
    await page.evaluate(() => void (Storage.prototype.setItem = () => undefined));
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    await page.unrouteAll();
    await session.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: "all" });
    complaints.length = 0;
    idleTabs.set(browser, tab);
  };
  return { page, complaints, [Symbol.asyncDispose]: release };
}

/** Timeout in milliseconds. Even on a busy machine, only a page that hangs exceeds the timeout. */
export const longestWait = 120_000;

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    const wasPageLeft = request.failure()?.errorText === "net::ERR_ABORTED"; // the test left the page before the response
    if (!wasPageLeft) complaints.push(request.url());
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker"); // as in insecure contexts
    globalThis.observed = { violations: [] };
    addEventListener("securitypolicyviolation", (event) =>
      observed.violations.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  return { context, page, session: await context.newCDPSession(page), complaints };
}

/** Waits until the page is interactive. Works with Playwright and Puppeteer. */
export const waitUntilComplete = async (page: {
  waitForFunction(reached: () => boolean): Promise<unknown>;
}): Promise<void> => void (await page.waitForFunction(() => performance.getEntriesByName("page-complete").length > 0));

/**
 * Calls `follow`, which follows a link, and waits until the next page is complete. The next page is recognized by the absence of
 * the mark "left", because the old page may still update its address, which drivers count as a navigation. Works with
 * Playwright and Puppeteer.
 */
export async function followLink(
  page: Parameters<typeof waitUntilComplete>[0] & { evaluate(mark: () => void): Promise<void> },
  follow: () => Promise<unknown>,
) {
  await page.evaluate(() => void performance.mark("left"));
  await follow();
  await page.waitForFunction(() => performance.getEntriesByName("left").length === 0);
  await waitUntilComplete(page);
}

/** A page of Playwright or Puppeteer. */
interface Evaluating {
  evaluate<Result>(script: (times: number) => Result | Promise<Result>, times: number): Promise<Result>;
}

/**
 * Holds each slice of a long computation until the test calls `releaseSlices`, so that nothing changes while the test looks. Each
 * reading of the clock takes a fifth of a millisecond, so that slices do the same work on every machine. Works with Playwright and
 * Puppeteer.
 */
export const holdSlices = (page: Evaluating): Promise<void> =>
  page.evaluate(() => {
    let time = performance.now();
    performance.now = () => (time += 0.2);
    const { postMessage } = MessagePort.prototype;
    globalThis.heldSlices = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (message === "released") postMessage.call(this, message);
      else heldSlices.push(() => postMessage.call(this, message));
    };
  }, 1);

export const countHeldSlices = (page: Evaluating): Promise<number> => page.evaluate(() => heldSlices.length, 1);

/** Executes the held slices a number of times, and returns the number of slices that follow. */
export const releaseSlices = (page: Evaluating, times = 1): Promise<number> =>
  page.evaluate(async (times) => {
    for (let time = 0; time < times; ++time) {
      for (const resume of heldSlices.splice(0)) resume();
      const { port1, port2 } = new MessageChannel();
      const released = new Promise((resolve) => (port1.onmessage = resolve)); // messages arrive in their order
      port2.postMessage("released");
      await released;
      await new Promise((resolve) => setTimeout(resolve));
    }
    return heldSlices.length;
  }, times);

/** Waits until the page is interactive, and returns the accessible name of its board. */
export async function nameOf(page: Page): Promise<string> {
  await waitUntilComplete(page);
  return (await page.locator(".stage hexsmith-board svg").getAttribute("aria-label")) ?? "";
}
