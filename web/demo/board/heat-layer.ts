// Where a board is unfair: hexes and intersections by what they cost, the darker, the more.
import type { Board, BoardEvaluation, ClassicTerm, Layout } from "hexsmith/external";
import { drawn, element } from "../dom.js";
import { heatColor } from "hexsmith/external";
import { texts } from "../texts.js";

/** A hex, and one with a hole for its token. */
const whole = "M0 -.96L.831 -.48V.48L0 .96L-.831 .48V-.48Z";
const ring = `${whole}M-.385 .27a.385 .385 0 1 0 .77 0a.385 .385 0 1 0 -.77 0Z`;
/** Points that are not worth a mark. */
const faint = 0.05;
/** Points at the end of the scale, the same for all boards: what two tokens cost that must not touch. */
const most = 100;
const share = (points: number) => Math.sqrt(Math.min(points / most, 1));

export function drawHeat({ tokens }: Board, layout: Layout, evaluation: BoardEvaluation<ClassicTerm>) {
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => `translate(${x.toFixed(4)} ${y.toFixed(4)})`;
  const hexes = layout.hexes.map((hex, i) => {
    const points = evaluation.energyByHex[i] ?? 0;
    const d = typeof tokens[i] === "number" ? ring : whole;
    return drawn("path", { class: "heat-hex", d, fill: heatColor(share(points)), transform: at(hex) });
  });
  const intersections = layout.intersections.flatMap((intersection, i) => {
    const points = evaluation.energyByIntersection[i] ?? 0;
    if (points < faint) return [];
    const r = (0.08 + 0.14 * share(points)).toFixed(3);
    return [drawn("circle", { class: "heat-spot", r, transform: at(intersection), fill: heatColor(share(points)) })];
  });
  return [...hexes, ...intersections];
}

/** The scale in colors, with a word at each end. */
export function makeLegend(): { readonly root: HTMLElement } {
  const steps = 5;
  const scale = drawn(
    "svg",
    { viewBox: `0 0 ${steps} 0.5`, class: "heat-scale", "aria-hidden": "true" },
    ...Array.from({ length: steps }, (_, i) =>
      drawn("rect", { x: i, width: 1, height: 0.5, fill: heatColor(i / (steps - 1)) }),
    ),
  );
  const [even, uneven] = texts.board.heatEnds;
  return { root: element("p", { class: "heat-legend hint" }, even, scale, uneven) };
}
