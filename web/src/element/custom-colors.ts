// Reads the colors that pages set by the custom properties --hexsmith-<color>. A hidden element, the probe, has each of
// these colors. It has a transition (styles.ts), so that the browser resolves the color and reports changes.
import { type Palette, paletteWith, type ThemeColor, themeColorNames } from "../draw/themes.js";
import { createHtmlElement } from "./picture.js";

/** Creates the probes, which have the colors of the style sheets. `onChange` is called after any change of a color. */
export function colorProbes(onChange: () => void): HTMLElement {
  const probes = createHtmlElement("div", { className: "colors" });
  probes.append(...themeColorNames.map(() => createHtmlElement("i")));
  probes.addEventListener("transitionrun", onChange);
  return probes;
}

/** Returns the palette with the colors that style sheets set: any opaque CSS color except `currentcolor`. */
export function customPalette(probes: HTMLElement, base: Palette): Palette {
  const view = probes.ownerDocument.defaultView ?? window;
  const colors = new Map<ThemeColor, string>();
  for (const [i, name] of themeColorNames.entries()) {
    const color = hexColor(view.getComputedStyle(probes.children[i] as Element).color);
    if (color !== undefined) colors.set(name, color);
  }
  return paletteWith(base, colors);
}

/** Returns the computed color as "#rrggbb", or undefined if the value is not an opaque color. */
function hexColor(color: string): string | undefined {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (red !== undefined) return hexOf([red, green, blue].map(Number));
  return /^(color|lab|lch|oklab|oklch)\(/.test(color) ? pixelColor(color) : undefined;
}

/** Paints a pixel in a color, and returns the color of the pixel. */
function pixelColor(color: string): string | undefined {
  const context = createHtmlElement("canvas").getContext("2d");
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? hexOf([red, green, blue]) : undefined;
}

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
