// Serves a copy of the built demo. Tests can change the copied files, and switch the server off.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { contentSecurityPolicy } from "../../web/scripts/serve-demo.mjs";
import { demoFolder } from "../../web/scripts/paths.mjs";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export interface Site extends AsyncDisposable {
  readonly address: string;
  /** Folder of the served files. */
  readonly folder: string;
  /** Stops the server, which ends all connections. */
  switchOff(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  cpSync(demoFolder, folder, { recursive: true, filter: (path) => path !== join(demoFolder, "docs") });
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = pathname === "/" ? "/index.html" : pathname;
    try {
      const body = readFileSync(join(folder, file));
      response.writeHead(200, {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Content-Security-Policy": contentSecurityPolicy,
        "Cache-Control": "no-store", // offline files can only come from the service worker
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const switchOff = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    folder,
    switchOff,
    async [Symbol.asyncDispose]() {
      await switchOff();
      rmSync(folder, { recursive: true });
    },
  };
}
