// Bundles imports of an installed package, and measures their transfer size.
import { build } from "esbuild";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readManifest } from "../../web/scripts/paths.mjs";
import * as entry from "../../web/src/without-module.js";

/** Bundles a script for a page and minifies it. `folder` must have the package installed. */
export async function bundle(folder: string, script: string): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none",
    external: ["react"], // a peer dependency of hexsmith/react
    logLevel: "silent",
  });
  return Buffer.concat(outputFiles.map(({ contents }) => contents));
}

export interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

/** Returns the compressed sizes of a file in bytes, at the highest levels: 9 of gzip, 11 of brotli. */
export const sizeOf = (content: Buffer): Size => ({
  gzip: gzipSync(content, { level: 9 }).length,
  brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
});

const entryNames = Object.keys(readManifest().exports as Record<string, unknown>)
  .filter((path) => !path.endsWith(".json"))
  .map((path) => path.replace(".", "hexsmith"));

/** Entries of the package that are scripts, not WebAssembly modules. */
export const scripts = entryNames.filter((entry) => !/\.(wasm|css)$/.test(entry));

/** Exports of `hexsmith` and `hexsmith/external` that need no WebAssembly module. */
export const withoutModule = Object.keys(entry);

/** Scripts of three pages: the first draws a board, the second also ranks its spots, and the third also plays games. */
export const draws = `export { generateBoard, renderSvg } from "hexsmith";`;
export const ranks = `${draws} export { rankSpots } from "hexsmith";`;
export const plays = `${ranks}
  export { applyMove, chooseMove, legalMoves, newGame, piecesOf, playerView, targetsOf } from "hexsmith/game";`;
