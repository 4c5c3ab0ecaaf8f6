// The colors of heat.
import { mixed } from "./colors.js";

const stops = ["#fff3b0", "#fdbb63", "#e85d40", "#a81b5d", "#4a0860"] as const;

/** From pale yellow by orange to a dark violet, for a value in [0, 1]: the higher, the darker. */
export function heatColor(value: number): string {
  const place = Math.min(value, 1) * (stops.length - 1);
  const from = Math.min(Math.floor(place), stops.length - 2);
  return mixed(stops[from] as string, stops[from + 1] as string, place - from);
}
