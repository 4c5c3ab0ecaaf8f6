// Imports the package from a CDN by the line in the manual. A server of the test replaces the CDN: it serves files to every
// origin, and redirects partial versions and bare names to the exact file.
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { expect, test } from "vitest";
import { sharedBrowser } from "../browser/browser.js";
import { readManifest } from "../../web/scripts/paths.mjs";
import { newGame } from "../../web/src/game.js";
import { encodeBoard, generateBoard } from "../../web/src/index.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { pageNamed } from "./manual.js";
import { linesOfPage, serve } from "./site.js";

const { version, exports } = readManifest() as {
  readonly version: string;
  readonly exports: { readonly ".": { readonly default: string } };
};
const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".wasm": "application/wasm" };

async function serveAsCdn(consumer: Consumer) {
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    const [, requestedVersion = "", rest = ""] = /^\/npm\/hexsmith(?:@([^/]*))?(\/.*)?$/.exec(request.url ?? "") ?? [];
    const file = rest === "" ? exports["."].default.slice(1) : rest;
    if (requestedVersion !== version || rest === "")
      return void response.writeHead(302, { Location: `/npm/hexsmith@${version}${file}` }).end();
    const path = consumer.path("node_modules", "hexsmith", ...file.split("/"));
    const type = types[extname(path)];
    if (!type || !statSync(path, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": type }).end(readFileSync(path));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, [Symbol.asyncDispose]: close };
}

const [line = ""] = pageNamed("quick-start").blocks.flatMap(
  ({ code }) => code.match(/^.*https:\/\/cdn\.example.*$/m) ?? [],
);

test.each([
  ["the line in the manual", (cdnLine: string) => cdnLine],
  ["a partial version", (cdnLine: string) => cdnLine.replace(`@${version}`, "@0")],
  ["without a version", (cdnLine: string) => cdnLine.replace(/@[^"]*/, "")],
  ["an external entry, whose module is a file", (cdnLine: string) => cdnLine.replace("index.js", "external.js")],
])("a page imports the package from a CDN by one line: %s", async (name, change) => {
  await using consumer = await newConsumer();
  await using cdn = await serveAsCdn(consumer);
  const external = name.startsWith("an external");
  const pageImport = change(line)
    .replace("https://cdn.example", cdn.address)
    .replace("renderSvg", external ? "init" : "encodeBoard");
  consumer.write(
    "page/index.html",
    '<!doctype html><meta charset="utf-8"><script type="module" src="page.js"></script>',
  );
  consumer.write(
    "page/page.js",
    external
      ? `${pageImport}\nawait init();\nconsole.log(generateBoard({ seed: "cdn" }).energy.total);`
      : `${pageImport}\nconsole.log(encodeBoard(generateBoard({ seed: "cdn" }).board));`,
  );
  const cdnSources = ` ${cdn.address}; connect-src ${cdn.address}`;
  await using site = await serve(consumer.path("page"), undefined, cdnSources);
  const { board, energy } = generateBoard({ seed: "cdn" });
  const expected = external ? String(energy.total) : encodeBoard(board);
  expect(await linesOfPage(await sharedBrowser(), site.address)).toEqual([expected]);
});

test("two entries from a CDN share their common files", async () => {
  await using consumer = await newConsumer();
  await using cdn = await serveAsCdn(consumer);
  const game = line.replace("generateBoard, renderSvg", "newGame").replace("index.js", "game.js");
  consumer.write(
    "page/index.html",
    '<!doctype html><meta charset="utf-8"><script type="module" src="page.js"></script>',
  );
  const imports = `${line}\n${game}`.replaceAll("https://cdn.example", cdn.address);
  consumer.write(
    "page/page.js",
    `${imports}\nconsole.log(newGame(generateBoard({ seed: "cdn" }).board, { seed: 1 }).phase, renderSvg.length > 0);`,
  );
  await using site = await serve(consumer.path("page"), undefined, ` ${cdn.address}`);
  const { phase } = newGame(generateBoard({ seed: "cdn" }).board, { seed: 1 });
  expect(await linesOfPage(await sharedBrowser(), site.address)).toEqual([`${phase} true`]);
});
