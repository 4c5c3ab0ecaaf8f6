// Colors that a page's style sheets set by the custom properties --hexsmith-<color>.
import { type Palette, paletteWith, type ThemeColor, themeColors } from "../draw/themes.js";

/** A palette with the colors that the style of an element sets; any opaque CSS color will do. */
export function customPalette(host: HTMLElement, base: Palette): Palette {
  const style = getComputedStyle(host);
  const colors = new Map<ThemeColor, string>();
  let probe: HTMLElement | undefined;
  for (const name of themeColors) {
    const value = style.getPropertyValue(`--hexsmith-${name}`).trim();
    if (value === "") continue;
    probe ??= (host.shadowRoot as ShadowRoot).appendChild(document.createElement("span"));
    const color = hexColor(probe, value);
    if (color !== undefined) colors.set(name, color);
  }
  probe?.remove();
  return paletteWith(base, colors);
}

/** A CSS color as "#rrggbb"; undefined for what is none, or is not opaque. */
function hexColor(probe: HTMLElement, value: string): string | undefined {
  probe.style.color = "";
  probe.style.color = value;
  if (probe.style.color === "") return undefined;
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(probe).color) ?? [];
  if (red === undefined) return undefined;
  return `#${[red, green, blue].map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}
