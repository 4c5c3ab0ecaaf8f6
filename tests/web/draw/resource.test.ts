// `renderResource` draws the symbols of resources, for cards.
import { expect, test } from "vitest";
import { printedBoard, renderResource, renderSvg, resources } from "../../../web/src/index.js";

test("each resource has its symbol, with the shapes of the board's tiles", () => {
  const boardSvg = renderSvg(printedBoard());
  const pictures = resources.map((resource) => renderResource(resource));
  expect(new Set(pictures).size).toBe(5);
  for (const picture of pictures)
    for (const [, path] of picture.matchAll(/ d="([^"]+)"/g)) expect(boardSvg).toContain(`d="${path}"`);
});

test("a symbol is decorative or has a name, and has the given width and the colors of its theme", () => {
  expect(renderResource("ore")).toMatch(/^<svg [^>]*viewBox="-0.62 -1.1 1.24 1.2" aria-hidden="true" /);
  expect(renderResource("ore", { label: "ore & <more>" })).toContain('role="img" aria-label="ore &amp; &lt;more&gt;"');
  expect(renderResource("ore", { width: 31 })).toContain('width="31" height="30"');
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
