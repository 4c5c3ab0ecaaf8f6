// node web/scripts/setup.mjs [tests] [chromium] [firefox] [clang] [tidy] [redis]: installs the npm packages and the named parts
// that are missing, in parallel. Only with a part does it install the npm packages of tests/tools/package.json, which take twice the
// space of the others. CMake installs Emscripten and Catch2.
import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findChromium, findFirefox, which } from "./browsers.mjs";
import { inTree, root } from "./paths.mjs";

/** Runs a program in the repository root and shows its output. Rejects unless its exit code is 0. @param {string} program @param {readonly string[]} args */
export function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("close", (status, signal) =>
      status === 0
        ? resolve(undefined)
        : reject(new Error(`${program} ${args.join(" ")}: ended by ${signal ?? status}`)),
    );
  });
}

/**
 * Returns whether the installed npm packages match the lock file. npm lists installed packages in a second lock file.
 * @param {boolean} withTests Whether the packages of tests/tools/package.json must be installed.
 */
function packagesFit(withTests) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(inTree(file), "utf8")).packages;
  const file = "node_modules/.package-lock.json";
  const installed = existsSync(inTree(file)) ? read(file) : {};
  const locked = read("package-lock.json");
  const isNeeded = (/** @type {string} */ path) =>
    withTests || path.replace("node_modules/", "") in locked[""].devDependencies;
  return Object.entries(locked).every(
    ([path, { integrity, optional }]) =>
      path === "" ||
      (existsSync(inTree(path)) ? installed[path]?.integrity === integrity : optional || !isNeeded(path)),
  );
}

/**
 * Installs Debian packages if the system is Debian and the user is root. Otherwise throws an error that names the packages.
 * @param {readonly string[]} missingPackages
 */
async function install(missingPackages) {
  if (missingPackages.length === 0) return;
  const system = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  if (!/^ID=debian$/m.test(system) || process.getuid?.() !== 0)
    throw new Error(`not installed: ${missingPackages.join(", ")} (the names of Debian's packages; see CONTRIBUTING)`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) => promisify(execFile)("apt-get", ["-q", ...args], { env });
  console.log(`installing ${missingPackages.join(", ")}`);
  await apt("update");
  await apt("install", "--yes", "--no-install-recommends", ...missingPackages);
}

/**
 * Builds a preset of CMakePresets.json. @param {string} preset @param {string} [configurePreset] its configure preset
 */
export async function build(preset, configurePreset = preset) {
  await run("cmake", ["--preset", configurePreset]);
  await run("cmake", ["--build", "--preset", preset]);
}

/**
 * Debian packages of each part. The value of a package is its installed program, or undefined.
 * @type {Readonly<Record<string, () => Readonly<Record<string, unknown>>>>}
 */
const parts = {
  tests: () => ({}),
  chromium: () => ({ chromium: findChromium() }),
  firefox: () => ({ "firefox-esr": findFirefox() }),
  // Sanitizers and libFuzzer are in a package that clang only recommends.
  clang: () => ({ clang: which("clang++"), "libclang-rt-14-dev": existsSync("/usr/share/doc/libclang-rt-14-dev") }),
  tidy: () => ({ "clang-tidy": which("run-clang-tidy-14") ?? which("run-clang-tidy") }),
  redis: () => ({ "redis-server": which("redis-server") }),
};

/**
 * Makes CMake configure the builds of a copied checkout anew, as `cmake --fresh` does. CMake refuses their caches, which
 * name the checkout that was copied.
 */
export function forgetCopiedBuilds(checkout = root) {
  const builds = join(checkout, "build");
  for (const build of existsSync(builds) ? readdirSync(builds) : []) {
    const cache = join(builds, build, "CMakeCache.txt");
    if (!existsSync(cache)) continue;
    const source = /^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$/m.exec(readFileSync(cache, "utf8"))?.[1] ?? "";
    if (existsSync(source) && realpathSync(source) === realpathSync(checkout)) continue;
    for (const path of [cache, join(builds, build, "CMakeFiles")]) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Installs parts and npm packages in parallel. If npm packages are missing, as in a fresh clone, the function also
 * builds the presets at the same time, because the builds need no npm package. Otherwise Wireit builds the presets
 * later.
 * @param {readonly string[]} partNames
 * @param {readonly string[]} presets
 */
export async function setUp(partNames, presets) {
  if (process.platform === "win32") throw new Error("on Windows, build hexsmith in WSL: see CONTRIBUTING");
  forgetCopiedBuilds();
  const programs = partNames.flatMap((part) => Object.entries(parts[part]?.() ?? {}));
  const missingPackages = programs.filter(([, program]) => !program).map(([name]) => name);
  const withTests = partNames.length > 0;
  const installPackages = () =>
    run("npm", ["ci", "--no-fund", "--no-audit", ...(withTests ? [] : ["--workspaces=false"])]);
  const work = packagesFit(withTests) ? [] : [installPackages(), ...presets.map((preset) => build(preset))];
  const outcomes = await Promise.allSettled([install(missingPackages), ...work]); // waits for all to end, even if one fails
  for (const one of outcomes) if (one.status === "rejected") throw one.reason;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await setUp(process.argv.slice(2), ["wasm"]);
