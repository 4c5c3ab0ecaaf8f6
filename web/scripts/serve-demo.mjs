// Serves the built demo on localhost with a strict content security policy.
import { preview } from "vite";
import { demoFolder, root } from "./paths.mjs";

/** A policy that allows only files of the page's origin, and WebAssembly. */
export const contentSecurityPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * Serves a built demo at a free port, and returns its address and a function that stops the server.
 * @param {string} [folder] folder of the address, which starts and ends with a slash
 * @param {string} [outDir] folder of the built demo
 */
export async function serveDemo(folder = "/", outDir = demoFolder) {
  const server = await preview({
    configFile: `${root}/vite.config.ts`,
    base: folder,
    build: { outDir },
    preview: { port: 4173 },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("the server has no local address");
  return { address, stop: () => server.close() };
}
