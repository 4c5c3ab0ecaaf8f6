// In demo.html the style sheets of all pages are one: a page's rules must hold on that page only.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";

// The annealing's curve is on two pages, and has a sheet of its own.
const pages = ["board", "settle", "play", "magic19", "cribbage"].flatMap((page) =>
  readdirSync(inTree("web", "demo", page))
    .filter((file) => file.endsWith(".css") && file !== "chart.css")
    .map((file) => ({ page, file })),
);

test.each(pages)("every rule of $page/$file lies below the page's class", ({ page, file }) => {
  const sheet = readFileSync(inTree("web", "demo", page, file), "utf8");
  const outermost = sheet.match(/^[^\s/}*][^{;]*(?=[{;])/gm)?.map((selector) => selector.trim());
  const rules = outermost?.filter((selector) => !/^@(keyframes|import)/.test(selector));
  expect(rules).toEqual(file === `${page}.css` && rules?.length === 0 ? [] : [`.${page}-page`]);
});
