// What C++ is compiled with, besides the machine's own compilers: Emscripten, Catch2's sources, and clang's sanitizers.
// Each is what is installed, if it fits, and else a private copy, made once by cpp/toolchain/bootstrap.sh.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { emscriptenVersion, inTree, privateToolchain } from "./paths.mjs";
import { Failure, run, say, step, which } from "./run.mjs";

/** @typedef {{ folder: string, env: NodeJS.ProcessEnv }} Emscripten folder: where emcc is; env: to run it in */

/** @type {Promise<Emscripten> | undefined} */
let emscripten;

/** Finds or makes it, once per run. */
export function getEmscripten() {
  emscripten ??= findEmscripten();
  return emscripten;
}

/** Emscripten's clang, which compiles for this machine too, where it has the headers. @param {Emscripten} emscripten */
export async function clangOf({ folder, env }) {
  const bin = await run(join(folder, "em-config"), ["LLVM_ROOT"], { env });
  return join(bin.trim(), "clang++");
}

/** @returns {Promise<Emscripten>} */
async function findEmscripten() {
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

/** @type {Promise<string> | undefined} */
let catch2;

/** The folder whose extras/ holds catch_amalgamated.hpp and .cpp; found or made once per run. */
export function getCatch2() {
  catch2 ??= findCatch2();
  return catch2;
}

async function findCatch2() {
  const given = process.env.CATCH2;
  if (given) {
    if (existsSync(join(given, "extras", "catch_amalgamated.cpp"))) return given;
    throw new Failure(`CATCH2=${given} has no extras/catch_amalgamated.cpp: is it Catch2 v3's source tree?`);
  }
  await bootstrap("catch2", "Catch2 v3's source tree, and set CATCH2 to its folder");
  return join(privateToolchain, "catch2");
}

/**
 * clang with the runtime of its sanitizers and of libFuzzer: this machine's clang, and where the runtime is not installed
 * beside it a private copy of it, of the same version, from the same archive.
 * @returns {Promise<{ compiler: string, version: string, flags: string }>} flags: what finds the runtime
 */
export async function getSanitizingClang() {
  const compiler = which("clang++");
  if (!compiler) throw new Failure("needs clang++ 14 or newer (Debian: apt-get install clang)");
  const version = await run(compiler, ["--version"]);
  const major = Number(/version (\d+)/.exec(version)?.[1]);
  const runtime = (await run(compiler, ["-print-runtime-dir"])).trim();
  const folders = [runtime, join((await run(compiler, ["-print-resource-dir"])).trim(), "lib", "linux")];
  const machine = (await run(compiler, ["-dumpmachine"])).trim().split("-")[0];
  const names = ["libclang_rt.fuzzer.a", `libclang_rt.fuzzer-${machine}.a`];
  if (folders.some((folder) => names.some((name) => existsSync(join(folder, name))))) {
    return { compiler, version, flags: "" };
  }
  await bootstrap(`sanitizers-${major}`, `the sanitizers' runtime (Debian: libclang-rt-${major}-dev)`);
  return { compiler, version, flags: `-resource-dir=${join(privateToolchain, `sanitizers-${major}`)}` };
}

/**
 * Makes a part of the private toolchain, or finds at once that it is there.
 * @param {"emscripten" | "catch2" | `sanitizers-${number}`} part
 * @param {string} instead what else would do, for the message where the script cannot work
 */
async function bootstrap(part, instead) {
  const script = inTree("cpp", "toolchain", "bootstrap.sh");
  try {
    await step(`making the private ${part}`, () => run("sh", [script, privateToolchain, part], { show: true }));
  } catch (error) {
    throw error instanceof Failure ? new Failure(`${error.message}\nInstall ${instead}, and try again.`) : error;
  }
}
