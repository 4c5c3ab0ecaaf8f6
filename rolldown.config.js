// The npm package: dist/, made of web/src by the entries that package.json exports, and of web/cli by its commands. Scripts
// stay readable, since users' bundlers minify; each has its source map with the sources. Declarations have what the
// entries export, and nothing else.
import { chmodSync, copyFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineConfig } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { define, embedWasm } from "./web/scripts/embed-wasm.mjs";
import { built, inTree, packageFolder, readManifest } from "./web/scripts/paths.mjs";

const { exports, bin } = readManifest();

/** Whether files that change are built again, one by one: then the others stay. */
const watches = process.argv.includes("--watch");

/** The files in dist/ that package.json exports. @type {string[]} */
const exported = Object.values(exports)
  .flatMap((entry) => (typeof entry === "string" ? entry : Object.values(entry)))
  .filter((file) => file.startsWith("./dist/") && !file.endsWith(".json"))
  .map((file) => basename(file));

/** The files in dist/ that package.json has as commands. */
const commands = Object.values(bin).map((file) => basename(file));

/** The declaration of a module as a file. */
const moduleFile = "module-file.d.ts";

/** The declarations of the element in frameworks, to which those of its entry refer. */
const frameworks = "element-frameworks.d.ts";

/** The entry that only the command uses. */
const forCommand = "for-command";

/** The sources of the exported files that end so, by their names without it. @param {string} end */
const entries = (end) =>
  Object.fromEntries(
    exported
      .filter((file) => file.endsWith(end) && file !== moduleFile)
      .map((file) => file.slice(0, -end.length))
      .map((name) => [name, inTree("web", "src", `${name}.ts`)]),
  );

/** The command is a user of the package like any other: it imports the entries beside it. */
const entriesBeside = {
  name: "entries-beside",
  resolveId(/** @type {string} */ source) {
    const [, entry] = /^[./]+\/src\/([\w-]+\.js)$/.exec(source) ?? [];
    return entry === undefined ? undefined : { id: `./${entry}`, external: true };
  },
};

/** What is no script: the modules as files, declarations that are as they are, and the right to be run. */
const others = {
  name: "others",
  writeBundle() {
    for (const file of exported) {
      if (file.endsWith(".wasm")) {
        copyFileSync(built("wasm", `${basename(file, ".wasm")}/module.wasm`), join(packageFolder, file));
        chmodSync(join(packageFolder, file), 0o644); // the linker calls them programs
      }
    }
    for (const file of [moduleFile, frameworks]) copyFileSync(inTree("web", "src", file), join(packageFolder, file));
    for (const file of commands) chmodSync(join(packageFolder, file), 0o755);
  },
};

const common = /** @type {const} */ ({
  cwd: inTree(),
  external: /^(node:|react$)/,
  platform: "neutral",
  logLevel: "warn",
  checks: { pluginTimings: false },
});
const output = /** @type {const} */ ({
  dir: packageFolder,
  chunkFileNames: "shared-[hash].js", // all in one folder: a module is beside, whichever script asks for it
  hashCharacters: "hex",
  minifyInternalExports: false,
});
const transform = { target: "es2022", define };

/** Emscripten's scripts run code where they are imported. In files of their own, which have no side effects by package.json,
 * bundlers leave them out where nobody needs them. */
const emscriptenScripts = {
  test: /build.wasm.(\w+).module\.mjs$/,
  name: (/** @type {string} */ id) => basename(dirname(id)), // one for each
  debugName: "Emscripten's script",
};

export default defineConfig([
  {
    ...common,
    input: { ...entries(".js"), [forCommand]: inTree("web", "src", `${forCommand}.ts`) },
    transform,
    plugins: [embedWasm()],
    output: {
      ...output,
      banner: ({ fileName }) => (fileName === "react.js" ? '"use client";' : ""), // for React Server Components
      cleanDir: !watches,
      sourcemap: true,
      codeSplitting: { groups: [emscriptenScripts] },
    },
  },
  {
    ...common,
    // The commands, and what they start as a thread.
    input: Object.fromEntries(
      [...commands, "simulation-worker.js"].map((file) => [
        file.slice(0, -3),
        inTree("web", "cli", file.replace(/js$/, "ts")),
      ]),
    ),
    transform,
    plugins: [entriesBeside],
    output: { ...output, sourcemap: true },
  },
  {
    ...common,
    input: entries(".d.ts"),
    plugins: [dts({ tsconfig: inTree("web", "src", "tsconfig.json"), emitDtsOnly: true }), others],
    output: {
      ...output,
      banner: ({ fileName }) => (fileName === "element.d.ts" ? `/// <reference path="./${frameworks}" />` : ""),
    },
  },
]);
