// web/examples as a user copies them: those that are built. Compiled, bundled, and run under the strict policy.
import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../browser/browser.js";
import { inTree } from "../../web/scripts/paths.mjs";
import { describeBoard, generateBoard } from "../../web/src/index.js";
import { rankSpots } from "../../web/src/settle.js";
import { newConsumer, ownTool } from "./consumer.js";
import { serve } from "./site.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Does as its `npm run build` does, and opens what comes of it. */
async function opened(example: string) {
  const consumer = await newConsumer({ files: inTree("web", "examples", example), tools: true });
  if (existsSync(consumer.path("tsconfig.json")))
    await consumer.run(process.execPath, ownTool("typescript", "bin", "tsc"));
  await consumer.run(process.execPath, ownTool("vite", "bin", "vite.js"), "build");
  const site = await serve(consumer.path("dist"));
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error" && !url.endsWith("/favicon.ico")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(site.address);
  const close = async () => {
    await Promise.all([page.close(), site[Symbol.asyncDispose](), consumer[Symbol.asyncDispose]()]);
  };
  return { page, complaints, [Symbol.asyncDispose]: close };
}
const wordsOf = (seed: string) => describeBoard(generateBoard({ seed }).board);

test("Vite and TypeScript: a board, and where to settle on it", async () => {
  await using demo = await opened("vite");
  await demo.page.getByRole("listitem").nth(4).waitFor();
  expect(await demo.page.getByRole("img").getAttribute("aria-label")).toBe(wordsOf("hello"));
  const [best] = rankSpots(generateBoard({ seed: "hello" }).board, { top: 1 });
  const first = await demo.page.getByRole("listitem").first().textContent();
  expect(first).toContain(`Intersection ${best?.intersection}: ${best?.score.toFixed(2)} points`);
  expect(demo.complaints).toEqual([]);
});

test.each(["react", "vue", "svelte"])("%s: two players settle in turn on the element", async (example) => {
  await using demo = await opened(example);
  const status = demo.page.getByRole("status");
  const targets = demo.page.locator("hexsmith-board [role=button]");
  for (const player of [1, 2, 2, 1]) {
    await expect.poll(() => status.textContent()).toBe(`Player ${player}: choose a spot.`);
    await targets.first().click();
  }
  await expect.poll(() => status.textContent()).toBe("Both have settled.");
  expect(await targets.count()).toBe(0);
  expect(await demo.page.locator("hexsmith-board [part=piece]").count()).toBe(4);
  expect(await demo.page.getByRole("img").getAttribute("aria-label")).toBe(wordsOf("hello"));
  expect(demo.complaints).toEqual([]);
});

test("React: useBoard makes the board of a seed, and of the next", async () => {
  await using demo = await opened("react");
  const picture = demo.page.locator("hexsmith-board svg");
  await picture.waitFor();
  expect(await picture.getAttribute("aria-label")).toBe(wordsOf("hello"));
  await demo.page.getByLabel("Seed").fill("another");
  await expect.poll(() => picture.getAttribute("aria-label")).toBe(wordsOf("another"));
  expect(demo.complaints).toEqual([]);
});
