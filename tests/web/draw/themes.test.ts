// Colors of drawings.
import { expect, test } from "vitest";
import { contrast, luminance, relatedShade } from "../../../web/src/draw/colors.js";
import { heatColor } from "../../../web/src/draw/heat.js";
import { motifs } from "../../../web/src/draw/terrains.js";
import { printedBoard, renderSvg, type SvgOptions, type ThemeColor, themeColors } from "../../../web/src/index.js";
import { elementsOf, usesOf } from "./elements.js";

const beginnerBoard = printedBoard();
const terrains = beginnerBoard.terrains.map((terrain, hex) => (hex === 0 ? ("gold" as const) : terrain));
const board = { ...beginnerBoard, terrains };
const pieces = [1, 2, 3, 4, 5, 6].flatMap((player) => [
  { player, kind: "settlement", intersection: player } as const,
  { player, kind: "city", intersection: 20 + player } as const,
  { player, kind: "road", edge: player } as const,
]);

const light = themeColors();
const names = Object.keys(light) as ThemeColor[];

test("passing all colors of the light theme draws the light theme", () => {
  const drawing = renderSvg(board, { pieces, robber: 9 });
  for (const name of names)
    expect(renderSvg(board, { pieces, robber: 9, theme: { [name]: light[name] } })).toBe(drawing);
  expect(renderSvg(board, { pieces, robber: 9, theme: light })).toBe(drawing);
  expect(renderSvg(board, { pieces, robber: 9, theme: {} })).toBe(drawing);
});

test.each(names)("the color %s is drawn unchanged, and only on its own parts", (name) => {
  const colorsOf = (options: SvgOptions) =>
    new Set(
      elementsOf(renderSvg(board, { pieces, ...options })).flatMap(({ attributes: { fill, stroke } }) =>
        [fill, stroke].filter((color) => color?.startsWith("#")),
      ),
    );
  const defaultColors = colorsOf({});
  const changedColors = colorsOf({ theme: { [name]: "#1A9" } });
  expect(changedColors).toContain("#11aa99");
  expect(defaultColors).toContain(light[name]);
  expect(changedColors).not.toContain(light[name]);
});

test("themeColors returns the colors that are drawn, and its result is a theme that draws the same", () => {
  for (const theme of ["light", { wood: "#1A9" }] as const)
    expect(renderSvg(board, { pieces, theme: themeColors(theme) })).toBe(renderSvg(board, { pieces, theme }));
  const dark = renderSvg(board, { pieces, theme: "dark" });
  for (const name of names) expect(dark, name).toContain(themeColors("dark")[name]);
  expect(() => themeColors("sepia" as "dark")).toThrow(
    'theme must be "light", "dark" or an object with colors, got "sepia"',
  );
});

test("short and long colors in upper and lower case are equal", () => {
  const drawing = renderSvg(board, { theme: { sea: "#aabbcc" } });
  for (const sea of ["#abc", "#ABC", "#AABBCC", "#aaBBcc"]) expect(renderSvg(board, { theme: { sea } })).toBe(drawing);
});

test("on a dark background the landscape is lighter than the background", () => {
  const svg = renderSvg(board, { theme: { wood: "#001020" } });
  const pine = motifs.wood.marks.flatMap((mark) => ("path" in mark && mark.fill ? [mark.path] : []));
  const fills = pine.map((path) => luminance(svg.split(`d="${path}" fill="`)[1]?.slice(0, 7) ?? ""));
  expect(fills.length).toBe(2);
  for (const fill of fills) expect(fill).toBeGreaterThan(luminance("#001020"));
});

test("derived shades keep their relation to the color, and the original color keeps its original shades", () => {
  expect(relatedShade("#3f94b8", "#3f94b8", "#2b7699")).toBe("#2b7699");
  expect(relatedShade("#808080", "#404040", "#202020")).toBe("#404040");
  expect(relatedShade("#000000", "#7f7f7f", "#bfbfbf")).toBe("#808080");
  expect(relatedShade("#ffffff", "#000000", "#000000")).toBe("#ffffff");
  expect(relatedShade("#123456", "#ffffff", "#ffffff")).toBe("#123456");
});

test("luminance and contrast follow the WCAG formulas", () => {
  expect(luminance("#000000")).toBe(0);
  expect(luminance("#ffffff")).toBeCloseTo(1, 12);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 12);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test.each(["light", "dark"] as const)("in the %s theme each player's number has a contrast of 4.5 to 1", (theme) => {
  const buildings = usesOf(renderSvg(board, { pieces, theme }), "data-intersection");
  expect(buildings.length).toBe(12);
  for (const { content } of buildings) {
    const [, ground = ""] = /fill="(#\w+)" stroke/.exec(content) ?? [];
    const [, ink = "", player] = /<text [^>]*fill="(#\w+)">(\d)<\/text>/.exec(content) ?? [];
    expect(contrast(ground, ink), player).toBeGreaterThan(4.5);
  }
});

test("heat grows darker with the value", () => {
  const values = Array.from({ length: 101 }, (_, i) => i / 100);
  const lights = values.map((value) => luminance(heatColor(value)));
  expect(lights).toEqual([...lights].sort((a, b) => b - a));
});
