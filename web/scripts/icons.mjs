// node web/scripts/icons.mjs: draws web/demo/icon.svg in Chromium, as icons of the installed demo. The icons are committed, so
// that builds need no browser.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromiumArguments, findChromium } from "./browsers.mjs";
import { inTree } from "./paths.mjs";

/**
 * Sizes in pixels and styles of the icons. `share` is the fraction of the width that the drawing covers. Systems may
 * crop a maskable icon to a circle of four fifths of its width, and fill transparent parts of a home screen icon with
 * black.
 */
export const icons = [
  { file: "any-192.png", size: 192, share: 1, background: "transparent" },
  { file: "any-512.png", size: 512, share: 1, background: "transparent" },
  { file: "maskable-192.png", size: 192, share: 0.7, background: "#14384a" },
  { file: "maskable-512.png", size: 512, share: 0.7, background: "#14384a" },
  { file: "home-180.png", size: 180, share: 0.8, background: "#14384a" },
];

export const iconPath = (/** @type {string} */ file) => inTree("web", "demo", "public", "icons", file);

/**
 * Returns an HTML page that shows only an icon, as wide as the window.
 * @param {{ share: number, background: string }} icon
 */
export function iconPage({ share, background }) {
  const drawing = readFileSync(inTree("web", "demo", "icon.svg"), "utf8");
  const style = `html { background: ${background} } body { margin: ${50 - 50 * share}vw } svg { display: block; width: 100% }`;
  return `<!doctype html><title>An icon</title><style>${style}</style>${drawing}`;
}

/** @param {import("playwright-core").Page} page @param {(typeof icons)[number]} icon */
export async function drawIcon(page, icon) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(iconPage(icon));
  return page.screenshot({ omitBackground: true });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ executablePath: findChromium() ?? "chromium", args: chromiumArguments() });
  const page = await browser.newPage();
  for (const icon of icons) writeFileSync(iconPath(icon.file), await drawIcon(page, icon));
  await browser.close();
}
