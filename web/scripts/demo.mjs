// The demo: web/demo built to build/demo as a static site, and served as a strict host would.
import { compileModules } from "./compile.mjs";
import { embedWasmForVite } from "./embed-wasm.mjs";
import { unlessDone } from "./freshness.mjs";
import { built, demoFolder, demoSource, inTree } from "./paths.mjs";
import { step } from "./run.mjs";

/** All that the page may do: scripts of its own origin, and WebAssembly. */
export const contentSecurityPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * Has the browser compile the page's script while it loads, off the main thread, and not function by function when each
 * is first called: a third less from script start to first board. Engines that do not know the comment pass over it.
 * @returns {import("vite").Plugin}
 */
function compileAhead() {
  return {
    name: "compile-ahead",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** @type {import("vite").InlineConfig} */
const config = {
  configFile: false,
  root: demoSource,
  base: "./", // any folder of any host
  logLevel: "warn",
  plugins: [embedWasmForVite(), compileAhead()],
  build: {
    outDir: demoFolder,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // data: addresses are against the policy
    modulePreload: { polyfill: false },
  },
};

/** Builds it unless it fits its sources. */
export async function buildDemo() {
  await compileModules();
  const sources = ["web/src", "web/demo", "web/scripts", "package.json", "package-lock.json", "tsconfig.json"];
  const inputs = [
    ...sources.map((path) => inTree(path)),
    ...["hexsmith", "lab"].flatMap((name) => [built("wasm", `${name}.wasm`), built("wasm", `${name}.mjs`)]),
  ];
  await unlessDone("demo", { inputs, outputs: [inTree("build", "demo", "index.html")] }, () =>
    step("building the demo", async () => {
      const { build } = await import("vite");
      await build(config);
    }),
  );
}

/** Serves what was built on localhost, at the port or the next free one; answers the address and how to stop. */
export async function serveDemo(port = 4173) {
  const { preview } = await import("vite");
  const headers = { "Content-Security-Policy": contentSecurityPolicy };
  const server = await preview({ ...config, preview: { host: "localhost", port, strictPort: false, headers } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("the server has no local address");
  return { address, stop: () => server.close() };
}
