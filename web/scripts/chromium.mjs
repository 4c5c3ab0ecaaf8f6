// A browser for the tests: an installed Chrome or Chromium, or, on Debian as root, Chromium installed from its archive.
import { existsSync, readFileSync } from "node:fs";
import { Failure, run, step, which } from "./run.mjs";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of the program: CHROME_PATH, or what is installed. @returns {string | undefined} */
export function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Failure(`CHROME_PATH=${given} does not exist`);
  }
  return commands.map(which).find(Boolean) ?? applications.find(existsSync);
}

/** The same, installed where that can be done. */
export async function getChromium() {
  const found = findChromium() ?? (await install());
  if (found) return found;
  throw new Failure(
    "no Chrome or Chromium found: install one (Debian: apt-get install chromium, as root), or set CHROME_PATH to its program",
  );
}

/** Debian's package; Ubuntu's of that name only points to a snap. */
async function install() {
  const system = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  if (!/^ID=debian$/m.test(system) || process.getuid?.() !== 0 || !which("apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step("installing Chromium from Debian's archive", async () => {
    await run("apt-get", ["-q", "update"], { env });
    await run("apt-get", ["-q", "install", "--yes", "--no-install-recommends", "chromium"], { env });
  });
  return which("chromium");
}

/** What it is started with. Without the last five it calls its maker's hosts at every start. */
export const chromiumArguments = () => [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // root has no sandbox to be in
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
