// Computes the signature in a browser, with the program that tests/web/wasm/signature.all.test.ts runs in Node.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { built, inTree } from "../../web/scripts/paths.mjs";
import { openContext, openPage } from "./engines.js";

const files: Record<string, readonly [type: string, body: string | Buffer]> = {
  "/": ["text/html", "<!doctype html><link rel=icon href='data:,'><script src='signature.js'></script>"],
  "/signature.js": ["text/javascript", readFileSync(built("wasm", "signature.js"))],
  "/signature.wasm": ["application/wasm", readFileSync(built("wasm", "signature.wasm"))],
};
const server = createServer(({ url = "" }, response) => {
  const [type, body] = files[url] ?? ["text/plain", "not here"];
  response.writeHead(url in files ? 200 : 404, { "Content-Type": type }).end(body);
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "localhost", ready)));
afterAll(() => void server.close());

test("a page prints the golden signature", async () => {
  const context = await openContext(inject("engine"));
  const { page } = await openPage(context);
  const printed = new Promise<string>((resolve) => page.once("console", (message) => resolve(message.text())));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  expect(await printed).toBe(readFileSync(inTree("tests", "golden", "signature.txt"), "utf8").trim());
  await context.close();
});
