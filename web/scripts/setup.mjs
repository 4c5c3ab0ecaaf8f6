// node web/scripts/setup.mjs [browsers] [clang] [tidy]: gets what is missing, all at once: npm packages, and these. CMake
// gets Emscripten and Catch2 itself.
import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findChromium, findFirefox, which } from "./browsers.mjs";
import { inTree, root } from "./paths.mjs";

/** Runs a program in the tree's root, with its output shown; rejects unless its status is 0. @param {string} program @param {readonly string[]} args */
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

/** Whether the installed npm packages fit the lock. npm keeps its own lock of what is installed. */
function packagesFit() {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(inTree(file), "utf8")).packages;
  const file = "node_modules/.package-lock.json";
  const installed = existsSync(inTree(file)) ? read(file) : {};
  return Object.entries(read("package-lock.json")).every(
    ([path, { integrity, optional }]) =>
      path === "" || (existsSync(inTree(path)) ? installed[path]?.integrity === integrity : optional),
  );
}

/** Debian packages for the programs that are missing, where that can be done: on Debian, as root. Others say what to do. */
async function installMissing(/** @type {Readonly<Record<string, boolean>>} */ present) {
  const missing = Object.keys(present).filter((name) => !present[name]);
  if (missing.length === 0) return;
  const system = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  if (!/^ID=debian$/m.test(system) || process.getuid?.() !== 0)
    throw new Error(`not installed: ${missing.join(", ")} (the names of Debian's packages; see CONTRIBUTING)`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) => promisify(execFile)("apt-get", ["-q", ...args], { env });
  console.log(`installing ${missing.join(", ")}`);
  await apt("update");
  await apt("install", "--yes", "--no-install-recommends", ...missing);
}

/** Builds a preset of CMakePresets.json. @param {string} preset */
export async function build(preset) {
  await run("cmake", ["--preset", preset]);
  await run("cmake", ["--build", "--preset", preset]);
}

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const parts = {
  browsers: () => installMissing({ chromium: Boolean(findChromium()), "firefox-esr": Boolean(findFirefox()) }),
  clang: () => installMissing({ clang: Boolean(which("clang++")) }),
  tidy: async () => {
    await installMissing({ "clang-tidy": Boolean(which("run-clang-tidy")) });
    const { stdout } = await promisify(execFile)("clang-tidy", ["--version"]);
    const [, version] = /version (\d+)/.exec(stdout) ?? [];
    if (version !== "14")
      throw new Error(`npm run check needs clang-tidy 14, whose checks .clang-tidy names; this is ${version}`);
  },
};

/**
 * Gets parts, and npm packages, side by side. On a fresh clone presets are built meanwhile, too: compilers need no package.
 * Later Wireit builds them, one at a time.
 * @param {readonly string[]} wanted
 * @param {readonly string[]} presets
 */
export async function setUp(wanted, presets) {
  const missing = packagesFit() ? [] : [run("npm", ["ci", "--no-fund", "--no-audit"]), ...presets.map(build)];
  await Promise.all([...missing, ...wanted.map((part) => parts[part]?.())]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await setUp(process.argv.slice(2), ["wasm"]);
