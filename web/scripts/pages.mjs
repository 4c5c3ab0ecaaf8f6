// Builds the site for GitHub Pages. The site has the demo of the newest release, and its manual in docs/.
// docs-<version>/ has the manual of each release, and docs-next/ has the manual of the main branch. Before the first
// release, the main branch provides the demo.
//
//   node web/scripts/pages.mjs SITE ARCHIVES OUTPUT
//
// SITE is build/demo of the main branch. ARCHIVES is a folder with hexsmith-<version>-site.tar.gz for each release, which
// contains that release's build/demo.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [mainSite, archives, output] = process.argv.slice(2);
if (!mainSite || !archives || !output) throw new Error("usage: pages.mjs SITE ARCHIVES OUTPUT");

/** Compares versions, to sort the newest first. @param {string} a @param {string} b */
const byVersion = (a, b) => b.localeCompare(a, "en", { numeric: true });
const versions = readdirSync(archives)
  .flatMap((file) => /^hexsmith-(\d+\.\d+\.\d+)-site\.tar\.gz$/.exec(file)?.[1] ?? []) // no pre-releases
  .sort(byVersion);

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const version of versions) {
  const site = mkdtempSync(join(tmpdir(), "hexsmith-site-"));
  execFileSync("tar", ["-xzf", join(archives, `hexsmith-${version}-site.tar.gz`), "-C", site]);
  if (version === versions[0]) cpSync(site, output, { recursive: true });
  cpSync(join(site, "docs"), join(output, `docs-${version}`), { recursive: true });
  rmSync(site, { recursive: true });
}
if (versions.length > 0) cpSync(join(mainSite, "docs"), join(output, "docs-next"), { recursive: true });
else cpSync(mainSite, output, { recursive: true });
if (!existsSync(join(output, "index.html"))) throw new Error("the site has no index.html");

const manuals = [
  ...versions.map((version) => [`docs-${version}`, version]),
  versions.length > 0 ? ["docs-next", "next, from the main branch"] : ["docs", "next, from the main branch"],
];
writeFileSync(
  join(output, "versions.html"),
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>hexsmith: versions of the manual</title>
<h1>Versions of the manual</h1>
<ul>
${manuals.map(([folder, name]) => `<li><a href="./${folder}/index.html">${name}</a>`).join("\n")}
</ul>
<p><a href="./index.html">Demo</a>
</html>
`,
);
console.log([...versions, "next"].join("\n"));
