// Copies pages of the manual without a build, as users do, and serves them from a folder with the installed package.
import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sharedBrowser } from "../browser/browser.js";
import { newConsumer } from "./consumer.js";
import { pageNamed } from "./manual.js";
import { serve } from "./site.js";

const blocksOf = (page: string, language: string) =>
  pageNamed(page).blocks.flatMap((block) => (block.language === language ? block.code : []));
const [document = ""] = blocksOf("quick-start", "html").filter((code) => code.startsWith("<!doctype html>"));

/** Serves a page with an import map and a script, and calls `use` with the page and a function that writes a program. */
async function open(html: string, use: (page: Page, write: (code: string) => string) => Promise<void>): Promise<void> {
  const [importMap = "", script = ""] = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(
    ([, code = ""]) => code,
  );
  const hash = createHash("sha256").update(script).digest("base64");
  await using consumer = await newConsumer();
  consumer.write("index.html", html);
  await using site = await serve(consumer.folder, importMap, ` 'sha256-${hash}'`);
  const page = await (await sharedBrowser()).newPage();
  try {
    await page.goto(site.address);
    await use(page, (code) => (consumer.write("program.mjs", code), pathToFileURL(consumer.path("program.mjs")).href));
  } finally {
    await page.close();
  }
}

test("the page of the quick start shows a board, and its button shows another", () =>
  open(document, async (page) => {
    const picture = page.locator("hexsmith-board svg").first();
    const first = await picture.getAttribute("aria-label");
    expect(first).toContain("Standard board, 19 hexes.");
    await page.getByRole("button", { name: "Another board" }).click();
    await expect.poll(() => picture.getAttribute("aria-label")).not.toBe(first);
  }));

test("the manual's tests of a page place settlements and a road", () => {
  const [, game = ""] = blocksOf("element", "html");
  const [withPlaywright = "", withoutLibrary = ""] = blocksOf("element", "ts");
  const files = ["index", "element", "game"].map((file) => [
    file === "index" ? "hexsmith" : `hexsmith/${file}`,
    `./node_modules/hexsmith/dist/${file}.js`,
  ]);
  const importMap = JSON.stringify({ imports: Object.fromEntries(files) as unknown });
  return open(`<!doctype html><script type="importmap">${importMap}</script>${game}`, async (page, write) => {
    const pieces = page.locator("hexsmith-board [part=piece]:not([data-hex])");
    const program = (await import(write(`export default async (page) => {${withPlaywright}};`))) as {
      readonly default: (page: Page) => Promise<void>;
    };
    await program.default(page);
    await expect.poll(() => pieces.count()).toBe(2);
    await page.evaluate(withoutLibrary);
    await expect.poll(() => pieces.count()).toBe(3);
  });
});
