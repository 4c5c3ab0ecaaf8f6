// The tarball, as `npm publish` would send it, and what its tests consume it with.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
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

/** Packs the built package unless that was done. */
export async function packTarball() {
  await buildPackage();
  const inputs = [packageFolder, ...["package.json", "README.md", "LICENSE"].map((path) => inTree(path))];
  await unlessDone("tarball", { inputs, outputs: [tarballFile()] }, () =>
    step("packing the tarball", async () => {
      rmSync(tarballFolder, { recursive: true, force: true });
      mkdirSync(tarballFolder, { recursive: true });
      await run("npm", ["pack", "--ignore-scripts", "--pack-destination", tarballFolder]);
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
