// A share with its interval on a scale from nothing to `most`, and a line or a band where fair would be.
import { drawn } from "../dom.js";

export interface Scale {
  /** The share at the right end, in (0, 1]. */
  readonly most: number;
  /** Marked by a line; a band, where there is some room around it. */
  readonly even?: number;
  readonly margin?: number;
}

const width = 100;
const height = 12;

/** `name` is what the picture says. */
export function intervalBar(
  name: string,
  share: number,
  [low, high]: readonly [number, number],
  { most, even, margin = 0 }: Scale,
): SVGSVGElement {
  const x = (value: number) => ((Math.min(Math.max(value, 0), most) / most) * width).toFixed(2);
  const span = (from: number, to: number) => (Number(x(to)) - Number(x(from))).toFixed(2);
  const parts: SVGElement[] = [drawn("rect", { class: "ground", width, height, rx: 2 })];
  if (even !== undefined && margin > 0)
    parts.push(
      drawn("rect", { class: "band", x: x(even - margin), width: span(even - margin, even + margin), height }),
    );
  parts.push(
    drawn("rect", { class: "rate", y: 3, width: x(share), height: 6, rx: 1 }),
    drawn("rect", { class: "interval", x: x(low), y: 5, width: span(low, high), height: 2 }),
    drawn("rect", { class: "end", x: x(low), y: 2.5, width: 0.8, height: 7 }),
    drawn("rect", { class: "end", x: (Number(x(high)) - 0.8).toFixed(2), y: 2.5, width: 0.8, height: 7 }),
  );
  if (even !== undefined) parts.push(drawn("rect", { class: "even", x: x(even), width: 0.6, height }));
  return drawn(
    "svg",
    {
      class: "interval-bar",
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": name,
    },
    ...parts,
  );
}
