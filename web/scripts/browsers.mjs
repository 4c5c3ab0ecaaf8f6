// Finds browsers for the tests: the browsers that CHROME_PATH and FIREFOX_PATH name, or installed browsers.
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

/** Returns the path of a browser, or undefined if it is not installed. @param {typeof chromium} browser */
function find({ variable, commands, applications }) {
  const namedPath = process.env[variable];
  if (namedPath && !existsSync(namedPath)) throw new Error(`${variable}=${namedPath} does not exist`);
  return namedPath || commands.map(which).find(Boolean) || applications.find(existsSync);
}

/** Returns a command's full path, or undefined if it is not on the PATH. @param {string} command */
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

/** Returns the arguments for Chromium. The last arguments prevent requests to its vendor's servers at every start. */
export const chromiumArguments = () => [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // root cannot use the sandbox
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
