// Compiles programs with the packed types, as users do. publint and "are the types wrong?" also check the package.
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { readFileSync } from "node:fs";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManifest, tarballFile } from "../../web/scripts/paths.mjs";
import { compileProject } from "./compiler.js";
import { type Consumer, newConsumer, ownTool } from "./consumer.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

/** Compiles files of consumers/ into a folder, and returns the compiler's errors as text. */
function compile(type: "module" | "commonjs", outDir: string, options: object = {}, files = ["use.ts"]): string {
  consumer.write("package.json", JSON.stringify({ private: true, type }));
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022", "dom"],
    module: "nodenext",
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: type === "module",
    skipLibCheck: false,
    outDir,
    ...options,
  };
  return compileProject(consumer, { compilerOptions, files });
}

/** Compiler options for Node's types without the DOM library. */
const noDom = { lib: ["es2022"], typeRoots: [ownTool("@types")], types: ["node"] };

/** The output that use.ts must print. */
const expectedOutput = JSON.stringify([
  ...Array<boolean>(8).fill(true),
  ["lock-against-forbid", "adjacentHighNumbers", [0, 1]],
  "not-a-code",
  "not-a-code",
  19,
  19,
  385,
]);

describe.each(["module", "commonjs"] as const)("TypeScript, strictly, library files included, as %s", (type) => {
  test("every optional property accepts undefined, and type errors are reported", () => {
    expect(compile(type, "checks", noDom, ["absent.ts", "mistakes.ts"])).toBe("");
  });

  test("a program with every entry compiles without the DOM library, and runs", async () => {
    expect(compile(type, type, noDom)).toBe("");
    expect(await consumer.run(process.execPath, `${type}/use.js`)).toBe(expectedOutput);
  });
});

test("TypeScript compiles for a bundler, with the DOM library", () => {
  expect(compile("module", "bundler", { module: "esnext", moduleResolution: "bundler" })).toBe("");
});

test("TypeScript compiles with its oldest resolution, which ignores exports of package.json", () => {
  const node10 = { module: "esnext", moduleResolution: "node10", ignoreDeprecations: "6.0", resolveJsonModule: false };
  expect(compile("module", "node10", node10)).toBe("");
});

test("package.json repeats the types of each entry for that resolution", () => {
  const { main, types, typesVersions, exports } = readManifest() as {
    readonly main: string;
    readonly types: string;
    readonly typesVersions: { readonly "*": Readonly<Record<string, readonly string[]>> };
    readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  };
  const root = exports["."];
  expect({ types, default: main }).toEqual(root);
  const entries = Object.entries(exports).flatMap(([entry, file]) =>
    typeof file === "string" || entry === "." || entry.endsWith(".wasm") ? [] : [[entry.slice(2), [file.types]]],
  );
  const files = {
    "*.wasm": ["./dist/module-file.d.ts"],
    "custom-elements.json": ["./dist/custom-elements.json"],
    "schemas/*": ["./dist/schemas/*"],
  };
  expect(typesVersions).toEqual({ "*": { ...Object.fromEntries(entries), ...files } });
});

describe.each([
  ["for a bundler", { module: "esnext", moduleResolution: "bundler" }],
  ["for Node", { module: "nodenext", moduleResolution: "nodenext" }],
])("a program of inferred and narrowed types compiles strictly, without the DOM library, %s", (name, resolution) => {
  test("with the packed types", () => {
    const strictly = { lib: ["es2022"], isolatedModules: true, noUnusedLocals: true, noImplicitOverride: true };
    expect(compile("module", `usage ${name}`, { ...strictly, ...resolution }, ["usage.ts"])).toBe("");
  });
});

describe("the element compiles strictly, including library files,", () => {
  const bundler = { module: "esnext", moduleResolution: "bundler", lib: ["es2022", "dom", "dom.iterable"] };

  test("in a page", () => {
    expect(compile("module", "page", bundler, ["page.ts"])).toBe("");
  });

  test.each([
    ["", bundler.lib],
    [", without the DOM library", ["es2022"]],
  ])("as it is and in React, if no other framework is installed%s", (_, lib) => {
    consumer.write("plain.ts", `import { defineHexsmithBoard } from "hexsmith/element"; defineHexsmithBoard();`);
    consumer.write("plain-react.ts", `export { HexBoard } from "hexsmith/react";`);
    const paths = { react: [ownTool("@types", "react", "index.d.ts")] };
    expect(compile("module", "plain", { ...bundler, lib, paths }, ["plain.ts", "plain-react.ts"])).toBe("");
  });
});

const tarball = () => readFileSync(tarballFile());

test("publint has no complaint in strict mode", async () => {
  const { buffer, byteOffset, byteLength } = tarball();
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

describe("are the types wrong?", () => {
  // The package is ESM only. require() works from Node 20.19 on, so older versions are not checked.
  const ignoredResolutions = ["node16-cjs"];

  test("the tool checks every entry of package.json and finds no problem", async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball())));
    if (!analysis.types) throw new Error("the package has no types");
    expect(Object.keys(analysis.entrypoints)).toEqual(Object.keys(readManifest().exports));
    const problems = analysis.problems.filter(
      (problem) => !("resolutionKind" in problem && ignoredResolutions.includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
    const checkedEntries = Object.entries(analysis.entrypoints).filter(([entry]) => !entry.includes("*"));
    for (const [entry, { resolutions }] of checkedEntries)
      for (const kind of ["node10", "node16-esm", "bundler"] as const)
        expect(resolutions[kind]?.resolution?.fileName, `${entry} (${kind})`).toBeDefined();
  });
});
