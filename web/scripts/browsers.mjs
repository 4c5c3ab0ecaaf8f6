// Browsers for the tests: what CHROME_PATH and FIREFOX_PATH name, or what is installed.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const chromium = {
  variable: "CHROME_PATH",
  commands: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
  applications: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
};
const firefox = {
  variable: "FIREFOX_PATH",
  commands: ["firefox-esr", "firefox"],
  applications: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
};

export const findChromium = () => find(chromium);
export const findFirefox = () => find(firefox);

/** The path of the program, or undefined. @param {typeof chromium} browser */
function find({ variable, commands, applications }) {
  const given = process.env[variable];
  if (given && !existsSync(given)) throw new Error(`${variable}=${given} does not exist`);
  return given || commands.map(which).find(Boolean) || applications.find(existsSync);
}

/** A command's full path, or undefined where PATH has none. @param {string} command */
export function which(command) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
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
