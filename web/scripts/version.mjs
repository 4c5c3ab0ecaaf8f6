// Updates the version in examples, and adds the release to the changelog. `npm version 1.2.3` runs this script after it
// has changed package.json and package-lock.json, and before it commits and adds the tag.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changelogFile, releaseChangelog } from "./changelog.mjs";
import { inTree, readManifest } from "./paths.mjs";

const { version } = readManifest();
const changelog = releaseChangelog(readFileSync(changelogFile, "utf8"), version, new Date().toISOString().slice(0, 10));

const examples = inTree("web", "examples");
for (const entry of readdirSync(examples, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const file = join(examples, entry.name, "package.json");
  const text = readFileSync(file, "utf8");
  const updated = text.replace(/("hexsmith": )"[^"]*"/, `$1"^${version}"`);
  if (!updated.includes(`"hexsmith": "^${version}"`)) throw new Error(`${file} does not depend on hexsmith`);
  writeFileSync(file, updated);
}
writeFileSync(changelogFile, changelog);
