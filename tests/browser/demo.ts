// The demo in a page of its own, and what it complained about meanwhile.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** What `openDemo` installs in the page, for what only the page can see. */
declare global {
  var observed: { violations: string[]; longTasks: number[] };
}

export interface Demo extends AsyncDisposable {
  readonly page: Page;
  /** Errors and warnings of the console, uncaught errors, failed requests. */
  readonly complaints: readonly string[];
}

/** Opens an address in a fresh context: nothing is cached, nothing remembered. */
export async function openDemo(browser: Browser, address: string, options?: BrowserContextOptions): Promise<Demo> {
  const context = await browser.newContext(options);
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
    globalThis.observed = { violations: [], longTasks: [] };
    addEventListener("securitypolicyviolation", (event) =>
      observed.violations.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
    new PerformanceObserver((list) =>
      observed.longTasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ entryTypes: ["longtask"] });
  });
  await page.goto(address);
  await page.locator("figure svg").first().waitFor();
  await complete(page);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** All of a page can be used. For the pages of either driver. */
export const complete = async (page: { waitForFunction(reached: () => boolean): Promise<unknown> }): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName("page-complete").length > 0));

/** What the board's drawing is for those who do not see it. */
export async function nameOf(page: Page): Promise<string> {
  await complete(page);
  return (await page.locator(".drawing svg").getAttribute("aria-label")) ?? "";
}
