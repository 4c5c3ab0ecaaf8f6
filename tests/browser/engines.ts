// Starts the two browser engines of the tests with Puppeteer: Chromium, and a standard Firefox, which playwright-core cannot
// control.
import puppeteer, { type Browser, type BrowserContext, type LaunchOptions, type Page } from "puppeteer-core";
import { longestWait } from "./demo.js";
import { chromiumArguments, findChromium, findFirefox } from "../../web/scripts/browsers.mjs";

export const engines = {
  Chromium: {
    browser: "chrome",
    find: findChromium,
    args: chromiumArguments(),
    savesIn: (folder: string): LaunchOptions => ({ downloadBehavior: { policy: "allow", downloadPath: folder } }),
  },
  Firefox: {
    browser: "firefox",
    find: findFirefox,
    args: [],
    savesIn: (folder: string): LaunchOptions => ({
      extraPrefsFirefox: {
        "browser.download.folderList": 2, // saves files in the folder of the next preference
        "browser.download.dir": folder,
        "browser.download.alwaysOpenPanel": false, // the panel would take the focus from the page
      },
    }),
  },
} as const;
export type Engine = keyof typeof engines;

declare module "vitest" {
  interface ProvidedContext {
    /** Engine of the project. */
    readonly engine: Engine;
  }
}

/** Starts a headless browser with an empty profile. The caller closes the browser, and may name a folder for downloads. */
export async function openEngine(engine: Engine, folder?: string): Promise<Browser> {
  const { browser, find, args, savesIn } = engines[engine];
  const executablePath = find();
  if (!executablePath) throw new Error(`no ${engine}: npm test gets one, or says how`);
  return puppeteer.launch({
    ...(folder !== undefined && savesIn(folder)),
    browser,
    executablePath,
    args: [...args],
    headless: true,
    timeout: 0, // the hook that starts the browser has a timeout
  });
}

const sharedBrowsers = new Map<Engine, Promise<Browser>>();

/** Returns the browser that all test files of a worker share. The first call starts the browser. */
export function sharedEngine(engine: Engine): Promise<Browser> {
  const browser = sharedBrowsers.get(engine) ?? openEngine(engine);
  sharedBrowsers.set(engine, browser);
  return browser;
}

/** Creates an isolated context without stored data. The caller closes the context with its pages. */
export const openContext = async (engine: Engine): Promise<BrowserContext> =>
  (await sharedEngine(engine)).createBrowserContext();

/** Errors of requests that a page sent before the test left the page. */
const abortErrors = ["net::ERR_ABORTED", "NS_BINDING_ABORTED"];

/** Opens a page, and collects its errors, warnings and requests. */
export async function openPage(
  browser: Pick<Browser, "newPage">,
): Promise<{ readonly page: Page; readonly complaints: readonly string[]; readonly requests: readonly string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(longestWait);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    const wasPageLeft = abortErrors.includes(request.failure()?.errorText ?? "");
    if (!wasPageLeft) complaints.push(request.url());
  });
  page.on("request", (request) => requests.push(request.url()));
  return { page, complaints, requests };
}
