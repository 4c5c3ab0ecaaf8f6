// Compares two pictures pixel by pixel.
import type { Browser } from "playwright-core";

export interface Picture {
  readonly type: "image/png" | "image/svg+xml";
  readonly bytes: Buffer | string;
}

/** Draws both pictures at 400 by 400 pixels, and returns the share of color values that differ by more than a quarter. */
export async function differenceOf(browser: Browser, ...pictures: readonly [Picture, Picture]): Promise<number> {
  const page = await browser.newPage(); // an empty page has no policy against images
  const difference = await page.evaluate(
    async (addresses) => {
      const pixels = async (address: string) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = 400;
        const context = canvas.getContext("2d") as CanvasRenderingContext2D;
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, 400, 400);
        return context.getImageData(0, 0, 400, 400).data;
      };
      const [one, two] = (await Promise.all(addresses.map(pixels))) as [ImageDataArray, ImageDataArray];
      let differentCount = 0;
      for (let i = 0; i < one.length; ++i) if (Math.abs((one[i] ?? 0) - (two[i] ?? 0)) > 64) ++differentCount;
      return differentCount / one.length;
    },
    pictures.map(({ type, bytes }) => `data:${type};base64,${Buffer.from(bytes).toString("base64")}`),
  );
  await page.close();
  return difference;
}
