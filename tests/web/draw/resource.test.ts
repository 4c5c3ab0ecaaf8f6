// `renderResource` draws the symbols of resources, for cards.
import { expect, test } from "vitest";
import { contrast } from "../../../web/src/draw/colors.js";
import { outlinesOf } from "../../../web/src/draw/outlines.js";
import { printedBoard, renderResource, renderSvg, resources } from "../../../web/src/index.js";

test("each resource has its symbol, with the shapes of the board's tiles", () => {
  const boardSvg = renderSvg(printedBoard());
  const pictures = resources.map((resource) => renderResource(resource));
  expect(new Set(pictures).size).toBe(5);
  for (const picture of pictures)
    for (const [, path] of picture.matchAll(/ d="([^"]+)"/g)) expect(boardSvg).toContain(`d="${path}"`);
});

test("a symbol is whole, and has an outline that is visible on white and one that is visible on black", () => {
  for (const theme of ["light", "dark"] as const)
    for (const resource of resources) {
      const svg = renderResource(resource, { theme });
      const [left = NaN, top = NaN, width = NaN, height = NaN] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
        .split(" ")
        .map(Number);
      const contrasts = { "#ffffff": 0, "#000000": 0 };
      for (const [, path = "", color = "", stroke] of svg.matchAll(
        / d="([^"]+)" fill="none" stroke="(#\w+)" stroke-width="([^"]+)"/g,
      )) {
        for (const background of ["#ffffff", "#000000"] as const)
          contrasts[background] = Math.max(contrasts[background], contrast(color, background));
        for (const outline of outlinesOf(path))
          for (const { x, y } of outline.kind === "path" ? outline.points : []) {
            const margin = Number(stroke) / 2;
            expect(
              Math.min(x - margin - left, left + width - x - margin, y - margin - top, top + height - y - margin),
              resource,
            ).toBeGreaterThan(-1e-6);
          }
      }
      for (const value of Object.values(contrasts)) expect(value, resource).toBeGreaterThan(10);
    }
});

test("a symbol is decorative or has a name, and has the given width and the colors of its theme", () => {
  expect(renderResource("ore")).toMatch(/^<svg [^>]*viewBox="-0.81 -1.13 1.62 1.3" aria-hidden="true" /);
  expect(renderResource("ore", { label: "ore & <more>" })).toContain('role="img" aria-label="ore &amp; &lt;more&gt;"');
  expect(renderResource("ore", { width: 81 })).toContain('width="81" height="65"');
  expect(renderResource("ore", { theme: "dark" })).not.toBe(renderResource("ore"));
});

test.each<[unknown, unknown, Error]>([
  ["gold", undefined, new RangeError('resource must be one of "wood", "brick", "wool", "grain", "ore", got "gold"')],
  [3, undefined, new TypeError('resource must be one of "wood", "brick", "wool", "grain", "ore", got 3')],
  ["ore", { width: 0 }, new RangeError("options.width must be a finite number > 0, got 0")],
  ["ore", { size: 3 }, new TypeError("options.size is not known: options may have theme, width, label")],
])("%j with %j is refused", (resource, options, error) => {
  expect(() => renderResource(resource as "ore", options as object)).toThrow(error);
});
