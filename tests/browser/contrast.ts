// Measures the contrast between texts and their backgrounds.

/** Runs in the page: returns the colors of each element with text, as [red, green, blue], each from 0 to 255. */
export function textColors(): { text: string; color: number[]; background: number[] }[] {
  const rgba = (color: string) => {
    const values = (color.match(/[\d.]+/g) ?? []).map(Number);
    return color.startsWith("color(") ? values.map((value, i) => (i < 3 ? 255 * value : value)) : values;
  };
  const backgroundOf = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255];
    const [red = 0, green = 0, blue = 0, alpha = 1] = rgba(getComputedStyle(element).backgroundColor);
    if (alpha === 1) return [red, green, blue];
    const below = backgroundOf(element.parentElement);
    return [red, green, blue].map((value, i) => alpha * value + (1 - alpha) * (below[i] ?? 0));
  };
  return [...document.querySelectorAll("body *:not(svg *, script, noscript)")].flatMap((element) => {
    const textNodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isTextField = element.matches("input[type=text]");
    if (textNodes.length === 0 && !isTextField) return [];
    const text = isTextField ? "the seed" : textNodes.map((node) => node.textContent).join(" ");
    return [{ text, color: rgba(getComputedStyle(element).color), background: backgroundOf(element) }];
  });
}

/** Returns the contrast ratio of two colors as WCAG 2.2 defines it. */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const luminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
