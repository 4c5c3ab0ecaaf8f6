// The tarball, which is what `npm publish` is handed, and what its tests consume it with.
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unlessDone } from "./freshness.mjs";
import { buildPackage } from "./package.mjs";
import { consumerTools, inTree, packageFolder, readManifest, tarballFolder } from "./paths.mjs";
import { run, step } from "./run.mjs";

/** Where the tarball of the manifest's version lies. */
export function tarballFile() {
  const { name, version } = readManifest();
  return join(tarballFolder, `${name}-${version}.tgz`);
}

/** The manifest without what only this tree needs. */
function manifestOfUsers() {
  const tree = ["private", "imports", "scripts", "devDependencies", "allowScripts"];
  return Object.fromEntries(Object.entries(readManifest()).filter(([key]) => !tree.includes(key)));
}

/** Packs the built package unless that was done. */
export async function packTarball() {
  await buildPackage();
  const files = ["README.md", "CHANGELOG.md", "LICENSE"];
  const inputs = [packageFolder, ...["package.json", ...files].map((path) => inTree(path))];
  await unlessDone("tarball", { inputs, outputs: [tarballFile()] }, () =>
    step("packing the tarball", async () => {
      rmSync(tarballFolder, { recursive: true, force: true });
      const folder = join(tarballFolder, "package");
      mkdirSync(folder, { recursive: true });
      for (const file of files) copyFileSync(inTree(file), join(folder, file));
      cpSync(packageFolder, join(folder, "dist"), { recursive: true });
      writeFileSync(join(folder, "package.json"), JSON.stringify(manifestOfUsers(), null, 2));
      await run("npm", ["pack", folder, "--ignore-scripts", "--pack-destination", tarballFolder]);
    }),
  );
}

/** Installs the bundlers and runtimes that only the long tests need, pinned by a lock of their own: 0.6 GB. */
export async function getConsumerTools() {
  const files = ["package.json", "package-lock.json"];
  const pinned = (/** @type {string} */ file) => inTree("tests", "package", "tools", file);
  await unlessDone(
    "consumer-tools",
    { inputs: files.map(pinned), outputs: [join(consumerTools, "node_modules")] },
    () =>
      step("installing bundlers and runtimes", async () => {
        mkdirSync(consumerTools, { recursive: true });
        for (const file of files) copyFileSync(pinned(file), join(consumerTools, file));
        // Not `ci`: it wants the programs of every platform in the lock, and not every registry has them all.
        await run("npm", ["install", "--prefix", consumerTools, "--no-save", "--no-fund", "--no-audit"]);
      }),
  );
}
