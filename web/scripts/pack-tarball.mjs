// Packs the tarball that `npm publish` uploads: the built package, with a package.json for users. If GITHUB_REPOSITORY is
// owner/name, as in GitHub's workflows, package.json names that repository. npm needs it for provenance.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTree, packageFolder, readManifest, tarballFolder } from "./paths.mjs";

/** Keys of package.json that only this repository needs. */
const repositoryKeys = [
  "private",
  "imports",
  "scripts",
  "wireit",
  "workspaces",
  "devDependencies",
  "overrides",
  "allowScripts",
];

/** Returns package.json's fields about the repository, by the variable that GitHub sets. */
function repositoryFields() {
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
const publishedFields = Object.fromEntries(
  Object.entries(readManifest()).filter(([key]) => !repositoryKeys.includes(key)),
);
writeFileSync(
  join(folder, "package.json"),
  `${JSON.stringify({ ...publishedFields, ...repositoryFields() }, null, 2)}\n`,
);
execFileSync("npm", ["pack", folder, "--ignore-scripts", "--silent", "--pack-destination", tarballFolder], {
  stdio: ["ignore", "ignore", "inherit"],
});
