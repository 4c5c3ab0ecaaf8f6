// The npm package: dist/, made of web/src by the entries that package.json exports. Scripts stay readable, since users'
// bundlers minify; each has its source map with the sources. Declarations have what the entries export, and nothing else.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
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
      await bundle(files);
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

/** @param {readonly string[]} files */
async function bundle(files) {
  const { build } = await import("rolldown");
  const { dts } = await import("rolldown-plugin-dts");
  const entries = (/** @type {string} */ end) =>
    Object.fromEntries(
      files
        .filter((file) => file.endsWith(end) && !file.includes(".wasm"))
        .map((file) => file.slice(0, -end.length))
        .map((name) => [name, inTree("web", "src", `${name}.ts`)]),
    );
  const common = { cwd: inTree(), external: /^node:/, platform: /** @type {const} */ ("neutral") };
  const output = {
    dir: packageFolder,
    chunkFileNames: "shared-[hash].js", // all in one folder: hexsmith.wasm is beside, whichever script asks for it
    hashCharacters: /** @type {const} */ ("hex"),
    minifyInternalExports: false,
  };
  await build({
    ...common,
    input: entries(".js"),
    transform: { target: "es2022", define },
    plugins: [embedWasm()],
    output: {
      ...output,
      sourcemap: true,
      // Emscripten's scripts run code where they are imported. In files of their own, which have no side effects by
      // package.json, they are left out by bundlers where nobody needs them.
      codeSplitting: {
        groups: [
          {
            test: /build.wasm.(\w+)\.mjs$/,
            name: (/** @type {string} */ id) => basename(id), // one for each
            debugName: "Emscripten's script",
          },
        ],
      },
    },
  });
  await build({
    ...common,
    input: entries(".d.ts"),
    plugins: [dts({ tsconfig: inTree("web", "src", "tsconfig.json"), emitDtsOnly: true })],
    checks: { pluginTimings: false },
    output,
  });
}
