// The npm package: dist/, made of web/src by the entries that package.json exports, and of web/cli by its commands. Scripts
// stay readable, since users' bundlers minify; each has its source map with the sources. Declarations have what the
// entries export, and nothing else.
import { chmodSync, copyFileSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { compileModules } from "./compile.mjs";
import { define, embedWasm } from "./embed-wasm.mjs";
import { filesBelow, unlessDone } from "./freshness.mjs";
import { built, inTree, packageFolder, readManifest } from "./paths.mjs";
import { step } from "./run.mjs";

/** Builds dist/ unless it fits its sources. */
export async function buildPackage() {
  await compileModules();
  const files = [...exported(), ...scriptsOfCommands()];
  const compiled = filesBelow(built("wasm", "")).filter((file) => /\.(wasm|mjs|d\.mts)$/.test(file));
  const inputs = [
    ...["web/src", "web/cli", "web/scripts", "package.json", "package-lock.json", "tsconfig.json"].map((path) =>
      inTree(path),
    ),
    ...compiled,
  ];
  await unlessDone("package", { inputs, outputs: files.map((file) => join(packageFolder, file)) }, () =>
    step("bundling the package", async () => {
      rmSync(packageFolder, { recursive: true, force: true });
      mkdirSync(packageFolder);
      await bundle();
      for (const file of commands()) chmodSync(join(packageFolder, file), 0o755);
      for (const file of files) {
        if (file.endsWith(".wasm")) copyFileSync(built("wasm", file), join(packageFolder, file));
        if (file.endsWith(".wasm.d.ts")) copyFileSync(inTree("web", "src", file), join(packageFolder, file));
      }
    }),
  );
}

/** The files in dist/ that package.json exports. */
function exported() {
  const targets = Object.values(readManifest().exports).flatMap((entry) =>
    typeof entry === "string" ? entry : Object.values(entry),
  );
  return targets.filter((file) => file.startsWith("./dist/")).map((file) => basename(file));
}

/** The files in dist/ that package.json has as commands. */
const commands = () => Object.values(readManifest().bin).map((file) => basename(file));

/** These, and what they start as a thread. */
const scriptsOfCommands = () => [...commands(), "simulation-worker.js"];

async function bundle() {
  const { build } = await import("rolldown");
  const { dts } = await import("rolldown-plugin-dts");
  const entries = (/** @type {string} */ end) =>
    Object.fromEntries(
      exported()
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
  const transform = { target: "es2022", define };
  await build({
    ...common,
    input: entries(".js"),
    transform,
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
    input: Object.fromEntries(
      scriptsOfCommands().map((file) => [file.slice(0, -3), inTree("web", "cli", file.replace(/js$/, "ts"))]),
    ),
    transform,
    plugins: [entriesBeside],
    output: { ...output, sourcemap: true },
  });
  await build({
    ...common,
    input: entries(".d.ts"),
    plugins: [dts({ tsconfig: inTree("web", "src", "tsconfig.json"), emitDtsOnly: true })],
    checks: { pluginTimings: false },
    output,
  });
}

/** The command is a user of the package like any other: it imports the entries as they lie beside it. */
const entriesBeside = {
  name: "entries-beside",
  resolveId: (/** @type {string} */ source) => {
    const [, entry] = /^[./]+\/src\/(\w+\.js)$/.exec(source) ?? [];
    return entry === undefined ? undefined : { id: `./${entry}`, external: true };
  },
};
