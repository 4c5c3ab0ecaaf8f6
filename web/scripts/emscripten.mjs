// Emscripten: the pinned version from PATH or EMSDK, else a private one made once in an ignored folder.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { emscriptenVersion, privateToolchain } from "./paths.mjs";
import { Failure, run, say, which } from "./run.mjs";

/** @typedef {{ folder: string, env: NodeJS.ProcessEnv }} Emscripten folder: where emcc is; env: to run it in */

/** @type {Promise<Emscripten> | undefined} */
let found;

/** Finds or makes it, once per run. */
export function getEmscripten() {
  found ??= find();
  return found;
}

/** Emscripten's clang, which compiles for this machine too, where it has the headers. @param {Emscripten} emscripten */
export async function clangOf({ folder, env }) {
  const bin = await run(join(folder, "em-config"), ["LLVM_ROOT"], { env });
  return join(bin.trim(), "clang++");
}

/** @returns {Promise<Emscripten>} */
async function find() {
  const installed = [process.env.EMSDK && join(process.env.EMSDK, "upstream", "emscripten"), fromPath()];
  for (const folder of installed) {
    if (!folder) continue;
    const version = versionIn(folder);
    if (version === emscriptenVersion) return { folder, env: process.env };
    if (version) say(`Emscripten ${version} in ${folder} is not the pinned ${emscriptenVersion}: left alone`);
  }
  const folder = join(privateToolchain, "usr", "share", "emscripten");
  const instead = `Emscripten ${emscriptenVersion}, on PATH or in EMSDK`;
  await bootstrap("emscripten", instead);
  if (versionIn(folder) !== emscriptenVersion)
    throw new Failure(`the archive has ${versionIn(folder)}: install ${instead}`);
  const env = { ...process.env };
  for (const name of ["EM_CONFIG", "EM_CACHE", "EM_LLVM_ROOT", "EM_BINARYEN_ROOT", "EM_NODE_JS", "EMSDK"])
    delete env[name];
  return { folder, env };
}

function fromPath() {
  const emcc = which("emcc");
  return emcc && dirname(realpathSync(emcc));
}

/** @param {string} folder */
function versionIn(folder) {
  const file = join(folder, "emscripten-version.txt");
  return existsSync(file) ? readFileSync(file, "utf8").replace(/["\s]/g, "") : undefined;
}
