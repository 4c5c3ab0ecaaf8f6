// node web/scripts/preview-picture.mjs: draws web/demo/public/preview.png, which programs show beside a link to the demo. It
// needs dist/ and an installed Chrome or Chromium.
import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "./browsers.mjs";
import { inTree } from "./paths.mjs";

/** Size of the picture in pixels, which most programs expect. */
const size = { width: 1200, height: 630 };

const { generateBoard, init, renderSvg } = await import(inTree("dist", "index.js"));
await init();
const svg = renderSvg(generateBoard({ seed: "harvest" }).board, { theme: "light", width: 610 });
const html = `<style>
  body { margin: 0; display: flex; align-items: center; gap: 56px; width: 1200px; height: 630px; box-sizing: border-box;
    padding-left: 56px; background: #edf2f2; color: #14262e; font-family: system-ui, "DejaVu Sans", sans-serif; }
  svg { flex: none; width: 600px; height: auto; }
  h1 { margin: 0 0 24px; font-size: 54px; line-height: 1.1; letter-spacing: -.02em; }
  p { margin: 0; font-size: 28px; line-height: 1.4; color: #4c616b; }
</style>${svg}<div><h1>Fair hex boards</h1><p>for Catan-style games,<br>made in your browser</p></div>`;
const executablePath = findChromium();
if (!executablePath) throw new Error("no Chrome or Chromium");
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments()] });
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html);
  writeFileSync(inTree("web", "demo", "public", "preview.png"), await page.screenshot());
} finally {
  await browser.close();
}
