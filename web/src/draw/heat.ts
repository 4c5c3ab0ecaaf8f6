// Computes the colors of heat.
import { between, checkNumber } from "../check/check.js";
import { mixColors } from "./colors.js";

const stops = ["#fff3b0", "#fdbb63", "#e85d40", "#a81b5d", "#4a0860"] as const;

const unit = between(0, 1);

/**
 * Returns the color of heat as "#rrggbb", for legends and marks of your own: pale yellow for 0, orange for 0.5, dark
 * violet for 1.
 * @param value Number in [0, 1].
 */
export function heatColor(value: number): string {
  const position = checkNumber(value, "value", unit) * (stops.length - 1);
  const stop = Math.min(Math.floor(position), stops.length - 2);
  return mixColors(stops[stop] as string, stops[stop + 1] as string, position - stop);
}
