// Builds the site of all versions from small placeholders for the demo and the manual.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, expect, test } from "vitest";
import { filesBelow, inTree } from "../../web/scripts/paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "hexsmith-pages-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeSite(name: string): string {
  const site = join(folder, name);
  mkdirSync(join(site, "docs"), { recursive: true });
  writeFileSync(join(site, "index.html"), `demo ${name}`);
  writeFileSync(join(site, "docs", "index.html"), `manual ${name}`);
  return site;
}

/** Builds the site for releases with the given versions. Returns its files with their contents. */
function pagesOf(versions: readonly string[]): Record<string, string> {
  const archives = join(folder, "archives");
  mkdirSync(archives, { recursive: true });
  for (const version of versions)
    execFileSync("tar", ["-czf", join(archives, `hexsmith-${version}-site.tar.gz`), "-C", writeSite(version), "."]);
  const output = join(folder, "output");
  const main = writeSite("main");
  execFileSync(process.execPath, [inTree("web", "scripts", "pages.mjs"), main, archives, output]);
  return Object.fromEntries(filesBelow(output).map((file) => [relative(output, file), readFileSync(file, "utf8")]));
}

test("before the first release, the site is built from the main branch", () => {
  const { "versions.html": list, ...pages } = pagesOf([]);
  expect(pages).toEqual({ "index.html": "demo main", "docs/index.html": "manual main" });
  expect(list).toContain('href="./docs/index.html"');
});

test("after a release, the site is the newest release, with the manuals of every release and of the main branch", () => {
  const { "versions.html": list, ...pages } = pagesOf(["1.9.0", "1.10.0", "2.0.0-beta.1"]);
  expect(pages).toEqual({
    "index.html": "demo 1.10.0",
    "docs/index.html": "manual 1.10.0",
    "docs-1.10.0/index.html": "manual 1.10.0",
    "docs-1.9.0/index.html": "manual 1.9.0",
    "docs-next/index.html": "manual main",
  });
  const links = [...(list ?? "").matchAll(/href="\.\/(.*?)"/g)].map(([, link]) => link);
  expect(links).toEqual(["docs-1.10.0/index.html", "docs-1.9.0/index.html", "docs-next/index.html", "index.html"]);
});
