// The packed types as strangers compile them, and the package as the tools of the registry judge it.
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { readFileSync } from "node:fs";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManifest, tarballFile } from "../../web/scripts/paths.mjs";
import { contract, contractAsItStands, namesIn } from "./contract.js";
import { compiled } from "./compiler.js";
import { type Consumer, newConsumer, ownTool } from "./consumer.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
  for (const [file, text] of contract) consumer.write(`contract/${file}`, text);
});
afterAll(() => consumer[Symbol.asyncDispose]());

/** Compiles files of consumers/ into a folder; returns the compiler's complaints. */
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
  return compiled(consumer, { compilerOptions, files });
}

/** No DOM library, but what Node has. */
const noDom = { lib: ["es2022"], typeRoots: [ownTool("@types")], types: ["node"] };

/** What use.ts prints. */
const used = JSON.stringify([
  ...Array<boolean>(8).fill(true),
  ["lock against rule", "no adjacent 6/8", [0, 1]],
  "not a code",
  "not a code",
  19,
  19,
  385,
]);

describe.each(["module", "commonjs"] as const)("TypeScript, strictly, library files included, as %s", (type) => {
  test("every entry fits its contract, every option may be undefined, and what must not compile does not", () => {
    const files = ["conformance.ts", "absent.ts", "mistakes.ts"];
    expect(compile(type, "checks", noDom, files)).toBe("");
  });

  test("a program against every entry compiles with the DOM's library and without, and runs", async () => {
    expect(compile(type, "no-dom", noDom)).toBe("");
    expect(compile(type, type)).toBe("");
    expect(await consumer.run(process.execPath, `${type}/use.js`)).toBe(used);
  });
});

test("TypeScript compiles for a bundler", () => {
  expect(compile("module", "bundler", { module: "esnext", moduleResolution: "bundler" })).toBe("");
});

test("without exact optional properties the contract is fitted as it stands", () => {
  for (const file of contract.keys()) consumer.write(`contract/${file}`, contractAsItStands(file));
  const options = { ...noDom, exactOptionalPropertyTypes: false, module: "esnext", moduleResolution: "bundler" };
  expect(compile("module", "loose", options, ["conformance.ts"])).toBe("");
  for (const [file, text] of contract) consumer.write(`contract/${file}`, text);
});

test.each([
  ["a result's type", "readonly gap: number;", "readonly gap: string;"],
  ["an option", "readonly fairSeats?: (number) | undefined;", "readonly fairSeats?: string;"],
  ["a term", '"ownHarbor"', '"ourHarbor"'],
  ["a function", "export function boardId(", "export function idOfBoard("],
])("the check against the contract notices %s that differs", (_, ours, other) => {
  const text = contract.get("hexsmith.d.ts") as string;
  expect(text).toContain(ours);
  consumer.write("contract/hexsmith.d.ts", text.replace(ours, other));
  expect(compile("module", "refused", noDom, ["conformance.ts"])).toContain("conformance.ts");
  consumer.write("contract/hexsmith.d.ts", text);
});

test("the package has every type and function of the contract, and the check looks at every type", () => {
  const checks = readFileSync(consumer.path("conformance.ts"), "utf8");
  const named = [...contract.keys()].flatMap((file) => {
    const entry = file === "hexsmith.d.ts" ? "hexsmith" : `hexsmith/${file.replace(".d.ts", "")}`;
    const names = namesIn(file);
    expect(names.length).toBeGreaterThan(5);
    return names.map((name) => ({ entry, name }));
  });
  const lines = named.map(({ entry, name }, i) => `export type { ${name} as name${i} } from "${entry}";\n`);
  consumer.write("names.ts", lines.join(""));
  expect(compile("module", "names", noDom, ["names.ts"])).toBe("");
  const types = named.filter(({ name }) => /^[A-Z]/.test(name));
  expect(types.filter(({ name }) => !new RegExp(`\\.${name}\\b`).test(checks))).toEqual([]);
});

const tarball = () => readFileSync(tarballFile());

test("publint has no complaint, strictly", async () => {
  const { buffer, byteOffset, byteLength } = tarball();
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

describe("are the types wrong?", () => {
  // ESM only: TypeScript's oldest resolution, and require() before Node 20.19, are not asked for.
  const ignored = ["node10", "node16-cjs"];

  test("every entry of package.json is looked at, and none has a problem", async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball())));
    if (!analysis.types) throw new Error("the package has no types");
    expect(Object.keys(analysis.entrypoints)).toEqual(Object.keys(readManifest().exports));
    const problems = analysis.problems.filter(
      (problem) => !("resolutionKind" in problem && ignored.includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
    for (const [entry, { resolutions }] of Object.entries(analysis.entrypoints))
      for (const kind of ["node16-esm", "bundler"] as const)
        expect(resolutions[kind]?.resolution?.fileName, `${entry} (${kind})`).toBeDefined();
  });
});
