// web/examples as a user copies them: those that need no build.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openBrowser } from "../browser/browser.js";
import { inTree, readManifest } from "../../web/scripts/paths.mjs";
import { describeBoard, generateBoard, renderSvg, scoreBoard } from "../../web/src/index.js";
import { newConsumer } from "./consumer.js";
import { serve } from "./site.js";

const boardOf = (seed: string) => generateBoard({ seed }).board;

test.each(["element", "node", "page", "react", "server", "vite"])("the example %s asks for this version", (example) => {
  const manifest = JSON.parse(readFileSync(inTree("web", "examples", example, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(manifest.dependencies.hexsmith).toBe(`^${readManifest().version}`);
});

test("the script draws the board of a seed into a file and describes it", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "node") });
  const printed = await consumer.run(process.execPath, "board.js", "hello");
  const energy = scoreBoard(boardOf("hello")).total.toFixed(4);
  expect(printed).toBe(`Seed hello, energy ${energy}\n${describeBoard(boardOf("hello"))}`);
  expect(readFileSync(consumer.path("board.svg"), "utf8")).toBe(renderSvg(boardOf("hello")));
});

test("the page without a build shows the board of its address, then another, under the strict policy", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "page") });
  const [, importMap] =
    /<script type="importmap">([^]*?)<\/script>/.exec(readFileSync(consumer.path("index.html"), "utf8")) ?? [];
  await using site = await serve(consumer.folder, importMap);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.address}#hello`);
    const picture = page.getByRole("img");
    await picture.waitFor();
    expect(await picture.getAttribute("aria-label")).toBe(describeBoard(boardOf("hello")));
    await page.getByRole("button", { name: "Another board" }).click();
    const seed = decodeURIComponent(new URL(page.url()).hash.slice(1));
    expect(seed).not.toBe("hello");
    expect(await picture.getAttribute("aria-label")).toBe(describeBoard(boardOf(seed)));
  } finally {
    await browser.close();
  }
});
