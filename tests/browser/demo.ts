// The demo in a page, and what it complained about meanwhile.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** What `openDemo` installs in the page, for what only the page can see. */
declare global {
  var observed: { violations: string[] };
}

export interface Demo extends AsyncDisposable {
  readonly page: Page;
  /** Errors and warnings of the console, uncaught errors, failed requests. */
  readonly complaints: readonly string[];
}

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly complaints: string[];
}

/** Where a tab waits for the next test: most of what a visit costs a machine is a new tab's process. */
const waiting = new WeakMap<Browser, Tab>();

/**
 * Opens an address where nothing of an earlier visit is remembered, nor is in the history. Tests take turns in one tab,
 * unless it is taken, or options ask for more than it can change. What stays until a tab is closed, as a clock and keys
 * that are held do, is for tabs of their `own`. No visit keeps the demo for the next, which would be a fifth of its cost:
 * for that there are policy.test.ts, visit.test.ts and offline.test.ts.
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
    // A page keeps its game when it is left, which may be after another was opened: nothing of this visit is kept.
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

/** Milliseconds: only what hangs takes longer, however busy the machine is. */
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
    const left = request.failure()?.errorText === "net::ERR_ABORTED"; // the page was left before it came
    if (!left) complaints.push(request.url());
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker"); // as where pages are not secure
    globalThis.observed = { violations: [] };
    addEventListener("securitypolicyviolation", (event) =>
      observed.violations.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  return { context, page, session: await context.newCDPSession(page), complaints };
}

/** All of a page can be used. For the pages of either driver. */
export const complete = async (page: { waitForFunction(reached: () => boolean): Promise<unknown> }): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName("page-complete").length > 0));

/**
 * Does what leads to another page, and waits until that is complete: another document, since a page that is left may still
 * write its address, which counts as a navigation. The mark is no attribute, since a document may have no element yet. For the
 * pages of either driver.
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
 * Lets a long run go on only ten times a second, 4 ms of work at a time, so that it is still under way however late it is
 * looked at. For the pages of either driver.
 */
export const slowRuns = (page: { evaluate(slow: () => void): Promise<void> }): Promise<void> =>
  page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 100);
    };
  });

/** Lets the page draw what has changed. For the pages of either driver. */
export const frames = (
  page: { evaluate(wait: (count: number) => Promise<void>, count: number): Promise<void> },
  count = 3,
): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; ++frame) await new Promise(requestAnimationFrame);
  }, count);

/** What the board's drawing is for those who do not see it. */
export async function nameOf(page: Page): Promise<string> {
  await complete(page);
  return (await page.locator(".stage hexsmith-board svg").getAttribute("aria-label")) ?? "";
}
