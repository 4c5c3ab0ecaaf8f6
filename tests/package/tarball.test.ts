// What is in the tarball: what the entries reach, and nothing else; and nothing runs when it is installed.
import { createPackageFromTarballData } from "@arethetypeswrong/core";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { tarballFile } from "../../web/scripts/tarball.mjs";

const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(tarballFile())));
const prefix = "/node_modules/hexsmith/";
const files = tarball.listFiles(prefix).map((file) => file.slice(prefix.length));
const manifest = JSON.parse(tarball.readFile(`${prefix}package.json`)) as Record<string, unknown>;

/** The files that a script or its declarations import, relative to the package. */
function importsOf(file: string): string[] {
  if (!/\.(js|d\.ts)$/.test(file)) return [];
  const specifiers = tarball.readFile(prefix + file).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...specifiers].map(([, specifier = ""]) => {
    const target = posix.join(posix.dirname(file), specifier);
    return file.endsWith(".d.ts") ? target.replace(/\.js$/, ".d.ts") : target;
  });
}

test("it holds what the entries reach, and nothing else", () => {
  const targets = (entry: unknown): string[] =>
    typeof entry === "string" ? [posix.normalize(entry)] : Object.values(entry as object).flatMap(targets);
  const reached = new Set(["CHANGELOG.md", "LICENSE", "README.md", ...targets(manifest.exports)]);
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  expect([...files].sort()).toEqual([...reached].sort());
});

test("it depends on nothing, installing it runs nothing, and nothing in it points into the tree", () => {
  const told = ["name", "version", "description", "keywords", "license", "author"];
  expect(Object.keys(manifest).sort()).toEqual([...told, "type", "sideEffects", "engines", "files", "exports"].sort());
});
