// Copies the quick start's page without a build, as users do, and serves it from a folder with the installed package.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sharedBrowser } from "../browser/browser.js";
import { newConsumer } from "./consumer.js";
import { pageNamed } from "./manual.js";
import { serve } from "./site.js";

test("the page of the quick start shows a board, and its button shows another", async () => {
  const html = pageNamed("quick-start").blocks.find(({ code }) => code.startsWith("<!doctype html>"))?.code ?? "";
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
    const picture = page.locator("hexsmith-board svg").first();
    const first = await picture.getAttribute("aria-label");
    expect(first).toContain("Standard board, 19 hexes.");
    await page.getByRole("button", { name: "Another board" }).click();
    await expect.poll(() => picture.getAttribute("aria-label")).not.toBe(first);
  } finally {
    await page.close();
  }
});
