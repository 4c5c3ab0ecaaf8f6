// A browser for the tests: an installed Chrome or Chromium, or, on Debian as root, Chromium installed from its archive.
import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { Failure, which } from "./run.mjs";

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
  const found = findChromium() ?? (await installFromDebian("chromium", "Chromium"));
  if (found) return found;
  throw new Failure(
    "no Chrome or Chromium found: install one (Debian: apt-get install chromium, as root), or set CHROME_PATH to its program",
  );
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
