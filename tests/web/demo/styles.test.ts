// In demo.html the style sheets of all pages are one: a page's rules must hold on that page only.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";

// The annealing's curve is on two pages, and has a sheet of its own.
test.each(["board", "settle", "magic19", "cribbage"])(
  "every rule of the %s page lies below the page's class",
  (page) => {
    const sheet = readFileSync(inTree("web", "demo", page, `${page}.css`), "utf8");
    const outermost = sheet.match(/^[^\s/}*][^{]*(?=\{)/gm)?.map((selector) => selector.trim());
    expect(outermost?.filter((selector) => !selector.startsWith("@keyframes"))).toEqual([`.${page}-page`]);
  },
);
