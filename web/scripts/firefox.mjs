// The second browser for the tests: an installed Firefox, or, on Debian as root, Firefox ESR from its archive.
import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { Failure, which } from "./run.mjs";

const commands = ["firefox-esr", "firefox"];
const application = "/Applications/Firefox.app/Contents/MacOS/firefox";

/** The path of the program: FIREFOX_PATH, or what is installed. @returns {string | undefined} */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Failure(`FIREFOX_PATH=${given} does not exist`);
  }
  return commands.map(which).find(Boolean) ?? [application].find(existsSync);
}

/** The same, installed where that can be done. */
export async function getFirefox() {
  const found = findFirefox() ?? (await installFromDebian("firefox-esr", "Firefox"));
  if (found) return found;
  throw new Failure(
    "no Firefox found: install one (Debian: apt-get install firefox-esr, as root), or set FIREFOX_PATH to its program",
  );
}
