// Opens pages in Chromium as a visitor would, without observing them while they load. Drivers such as Playwright
// observe every page from its start. They record the source position of each request, so the engine must parse scripts
// again, which slows pages down.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";

export interface Visitor {
  /**
   * Loads an address in a new window without a cache, and waits for a number of milliseconds. Then evaluates an expression in
   * the page, and returns its value.
   */
  visit(url: string, milliseconds: number, expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts headless Chromium with an empty profile, and controls it by the DevTools protocol over a pipe. */
export function openVisitor(): Visitor {
  const profile = mkdtempSync(join(tmpdir(), "visitor-"));
  const args = ["--headless", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "--window-size=1280,720"];
  const browser = spawn(findChromium() as string, [...chromiumArguments(), ...args], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const [input, output] = [browser.stdio[3] as Writable, browser.stdio[4] as Readable];
  const resolvers = new Map<number, (result: Record<string, unknown>) => void>();
  let messageCount = 0;
  let receivedText = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    const messages = (receivedText + text).split("\0");
    receivedText = messages.pop() ?? "";
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as { id?: number; result?: object; error?: object };
      if (error) throw new Error(message);
      if (id !== undefined) resolvers.get(id)?.({ ...result });
    }
  });
  const send = (method: string, params: object = {}, sessionId?: string) => {
    const id = ++messageCount;
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise<Record<string, unknown>>((resolve) => resolvers.set(id, resolve));
  };
  const attach = async (targetId: unknown) =>
    (await send("Target.attachToTarget", { targetId, flatten: true }))["sessionId"] as string;
  const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  return {
    async visit(url, milliseconds, expression) {
      const { browserContextId } = await send("Target.createBrowserContext");
      const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
      await sleep(milliseconds); // a new window first loads pages of the browser
      const navigator = await attach(targetId);
      void send("Page.navigate", { url }, navigator);
      await send("Target.detachFromTarget", { sessionId: navigator });
      await sleep(milliseconds);
      const request = { expression: `JSON.stringify(${expression})` };
      const evaluation = await send("Runtime.evaluate", request, await attach(targetId));
      await send("Target.disposeBrowserContext", { browserContextId });
      return JSON.parse((evaluation["result"] as { value: string }).value);
    },
    async close() {
      const exited = new Promise((resolve) => browser.once("exit", resolve));
      await send("Browser.close");
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
