// Builds the demo: web/demo to build/demo, a static site for any folder of any host. With --mode single-file, it also builds
// demo.html, the whole demo in one file that needs no host. The demo uses the package in dist/. `vite` serves its sources,
// `vite preview` the built site.
import { createHash } from "node:crypto";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { entries, offline } from "./web/scripts/offline.mjs";
import { demoFolder, demoSource, inTree, root } from "./web/scripts/paths.mjs";
import { contentSecurityPolicy } from "./web/scripts/serve-demo.mjs";

/** Makes the page load the module of boards in parallel with its first script. */
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

/** Returns scripts of web/demo and their static imports. */
function withImports(scripts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const scriptsAndImports = new Set(scripts.map((script) => inTree("web", "demo", script)));
  for (const one of scriptsAndImports)
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) scriptsAndImports.add(imported);
  return scriptsAndImports;
}

/** The tables of texts. */
const tables = ["english", "german", "spanish", "french"].map((language) => `texts/${language}.ts`);

/**
 * Groups of scripts that share a chunk. Each chunk costs a round trip, so there are few. Scripts that import texts.ts
 * wait for a table of texts. The imports of a table must not share a chunk with these scripts, or both would wait for
 * each other.
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

/** Gives the preview picture an absolute address on GitHub Pages, because programs that show links need one. */
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

/** Embeds the icon, which the single-file build would otherwise leave outside. */
const inlineIcon = (): Plugin => ({
  name: "inline-icon",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace("icon.svg", "icon.svg?inline") },
});

/** Parts of the policy that both builds have. Only `web/demo/trusted.ts` may turn a text into markup. */
const commonPolicy = "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types hexsmith";

const withPolicy = (html: string, policy: string) =>
  html.replace(
    /<meta charset[^>]*>/,
    `$&<meta http-equiv="Content-Security-Policy" content="${policy}; ${commonPolicy}">`,
  );

/** Puts the policy into the page, for hosts that send no headers of their own. */
const policyOfSite = (): Plugin => ({
  name: "policy-of-site",
  transformIndexHtml: { order: "post", handler: (html) => withPolicy(html, contentSecurityPolicy) },
});

/** Puts a policy into the single file that allows its own scripts and styles by their digests, and no request. */
const policyOfSingleFile = (): Plugin => ({
  name: "policy-of-single-file",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
        const html = String(file.source);
        const digests = (tag: string) =>
          [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, "g"))]
            .map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
            .join(" ");
        const scripts = `script-src ${digests("script")} 'wasm-unsafe-eval'`;
        file.source = withPolicy(html, `default-src 'none'; img-src data:; ${scripts}; style-src ${digests("style")}`);
      }
    },
  },
});

/** The repository's address, if a workflow names it. */
const sourceAddress = JSON.stringify(
  process.env["GITHUB_REPOSITORY"] ? `https://github.com/${process.env["GITHUB_REPOSITORY"]}` : "",
);

const common = {
  oxc: { jsx: { runtime: "automatic", importSource: "preact", development: false } }, // also for builds in tests
  define: { SOURCE_ADDRESS: sourceAddress },
  root: demoSource,
  base: "./",
  server: { fs: { allow: [root] } },
  preview: { host: "localhost", headers: { "Content-Security-Policy": contentSecurityPolicy } },
} satisfies UserConfig;

const build = {
  outDir: demoFolder,
  target: "es2022",
  assetsInlineLimit: 0, // the policy forbids data: addresses
  modulePreload: { polyfill: false },
} as const;

const singleFileConfig: UserConfig = {
  ...common,
  // Entries with embedded modules.
  resolve: {
    alias: {
      "hexsmith/external": "hexsmith",
      "hexsmith/draft/external": "hexsmith/draft",
      "hexsmith/game/external": "hexsmith/game",
      "hexsmith/lab/external": "hexsmith/lab",
    },
  },
  plugins: [inlineIcon(), viteSingleFile({ outputFileName: "demo.html" }), policyOfSingleFile()],
  define: { ...common.define, WITH_SERVICE_WORKER: "false" },
  publicDir: false,
  build: { ...build, emptyOutDir: false },
};

const siteConfig: UserConfig = {
  ...common,
  plugins: [preloadBoards(), pictureOfLinks(), policyOfSite(), offline()],
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

const developmentConfig: UserConfig = {
  ...common,
  define: { ...common.define, WITH_SERVICE_WORKER: "false" },
};

export default defineConfig(({ command, mode, isPreview }) => {
  if (isPreview) return siteConfig;
  if (command === "serve") return developmentConfig;
  return { ...(mode === "single-file" ? singleFileConfig : siteConfig), logLevel: "warn" };
});
