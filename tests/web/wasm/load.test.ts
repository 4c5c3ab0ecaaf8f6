import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { built } from "../../../web/scripts/paths.mjs";
import { loadFrom } from "../../../web/src/wasm/external-load.js";
import { loadSync } from "../../../web/src/index.js";
import { Once } from "../../../web/src/wasm/module.js";

const bytes = readFileSync(built("wasm", "hexsmith.wasm"));
const wasm = { headers: { "Content-Type": "application/wasm" } };
const neverAsked = () => Promise.reject(new Error("the file beside the script was asked for"));
const { board } = loadSync().generateBoard({ seed: "load" });

let address = "";
const server = createServer((request, response) => {
  const page = request.url === "/page";
  response.writeHead(request.url === "/none" ? 404 : 200, {
    "Content-Type": page ? "text/html; charset=utf-8" : "application/wasm",
  });
  response.end(page ? "<!doctype html>" : request.url === "/broken" ? "no module" : bytes);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.for<[name: string, wasm: () => unknown]>([
  ["bytes", () => new Uint8Array(bytes)],
  ["a buffer", () => new Uint8Array(bytes).buffer],
  ["a compiled module", () => new WebAssembly.Module(new Uint8Array(bytes))],
  ["a response", () => new Response(new Uint8Array(bytes), wasm)],
  ["an address", () => `${address}/hexsmith.wasm`],
  ["a URL", () => new URL(`${address}/hexsmith.wasm`)],
])("the module may come from %s", async ([, source]) => {
  const hexsmith = await loadFrom(neverAsked).load({ wasm: source() as string });
  expect(hexsmith.generateBoard({ seed: "load" }).board).toEqual(board);
});

test.for<[path: string, message: RegExp]>([
  ["/none", /^hexsmith: http\S+\/none answered 404 Not Found$/],
  ["/page", /^hexsmith: http\S+\/page must be served as application\/wasm, got text\/html$/],
])("%s is an error that says so, and the next load tries again", async ([path, message]) => {
  const { load } = loadFrom(neverAsked);
  await expect(load({ wasm: address + path })).rejects.toThrow(message);
  expect((await load({ wasm: `${address}/hexsmith.wasm` })).generateBoard({ seed: "load" }).board).toEqual(board);
});

test("an address that nobody answers is an error that names it and its cause", async () => {
  const nobody = "http://127.0.0.1:1/hexsmith.wasm";
  const error: unknown = await loadFrom(neverAsked)
    .load({ wasm: nobody })
    .catch((reason: unknown) => reason);
  expect(error).toEqual(new Error(`hexsmith: ${nobody} cannot be fetched`));
  expect((error as Error).cause).toBeInstanceOf(Error);
});

test("a broken file is an error that names its address and says why", async () => {
  const error: unknown = await loadFrom(neverAsked)
    .load({ wasm: `${address}/broken` })
    .catch((reason: unknown) => reason);
  expect(String(error)).toMatch(
    /^Error: hexsmith: http\S+\/broken cannot be compiled: WebAssembly\S+ expected magic word/,
  );
  expect((error as Error).cause).toBeInstanceOf(WebAssembly.CompileError);
});

test.each([
  ["another module", () => readFileSync(built("wasm", "lab.wasm"))],
  ["a module that imports what is not there", () => importing("elsewhere")],
  ["an empty module", () => new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])],
])("%s is an error that says so, and the next load tries again", async (_, source) => {
  const { load } = loadFrom(() => Promise.resolve(new Uint8Array(bytes)));
  await expect(load({ wasm: source() })).rejects.toThrow(
    "hexsmith: the WebAssembly module is not the one that belongs to this script",
  );
  expect((await load()).generateBoard({ seed: "load" }).board).toEqual(board);
});

/** A module that imports one function of a module of that name. */
function importing(name: string): Uint8Array<ArrayBuffer> {
  const letters = [...name].map((letter) => letter.charCodeAt(0));
  const type = [1, 4, 1, 0x60, 0, 0];
  const imports = [1, letters.length, ...letters, 1, 0x66, 0, 0];
  return new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...type, 2, imports.length, ...imports]);
}

test("loads that overlap get the same object", async () => {
  const { load, loadSync: loaded } = loadFrom(() => Promise.resolve(new Uint8Array(bytes)));
  const [first, second] = await Promise.all([load(), load()]);
  expect(second).toBe(first);
  expect(loaded()).toBe(first);
});

test("loadSync says that an external module must be loaded first", () => {
  expect(() => loadFrom(neverAsked).loadSync()).toThrow(/await load\(\) first/);
});

test("of two ways to make the one object, whichever comes first counts", async () => {
  const once = new Once<object>();
  const later = once.later(
    () => Promise.resolve(1),
    () => ({}),
  );
  const now = once.now(() => ({}));
  expect(await later).toBe(now);
});
