// The tarball, which is what `npm publish` is handed: the built package with the manifest that users need.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTree, packageFolder, readManifest, tarballFolder } from "./paths.mjs";

/** Keys of the manifest that only this tree needs. */
const ofTheTree = ["private", "imports", "scripts", "wireit", "devDependencies", "allowScripts"];

const folder = join(tarballFolder, "package");
mkdirSync(folder, { recursive: true });
for (const file of ["README.md", "CHANGELOG.md", "LICENSE"]) copyFileSync(inTree(file), join(folder, file));
cpSync(packageFolder, join(folder, "dist"), { recursive: true });
const manifest = Object.fromEntries(Object.entries(readManifest()).filter(([key]) => !ofTheTree.includes(key)));
writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
execFileSync("npm", ["pack", folder, "--ignore-scripts", "--silent", "--pack-destination", tarballFolder], {
  stdio: ["ignore", "ignore", "inherit"],
});
