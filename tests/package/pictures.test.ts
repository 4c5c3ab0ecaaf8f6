// The pictures and plots of README and manual equal the package's drawings. `npm run pictures` updates them.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inTree } from "../../web/scripts/paths.mjs";
import { pictures } from "../../web/scripts/pictures.mjs";
import { linksOf, pages } from "./manual.js";

const drawnPictures = pictures();

test.each(Object.entries(drawnPictures))("%s is up to date", (path, picture) => {
  expect(readFileSync(inTree(path), "utf8") === picture, "run `npm run pictures`, and look at what changes").toBe(true);
});

test("the folder of pictures contains no other files", () => {
  const folder = join("web", "docs", "pictures");
  const files = readdirSync(inTree(folder)).map((file) => join(folder, file));
  expect(files.filter((file) => !(file in drawnPictures))).toEqual([]);
});

test("every picture is on a page", () => {
  const shownPictures = new Set(
    pages.flatMap((page) => linksOf(page).map((target) => join(dirname(page.path), target))),
  );
  expect(Object.keys(drawnPictures).filter((path) => !shownPictures.has(path))).toEqual([]);
});
