// C++: configuring and building the presets of CMakePresets.json, natively and by Emscripten.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { hashOf } from "./freshness.mjs";
import { locked } from "./lock.mjs";
import { built, emscriptenVersion, inTree } from "./paths.mjs";
import { Failure, run, step, which } from "./run.mjs";
import { clangOf, getCatch2, getEmscripten, getSanitizingClang } from "./toolchain.mjs";

/** WebAssembly modules, all or those named, with their types: build/wasm/<name>.{wasm,d.mts}. @param {string[]} [names] */
export const compileModules = (names = ["modules"]) => compile("wasm", names);

/** The Catch2 tests. @param {"native" | "sanitize" | "wasm-tests"} preset */
export const compileTests = (preset) => compile(preset, ["hexsmith_tests"]);

/** The programs of cpp/bench by name. @param {Preset} preset @param {string[]} names */
export const compilePrograms = (preset, names) => compile(preset, names);

/** The fuzzer of tests/fuzz. */
export const compileFuzzer = () => compile("fuzz", ["hexsmith_fuzz"]);

/** @typedef {"native" | "debug" | "clang" | "sanitize" | "fuzz" | "wasm" | "wasm-tests"} Preset */

/** @param {Preset} preset @param {readonly string[]} targets */
async function compile(preset, targets) {
  const cmake = await needCMake();
  const ninja = which("ninja");
  const builder = ninja ?? need("make", "Ninja or Make (Debian: apt-get install ninja-build)");
  const tools = await toolsFor(preset);
  const env = { ...tools.env, CMAKE_GENERATOR: ninja ? "Ninja" : "Unix Makefiles" };
  const title = `compiling ${targets.join(" and ")} (${preset})`;
  const build = async () => {
    // A build of another compiler, build tool or preset is not continued.
    const configured = JSON.stringify([builder, tools.variables, tools.version, hashOf([inTree("CMakePresets.json")])]);
    const mark = built(preset, ".configured");
    if (!existsSync(mark) || readFileSync(mark, "utf8") !== configured) {
      rmSync(dirname(mark), { recursive: true, force: true });
      const definitions = Object.entries(tools.variables).map(([name, value]) => `-D${name}=${value}`);
      await run(cmake, ["--preset", preset, ...definitions], { env });
      writeFileSync(mark, configured);
    }
    const jobs = String(availableParallelism());
    const output = await run(cmake, ["--build", dirname(mark), "--parallel", jobs, "--target", ...targets], { env });
    if (/\bwarning:/.test(output)) console.log(output);
  };
  await locked(() => step(title, build));
}

/**
 * What a preset is compiled with: CMake variables, the environment to call it in, and the compiler's version.
 * @param {Preset} preset
 * @returns {Promise<{ variables: Record<string, string>, env: NodeJS.ProcessEnv, version: string }>}
 */
async function toolsFor(preset) {
  const tests = ["native", "sanitize", "wasm-tests"].includes(preset);
  /** @type {Record<string, string>} */
  const variables = tests ? { HEXSMITH_CATCH2: await getCatch2() } : {};
  if (preset === "wasm" || preset === "wasm-tests") {
    const { folder, env } = await getEmscripten();
    return { variables, env: { ...env, HEXSMITH_EMSCRIPTEN: folder }, version: `${emscriptenVersion} in ${folder}` };
  }
  if (preset === "fuzz") {
    const { compiler, version, flags } = await getSanitizingClang();
    return { variables: { CMAKE_CXX_COMPILER: compiler, CMAKE_CXX_FLAGS: flags }, env: process.env, version };
  }
  const compiler =
    preset === "clang"
      ? (which("clang++") ?? (await clangOf(await getEmscripten())))
      : need("g++", "g++ 12 or newer (Debian: apt-get install g++)");
  const version = await run(compiler, ["--version"]);
  return { variables: { ...variables, CMAKE_CXX_COMPILER: compiler }, env: process.env, version };
}

async function needCMake() {
  const wanted = "CMake 3.25 or newer (Debian: apt-get install cmake)";
  const path = need("cmake", wanted);
  const [, major = 0, minor = 0] = (/version (\d+)\.(\d+)/.exec(await run(path, ["--version"])) ?? []).map(Number);
  if (major < 3 || (major === 3 && minor < 25)) throw new Failure(`needs ${wanted}, this is ${major}.${minor}`);
  return path;
}

/** @param {string} command @param {string} what */
function need(command, what) {
  const path = which(command);
  if (!path) throw new Failure(`needs ${what}`);
  return path;
}
