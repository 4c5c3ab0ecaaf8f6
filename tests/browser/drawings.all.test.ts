// Compares drawings with kept pictures, tests/golden/drawings, pixel by pixel, in the states that pages have. The digits of
// these drawings are outlines, so the pictures depend on no font. If a drawing differs, the test writes what Chromium draws to
// build/drawings: look at it, and copy it if it is right.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { PNG } from "pngjs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { inTree } from "../../web/scripts/paths.mjs";
import {
  type DrawOptions,
  printedBoard,
  renderPages,
  renderResource,
  renderSvg,
  resources,
} from "../../web/src/index.js";
import { sharedBrowser } from "./browser.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const everything = {
  pieces: [
    { player: 1, kind: "settlement", intersection: 4 },
    { player: 2, kind: "city", intersection: 20 },
    { player: 3, kind: "settlement", intersection: 30 },
    { player: 4, kind: "city", intersection: 41 },
    { player: 1, kind: "road", edge: 5 },
    { player: 2, kind: "road", edge: 28 },
  ],
  robber: 9,
  heat: [
    { intersection: 0, value: 0.3 },
    { intersection: 12, value: 0.5 },
    { intersection: 50, value: 1 },
  ],
  targets: { hexes: [2], intersections: [25], edges: [60], harborSlots: [1] },
  selected: { kind: "hex", id: 15 },
  marks: [{ place: { kind: "intersection", id: 45 }, text: "12" }],
} as const satisfies DrawOptions;
const drawn = { width: 240, text: "outlines", label: "" } as const;
const [sheet = ""] =
  renderPages(printedBoard(), { hexWidth: "79mm", text: "outlines" }).match(/<svg [^>]*mm"[^]*<\/svg>/) ?? [];
const drawings: Readonly<Record<string, string>> = {
  everything: renderSvg(printedBoard(), { ...drawn, ...everything }),
  dark: renderSvg(printedBoard(), { ...drawn, ...everything, theme: "dark", orientation: "flat" }),
  islands: renderSvg(printedBoard("seafarers/fog-islands-4"), drawn),
  resources: `<div style="display: flex; width: 200px; height: 34px">${resources.map((resource) => renderResource(resource, { width: 40 })).join("")}</div>`,
  sheet: (sheet.split(/(?<=<\/svg>)(?=<svg [^>]*mm")/)[0] ?? "").replace(
    /width="[^"]*" height="[^"]*"/,
    'width="210" height="296"',
  ),
};

/** A picture of which each pixel is a color with three values. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Returns what a page shows of its element `#drawing`. */
const pictureOf = async (page: Page): Promise<Picture> => PNG.sync.read(await page.locator("#drawing").screenshot());

/** Returns the number of pixels of one picture that no pixel of the other within a distance of one pixel resembles. */
function unmatchedPixels(one: Picture, other: Picture): number {
  const differs = (i: number, j: number) =>
    [0, 1, 2].some((color) => Math.abs((one.data[4 * i + color] ?? 0) - (other.data[4 * j + color] ?? 0)) > 56);
  let count = 0;
  for (let i = 0; i < one.width * one.height; ++i) {
    const steps = [-one.width, 0, one.width].flatMap((down) => [down - 1, down, down + 1]);
    if (differs(i, i) && steps.every((step) => differs(i, i + step))) ++count;
  }
  return count;
}

/** Number of pixels that may differ, because shapes end elsewhere within a pixel on other screens and in other versions. */
const allowedPixels = 3;

/** Returns the size of both pictures if it is not the same, and otherwise how many of their pixels differ. */
const differenceOf = (one: Picture, other: Picture): number | string =>
  one.width !== other.width || one.height !== other.height
    ? `${one.width} x ${one.height} instead of ${other.width} x ${other.height}`
    : Math.max(unmatchedPixels(one, other), unmatchedPixels(other, one));

/** Writes a picture to build/drawings with eight values for each color, so that the file is small. */
function write(name: string, { width, height, data }: Picture): void {
  const picture = new PNG({ width, height });
  const step = 255 / 7;
  for (const [i, value] of data.entries()) picture.data[i] = Math.round(Math.round(value / step) * step);
  mkdirSync(inTree("build", "drawings"), { recursive: true });
  const file = PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
  writeFileSync(inTree("build", "drawings", `${name}.png`), file);
}

/** Returns how much a picture differs from the kept one. */
function differenceFromKept(name: string, picture: Picture): number | string {
  const file = inTree("tests", "golden", "drawings", `${name}.png`);
  return existsSync(file) ? differenceOf(picture, PNG.sync.read(readFileSync(file))) : "no picture is kept";
}

/** A state of a page, and the function that shows a drawing in this state. */
interface State {
  readonly context?: BrowserContextOptions;
  readonly show?: (page: Page, drawing: string) => Promise<void>;
}

const inPage = (body: string) =>
  `<style>body { margin: 0; background: white } #drawing { display: inline-flex } .dense { zoom: 0.5 }</style>${body}`;
const holding = (drawing: string) => inPage(`<main><div id="drawing">${drawing}</div></main>`);
const states: Readonly<Record<string, State>> = {
  "a plain page": {},
  "a dense screen, at half the size": {
    context: { deviceScaleFactor: 2 },
    show: (page) => page.evaluate(() => document.querySelector("#drawing")?.classList.add("dense")),
  },
  "a dark page": { context: { colorScheme: "dark" } },
  "a printed page": { show: (page) => page.emulateMedia({ media: "print" }) },
  "a page with a hidden copy before it": {
    show: (page, drawing) => page.setContent(holding(`<div hidden>${drawing}</div>${drawing}`)),
  },
  "a parent that was hidden when it was drawn": {
    show: async (page) => {
      await page.evaluate(() => document.querySelector("main")?.setAttribute("hidden", ""));
      await page.evaluate(() => document.querySelector("main")?.removeAttribute("hidden"));
    },
  },
  "a shadow root": {
    show: (page) =>
      page.evaluate(() => {
        const holder = document.querySelector("#drawing") as HTMLElement;
        const { innerHTML } = holder;
        holder.attachShadow({ mode: "open" }).innerHTML = innerHTML;
      }),
  },
};

async function shown(drawing: string, { context = {}, show }: State = {}): Promise<Picture> {
  const page = await browser.newPage({ viewport: { width: 700, height: 500 }, ...context });
  try {
    await page.setContent(holding(drawing));
    await show?.(page, drawing);
    return await pictureOf(page);
  } finally {
    await page.close();
  }
}

describe.each(Object.entries(drawings))("the drawing %s", (name, drawing) => {
  test.each(Object.entries(states))("equals the kept picture in %s", async (_, state) => {
    const picture = await shown(drawing, state);
    const difference = differenceFromKept(name, picture);
    if (!(Number(difference) <= allowedPixels)) write(name, picture);
    expect(difference, `look at build/drawings/${name}.png`).toBeLessThanOrEqual(allowedPixels);
  });
});

test("a picture that lacks any element of a place differs", async () => {
  const { everything: drawing = "" } = drawings;
  const elements = [...drawing.matchAll(/<(path|g) [^>]*data-[^>]*>/g)].map(([element]) => element);
  const parts = elements.filter((element) => !element.includes("data-target")); // targets are almost transparent
  expect(parts.length).toBeGreaterThan(50);
  const page = await browser.newPage({ viewport: { width: 700, height: 500 } });
  for (const part of parts) {
    await page.setContent(holding(drawing.replace(part, part.replace(/^<(path|g)/, '<$1 display="none"'))));
    expect(differenceFromKept("everything", await pictureOf(page)), part).toBeGreaterThan(allowedPixels);
  }
  await page.close();
});
