// The npm package: dist/, made of web/src by the entries that package.json exports.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compileModules } from "./compile.mjs";
import { embedWasmForEsbuild } from "./embed-wasm.mjs";
import { filesBelow, unlessDone } from "./freshness.mjs";
import { built, inTree, packageFolder, readManifest } from "./paths.mjs";
import { Failure, run, step } from "./run.mjs";

/** Builds dist/ unless it fits its sources. */
export async function buildPackage() {
  await compileModules();
  const { scripts, modules } = exported();
  const wasm = filesBelow(built("wasm", "")).filter((file) => /\.(wasm|d\.mts)$/.test(file));
  const inputs = [
    ...["web/src", "web/scripts", "package.json", "package-lock.json", "tsconfig.json"].map((path) => inTree(path)),
    ...wasm,
  ];
  const outputs = [...scripts, ...modules].map((file) => join(packageFolder, file));
  await unlessDone("package", { inputs, outputs }, () =>
    step("bundling the package", async () => {
      rmSync(packageFolder, { recursive: true, force: true });
      mkdirSync(packageFolder);
      await bundle(scripts);
      for (const module of modules) copyFileSync(built("wasm", module), join(packageFolder, module));
      await declare();
    }),
  );
}

/** What package.json exports out of dist/: scripts (index.js) and modules (hexsmith.wasm). */
function exported() {
  const files = Object.values(readManifest().exports).flatMap((entry) =>
    typeof entry === "string" ? entry : Object.values(entry),
  );
  const below = (/** @type {string} */ end) =>
    files
      .filter((file) => file.startsWith("./dist/") && file.endsWith(end))
      .map((file) => file.slice("./dist/".length));
  return { scripts: below(".js"), modules: below(".wasm") };
}

/** @param {readonly string[]} scripts */
async function bundle(scripts) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: inTree(),
    entryPoints: scripts.map((script) => inTree("web", "src", script.replace(/js$/, "ts"))),
    outdir: packageFolder,
    bundle: true,
    splitting: true,
    chunkNames: "chunk-[hash]",
    format: "esm",
    platform: "neutral",
    external: ["node:*"],
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    plugins: [embedWasmForEsbuild()],
  });
}

/** Types: tsc declares every source file; those that an entry reaches are the package's. */
async function declare() {
  const all = inTree("build", "types");
  rmSync(all, { recursive: true, force: true });
  await run(process.execPath, [
    inTree("node_modules", "typescript", "bin", "tsc"),
    "-p",
    inTree("web", "src"),
    "--outDir",
    all,
  ]);
  cpSync(inTree("web", "src", "hexsmith.wasm.d.ts"), join(all, "hexsmith.wasm.d.ts"));
  const entries = Object.values(readManifest().exports).flatMap((entry) =>
    typeof entry === "string" ? [] : [entry.types],
  );
  const queue = entries.map((types) => types.replace("./dist/", ""));
  const seen = new Set(queue);
  for (const file of queue) {
    const text = readFileSync(join(all, file), "utf8");
    mkdirSync(dirname(join(packageFolder, file)), { recursive: true });
    writeFileSync(join(packageFolder, file), text);
    for (const [, specifier = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      if (!specifier.startsWith("."))
        throw new Failure(`the types of ${file} reach ${specifier}, which the package does not ship`);
      const next = resolve("/", dirname(file), specifier).slice(1).replace(/\.js$/, ".d.ts");
      if (!existsSync(join(all, next)))
        throw new Failure(`the types of ${file} reach ${specifier}, which is not there`);
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
}
