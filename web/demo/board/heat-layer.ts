// The energy of a board where it stands: hexes and intersections by what they cost, the darker, the more.
import type { BoardEvaluation, ClassicTerm, Layout } from "hexsmith/external";
import { drawn, element } from "../dom.js";
import { heatColor } from "hexsmith/external";
import { shownWhole, texts } from "../texts.js";

/** A hex with a hole for its token. */
const ring = "M0 -.96L.831 -.48V.48L0 .96L-.831 .48V-.48ZM-.385 .27a.385 .385 0 1 0 .77 0a.385 .385 0 1 0 -.77 0Z";
/** Points of energy that are not worth a mark. */
const faint = 0.05;

/** The largest energy of all: the end of the scale. */
export const mostOf = ({ energyByHex, energyByIntersection }: BoardEvaluation<ClassicTerm>): number =>
  Math.max(...energyByHex, ...energyByIntersection, 1);

export function drawHeat(layout: Layout, evaluation: BoardEvaluation<ClassicTerm>): readonly SVGElement[] {
  const most = mostOf(evaluation);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => `translate(${x.toFixed(4)} ${y.toFixed(4)})`;
  const hexes = layout.hexes.map((hex, i) => {
    const energy = evaluation.energyByHex[i] ?? 0;
    return drawn(
      "g",
      { transform: at(hex) },
      drawn("path", { class: "heat-hex", d: ring, fill: heatColor(energy / most) }),
      drawn("text", { class: "heat-number", y: -0.36, "font-size": 0.26 }, energy < 0.5 ? "" : shownWhole(energy)),
    );
  });
  const intersections = layout.intersections.flatMap((intersection, i) => {
    const energy = evaluation.energyByIntersection[i] ?? 0;
    if (energy < faint) return [];
    const r = (0.08 + 0.14 * Math.sqrt(energy / most)).toFixed(3);
    return [drawn("circle", { class: "heat-spot", r, transform: at(intersection), fill: heatColor(energy / most) })];
  });
  return [...hexes, ...intersections];
}

/** The scale in colours and numbers. */
export function makeLegend(): { readonly root: HTMLElement; show(most: number): void } {
  const steps = 5;
  const width = 10;
  const numbers = ["start", "middle", "end"].map((anchor, i) =>
    drawn("text", { x: (i * width) / 2, y: 1.5, "font-size": 0.7, "text-anchor": anchor }),
  );
  const scale = drawn(
    "svg",
    { viewBox: `0 0 ${width} 1.7`, class: "heat-scale", role: "img" },
    ...Array.from({ length: steps }, (_, i) =>
      drawn("rect", {
        x: (i * width) / steps,
        width: width / steps,
        height: 0.7,
        fill: heatColor(i / (steps - 1)),
      }),
    ),
    ...numbers,
  );
  return {
    root: element("div", { class: "heat-legend" }, scale, element("p", { class: "hint" }, texts.board.heatUnit)),
    show(most) {
      scale.setAttribute("aria-label", texts.board.heatLegend(most));
      for (const [i, number] of numbers.entries()) number.textContent = shownWhole((i * most) / 2);
    },
  };
}
