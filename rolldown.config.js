// Builds the npm package, dist/, from the entries of web/src that package.json exports and the commands of web/cli. Scripts
// stay readable, because users' bundlers minify them, and each has a source map. Declarations contain only exports of the
// entries.
import { chmodSync, copyFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineConfig } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { define, embedWasm } from "./web/scripts/embed-wasm.mjs";
import { built, inTree, packageFolder, readManifest } from "./web/scripts/paths.mjs";

const { exports, bin } = readManifest();

/** Whether Rolldown rebuilds changed files one by one, so that all other files must stay. */
const isWatching = process.argv.includes("--watch");

/** The files of dist/ that package.json exports. @type {string[]} */
const exportedFiles = Object.values(exports)
  .flatMap((entry) => (typeof entry === "string" ? entry : Object.values(entry)))
  .filter((file) => file.startsWith("./dist/") && !file.endsWith(".json"))
  .map((file) => basename(file));

/** The files of dist/ that package.json lists as commands. */
const commands = Object.values(bin).map((file) => basename(file));

/** The declarations of modules and style sheets imported as files. */
const fileTypes = ["module-file.d.ts", "style-file.d.ts"];

/** The declarations of the element for frameworks, which its entry refers to. */
const frameworkTypes = "element-frameworks.d.ts";

/**
 * The first lines of declarations. Those of the element name types of the DOM, which a program without the DOM's library
 * gets by them.
 * @type {Readonly<Record<string, string>>}
 */
const banners = {
  "element.d.ts": `/// <reference lib="dom" />\n/// <reference path="./${frameworkTypes}" />`,
  "react.d.ts": `/// <reference lib="dom" />`,
};

/** The entry for the command only. */
const forCommand = "for-command";

/** Returns the sources of exported files with this ending, by name. @param {string} end */
const entries = (end) =>
  Object.fromEntries(
    exportedFiles
      .filter((file) => file.endsWith(end) && !fileTypes.includes(file))
      .map((file) => file.slice(0, -end.length))
      .map((name) => [name, inTree("web", "src", `${name}.ts`)]),
  );

/** Makes the command import the entries beside it, as any user of the package does. */
const entriesBeside = {
  name: "entries-beside",
  resolveId(/** @type {string} */ source) {
    const [, entry] = /^[./]+\/src\/([\w-]+\.js)$/.exec(source) ?? [];
    return entry === undefined ? undefined : { id: `./${entry}`, external: true };
  },
};

/** Copies files that are not scripts, namely modules and declarations, and makes commands executable. */
const copyOtherFiles = {
  name: "others",
  writeBundle() {
    for (const file of exportedFiles) {
      if (file.endsWith(".wasm")) {
        copyFileSync(built("wasm", `${basename(file, ".wasm")}/module.wasm`), join(packageFolder, file));
        chmodSync(join(packageFolder, file), 0o644); // the linker makes them executable
      }
    }
    for (const file of [...fileTypes, frameworkTypes, ...exportedFiles.filter((name) => name.endsWith(".css"))])
      copyFileSync(inTree("web", "src", file), join(packageFolder, file));
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
  chunkFileNames: "shared-[hash].js", // one folder, so that modules are beside every script
  hashCharacters: "hex",
  minifyInternalExports: false,
});
const transform = { target: "es2022", define };

/** Emscripten's scripts run code when imported. In separate files, which package.json declares free of side effects, bundlers can
 * drop unused scripts. */
const emscriptenScripts = {
  test: /build.wasm.(\w+).module\.mjs$/,
  name: (/** @type {string} */ id) => basename(dirname(id)), // one chunk each
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
      cleanDir: !isWatching,
      sourcemap: true,
      codeSplitting: { groups: [emscriptenScripts] },
    },
  },
  {
    ...common,
    // The commands, and the script of their worker threads.
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
    plugins: [dts({ tsconfig: inTree("web", "src", "tsconfig.json"), emitDtsOnly: true }), copyOtherFiles],
    output: {
      ...output,
      banner: ({ fileName }) => banners[fileName] ?? "",
    },
  },
]);
