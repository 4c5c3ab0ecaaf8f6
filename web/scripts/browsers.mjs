// Browsers for the tests: those installed, or, on Debian as root, Chromium and Firefox ESR from its archive.
import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { Failure, which } from "./run.mjs";

const chromium = {
  title: "Chromium",
  variable: "CHROME_PATH",
  debian: "chromium",
  commands: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
  applications: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
};

const firefox = {
  title: "Firefox",
  variable: "FIREFOX_PATH",
  debian: "firefox-esr",
  commands: ["firefox-esr", "firefox"],
  applications: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
};

export const findChromium = () => find(chromium);
export const getChromium = () => get(chromium);
export const findFirefox = () => find(firefox);
export const getFirefox = () => get(firefox);

/** The path of the program: what the variable names, or what is installed. @param {typeof chromium} browser */
function find({ variable, commands, applications }) {
  const given = process.env[variable];
  if (given) {
    if (existsSync(given)) return given;
    throw new Failure(`${variable}=${given} does not exist`);
  }
  return commands.map(which).find(Boolean) ?? applications.find(existsSync);
}

/** The same, installed where that can be done. @param {typeof chromium} browser */
async function get(browser) {
  const { title, variable, debian } = browser;
  const found = find(browser) ?? (await installFromDebian(debian, title));
  if (found) return found;
  throw new Failure(
    `no ${title} found: install it (Debian: apt-get install ${debian}, as root), or set ${variable} to its program`,
  );
}

/** What Chromium is started with. Without the last five it calls its maker's hosts at every start. */
export const chromiumArguments = () => [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // root has no sandbox to be in
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
