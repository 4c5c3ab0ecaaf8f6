// Serves a folder as a static site under a strict policy, and opens its pages in Chromium.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Browser } from "playwright-core";
import { contentSecurityPolicy } from "../../web/scripts/serve-demo.mjs";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

export interface Site extends AsyncDisposable {
  readonly address: string;
  /** Handlers of requests by path, for responses with errors or wrong headers. */
  readonly handlers: Map<string, (response: ServerResponse) => void>;
}

/**
 * Serves a folder on this machine. The policy is that of web/scripts/serve-demo.mjs. It also allows the inline import map, and
 * has the additions in `policyAdditions`.
 */
export async function serve(folder: string, importMap?: string, policyAdditions = ""): Promise<Site> {
  const handlers: Site["handlers"] = new Map();
  const policy = `${contentSecurityPolicy}${importMap === undefined ? "" : ` ${hashSource(importMap)}`}${policyAdditions}`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname.replace(/\/$/, "/index.html");
    const handler = handlers.get(path);
    if (handler) return handler(response);
    const file = join(folder, decodeURIComponent(path));
    const type = types[extname(path)];
    if (!type || !statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy }).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    handlers,
    [Symbol.asyncDispose]: close,
  };
}

/** Returns the part of a policy that allows an inline script by its hash. Import maps must be inline. */
const hashSource = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Opens a page, and returns the first `count` lines that it prints. Throws if the page has an error or warning. */
export async function linesOfPage(browser: Browser, address: string, count = 1): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const lines: string[] = [];
    await new Promise<void>((resolve, reject) => {
      page.on("console", (message) => {
        if (message.location().url.endsWith("/favicon.ico")) return; // requested by the browser
        if (message.type() === "error" || message.type() === "warning")
          reject(new Error(`${message.text()} (${message.location().url})`));
        if (message.type() === "log") lines.push(message.text());
        if (lines.length === count) resolve();
      });
      page.on("pageerror", reject);
      page.goto(address).catch(reject);
    });
    return lines;
  } finally {
    await context.close();
  }
}
