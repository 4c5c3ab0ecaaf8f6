// The spots over the board: the higher the score, the larger and the darker. One of them at a time is a stop of the Tab
// key; the arrow keys go from it through the ranking.
import type { Layout } from "../../src/index.js";
import type { PlacedSettlement, Spot } from "../../src/settle.js";
import { drawn, element } from "../dom.js";
import { heatColor } from "../../src/draw/heat.js";
import { describeReason } from "../../src/languages/describe.js";
import { texts } from "../texts.js";

const { settle } = texts;

export interface Heatmap {
  readonly root: SVGSVGElement;
  show(state: HeatmapState): void;
}

export interface HeatmapState {
  readonly spots: readonly Spot[];
  readonly placed: readonly PlacedSettlement[];
  readonly suggested: number | undefined;
}

export interface HeatmapActions {
  /** A spot is pointed at, or has the focus. */
  look(intersection: number): void;
  settle(intersection: number): void;
}

/** `viewBox`: that of the board's drawing, which lies below. */
export function makeHeatmap(layout: Layout, viewBox: string, { look, settle: place }: HeatmapActions): Heatmap {
  const root = drawn("svg", { viewBox, class: "heatmap", role: "listbox", "aria-label": settle.spots });
  const marks = layout.intersections.map(({ x, y }, id) => {
    const mark = drawn("g", {
      class: "spot",
      role: "option",
      "data-spot": id,
      transform: `translate(${x.toFixed(4)} ${y.toFixed(4)})`,
    });
    const heat = drawn("circle", { class: "heat" });
    const label = drawn("text", { class: "rank", y: 0.085, "font-size": 0.25 });
    // The finger's target is larger than what is seen.
    mark.append(drawn("circle", { class: "target", r: 0.44 }), heat, label);
    mark.addEventListener("pointerenter", () => look(id));
    mark.addEventListener("focus", () => look(id));
    mark.addEventListener("click", (event) => {
      // A finger cannot hover: its first tap looks, the next one settles.
      if (!(event instanceof PointerEvent && event.pointerType === "touch") || tapped === id) place(id);
      else tapped = id;
    });
    root.append(mark);
    return { mark, heat, label };
  });
  const settled = drawn("g", { class: "settled", "aria-hidden": "true" });
  root.append(settled);

  let tapped: number | undefined;
  let order: readonly number[] = [];
  root.addEventListener("keydown", (event) => {
    const mark = event.target instanceof Element ? event.target.closest<SVGGElement>(".spot") : null;
    if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
    const here = order.indexOf(Number(mark.dataset.spot));
    const goals: Readonly<Record<string, number>> = {
      ArrowRight: here + 1,
      ArrowDown: here + 1,
      ArrowLeft: here - 1,
      ArrowUp: here - 1,
      Home: 0,
      End: order.length - 1,
    };
    const goal = goals[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      focusOn(order[Math.min(Math.max(goal, 0), order.length - 1)]);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      place(Number(mark.dataset.spot));
      focusOn(order[0]);
    }
  });

  function focusOn(id: number | undefined) {
    if (id === undefined) return;
    stopAt(id);
    marks[id]?.mark.focus();
  }

  /** Makes a spot the one that Tab stops at. */
  function stopAt(id: number | undefined) {
    for (const [other, { mark }] of marks.entries()) mark.setAttribute("tabindex", other === id ? "0" : "-1");
  }

  return {
    root,
    show({ spots, placed, suggested }) {
      tapped = undefined;
      order = spots.map(({ intersection }) => intersection);
      const highest = spots[0]?.score ?? 0;
      const lowest = spots.at(-1)?.score ?? 0;
      const places = new Map(spots.map((spot, place) => [spot.intersection, { spot, place }]));
      for (const [id, { mark, heat, label }] of marks.entries()) {
        const known = places.get(id);
        mark.classList.toggle("closed", !known);
        mark.classList.toggle("suggested", id === suggested);
        if (!known) continue;
        const { spot, place } = known;
        const share = highest > lowest ? (spot.score - lowest) / (highest - lowest) : 1;
        heat.setAttribute("r", (0.12 + 0.16 * share).toFixed(3));
        heat.setAttribute("fill", heatColor(share));
        label.textContent = place < 5 ? String(place + 1) : "";
        mark.setAttribute(
          "aria-label",
          settle.spotName(
            place + 1,
            spot.score,
            spot.reasons.map((reason) => describeReason(reason, texts.words)).join(", "),
          ),
        );
        mark.setAttribute("aria-selected", String(id === suggested));
        mark.setAttribute("aria-posinset", String(place + 1));
        mark.setAttribute("aria-setsize", String(spots.length));
      }
      const focused = marks.findIndex(({ mark }) => mark === document.activeElement);
      stopAt(places.has(focused) ? focused : order[0]);
      settled.replaceChildren(
        ...placed.flatMap(({ player, intersection }) => {
          const { x, y } = layout.intersections[intersection] as Layout["intersections"][number];
          const house = drawn("path", {
            class: `player-${player}`,
            d: "M-.27 .26V-.06L0 -.32L.27 -.06V.26Z",
            transform: `translate(${x.toFixed(4)} ${y.toFixed(4)})`,
          });
          const number = drawn("text", { x, y: y + 0.19, "font-size": 0.3 });
          number.textContent = String(player);
          return [house, number];
        }),
      );
    },
  };
}

/** What size, colour and ring of a spot mean. */
export function makeLegend(): HTMLElement {
  const root = drawn("svg", { viewBox: "0 0 5 0.7", class: "scale", "aria-hidden": "true" });
  for (const i of [0, 1, 2, 3, 4])
    root.append(drawn("circle", { class: "heat", cx: 0.5 + i, cy: 0.35, r: 0.12 + 0.04 * i, fill: heatColor(i / 4) }));
  const ring = drawn("svg", { viewBox: "-0.5 -0.5 1 1", class: "ring suggested", "aria-hidden": "true" });
  ring.append(drawn("circle", { class: "target", r: 0.4 }));
  const [lowest, highest, suggested] = settle.legend;
  return element(
    "figcaption",
    { class: "legend hint" },
    element("span", {}, lowest, root, highest),
    element("span", {}, ring, suggested),
  );
}
