// Reads CHANGELOG.md, and adds a release to it. The file has the format of Keep a Changelog: each version has a section
// such as "## [1.2.3] - 2026-01-31", and the first section is "## [Unreleased]".
//
//   node web/scripts/changelog.mjs 1.2.3   prints the section of that version for its release on GitHub
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inTree } from "./paths.mjs";

export const changelogFile = inTree("CHANGELOG.md");

const unreleased = "## [Unreleased]\n";

/**
 * Returns a version's section without the heading, with each paragraph in one line, because GitHub keeps line breaks.
 * @param {string} text @param {string} version
 */
export function sectionOf(text, version) {
  const sections = text.split(/^## /m).slice(1);
  const section = sections.find((item) => item.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${version}]`);
  const [heading = "", ...lines] = section.split("\n");
  if (!/\] - \d{4}-\d\d-\d\d$/.test(heading)) throw new Error(`CHANGELOG.md has no date for [${version}]`);
  const lineBreakInParagraph = /(?<=\S)\n *(?!```|[-*>] |\d+\. |[#| \n])(?=\S)/g;
  return `${lines.join("\n").trim().replace(lineBreakInParagraph, " ")}\n`;
}

/** Returns the changelog in which the unreleased changes have become the section of a version. @param {string} text @param {string} version @param {string} date */
export function releaseChangelog(text, version, date) {
  const [before, after] = text.split(unreleased);
  if (before === undefined || after === undefined) throw new Error("CHANGELOG.md has no section [Unreleased]");
  if (text.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has a section [${version}] already`);
  if (!/^- /m.test(after.split(/^## /m)[0] ?? "")) throw new Error("CHANGELOG.md lists nothing under [Unreleased]");
  return `${before}${unreleased}\n## [${version}] - ${date}\n${after}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [version] = process.argv.slice(2);
  if (!version) throw new Error("name a version");
  process.stdout.write(sectionOf(readFileSync(changelogFile, "utf8"), version));
}
