// The demo: web/demo built to build/demo as a static site for any folder of any host, with demo.html beside it, which is
// the whole of it in one file and needs no host; and served as a strict host would.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { compileModules } from "./compile.mjs";
import { demoModule, embedWasm } from "./embed-wasm.mjs";
import { unlessDone } from "./freshness.mjs";
import { buildDocs } from "./docs.mjs";
import { entries, offline } from "./offline.mjs";
import { built, demoFolder, demoSource, docsFolder, inTree } from "./paths.mjs";
import { step } from "./run.mjs";

/** All that the page may do: scripts of its own origin, and WebAssembly. */
export const contentSecurityPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * The demo's module in a file of its own, asked for when the page's first script is: it compiles while it streams in.
 * @returns {import("vite").Plugin}
 */
function streamWasm() {
  const file = `${built("wasm", "hexsmith.wasm")}?url`;
  return {
    name: "stream-wasm",
    enforce: "pre",
    resolveId: (id) => (id === demoModule ? `\0stream:${demoModule}` : undefined),
    load: (id) =>
      id === `\0stream:${demoModule}`
        ? `import address from ${JSON.stringify(file)}; export default () => fetch(address);`
        : undefined,
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const wasm = Object.keys(bundle).find((name) => /hexsmith-[^/]*\.wasm$/.test(name));
        const link = `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="./${wasm}">`;
        return wasm ? html.replace(/(\s*)<script/, `$1${link}$&`) : html;
      },
    },
  };
}

/**
 * All that the first board needs in one script: what main.ts imports, and what that imports, but for dynamic imports.
 * @type {(id: string, context: { getModuleInfo(id: string): { importedIds: readonly string[] } | null }) => string | null}
 */
function firstScript(id, graph) {
  const needed = new Set([inTree("web", "demo", "main.ts")]);
  for (const one of needed) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
  return needed.has(id) ? "first" : null;
}

/** What the site and the single file have in common. Made anew for each use: Vite writes into it. */
const commonConfig = () =>
  /** @type {const} */ ({
    configFile: false,
    root: demoSource,
    base: "./",
    logLevel: "warn",
    build: {
      outDir: demoFolder,
      target: "es2022",
      assetsInlineLimit: 0, // data: addresses are against the policy
      modulePreload: { polyfill: false },
    },
  });

/** @returns {import("vite").InlineConfig} */
function siteConfig() {
  const { build, ...others } = commonConfig();
  const groups = [
    { name: firstScript, debugName: "the first script" },
    { name: "drawing", test: /\/web\/src\/draw\// }, // the SVG of the board and its words, which all pages have
  ];
  return {
    ...others,
    plugins: [streamWasm(), embedWasm(), offline()],
    build: {
      ...build,
      emptyOutDir: true,
      rolldownOptions: {
        input: entries.input,
        output: { codeSplitting: { groups }, entryFileNames: entries.entryFileNames },
      },
    },
  };
}

const singleFile = "demo.html";

/**
 * Adds the whole demo as one file: browsers load no module of its own from a folder, but run those within the page.
 * @returns {Promise<import("vite").InlineConfig>}
 */
async function singleFileConfig() {
  const { viteSingleFile } = await import("vite-plugin-singlefile");
  const { build, ...others } = commonConfig();
  return {
    ...others,
    plugins: [embedWasm(), inlineIcon(), viteSingleFile({ outputFileName: singleFile })],
    define: { WITH_SERVICE_WORKER: "false" },
    publicDir: false,
    build: { ...build, emptyOutDir: false },
  };
}

/** The one thing that Vite leaves outside, unless it is asked. @returns {import("vite").Plugin} */
const inlineIcon = () => ({
  name: "inline-icon",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace("icon.svg", "icon.svg?inline") },
});

/** Builds the demo unless it fits its sources. */
export async function buildDemo() {
  const modules = ["hexsmith", "lab", "game"];
  await compileModules(modules);
  const sources = ["web/src", "web/demo", "web/scripts", "package.json", "package-lock.json", "tsconfig.json"];
  const inputs = [...sources.map((path) => inTree(path)), ...modules.map((name) => built("wasm", `${name}.wasm`))];
  const outputs = ["index.html", singleFile].map((file) => join(demoFolder, file));
  await unlessDone("demo", { inputs, outputs }, () =>
    step("building the demo", async () => {
      const { build } = await import("vite");
      await build(siteConfig());
      await build(await singleFileConfig());
    }),
  );
}

/** Builds the whole site: the demo, and the manual below it in docs/. */
export async function buildSite() {
  await buildDemo();
  await addDocs();
}

/** Builds the manual, and puts it beside the demo. */
export async function addDocs() {
  await buildDocs();
  cpSync(docsFolder, join(demoFolder, "docs"), { recursive: true });
}

/**
 * Serves what was built on localhost, in a folder, at port 4173 or the next free one; returns the address and how to stop.
 * @param {string} [folder] from slash to slash
 */
export async function serveDemo(folder = "/") {
  const { preview } = await import("vite");
  const headers = { "Content-Security-Policy": contentSecurityPolicy };
  const server = await preview({ ...siteConfig(), base: folder, preview: { host: "localhost", port: 4173, headers } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("the server has no local address");
  return { address, stop: () => server.close() };
}
