// Opens the demo in a page, and collects the errors and warnings that the page causes.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** Violations of the content security policy, which a script of `openDemo` records in the page. */
declare global {
  var observed: { violations: string[] };
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

/** Each browser's tab for the next test. Reusing a tab is much faster than opening one, which starts a process. */
const waiting = new WeakMap<Browser, Tab>();

/**
 * Opens an address without stored data of earlier visits. Tests share a tab, unless it is in use or options need another one.
 * A test that fakes the clock or holds keys sets `own` to get a separate tab, because these effects last until the tab is
 * closed. The service worker is disabled, because caching takes a fifth of a visit's time. offline.all.test.ts tests it.
 */
export async function openDemo(
  browser: Browser,
  address: string,
  { own = false, viewport, colorScheme, reducedMotion, ...others }: BrowserContextOptions & { own?: boolean } = {},
): Promise<Demo> {
  const alone = own || Object.keys(others).length > 0;
  const tab = (!alone && waiting.get(browser)) || (await openTab(browser, others));
  if (waiting.get(browser) === tab) waiting.delete(browser);
  const { context, page, session, complaints } = tab;
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "no-preference",
  });
  await page.goto(address);
  await session.send("Page.resetNavigationHistory");
  await page.locator("figure svg, figure hexsmith-board").first().waitFor();
  await complete(page);
  const leave = async () => {
    if (alone || waiting.has(browser)) return context.close();
    // A page stores its game when it is left, perhaps after the next one has opened. This visit must store nothing.
    await page.evaluate(() => void (Storage.prototype.setItem = () => undefined));
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    await page.unrouteAll();
    await session.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: "all" });
    complaints.length = 0;
    waiting.set(browser, tab);
  };
  return { page, complaints, [Symbol.asyncDispose]: leave };
}

/** Timeout in milliseconds, which only a hanging page exceeds, even on a busy machine. */
export const longestWait = 120_000;

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(longestWait);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    const left = request.failure()?.errorText === "net::ERR_ABORTED"; // the page was left before the response
    if (!left) complaints.push(request.url());
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
export const complete = async (page: { waitForFunction(reached: () => boolean): Promise<unknown> }): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName("page-complete").length > 0));

/**
 * Follows a link and waits until the next page is complete. The wait looks for a document without the mark "left", because
 * the old page may still update its address, which drivers count as a navigation. Works with Playwright and Puppeteer.
 */
export async function arrived(
  page: Parameters<typeof complete>[0] & { evaluate(mark: () => void): Promise<void> },
  act: () => Promise<unknown>,
) {
  await page.evaluate(() => void performance.mark("left"));
  await act();
  await page.waitForFunction(() => performance.getEntriesByName("left").length === 0);
  await complete(page);
}

/**
 * Slows a long run to ten slices of 4 ms a second, so that it is still running when a test looks. Works with Playwright and
 * Puppeteer.
 */
export const slowRuns = (page: { evaluate(slow: () => void): Promise<void> }): Promise<void> =>
  page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 100);
    };
  });

/** Waits a number of frames, so that changes are drawn. Works with Playwright and Puppeteer. */
export const frames = (
  page: { evaluate(wait: (count: number) => Promise<void>, count: number): Promise<void> },
  count = 3,
): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; ++frame) await new Promise(requestAnimationFrame);
  }, count);

/** Waits until the page is interactive, and returns the accessible name of its board. */
export async function nameOf(page: Page): Promise<string> {
  await complete(page);
  return (await page.locator(".stage hexsmith-board svg").getAttribute("aria-label")) ?? "";
}
