// A folder as a static site under the strict policy, and pages of it in Chromium.
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
  /** Paths that are answered otherwise, for files that are missing or served wrongly. */
  readonly otherwise: Map<string, (response: ServerResponse) => void>;
}

/**
 * Serves it on this machine. The policy: web/scripts/serve-demo.mjs's, and the hash of an inline import map if there is one,
 * or `more` of what it allows.
 */
export async function serve(folder: string, importMap?: string, more = ""): Promise<Site> {
  const otherwise: Site["otherwise"] = new Map();
  const policy = `${contentSecurityPolicy}${importMap === undefined ? "" : ` ${hashSource(importMap)}`}${more}`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname.replace(/\/$/, "/index.html");
    const instead = otherwise.get(path);
    if (instead) return instead(response);
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
    otherwise,
    [Symbol.asyncDispose]: close,
  };
}

/** How a policy allows one inline script: an import map must be inline, so a strict policy names its hash or a nonce. */
const hashSource = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** What the page at the address prints, `count` lines of its console; whatever it complains about is an error. */
export async function printed(browser: Browser, address: string, count = 1): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const lines: string[] = [];
    await new Promise<void>((done, failed) => {
      page.on("console", (message) => {
        if (message.location().url.endsWith("/favicon.ico")) return; // which nobody has asked for
        if (message.type() === "error" || message.type() === "warning")
          failed(new Error(`${message.text()} (${message.location().url})`));
        if (message.type() === "log") lines.push(message.text());
        if (lines.length === count) done();
      });
      page.on("pageerror", failed);
      page.goto(address).catch(failed);
    });
    return lines;
  } finally {
    await context.close();
  }
}
