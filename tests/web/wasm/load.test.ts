// The module of an `/external` entry can be loaded from several kinds of sources. Tests each kind, and the errors of loading.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { built } from "../../../web/scripts/paths.mjs";
import type * as externalEntry from "../../../web/src/external.js";
import type { InitOptions } from "../../../web/src/external.js";
import { generateBoard } from "../../../web/src/index.js";
import { version } from "../../../web/src/wasm/version.js";
import { callsOf, outcomeOf, partsOf, type Sample, withoutModule } from "../check/calls.js";
import { rejection } from "./async-versions.js";

const file = built("wasm", "board/module.wasm");
const bytes = new Uint8Array(readFileSync(file));
const wasm = { headers: { "Content-Type": "application/wasm" } };
const { board } = generateBoard({ seed: "load" });

/** Imports "hexsmith/external" again, without a loaded module. */
async function freshExternal(): Promise<typeof externalEntry> {
  vi.resetModules();
  return import("../../../web/src/external.js");
}

type Wasm = InitOptions["wasm"];

/** The content and type of each path of the test server. */
const responses: Readonly<Record<string, readonly [content: string | Uint8Array, type?: string]>> = {
  "/board.wasm": [bytes, "application/wasm"],
  "/parameter": [bytes, "Application/Wasm; charset=utf-8"],
  "/octets": [bytes, "application/octet-stream"],
  "/text": [bytes, "text/plain"],
  "/untyped": [bytes],
  "/page": ["<!doctype html>", "text/html; charset=utf-8"],
  "/page-with-bytes": [bytes, "text/html"],
  "/broken": ["no module", "application/wasm"],
  "/broken-octets": ["no module", "application/octet-stream"],
  "/cut": [bytes.subarray(0, 5000), "application/wasm"],
};

let address = "";
const server = createServer((request, response) => {
  const [content, type] = responses[request.url ?? ""] ?? ["nothing here", "text/plain"];
  response.writeHead((request.url ?? "") in responses ? 200 : 404, type === undefined ? {} : { "Content-Type": type });
  response.end(content);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.for<[name: string, wasm: () => unknown]>([
  ["bytes", () => bytes],
  ["a buffer", () => bytes.slice().buffer],
  ["a view of other numbers", () => new DataView(bytes.slice().buffer)],
  ["a compiled module", () => new WebAssembly.Module(bytes)],
  ["a response", () => new Response(bytes, wasm)],
  ["a promise of a response", () => Promise.resolve(new Response(bytes, wasm))],
  ["a fetch", () => fetch(`${address}/board.wasm`)],
  ["an address", () => `${address}/board.wasm`],
  ["a URL", () => new URL(`${address}/board.wasm`)],
  ["the address of a file", () => pathToFileURL(file).href],
  ["the URL of a file", () => pathToFileURL(file)],
  ["the path of a file", () => file],
  ["an address whose type has a parameter", () => `${address}/parameter`],
  // The module is accepted although the content type is wrong.
  ["an address with the type of any bytes", () => `${address}/octets`],
  ["an address with the type of text", () => `${address}/text`],
  ["an address without a type", () => `${address}/untyped`],
  ["a response of another type", () => new Response(bytes, { headers: { "Content-Type": "text/plain" } })],
])("the module can be loaded from %s", async ([, source]) => {
  const external = await freshExternal();
  await external.init({ wasm: source() as Wasm });
  expect(external.generateBoard({ seed: "load" }).board).toEqual(board);
});

/** Creates a value in another realm, as in an iframe or in the context of a test runner. */
const inOtherRealm = (name: string): unknown => runInNewContext(`new ${name}(bytes)`, { bytes, WebAssembly });

test.each([
  ["bytes", () => inOtherRealm("Uint8Array")],
  ["a buffer", () => (inOtherRealm("Uint8Array") as Uint8Array).buffer],
  ["a compiled module", () => runInNewContext("new WebAssembly.Module(bytes)", { bytes })],
])("the module can be a value of another realm: %s", async (_, source) => {
  const external = await freshExternal();
  await external.init({ wasm: source() as Wasm });
  expect(external.generateBoard({ seed: "load" }).board).toEqual(board);
});

test("bytes that are not a module cause an error that names the file from which they were read", async () => {
  const external = await freshExternal();
  const error: unknown = await external.init({ wasm: new Uint8Array(9) }).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/^Error: hexsmith: options\.wasm cannot be compiled: WebAssembly.*magic word/);
  expect((error as Error).cause).toBeInstanceOf(WebAssembly.CompileError);
  const { ExternalModule } = await import("../../../web/src/wasm/external.js");
  const file = pathToFileURL(import.meta.filename); // this file is no module
  const module = new ExternalModule(
    () => ({}) as never,
    "hexsmith",
    "version",
    () => file,
  );
  const message = await rejection(module.init()).then((reason) => (reason as Error).message);
  expect(message).toMatch(`hexsmith: ${file.href} cannot be compiled: `);
});

const externalEntries = [
  ["board", () => import("../../../web/src/external.js")],
  ["draft", () => import("../../../web/src/draft-external.js")],
  ["game", () => import("../../../web/src/game-external.js")],
  ["lab", () => import("../../../web/src/lab-external.js")],
] as const;

/** Makes external entries find the files of their modules, as if the files were in the script's folder. */
async function copyModules(...names: readonly string[]) {
  for (const name of names) {
    const { [name]: module } = (await import(`../../../web/src/wasm/${name}-external.ts`)) as Record<string, unknown>;
    Object.assign(module as object, { fileAddress: () => pathToFileURL(built("wasm", `${name}/module.wasm`)) });
  }
}

test.each(externalEntries)(
  "the module of %s is read from the script's folder if the script is a file",
  async (name, load) => {
    vi.resetModules();
    await copyModules(name);
    const { init } = await load();
    await init();
    await expect(init({ wasm: 3 } as never)).rejects.toThrow(TypeError);
  },
);

const compiledModule = (name: string) => new WebAssembly.Module(readFileSync(built("wasm", `${name}/module.wasm`)));
const emptyModule = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));

test.each([
  ["board", "lab", "hexsmith"],
  ["draft", "board", "hexsmith/draft"],
  ["game", "draft", "hexsmith/game"],
  ["lab", "game", "hexsmith/lab"],
] as const)(
  "%s accepts its own compiled module, and refuses the module of %s and an empty module",
  async (name, other, entry) => {
    vi.resetModules();
    const [, load] = externalEntries.find(([entryName]) => entryName === name) as (typeof externalEntries)[number];
    const { init } = await load();
    const ownModule = { wasm: compiledModule(name) };
    const first = init({ wasm: compiledModule(other) });
    await expect(first).rejects.toThrow(new Error(`hexsmith: the WebAssembly module is not that of ${entry}`));
    expect(init(ownModule)).toBe(first);
    await expect(init({ wasm: emptyModule, retry: true })).rejects.toThrow(
      "hexsmith: the WebAssembly module is not hexsmith's",
    );
    const second = init({ ...ownModule, retry: true });
    expect(second).not.toBe(first);
    await second;
    expect(init()).toBe(second);
  },
);

test("each entry reads only its own file", async () => {
  vi.resetModules();
  await copyModules("board", "draft");
  const compile = vi.spyOn(WebAssembly, "compile");
  const draft = await import("../../../web/src/draft-external.js");
  const hexsmith = await import("../../../web/src/external.js");
  await draft.init();
  expect(compile).toHaveBeenCalledTimes(1);
  expect(draft.suggestDraft(board).picks).toHaveLength(8);
  expect(() => hexsmith.generateBoard()).toThrow(/await init\(\) first/);
  await hexsmith.init();
  expect(compile).toHaveBeenCalledTimes(2);
  expect(hexsmith.generateBoard({ seed: "load" }).board).toEqual(board);
  vi.restoreAllMocks();
});

test.each<[string, () => URL, string]>([
  [
    "a script without an address",
    () => new URL("./board.wasm", undefined), // import.meta.url in a bundle that is not a module
    "hexsmith: the script does not know its own address, since it is bundled as a classic script or CommonJS. " +
      'Tell hexsmith/external where its module is: init({ wasm }), or import "hexsmith" instead',
  ],
  [
    "a script that Vite has bundled for development",
    () => new URL(`${address}/node_modules/.vite/deps/board.wasm`),
    "/node_modules/.vite/deps/board.wasm is not there, because Vite has bundled the package for development. " +
      'In Vite\'s configuration, set optimizeDeps: { exclude: ["hexsmith"] }',
  ],
])("%s rejects with an error that says what to set, and has a cause", async (_, beside, message) => {
  const { ExternalModule } = await import("../../../web/src/wasm/external.js");
  const module = new ExternalModule(() => ({}) as never, "hexsmith", "version", beside);
  const error = (await rejection(module.init())) as Error;
  expect(error.message).toContain(message);
  expect(error.cause).toBeInstanceOf(Error);
});

test.for<[path: string, message: RegExp]>([
  ["/none", /^hexsmith: http\S+\/none has status 404 Not Found$/],
  ["/page", /^hexsmith: http\S+\/page is a page \(text\/html\), not a WebAssembly module$/],
  ["/page-with-bytes", /^hexsmith: http\S+\/page-with-bytes is a page \(text\/html\), not a WebAssembly module$/],
])("the response of %s causes an error that says why, and init with `retry` tries again", async ([path, message]) => {
  const external = await freshExternal();
  await expect(external.init({ wasm: address + path })).rejects.toThrow(message);
  expect(() => external.generateBoard()).toThrow(/await init\(\) first/);
  await expect(external.init({ wasm: `${address}/board.wasm` })).rejects.toThrow(message);
  await external.init({ wasm: `${address}/board.wasm`, retry: true });
  expect(external.generateBoard({ seed: "load" }).board).toEqual(board);
});

test("an unreachable address causes an error that names the address and has a cause", async () => {
  const unreachable = "http://127.0.0.1:1/board.wasm";
  const { init } = await freshExternal();
  const error: unknown = await init({ wasm: unreachable }).catch((reason: unknown) => reason);
  expect((error as Error).message).toBe(`hexsmith: ${unreachable} cannot be fetched`);
  expect((error as Error).cause).toBeInstanceOf(Error);
});

test.each(["/broken", "/broken-octets"])(
  "the response of %s causes an error that names the address and the reason",
  async (path) => {
    const { init } = await freshExternal();
    const error: unknown = await init({ wasm: address + path }).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(
      /^Error: hexsmith: http\S+\/broken\S* cannot be compiled: WebAssembly\S+ expected magic word/,
    );
    expect((error as Error).cause).toBeInstanceOf(WebAssembly.CompileError);
  },
);

test("a truncated file causes an error that names its address", async () => {
  const { init } = await freshExternal();
  await expect(init({ wasm: `${address}/cut` })).rejects.toThrow(/^hexsmith: http\S+\/cut cannot be compiled: /);
});

test("a module with an unknown import causes an error that says why, and init with `retry` tries again", async () => {
  const external = await freshExternal();
  const letters = [...new TextEncoder().encode("elsewhere")];
  const imports = [1, letters.length, ...letters, 1, 0x66, 0, 0];
  const wasm = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...[1, 4, 1, 0x60, 0, 0], 2, imports.length, ...imports);
  await expect(external.init({ wasm })).rejects.toThrow(
    `hexsmith: the WebAssembly module is not hexsmith's, this script of ${version}`,
  );
  expect(() => external.generateBoard()).toThrow(/await init\(\) first/);
  await external.init({ wasm: bytes, retry: true });
  expect(external.generateBoard({ seed: "load" }).board).toEqual(board);
});

test("a module of another version causes an error that names both versions", async () => {
  const otherVersion = bytes.slice();
  const letters = [...version].map((letter) => letter.charCodeAt(0));
  const indices = [...otherVersion.keys()].filter((index) =>
    letters.every((letter, i) => otherVersion[index + i] === letter),
  );
  for (const index of indices) otherVersion.set([...letters.slice(0, -1), "9".charCodeAt(0)], index);
  const { init } = await freshExternal();
  await expect(init({ wasm: otherVersion })).rejects.toThrow(
    `hexsmith: the WebAssembly module is of version ${version.slice(0, -1)}9, this script of ${version}`,
  );
});

test("concurrent and later inits return the same promise", async () => {
  const { init } = await freshExternal();
  const first = init({ wasm: bytes });
  expect(init({ wasm: bytes })).toBe(first);
  expect(init()).toBe(first);
  await first;
  expect(init({ wasm: `${address}/none` })).toBe(first);
});

describe("until init is done", () => {
  test.each(externalEntries)(
    "functions of %s that need the module throw an Error that names init, async versions reject with it, and no others do",
    async (name, load) => {
      vi.resetModules();
      const loaded = await load();
      const entry = name === "board" ? "hexsmith" : name;
      const entryPath = name === "board" ? entry : `hexsmith/${name}`;
      const errorOf = (needed: string) =>
        new Error(`${needed}/external needs its module: await init() first, or import "${needed}" instead`);
      for (const each of callsOf(entry === "lab" ? partsOf(loaded as never) : { [entry]: loaded })) {
        const { path, call, callAsync, samples } = each;
        const error = errorOf(each.name === "gradeBoard" ? "hexsmith" : entryPath); // which needs two modules
        const outcome = outcomeOf(call, samples[0] as Sample);
        if (!withoutModule.includes(each.name)) expect.soft(outcome, path).toEqual(error);
        else if (each.name !== "paintBoard") expect.soft(outcome, path).not.toBeInstanceOf(Error);
        if (callAsync)
          expect.soft(await rejection(callAsync(...Object.values(samples[0] as Sample))), path).toEqual(error);
      }
    },
  );

  test("functions that need the module also throw while init runs, and work after it", async () => {
    const external = await freshExternal();
    const promise = external.init({ wasm: bytes });
    expect(() => external.evaluateBoard(board)).toThrow(/await init\(\) first/);
    await promise;
    expect(external.evaluateBoard(board).energy.total).toBeGreaterThan(0);
  });
});

test("bad options of init are a TypeError, and do not affect the next init", async () => {
  const external = await freshExternal();
  const cases: readonly [unknown, string][] = [
    [null, "options must be an object, got null"],
    [3, "options must be an object, got 3"],
    [{ url: "x" }, "options.url is not known: options may have wasm, retry"],
    [
      { wasm: 3 },
      "options.wasm must be an address, a response or a promise of one, bytes or a WebAssembly.Module, got 3",
    ],
  ];
  for (const [options, message] of cases)
    await expect(external.init(options as InitOptions)).rejects.toThrow(new TypeError(message));
  await expect(external.init({ wasm: Promise.resolve(3) })).rejects.toThrow(
    new TypeError("options.wasm must be a promise of a response, got 3"),
  );
  await external.init({ wasm: bytes, retry: true });
  await expect(external.init({ wasm: 3 } as never)).rejects.toThrow(TypeError);
  expect(external.generateBoard({ seed: "load" }).board).toEqual(board);
});
