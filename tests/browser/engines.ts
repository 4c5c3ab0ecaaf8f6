// The two engines that the demo is held to, driven by one library: Chromium by its own protocol, a stock Firefox by
// WebDriver BiDi, which playwright-core does not speak.
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
        "browser.download.folderList": 2, // the one named here
        "browser.download.dir": folder,
        "browser.download.alwaysOpenPanel": false, // it takes the focus, and the next keys, from the page
      },
    }),
  },
} as const;
export type Engine = keyof typeof engines;

declare module "vitest" {
  interface ProvidedContext {
    /** That of the project, for tests that run in one engine at a time. */
    readonly engine: Engine;
  }
}

/** Starts it, headless, with an empty profile. The caller closes it, and names a folder where pages are to save files. */
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
    timeout: 0, // the hook that starts it has a limit
  });
}

const shared = new Map<Engine, Promise<Browser>>();

/** That of all test files of a worker: it starts at the first call, and ends with the worker. */
export function sharedEngine(engine: Engine): Promise<Browser> {
  const browser = shared.get(engine) ?? openEngine(engine);
  shared.set(engine, browser);
  return browser;
}

/** Something like a profile of its own in it, where nothing is remembered. The caller closes it, with its pages. */
export const openContext = async (engine: Engine): Promise<BrowserContext> =>
  (await sharedEngine(engine)).createBrowserContext();

/** What the engines say of a request whose page was left before it was answered. */
const cutOff = ["net::ERR_ABORTED", "NS_BINDING_ABORTED"];

/** A page, and what it complained about or asked for. */
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
    const left = cutOff.includes(request.failure()?.errorText ?? "");
    if (!left) complaints.push(request.url());
  });
  page.on("request", (request) => requests.push(request.url()));
  return { page, complaints, requests };
}
