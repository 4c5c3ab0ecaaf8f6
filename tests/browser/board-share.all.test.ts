// Tests the board page under the strict content security policy: sharing a board as a link, as SVG or PNG, and on paper.
import { readFileSync } from "node:fs";
import jsqr from "jsqr";
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import {
  printedBoard,
  boardId,
  encodeBoard,
  generateBoard,
  renderPages,
  renderPieces,
  renderSvg,
} from "../../web/src/index.js";
import { describeBoard } from "./described.js";
import { marksOf } from "./board-element.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { differenceOf } from "./pictures.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const harvest = generateBoard({ seed: "harvest" }).board;
const open = (search: string, options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, inject("demoAddress") + search, options);

/** Returns the text of the QR code in a screenshot of an element, or undefined if the screenshot contains none. */
async function readQrCode(element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot()).toString("base64");
  const { pixels, width, height } = await element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(image, 0, 0);
    return { pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
  }, picture);
  return jsqr.default(new Uint8ClampedArray(pixels), width, height)?.data;
}

/** Presses a button, and returns the file that the page saves. */
async function saveFile(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await downloadEvent;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("the link equals the address, with the seed or the edited board", async () => {
  await using demo = await open("?seed=harvest", { permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = demo;
  const copy = page.getByRole("button", { name: "Copy link" });
  const clipboardSearch = async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    return URL.canParse(text) ? new URL(text).search : text;
  };
  await copy.click();
  await page.getByText("The link is in the clipboard.").waitFor();
  await expect.poll(clipboardSearch).toBe("?seed=harvest");
  await page.getByRole("button", { name: "Beginner board" }).click();
  await copy.click();
  await expect.poll(clipboardSearch).toBe(`?board=${encodeBoard(printedBoard())}`);
});

test("if the clipboard is blocked, the page advises visitors to copy the address", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("copy the address of this page").waitFor();
});

test.each(["dark", "light"] as const)(
  "in %s mode, the QR code contains the address, also after an edit",
  async (colorScheme) => {
    await using demo = await open("?seed=harvest", { colorScheme });
    const { page } = demo;
    const code = page.getByRole("img", { name: "QR code of the address of this board" });
    expect(await code.count()).toBe(0);
    await page.locator(".qr-code summary").click();
    await code.waitFor();
    await expect.poll(() => readQrCode(code)).toBe(page.url());
    await expect.poll(() => page.locator(".qr-code .address").textContent()).toBe(page.url());
    await page.getByRole("button", { name: "Beginner board" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?board=${encodeBoard(printedBoard())}`);
    await expect.poll(() => readQrCode(code)).toBe(page.url());
    expect(await page.evaluate(() => observed.violations)).toEqual([]);
  },
);

test("an address that is too long for a QR code is reported", async () => {
  await using demo = await open(`?seed=${"harvest".repeat(400)}`);
  await demo.page.locator(".qr-code summary").click();
  await demo.page.getByText("The address of this board is too long for a QR code.").waitFor();
});

test("the SVG equals Node's drawing, and has the board's name", async () => {
  await using demo = await open("?seed=harvest");
  const { name, bytes } = await saveFile(demo.page, "Save SVG");
  expect(name).toBe(`hexsmith-${boardId(harvest)}.svg`);
  expect(bytes.toString()).toBe(renderSvg(harvest, { width: 1200, label: describeBoard(harvest) }));
  expect(await demo.page.evaluate(() => observed.violations)).toEqual([]);
});

test("sheets to print equal Node's pages, for the chosen width and paper", async () => {
  await using demo = await open("?seed=harvest", { colorScheme: "dark" });
  const { page } = demo;
  await page.getByText("Print in true size").click();
  const defaultFile = await saveFile(page, "Save sheets");
  expect(defaultFile.name).toBe(`hexsmith-${boardId(harvest)}-65mm-a4.html`);
  expect(defaultFile.bytes.toString()).toBe(renderPages(harvest, { hexWidth: "65mm" }));
  await page.getByLabel("Letter", { exact: true }).check();
  await page.getByLabel("Width of a hex (mm)").fill("40");
  const chosenFile = await saveFile(page, "Save sheets");
  expect(chosenFile.name).toBe(`hexsmith-${boardId(harvest)}-40mm-letter.html`);
  expect(chosenFile.bytes.toString()).toBe(renderPages(harvest, { hexWidth: "40mm", paper: "letter" }));
  await page.getByText(`Saved as ${chosenFile.name}.`).waitFor();
  await page.getByLabel("single pieces", { exact: true }).check();
  const pieces = await saveFile(page, "Save sheets");
  expect(pieces.name).toBe(`hexsmith-${boardId(harvest)}-pieces-40mm-letter.html`);
  expect(pieces.bytes.toString()).toBe(renderPieces(harvest, { hexWidth: "40mm", paper: "letter" }));
  expect(await page.evaluate(() => observed.violations)).toEqual([]);
  expect(demo.complaints).toEqual([]);
});

test.each(["dark", "light"] as const)("in %s mode, the PNG equals the SVG", async (colorScheme) => {
  await using demo = await open("?seed=harvest", { colorScheme });
  const { page } = demo;
  const { name, bytes } = await saveFile(page, "Save PNG");
  expect(name).toBe(`hexsmith-${boardId(harvest)}.png`);
  expect(await page.evaluate(() => observed.violations)).toEqual([]);
  expect(demo.complaints).toEqual([]);

  const svg = renderSvg(harvest, { theme: colorScheme, width: 2000 });
  expect(await differenceOf(browser, { type: "image/png", bytes }, { type: "image/svg+xml", bytes: svg })).toBeLessThan(
    0.005,
  );
});

test.each(["dark", "light"] as const)(
  "printing a page in %s mode shows only the board, in light colors",
  async (colorScheme) => {
    await using demo = await open("?seed=harvest", { colorScheme });
    const { page } = demo;
    await page.getByRole("button", { name: "Official set-up" }).click();
    await page.getByRole("button", { name: "Suggest swaps" }).click();
    await expect.poll(async () => (await marksOf(page)).texts.length).toBeGreaterThan(0);
    await page.evaluate(() => {
      globalThis.print = () => void 0;
      dispatchEvent(new Event("beforeprint"));
    });
    await page.emulateMedia({ media: "print" });
    const visibleParents = await page.evaluate(() =>
      [...document.querySelectorAll("header, footer, .panel, hexsmith-board")]
        .filter((element) => element.checkVisibility())
        .map((element) => element.parentElement?.className),
    );
    expect(visibleParents).toEqual(["layers"]);
    expect(await marksOf(page)).toEqual({ texts: [], selected: [] });
    await expect
      .poll(() => page.locator(".stage hexsmith-board svg > g > path").first().getAttribute("fill"))
      .toBe("#2b7699");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await expect
      .poll(() => page.locator(".stage hexsmith-board svg > g > path").first().getAttribute("fill"))
      .toBe(colorScheme === "dark" ? "#0f3145" : "#2b7699");
  },
);
