// Serves the built demo on localhost with a strict content security policy.
import { preview } from "vite";
import { root } from "./paths.mjs";

/** A policy that allows only files of the page's origin, and WebAssembly. */
export const contentSecurityPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * Serves the demo in a folder at a free port, and returns its address and a function that stops the server.
 * @param {string} [folder] path that starts and ends with a slash
 */
export async function serveDemo(folder = "/") {
  const server = await preview({ configFile: `${root}/vite.config.ts`, base: folder, preview: { port: 4173 } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("the server has no local address");
  return { address, stop: () => server.close() };
}
