// The built demo, served on localhost as a strict host would.
import { preview } from "vite";
import { root } from "./paths.mjs";

/** All that the page may do: scripts of its own origin, and WebAssembly. */
export const contentSecurityPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * Serves it in a folder, at a free port; returns the address and how to stop.
 * @param {string} [folder] from slash to slash
 */
export async function serveDemo(folder = "/") {
  const server = await preview({ configFile: `${root}/vite.config.ts`, base: folder, preview: { port: 4173 } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("the server has no local address");
  return { address, stop: () => server.close() };
}
