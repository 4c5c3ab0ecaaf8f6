// Shows spots on the board: heat by score, ranks of the best spots, a star at the suggestion, and settlements.
import { heatColor, heatOf, type MarkedPlace, type Spot } from "hexsmith/external";
import { describeReason } from "hexsmith/languages";
import { svgElement, element } from "../dom.js";
import type { Stage } from "../stage.js";
import { texts } from "../texts.js";
import type { Actions, State } from "./actions.js";

const { settle } = texts;

/** Number of spots, the best first, whose rank is shown. */
const rankedSpotCount = 5;

export function makeHeatmap({ root, element: board }: Stage, { showSpot, place }: Pick<Actions, "showSpot" | "place">) {
  const tapAgain = element("p", { class: "tap-again", role: "status", hidden: "" }, settle.tapAgain);
  root.append(tapAgain);
  let ranks = new Map<number, number>();
  let spots: readonly Spot[] = [];
  let isTouch = false;
  let tappedSpot: number | undefined;
  /** Whether spots are being redrawn, which moves the focus although the visitor does nothing. */
  let isDrawing = false;
  board.addEventListener("pointerdown", ({ pointerType }) => (isTouch = pointerType === "touch"));
  board.addEventListener("keydown", () => (isTouch = false));
  board.addEventListener("hexsmith-hover", ({ detail }) => {
    if (!isDrawing && detail?.kind === "intersection" && ranks.has(detail.id)) showSpot(detail.id);
  });
  board.addEventListener("hexsmith-choose", ({ detail: { id } }) => {
    // On touch screens, the first tap shows a spot, and the second tap settles.
    if (!isTouch || tappedSpot === id) return place(id);
    tappedSpot = id;
    board.selected = spotAt(id);
    tapAgain.hidden = false;
  });
  return {
    show({ evaluation, placements }: State): void {
      ({ spots } = evaluation);
      const suggestion = evaluation.suggestion?.intersection;
      tappedSpot = undefined;
      board.selected = suggestion === undefined ? null : spotAt(suggestion);
      tapAgain.hidden = true;
      ranks = new Map(spots.map(({ intersection }, rank) => [intersection, rank]));
      board.targets = { intersections: spots.map(({ intersection }) => intersection) };
      board.heat = heatOf(spots);
      board.pieces = placements.map(({ player, intersection }) => ({ player, kind: "settlement", intersection }));
      board.nameOf = ({ id }, place) => nameOf(ranks.get(id) ?? 0, place);
      board.marks = marksOf(spots.slice(0, rankedSpotCount), suggestion);
      isDrawing = true;
      queueMicrotask(() => (isDrawing = false)); // microtasks run after the board element has moved the focus
    },
    /** Moves the ring from the suggestion to another spot. */
    select(intersection: number): void {
      board.selected = spotAt(intersection);
    },
  };

  function nameOf(rank: number, place: string): string {
    const spot = spots[rank] as Spot;
    const reasons = spot.reasons.map((reason) => describeReason(reason, texts.words)).join(", ");
    return settle.spotName(rank + 1, spot.score, place, reasons);
  }
}

const spotAt = (id: number) => ({ kind: "intersection", id }) as const;

function marksOf(bestSpots: readonly Spot[], suggestion: number | undefined): readonly MarkedPlace[] {
  const ranks = bestSpots.map(({ intersection }, i) => [intersection, `${i + 1}`] as const);
  const stars = suggestion === undefined ? [] : [[suggestion, "★"] as const];
  return [...new Map([...ranks, ...stars])].map(([id, text]) => ({ place: spotAt(id), text }));
}

/** Creates a legend of the heat colors and of the star. */
export function makeLegend(): HTMLElement {
  const scale = svgElement("svg", { viewBox: "0 0 5 0.7", class: "scale", "aria-hidden": "true" });
  for (const i of [0, 1, 2, 3, 4])
    scale.append(svgElement("circle", { cx: 0.5 + i, cy: 0.35, r: 0.24, fill: heatColor(i / 4) }));
  const [lowest, highest, suggested] = settle.legend;
  return element("figcaption", { class: "legend hint" }, `${lowest} `, scale, ` ${highest} · ★ ${suggested}`);
}
