// Tests that the demo works offline after one visit, can be installed as an app, and offers new versions.
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { languages } from "../../web/demo/language.js";
import { manifestFile } from "../../web/demo/language.js";
import { drawIcon, iconPath, icons } from "../../web/scripts/icons.mjs";
import { sharedBrowser } from "./browser.js";
import { type Engine, engines } from "./engines.js";
import { describeInstalled, type Manifest } from "./installed.js";
import { describeOffline } from "./without-network.js";

for (const engine of Object.keys(engines) as Engine[]) describeOffline(engine);
describeInstalled(languages);

test.each(languages)("the manifest in %s and its icons have the right content types", async (language) => {
  const response = await fetch(inject("demoAddress") + manifestFile(language));
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await response.json()) as Manifest;
  expect(manifest.icons.map(({ src }) => src)).toEqual(icons.slice(0, -1).map(({ file }) => `./icons/${file}`));
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, response.url));
    expect(icon.headers.get("content-type")).toBe(type);
  }
});

test.each(icons)("$file shows icon.svg", async (icon) => {
  const page = await (await sharedBrowser()).newPage();
  const drawnIcon = (await drawIcon(page, icon)).toString("base64");
  const storedIcon = readFileSync(iconPath(icon.file)).toString("base64");
  const difference = await page.evaluate(
    async ([a, b]) => {
      const pixels = async (base64: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context?.drawImage(image, 0, 0);
        return [...(context?.getImageData(0, 0, image.width, image.height).data ?? [])];
      };
      const [one, other] = [await pixels(a as string), await pixels(b as string)];
      if (one.length !== other.length) return Infinity;
      return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
    },
    [drawnIcon, storedIcon],
  );
  expect(difference).toBeLessThan(1); // color values range to 255, and browsers smooth edges differently
  await page.close();
});
