// demo.html combines the style sheets of all pages, so each rule must apply to its own page only.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";

const pages = ["board", "settle", "play", "lab"].flatMap((page) =>
  readdirSync(inTree("web", "demo", page))
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({ page, file })),
);

test.each(pages)("every rule of $page/$file is scoped by the page's class", ({ page, file }) => {
  const sheet = readFileSync(inTree("web", "demo", page, file), "utf8");
  const outermost = sheet.match(/^[^\s/}*][^{;]*(?=[{;])/gm)?.map((selector) => selector.trim());
  const rules = outermost?.filter((selector) => !/^@(keyframes|import)/.test(selector));
  expect(rules).toEqual(file === `${page}.css` && rules?.length === 0 ? [] : [`.${page}-page`]);
});
