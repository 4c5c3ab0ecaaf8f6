// Packs the tarball that `npm publish` uploads: the built package with a manifest for users. In a GitHub workflow, or with
// GITHUB_REPOSITORY=owner/name, the manifest names that repository, because npm refuses provenance without it.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTree, packageFolder, readManifest, tarballFolder } from "./paths.mjs";

/** Keys of the manifest that only this repository needs. */
const ofTheTree = ["private", "imports", "scripts", "wireit", "devDependencies", "allowScripts"];

/** Returns the repository fields of the manifest, from the variable that GitHub sets. */
function origin() {
  const { GITHUB_REPOSITORY: repository } = process.env;
  if (!repository) return {};
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`GITHUB_REPOSITORY must be owner/name, not ${repository}`);
  const address = `https://github.com/${repository}`;
  return {
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: "git", url: `git+${address}.git` },
  };
}

const folder = join(tarballFolder, "package");
rmSync(tarballFolder, { recursive: true, force: true }); // deletes files of earlier builds
mkdirSync(folder, { recursive: true });
for (const file of ["README.md", "CHANGELOG.md", "LICENSE", "LICENSE.OFL"])
  copyFileSync(inTree(file), join(folder, file));
cpSync(packageFolder, join(folder, "dist"), { recursive: true });
const kept = Object.fromEntries(Object.entries(readManifest()).filter(([key]) => !ofTheTree.includes(key)));
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...kept, ...origin() }, null, 2)}\n`);
execFileSync("npm", ["pack", folder, "--ignore-scripts", "--silent", "--pack-destination", tarballFolder], {
  stdio: ["ignore", "ignore", "inherit"],
});
