// Computes with colors. Functions accept "#rgb" or "#rrggbb" and return "#rrggbb".

/** Text of a valid color, for error messages. */
export const colorText = `a color as "#rgb" or "#rrggbb"`;
export const isColor = (text: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(text);

const maxChannel = 255;
const channels = [1, 3, 5] as const;

/** Returns a color as "#rrggbb" in lower case, so that equal colors have equal texts. */
export function fullColor(color: string): string {
  const lowerCase = color.toLowerCase();
  return lowerCase.length === 4 ? `#${[...lowerCase.slice(1)].map((digit) => digit + digit).join("")}` : lowerCase;
}

/** Returns the value in [0, 255] of the channel at index 1, 3 or 5 of "#rrggbb". */
const channelOf = (color: string, channel: number) => Number.parseInt(color.slice(channel, channel + 2), 16);

const colorOf = (value: (channel: number) => number) =>
  `#${channels.map((channel) => Math.round(value(channel)).toString(16).padStart(2, "0")).join("")}`;

/** Returns a mix of two colors: `from` if `share` is 0, `to` if `share` is 1. */
export const mixColors = (from: string, to: string, share: number): string =>
  colorOf((channel) => channelOf(from, channel) + share * (channelOf(to, channel) - channelOf(from, channel)));

/**
 * Returns the shade that relates to `color` as `shade` relates to `model`, per channel: darker by the same factor, or closer
 * to white by the same fraction. If `color` equals `model`, it returns `shade`.
 */
export const relatedShade = (color: string, model: string, shade: string): string =>
  colorOf((channel) => {
    const [colorValue, modelValue, shadeValue] = [
      channelOf(color, channel),
      channelOf(model, channel),
      channelOf(shade, channel),
    ];
    if (shadeValue <= modelValue) return modelValue === 0 ? colorValue : (colorValue * shadeValue) / modelValue;
    return maxChannel - ((maxChannel - colorValue) * (maxChannel - shadeValue)) / (maxChannel - modelValue);
  });

/** Returns the relative luminance of a color by the Web Content Accessibility Guidelines 2.2, in [0, 1]. */
export function luminance(color: string): number {
  const linear = channels.map((channel) => {
    const value = channelOf(color, channel) / maxChannel;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

/** Returns the contrast of two colors by the same guidelines, in [1, 21]. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
