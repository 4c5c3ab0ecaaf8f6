// The demo: web/demo built to build/demo as a static site for any folder of any host, and, with --mode single-file, beside it
// demo.html, the whole demo in one file that needs no host. `vite` serves it from the sources, `vite preview` as built.
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { embedWasm, streamed } from "./web/scripts/embed-wasm.mjs";
import { entries, offline } from "./web/scripts/offline.mjs";
import { built, demoFolder, demoSource, inTree, root } from "./web/scripts/paths.mjs";
import { contentSecurityPolicy } from "./web/scripts/serve-demo.mjs";

/** The demo's modules in files of their own: they compile while they stream in. That of boards is asked for when the page's
 * first script is. */
function streamWasm(): Plugin {
  const file = (module: string) => built("wasm", `${module}/module.wasm`);
  return {
    name: "stream-wasm",
    enforce: "pre",
    load(id) {
      const [, module] = streamed.exec(id.slice(1)) ?? [];
      if (module === undefined) return undefined;
      return `import address from ${JSON.stringify(`${file(module)}?url`)}; export default () => fetch(address);`;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const wasm = Object.values(bundle).find(
          (output) =>
            output.type === "asset" && output.originalFileNames.some((name) => name.endsWith("board/module.wasm")),
        );
        if (!wasm) return html;
        const link = `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="./${wasm.fileName}">`;
        return html.replace(/(\s*)<script/, `$1${link}$&`);
      },
    },
  };
}

/** All that the first board needs in one script: what main.ts imports, and what that imports, but for dynamic imports. */
function firstScript(
  id: string,
  graph: { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null },
): string | null {
  const needed = new Set([inTree("web", "demo", "main.ts")]);
  for (const one of needed) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
  return needed.has(id) ? "first" : null;
}

/** The icon within the page: the one file that the single file would leave outside. */
const inlineIcon = (): Plugin => ({
  name: "inline-icon",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace("icon.svg", "icon.svg?inline") },
});

/** The package names its modules beside its scripts, which the demo never asks for: nothing to resolve. */
const withoutFileBeside = (): Plugin => ({
  name: "without-file-beside",
  transform: {
    filter: { id: /\/web\/src\/wasm\/\w+-external\.ts$/ },
    handler: (code) => code.replace('new URL("./', 'new URL(/* @vite-ignore */ "./'),
  },
});

const common = {
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

const groups = [
  { name: firstScript, debugName: "the first script" },
  { name: "drawing", test: /\/web\/src\/draw\// }, // the SVG of the board and its words, which all pages have
];

const single: UserConfig = {
  ...common,
  plugins: [embedWasm(), withoutFileBeside(), inlineIcon(), viteSingleFile({ outputFileName: "demo.html" })],
  define: { WITH_SERVICE_WORKER: "false" },
  publicDir: false,
  build: { ...build, emptyOutDir: false },
};

const site: UserConfig = {
  ...common,
  plugins: [streamWasm(), embedWasm(), withoutFileBeside(), offline()],
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
  plugins: [streamWasm(), embedWasm(), withoutFileBeside()],
  define: { WITH_SERVICE_WORKER: "false" },
};

export default defineConfig(({ command, mode, isPreview }) => {
  if (isPreview) return site;
  if (command === "serve") return development;
  return { ...(mode === "single-file" ? single : site), logLevel: "warn" };
});
