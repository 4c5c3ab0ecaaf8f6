// The distribution of points after a discard: the hand above the axis, the crib below it.
import type { Discard, DiscardDistribution } from "hexsmith/lab/external";
import { drawn } from "../dom.js";
import { texts } from "../texts.js";

const { discard: words } = texts.cribbage;
const width = 360;
const height = 150;
const middle = 72;
const room = 58; // for the highest bar
const least = 17; // points on the axis at least

/** The plot of one discard. */
export function plotOf({ handMean, cribMean }: Discard, { hand, crib }: DiscardDistribution): SVGSVGElement {
  const most = (shares: readonly number[]) => Math.max(...shares.map((share, points) => (share > 0 ? points : 0)));
  const columns = 1 + Math.max(least, most(hand), most(crib));
  const step = width / columns;
  const highest = Math.max(...hand, ...crib);
  const bars = (shares: readonly number[], name: string, up: boolean) =>
    shares.slice(0, columns).flatMap((share, points) => {
      const size = (share / highest) * room;
      const y = up ? middle - size : middle + 18;
      return share > 0
        ? [drawn("rect", { class: name, x: step * points + 1, y, width: step - 2, height: Math.max(size, 0.5) })]
        : [];
    });
  const mean = (value: number, name: string, from: number) => {
    const x = step * (value + 0.5);
    return drawn("line", { class: `mean ${name}`, x1: x, x2: x, y1: from, y2: from + room });
  };
  const ticks = Array.from({ length: columns }, (_, points) =>
    drawn("text", { x: step * (points + 0.5), y: middle + 13 }, points % 2 === 0 ? String(points) : ""),
  );
  const label = words.plot(words.range(handMean, most(hand)), words.range(cribMean, most(crib)));
  return drawn(
    "svg",
    { class: "plot", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    ...bars(hand, "hand", true),
    ...bars(crib, "crib", false),
    mean(handMean, "hand", middle - room),
    mean(cribMean, "crib", middle + 18),
    ...ticks,
  );
}
