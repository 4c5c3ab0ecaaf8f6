// The packed types as strangers compile them, and the package as the tools of the registry judge it.
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { readFileSync } from "node:fs";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManifest } from "../../web/scripts/paths.mjs";
import { tarballFile } from "../../web/scripts/tarball.mjs";
import { type Consumer, newConsumer, ownTool } from "./consumer.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

/** Compiles files of consumers/ into a folder; answers the compiler's complaints. */
async function compile(
  type: "module" | "commonjs",
  outDir: string,
  options: object = {},
  files = ["use.ts"],
): Promise<string> {
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
  consumer.write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
  return consumer.run(process.execPath, ownTool("typescript", "bin", "tsc")).catch((error: Error) => error.message);
}

const answers = JSON.stringify([...Array<boolean>(8).fill(true), 19, 19]);

describe("TypeScript, strictly and library files included", () => {
  test.each(["module", "commonjs"] as const)("compiles what the contract promises, and runs: %s", async (type) => {
    expect(await compile(type, type, {}, ["conformance.ts", "use.ts"])).toBe("");
    expect(await consumer.run(process.execPath, `${type}/use.js`)).toBe(answers);
  });

  test("compiles for a bundler", async () => {
    const options = { module: "esnext", moduleResolution: "bundler" };
    expect(await compile("module", "bundler", options)).toBe("");
  });

  test("compiles in Node, where there is no DOM", async () => {
    const types = { lib: ["es2022"], typeRoots: [ownTool("@types")], types: ["node"] };
    expect(await compile("module", "no-dom", types)).toBe("");
  });

  test("refuses what the contract does not promise", async () => {
    const promise = readFileSync(consumer.path("contract.d.ts"), "utf8");
    consumer.write("contract.d.ts", promise.replace("readonly gap: number", "readonly gap: string"));
    expect(await compile("module", "refused", {}, ["conformance.ts"])).toContain("conformance.ts");
    consumer.write("contract.d.ts", promise);
  });
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
