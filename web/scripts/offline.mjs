// A plugin of Vite that makes the demo installable and usable offline. It adds a service worker with a list of the demo's
// files, a web app manifest for each language, and a link to the English one. The icons are in web/demo/public.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { filesBelow, inTree } from "./paths.mjs";

const worker = "service-worker";
const workerFile = `${worker}.js`;
const publicFolder = inTree("web", "demo", "public");
/** The preview picture. It is not cached, because only other programs show it, beside links to the demo. */
const pictureOfLinks = "preview.png";

/** Entries of the build: the page and the service worker. The worker's file name must not change between versions. */
export const entries = {
  input: { index: inTree("web", "demo", "index.html"), [worker]: inTree("web", "demo", "offline", `${worker}.ts`) },
  /** @param {{ name: string }} chunk */
  entryFileNames: ({ name }) => (name === worker ? workerFile : "assets/[name]-[hash].js"),
};

/** @returns {import("vite").Plugin} */
export function offline() {
  /** @type {Map<string, string>} */
  let manifests;
  return {
    name: "offline",
    enforce: "post",
    config: () => ({ define: { WITH_SERVICE_WORKER: "true" } }),
    async buildStart() {
      manifests = await makeManifests();
      for (const [fileName, source] of manifests) this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: () => [
      link({ rel: "manifest", href: `./${[...manifests.keys()][0]}` }), // English until the page has loaded its texts
      link({ rel: "apple-touch-icon", href: "./icons/home-180.png" }),
    ],
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const script = bundle[workerFile];
        if (script?.type !== "chunk") throw new Error(`the bundle has no ${workerFile}`);
        /** @type {Map<string, string | Uint8Array>} */
        const files = new Map();
        for (const [name, file] of Object.entries(bundle))
          if (file !== script)
            files.set(name === "index.html" ? "./" : name, file.type === "chunk" ? file.code : file.source);
        for (const path of filesBelow(publicFolder).filter((path) => !path.endsWith(pictureOfLinks)))
          files.set(relative(publicFolder, path).replaceAll(sep, "/"), readFileSync(path));
        const names = [...files.keys()].sort();
        const hash = createHash("sha256").update(script.code);
        for (const name of names) hash.update(`\0${name}\0`).update(files.get(name) ?? "");
        script.code = script.code
          .replaceAll("BUILT_FILES", JSON.stringify(names))
          .replaceAll("BUILT_VERSION", JSON.stringify(hash.digest("hex").slice(0, 16)));
      },
    },
  };
}

/** Returns the manifests by file name, the English one first. */
async function makeManifests() {
  const { runnerImport } = await import("vite");
  const script = inTree("web", "demo", "offline", "manifests.ts");
  /** @type {{ module: typeof import("../demo/offline/manifests.js") }} */
  const { module } = await runnerImport(script, { configFile: false });
  return module.manifests;
}

/** @param {Record<string, string>} attrs @returns {import("vite").HtmlTagDescriptor} */
const link = (attrs) => ({ tag: "link", attrs, injectTo: "head" });
