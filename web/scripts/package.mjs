// The npm package: dist/, made of web/src by the entries that package.json exports. Scripts stay readable, since users'
// bundlers minify; each has its source map with the sources. Declarations have what the entries export, and nothing else.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compileModules } from "./compile.mjs";
import { define, embedWasm } from "./embed-wasm.mjs";
import { filesBelow, unlessDone } from "./freshness.mjs";
import { built, inTree, packageFolder, readManifest } from "./paths.mjs";
import { step } from "./run.mjs";

/** Builds dist/ unless it fits its sources. */
export async function buildPackage() {
  await compileModules();
  const files = exported();
  const compiled = filesBelow(built("wasm", "")).filter((file) => /\.(wasm|mjs|d\.mts)$/.test(file));
  const inputs = [
    ...["web/src", "web/scripts", "package.json", "package-lock.json", "tsconfig.json"].map((path) => inTree(path)),
    ...compiled,
  ];
  await unlessDone("package", { inputs, outputs: files.map((file) => join(packageFolder, file)) }, () =>
    step("bundling the package", async () => {
      rmSync(packageFolder, { recursive: true, force: true });
      mkdirSync(packageFolder);
      await bundle(files.filter((file) => file.endsWith(".js")));
      for (const file of filesBelow(packageFolder))
        if (file.endsWith(".node.d.ts")) rmSync(file); // Node's scripts have the types of the others
      for (const file of files) {
        if (file.endsWith(".wasm")) copyFileSync(built("wasm", file), join(packageFolder, file));
        if (file.endsWith(".wasm.d.ts")) copyFileSync(inTree("web", "src", file), join(packageFolder, file));
      }
    }),
  );
}

/** The files in dist/ that package.json exports. */
function exported() {
  const folder = "./dist/";
  const targets = Object.values(readManifest().exports).flatMap((entry) =>
    typeof entry === "string" ? entry : Object.values(entry),
  );
  return targets.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
}

/** @param {readonly string[]} scripts */
async function bundle(scripts) {
  const { build } = await import("rolldown");
  const { dts } = await import("rolldown-plugin-dts");
  const names = scripts.map((script) => script.replace(/\.js$/, ""));
  await build({
    cwd: inTree(),
    input: Object.fromEntries(names.map((name) => [name, inTree("web", "src", `${name}.ts`)])),
    external: /^node:/,
    platform: "neutral",
    transform: { target: "es2022", define },
    checks: { pluginTimings: false },
    plugins: [embedWasm(), dts({ tsconfig: inTree("web", "src", "tsconfig.json") })],
    output: {
      dir: packageFolder,
      chunkFileNames: "shared-[hash].js", // all in one folder: hexsmith.wasm is beside, whichever script asks for it
      minifyInternalExports: false,
      sourcemap: true,
    },
  });
}
