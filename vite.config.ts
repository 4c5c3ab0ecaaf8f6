// The demo: web/demo built to build/demo as a static site for any folder of any host, and, with --mode single-file, beside it
// demo.html, the whole demo in one file that needs no host. It uses the package as built in dist/. `vite` serves its
// sources, `vite preview` what was built.
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { entries, offline } from "./web/scripts/offline.mjs";
import { demoFolder, demoSource, inTree, root } from "./web/scripts/paths.mjs";
import { contentSecurityPolicy } from "./web/scripts/serve-demo.mjs";

/** The page asks for the module of boards when it asks for its first script. */
const preloadBoards = (): Plugin => ({
  name: "preload-boards",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => /\/board-[\w-]+\.wasm$/.test(name));
      if (!file) return html;
      const link = `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="./${file}">`;
      return html.replace(/(\s*)<script/, `$1${link}$&`);
    },
  },
});

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Scripts of web/demo, and what they import, but for dynamic imports. */
function withImports(scripts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set(scripts.map((script) => inTree("web", "demo", script)));
  for (const one of needed) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
  return needed;
}

/** The tables of texts. */
const tables = ["english", "german", "spanish", "french"].map((language) => `texts/${language}.ts`);

/**
 * Few files, since each costs a round trip. Scripts that import texts.ts wait for a table: what tables import is in no file
 * with them, or both would wait for each other.
 */
const groups = [
  {
    debugName: "all that the first board needs",
    name: (id: string, graph: ModuleGraph) => (withImports(["main.ts"], graph).has(id) ? "first" : null),
    priority: 2,
  },
  {
    debugName: "what tables of texts have in common",
    name: (id: string, graph: ModuleGraph) =>
      tables.filter((table) => withImports([table], graph).has(id)).length > 1 ? "words" : null,
    priority: 1,
  },
  { debugName: "what pages have in common", name: "shared", minShareCount: 3 },
];

/** The page names its picture by a whole address where it is known, as programs that show links want it: on GitHub Pages. */
const pictureOfLinks = (): Plugin => ({
  name: "picture-of-links",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const [owner, name] = (process.env["GITHUB_REPOSITORY"] ?? "").split("/");
      return owner && name ? html.replace("./preview.png", `https://${owner}.github.io/${name}/preview.png`) : html;
    },
  },
});

/** The icon within the page: the one file that the single file would leave outside. */
const inlineIcon = (): Plugin => ({
  name: "inline-icon",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace("icon.svg", "icon.svg?inline") },
});

/** The repository, where a workflow names it. */
const sourceAddress = JSON.stringify(
  process.env["GITHUB_REPOSITORY"] ? `https://github.com/${process.env["GITHUB_REPOSITORY"]}` : "",
);

const common = {
  oxc: { jsx: { runtime: "automatic", importSource: "preact", development: false } }, // also where tests build it
  define: { SOURCE_ADDRESS: sourceAddress },
  root: demoSource,
  base: "./",
  server: { fs: { allow: [root] } },
  preview: { host: "localhost", headers: { "Content-Security-Policy": contentSecurityPolicy } },
} satisfies UserConfig;

const build = {
  outDir: demoFolder,
  target: "es2022",
  assetsInlineLimit: 0, // data: addresses are against the policy
  modulePreload: { polyfill: false },
} as const;

const single: UserConfig = {
  ...common,
  // The forms of the entries that have their modules within the script.
  resolve: {
    alias: {
      "hexsmith/external": "hexsmith",
      "hexsmith/draft/external": "hexsmith/draft",
      "hexsmith/game/external": "hexsmith/game",
      "hexsmith/lab/external": "hexsmith/lab",
    },
  },
  plugins: [inlineIcon(), viteSingleFile({ outputFileName: "demo.html" })],
  define: { ...common.define, WITH_SERVICE_WORKER: "false" },
  publicDir: false,
  build: { ...build, emptyOutDir: false },
};

const site: UserConfig = {
  ...common,
  plugins: [preloadBoards(), pictureOfLinks(), offline()],
  build: {
    ...build,
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: entries.input,
      output: { codeSplitting: { groups }, entryFileNames: entries.entryFileNames },
    },
  },
};

const development: UserConfig = {
  ...common,
  define: { ...common.define, WITH_SERVICE_WORKER: "false" },
};

export default defineConfig(({ command, mode, isPreview }) => {
  if (isPreview) return site;
  if (command === "serve") return development;
  return { ...(mode === "single-file" ? single : site), logLevel: "warn" };
});
