// The colours of heatmaps.

/** From pale yellow by orange to a dark violet, for a share in [0, 1]. */
export function heatColor(share: number): string {
  const stops = [
    [255, 243, 176],
    [253, 187, 99],
    [232, 93, 64],
    [168, 27, 93],
    [74, 8, 96],
  ] as const;
  const place = Math.min(share, 1) * (stops.length - 1);
  const from = Math.min(Math.floor(place), stops.length - 2);
  const mixed = [0, 1, 2].map((channel) => {
    const [low, high] = [stops[from]?.[channel] ?? 0, stops[from + 1]?.[channel] ?? 0];
    return Math.round(low + (high - low) * (place - from));
  });
  return `rgb(${mixed.join(" ")})`;
}
